"""Best step of a forward difference of rounded values, and the exact optimum of the stepped cantilever."""
from math import sqrt

from kit.report import report

F, L, B, E, SUM, START = 1000.0, 500.0, 20.0, 2.1e5, 60.0, 30.0
root, outer = ((L**3 - (L / 2) ** 3), (L / 2) ** 3)
factor = 12 * F / (3 * E * B)
tip = factor * (root + outer) / START**3
curvature = 12 * factor * root / START**5
rounding = 0.5 * 10 ** -4
step = 2 * sqrt(rounding / curvature)
# Least deflection for h1 + h2 fixed: its derivatives are equal, so h1/h2 = (root/outer)^(1/4).
ratio = (root / outer) ** 0.25
assert abs(root / outer - 7) < 1e-12
h1, h2 = SUM * ratio / (1 + ratio), SUM / (1 + ratio)
best = factor * (root / h1**3 + outer / h2**3)
report(texts=[f"挠度 {tip:.4f} mm", f"$\\epsilon={1e5 * rounding:.0f}\\times10^{{-5}}$ mm", f"二阶导数约 {curvature:.3f} /mm", f"给出 {step:.2f} mm", f"$7^{{1/4}}={ratio:.2f}$",
              f"走到 {h1:.1f}、{h2:.1f} mm，挠度降了 {100 - 100 * best / tip:.0f}%"])
