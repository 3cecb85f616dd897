"""Pictures of tables: positions, films of a stretch, and previews of links."""
