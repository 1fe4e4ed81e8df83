"""Added mass of a fluid channel on an elastic wall (Causin, Gerbeau and Nobile 2005): 2-D channel of length L, half-height R."""
from math import pi, tanh

from kit.report import report

SOLID, FLUID, WALL, R, L = 1100.0, 1000.0, 1.5e-3, 6e-3, 120e-3  # kg/m³, m

mu = L / (pi * tanh(pi * R / L))
ratio = SOLID * WALL / (FLUID * mu)
assert ratio < 1
report(texts=[f"\\mu_{{\\max}}={mu * 1e3:.0f}\\ \\text{{mm}}", f"={ratio:.4f}", f"附加质量是壁面自身的 {1 / ratio:.0f} 倍"])
