"""The weighted extrapolation of Ling (1996) meets value and slope at the onset of necking, and how far its ends differ."""
from math import log

from kit.report import report

STRESS, STRAIN = 454.0, 0.20  # engineering, at the greatest force
su, eu = STRESS * (1 + STRAIN), log(1 + STRAIN)


def ling(x, w):
    return su * (w * (1 + x - eu) + (1 - w) * (x / eu) ** eu)


for w in (0, 0.5, 1):
    assert abs(ling(eu, w) - su) < 1e-9
    assert abs((ling(eu + 1e-6, w) - ling(eu - 1e-6, w)) / 2e-6 / su - 1) < 1e-6
report(texts=[f"两头差 {round(ling(1, 1)) - round(ling(1, 0))} MPa", f"真应力是工程应力的 {1.15:.2f} 倍"])
