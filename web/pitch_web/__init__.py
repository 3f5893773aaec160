"""The page: what it shows, its words, and what it does with what a person asks."""
