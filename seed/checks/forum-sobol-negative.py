"""First-order and total Sobol indices of the Ishigami function by the estimators of Saltelli et al. (2010)."""
from math import pi

import numpy as np

from kit.report import report

A, B = 7.0, 0.1


def ishigami(x):
    return np.sin(x[:, 0]) + A * np.sin(x[:, 1]) ** 2 + B * x[:, 2] ** 4 * np.sin(x[:, 0])


def indices(n, seed):
    """(first, total) of the three inputs from n·(3 + 2) runs."""
    rng = np.random.default_rng(seed)
    a, b = (rng.uniform(-pi, pi, (n, 3)) for _ in range(2))
    fa, fb = ishigami(a), ishigami(b)
    variance = np.var(np.concatenate([fa, fb]))
    first, total = [], []
    for i in range(3):
        mixed = a.copy()
        mixed[:, i] = b[:, i]
        f = ishigami(mixed)
        first.append(np.mean(fb * (f - fa)) / variance)
        total.append(np.mean((fa - f) ** 2) / 2 / variance)
    return first, total


v1, v2, v13 = (1 + B * pi**4 / 5) ** 2 / 2, A**2 / 8, B**2 * pi**8 * (1 / 18 - 1 / 50)
whole = v1 + v2 + v13
exact = [v1 / whole, v2 / whole, 0.0], [(v1 + v13) / whole, v2 / whole, v13 / whole]
show = lambda values: [f"{v:.2f}".replace("-", "−") for v in values]
rows = []
for n in (64, 256, 4096):
    first, total = indices(n, 7)
    rows.append([f"{n}", f"{5 * n:,}".replace(",", " "), *show(first), *show(total)])
rows.append(["解析解", "—", *show(exact[0]), *show(exact[1])])
many = np.array([indices(256, seed)[0] for seed in range(200)])
report({"ishigami": rows}, [f"标准差是 {many[:, 2].std():.2f}", f"{100 * (many[:, 2] < 0).mean():.0f}% 的次数是负的"])
