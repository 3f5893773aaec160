"""What was fitted on self-play, a module for each kind of table; loaded when it is needed."""
