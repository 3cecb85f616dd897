"""HTTP below and around the handlers: connections, what bodies may hold, what is logged of a request."""
