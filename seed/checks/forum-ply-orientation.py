"""Off-axis modulus and shear coupling of a unidirectional ply (Jones, Mechanics of Composite Materials, 2nd ed., 1999, section 2.6)."""
from math import cos, radians, sin

from kit.report import report

E1, E2, G12, NU12 = 135.0, 9.0, 5.0, 0.3  # GPa


def compliance(degrees):
    c, s = cos(radians(degrees)), sin(radians(degrees))
    s11, s22, s12, s66 = 1 / E1, 1 / E2, -NU12 / E1, 1 / G12
    axial = c**4 * s11 + s**4 * s22 + (s66 + 2 * s12) * s**2 * c**2
    coupling = (2 * s11 - 2 * s12 - s66) * s * c**3 - (2 * s22 - 2 * s12 - s66) * s**3 * c
    return axial, coupling


def bending_twist(layers):
    """D16 of a laminate of 0.125 mm plies without the common factors: odd part of each ply's stiffness."""
    edges = [0.125 * (k - len(layers) / 2) for k in range(len(layers) + 1)]
    sign = {45: 1, -45: -1, 0: 0, 90: 0}
    return sum(sign[t] * (b**3 - a**3) / 3 for t, a, b in zip(layers, edges, edges[1:]))


half = [0, 45, 90, -45]
right = bending_twist(half + half[::-1])
turned = bending_twist([-t if abs(t) == 45 else t for t in (half + half[::-1])[::-1]])
assert right > 0 and abs(right + turned) < 1e-12, "turned over, D16 changes its sign"
plus, minus = compliance(45)[1] < 0, compliance(-45)[1] > 0
report(
    texts=[
        f"得 $E_x={1 / compliance(45)[0]:.1f}$ GPa",
        f"+45° 拉伸时 $\\gamma_{{xy}}$ 应为{'负' if plus else '正'}，−45° 为{'正' if minus else '负'}",
    ]
)
