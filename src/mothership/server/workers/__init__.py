"""Worker processes of the server, which can be ended at any moment: both sides of the pipe."""
