"""Linear law, log law and Spalding's wall law (1961), and the first cell from a flat-plate friction coefficient."""
from math import exp, log, sqrt

from scipy.optimize import brentq

from kit.report import report, signed

KAPPA, B = 0.41, 5.0


def spalding(yplus):
    def gap(u):
        k = KAPPA * u
        return u + exp(-KAPPA * B) * (exp(k) - 1 - k - k**2 / 2 - k**3 / 6) - yplus

    return brentq(gap, 0, 30)


rows = []
for yplus in (5, 12, 30, 100):
    logarithmic, wall = log(yplus) / KAPPA + B, spalding(yplus)
    rows.append([str(yplus), f"{yplus:.1f}", f"{logarithmic:.1f}", f"{wall:.1f}", f"{signed(100 * (logarithmic / wall - 1), 0)}%"])
U, L, NU = 20.0, 1.0, 1.5e-5
re = U * L / NU
cf = 0.058 * re**-0.2
tau = U * sqrt(cf / 2)
other = U * sqrt(0.027 * re ** (-1 / 7) / 2)
report(
    {"laws": rows},
    [
        f"\\mathrm{{Re}}_L={re / 1e6:.2f}\\times10^{{6}}",
        f"C_f={cf * 1e3:.2f}\\times10^{{-3}}",
        f"$u_\\tau={tau:.3f}$ m/s",
        f"中心离壁 $y={1e3 * NU / tau:.3f}$ mm",
        f"$y={50e3 * NU / tau:.2f}$ mm，首层厚度约 {100e3 * NU / tau:.1f} mm",
        f"同样的数给出 {100e3 * NU / other:.2f} mm",
        f"代回去 $y^+\\approx{0.2e-3 * tau / NU:.0f}$",
    ],
)
