"""The rules once more, on bit masks, for playouts: fast, and without validation."""
