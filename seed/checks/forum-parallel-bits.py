"""Largest Lyapunov exponent of the Lorenz system (Benettin's method), and the time in which a difference grows."""
from math import log

import numpy as np

from kit.report import report


def step(x, dt=0.005):
    f = lambda u: np.array([10 * (u[1] - u[0]), u[0] * (28 - u[2]) - u[1], u[0] * u[1] - 8 / 3 * u[2]])
    k1 = f(x)
    k2 = f(x + dt / 2 * k1)
    k3 = f(x + dt / 2 * k2)
    return x + dt / 6 * (k1 + 2 * k2 + 2 * k3 + f(x + dt * k3))


x = np.array([1.0, 1.0, 25.0])
for _ in range(2000):
    x = step(x)
y, total, count = x + [1e-8, 0, 0], 0.0, 24_000
for _ in range(count):
    x, y = step(x), step(y)
    size = np.linalg.norm(y - x)
    total += log(size / 1e-8)
    y = x + (y - x) * 1e-8 / size
exponent = total / (count * 0.005)
report(texts=[f"$\\lambda$ 约 {exponent:.1f}", f"从 $10^{{-14}}$ 长到 10 要 {log(1e15) / round(exponent, 1):.0f} 个时间单位"])
