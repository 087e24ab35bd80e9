"""The Discord bot. There is none yet."""
