"""The rules as components: frozen records of data, each with the little code that it needs."""
