"""Decks and cards of one's own: kept, checked, shown in a catalogue, and brought to tables."""
