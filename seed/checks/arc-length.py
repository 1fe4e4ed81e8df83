"""Shallow two-bar truss with Green strain, alone and behind a spring: limit points, turning points and stresses.

P(w) = EA/L0³ (h² − z²) z with z = h − w; Euler load of a pinned bar; linear buckling from the initial stiffness.
"""
import numpy as np
from kit.report import report

EA, B, H, SPRING, AREA = 2.1e7, 1000.0, 50.0, 30.0, 100.0
L0 = np.hypot(B, H)
RATE = EA / L0**3


def load(w):
    z = H - w
    return RATE * (H**2 - z**2) * z


def stress(w):
    """Axial stress, compression positive (MPa)."""
    return EA * (H**2 - (H - w) ** 2) / (2 * L0**2) / AREA


limit = H * (1 - 3**-0.5)
peak = load(limit)
assert np.isclose(peak, 2 / (3 * 3**0.5) * RATE * H**3)
again = max(r.real for r in np.roots([RATE, -3 * RATE * H, 2 * RATE * H**2, -peak]))
linear = 2 * RATE * H**3
force = stress(limit) * AREA
euler = np.pi**2 * 210e3 * 10**4 / 12 / L0**2

# End of the spring: u = w + P/k turns back where dP/dw = −k.
w_turn = H - np.sqrt((H**2 - SPRING / RATE) / 3)
u_turn = w_turn + load(w_turn) / SPRING
w = np.linspace(w_turn + 1, 2 * H, 2_000_001)
beyond = w[np.argmin(np.abs(w + load(w) / SPRING - u_turn) + 1e9 * (np.gradient(w + load(w) / SPRING) < 0))]
report(
    texts=[
        f"={peak:.1f}\\ \\mathrm{{N}}",
        f"={limit:.1f}\\ \\mathrm{{mm}}",
        f"直到 $w={again:.1f}\\ \\mathrm{{mm}}$ 处才重新平衡",
        f"极限点处压应变 {stress(limit) / 2100:.3f} %、压应力 {stress(limit):.0f} MPa",
        f"压平（$z=0$）时最大，{stress(H) / 2100:.3f} %、{stress(H):.0f} MPa",
        f"转为受拉 {-stress(again):.0f} MPa",
        f"每根杆的压力是 {force / 1e3:.1f} kN",
        f"欧拉载荷只有 {euler / 1e3:.1f} kN",
        f"={linear:.0f}\\ \\mathrm{{N}}=3\\sqrt3\\,P_{{\\mathrm{{lim}}}}\\approx{linear / peak:.1f}\\,P_{{\\mathrm{{lim}}}}",
        f"失稳前高度已经掉了 {100 * limit / H:.0f} %",
        f"走到 $u={u_turn:.2f}\\ \\mathrm{{mm}}$（$P={load(w_turn):.1f}\\ \\mathrm{{N}}$）",
        f"跳到 $P={load(beyond):.0f}\\ \\mathrm{{N}}$",
        f"$k<EA\\,h^2/L_0^3={RATE * H**2:.1f}\\ \\mathrm{{N/mm}}$",
    ],
)
