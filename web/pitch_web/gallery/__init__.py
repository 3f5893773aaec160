"""The gallery: short lessons that together teach the systems, each a page that needs no program."""
