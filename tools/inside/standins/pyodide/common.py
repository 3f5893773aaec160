"""In place of Pyodide's module of this name, which installs files: the page installs none."""
