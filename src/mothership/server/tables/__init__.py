"""What happens at a table, and what everybody at it can rely on."""
