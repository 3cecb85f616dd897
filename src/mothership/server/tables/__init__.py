"""Tables: their state, what people can do at them, and how changes are stored."""
