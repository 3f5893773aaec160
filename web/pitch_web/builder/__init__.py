"""The builder: a page on which a writer sets up a deal and copies what shows it elsewhere."""
