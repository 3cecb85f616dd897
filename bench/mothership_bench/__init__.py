"""Games that other libraries have too, on our contract: the same game on both sides of a comparison."""
