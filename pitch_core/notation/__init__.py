"""Text for games and positions: PTN records and links."""
