"""Time steps of a sloshing tank: the Courant limit of an ordinary cell, and the capillary limit of Brackbill et al. (1992)."""
from math import pi, sqrt

from kit.report import report

SPEED, EDGE, THIN, LIMIT = 2.0, 2e-3, 1e-4, 0.5
ASKED = 1e-7
WATER, AIR, TENSION = 998.0, 1.2, 0.072


def capillary(edge):
    return sqrt((WATER + AIR) / 2 * edge**3 / (2 * pi * TENSION))


step = LIMIT * EDGE / SPEED
assert f"{step:.0e}" == "5e-04" and round(step / ASKED) == 5000
report(
    {},
    [
        "按边长估时间步应该在 5e-4 左右",
        "时间步比估计小了五千倍",
        f"$\\Delta x=2$ mm 时是 {1e3 * capillary(EDGE):.0f} ms",
        f"压到 0.1 mm，就只剩 {1e6 * capillary(THIN):.0f} μs",
    ],
)
