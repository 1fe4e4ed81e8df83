"""Where a frequency folds to, and the -3 dB frequency of the CFC 180 filter of SAE J211 in both directions."""
import numpy as np
from scipy.optimize import brentq

from kit.report import report

RING, CLASS = 19_850.0, 180


def folded(f, dt):
    return abs(f - round(f * dt) / dt)


def response(f, dt=1e-6):
    """Gain of the filter run forwards and backwards."""
    wa = np.tan(np.pi * CLASS * 2.0775 * dt)
    d = 1 + 2**0.5 * wa + wa**2
    b, a1, a2 = wa**2 / d, -2 * (wa**2 - 1) / d, -(1 - 2**0.5 * wa + wa**2) / d
    z = np.exp(-2j * np.pi * f * dt)
    return abs(b * (1 + 2 * z + z**2) / (1 - a1 * z - a2 * z**2)) ** 2


corner = brentq(lambda f: response(f) - 0.5**0.5, 10, 2000)
assert 290 < corner < 310 and abs(response(0.01) - 1) < 1e-4
assert folded(RING, 1e-4) == folded(RING, 5e-5)
mean = abs(np.sinc(RING * 1e-4))  # of the mean over an interval
assert mean < 0.01
report(texts=[f"折到 {folded(RING, 1e-4):.0f} Hz，正好", f"−3 dB 约 {round(corner, -2):.0f} Hz", f"19.85 kHz 对 {1e-3 / 5e-5:.0f} kHz 仍然折到 {folded(RING, 5e-5):.0f} Hz"])
