"""Length of the cohesive zone and the element size of Turon et al. (2007), with the propagation point of a DCB by beam theory."""
from math import pi, sqrt

from kit.report import report

E1, E3, G, STRENGTH = 1.3e5, 9000.0, 0.28, 50.0  # MPa, MPa, N/mm, MPa
A, B, H, SIZE, ALPHA, COUNT = 50.0, 20.0, 1.5, 1.0, 50, 5  # mm, …

factor = 9 * pi / 32
zone = factor * E3 * G / STRENGTH**2
# A thin arm: the zone follows its bending stiffness (Yang and Cox 2005, up to a factor near one).
thin = (E1 * G / STRENGTH**2) ** 0.25 * H**0.75
lowered = lambda size: sqrt(factor * E3 * G / (COUNT * size))
rows = []
for size in (0.1, 0.2, 0.5, 1.0):
    strength = min(STRENGTH, lowered(size))
    rows.append([f"{size:g}", f"{zone / size:.1f}", f"{strength:.0f}", f"{factor * E3 * G / strength**2:.1f}"])
stiffness = ALPHA * E3 / H
# DCB: G = (P a)² / (B E1 I), opening = 2 P a³ / (3 E1 I).
inertia = B * H**3 / 12
force = sqrt(G * B * E1 * inertia) / A
opening = 2 * force * A**3 / (3 * E1 * inertia)
assert abs(force - sqrt(G * B**2 * H**3 * E1 / 12) / A) < 1e-9
report(
    {"sizes": rows},
    [f"=\\frac{{9\\pi}}{{32}}\\times\\frac{{9000\\times0.28}}{{50^2}}={zone:.2f}\\ \\text{{mm}}", f"K=50\\times9000/1.5=3\\times10^{{5}}",
     f"损失 {100 / (1 + ALPHA):.0f}%", f"P={force:.1f}\\ \\text{{N}}", f"\\delta={opening:.2f}\\ \\text{{mm}}", f"{thin:.1f} mm",
     f"比 {force:.0f} N 高 {100 * 49.5 / force - 100:.0f}%"],
)
assert round(stiffness) == 300_000
