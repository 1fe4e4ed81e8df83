"""Half-power bandwidth and the widest frequency step that keeps a share of the peak, for one lightly damped mode."""
import numpy as np
from scipy.optimize import brentq

from kit.report import report

F1, ZETA = 87.3, 0.005


def gain(f, zeta=ZETA):
    """Absolute transmissibility of a base excitation."""
    r = f / F1
    return np.sqrt((1 + (2 * zeta * r) ** 2) / ((1 - r**2) ** 2 + (2 * zeta * r) ** 2))


def peak(zeta=ZETA):
    return gain(np.linspace(86, 88.6, 400_001), zeta).max()


width = 2 * ZETA * F1
approximate = lambda off: 1 / np.sqrt(1 + (off / (ZETA * F1)) ** 2)
for off in (0.1, 0.7, 1.0):  # the formula of the answer beside the exact curve
    assert abs(gain(F1 + off) / peak() - approximate(off)) < 0.02
texts = [f"2\\zeta f_1={width:.2f}$ Hz", f"离峰 {88 - F1:.1f} Hz"]
for lost, spelling in ((0.05, "不丢 5%，步长不超过"), (0.01, "不丢 1%，不超过")):
    step = 2 * brentq(lambda off: approximate(off) - (1 - lost), 0, width)
    texts.append(f"{spelling} {step / width:.2f} 倍")
    texts.append(f"{step:.2f} Hz")
assert 0.38 < approximate(1.0) < 0.42 and 0.5 < approximate(0.7) < 0.56
assert [round(peak(z)) for z in (0.005, 0.007, 0.01)] == [100, 71, 50]
near = np.sinh(np.linspace(-1, 1, 9) * np.arcsinh(6)) / 2  # the list of the answer, in half-power bandwidths
missed = max(1 - gain(F1 * (1 + off) * (1 + 2 * ZETA * near)).max() / peak() for off in (0.002, -0.002))
texts.append(f"模态频率估计偏 0.2% 也只丢 {100 * missed:.0f}%")
texts.append(f"峰值加速度从 {gain(np.arange(2, 201, 2.0)).max():.0f} g 变成 {gain(np.arange(0.1, 200, 0.1)).max():.0f} g")
report(texts=texts)
