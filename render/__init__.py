"""Draws a view of the game as a picture. Nothing is drawn yet."""
