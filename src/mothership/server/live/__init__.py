"""What people at a table see of each other while it happens."""
