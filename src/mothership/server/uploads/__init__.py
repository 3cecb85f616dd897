"""What people send in to be read: data files, positions and records, in processes that can be ended."""
