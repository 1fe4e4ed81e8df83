"""Hoop stress beside a hole in a plate under tension, on the axis across the load (Kirsch 1898)."""
from kit.report import report


def excess(distance):
    r = 1 + distance  # from the centre, in radii of the hole
    return 100 * (1 / (2 * r**2) + 3 / (2 * r**4))


report(texts=[f"离孔边两个半径处的应力还高出远场 {excess(2):.1f}%，四个半径处高出 {excess(4):.1f}%"])
