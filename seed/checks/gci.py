"""Grid study of laminar flow in a square and an L-shaped duct: −∇²w = 1, w = 0 on the walls, Q = ∬ w dA.

Finite volumes with half-cell wall distance; the reference of the square is the double sine series
Q = Σ 64/(π⁶ m² n² (m² + n²)), m, n odd; that of the L solves Q = Q₀ + a h^(4/3) + b h² for three fine grids.
Order and GCI after Celik et al. (2008), with the convergence ratio R = ε21/ε32 tested first.
"""
import json
from math import copysign, log, pi
import numpy as np
from scipy.optimize import brentq
from scipy.sparse import diags, kron, eye
from scipy.sparse.linalg import spsolve


def flow_rate(n, l_shape=False):
    """Q on n cells per unit length, from the five-point matrix of the bounding square."""
    m = 2 * n if l_shape else n
    fluid = np.ones((m, m), bool)
    if l_shape:
        fluid[n:, n:] = False
    shift = diags([np.ones(m - 1)] * 2, [-1, 1])
    a = kron(shift, eye(m)) + kron(eye(m), shift)
    inside = np.flatnonzero(fluid)
    a = a.tocsr()[inside][:, inside]
    walls = 4 - np.asarray(a.sum(axis=1)).ravel()
    w = spsolve((diags(4 + walls) - a).tocsc(), np.full(inside.size, n**-2.0))
    return w.sum() / n**2


def ratio(phi):
    return (phi[1] - phi[0]) / (phi[2] - phi[1])


def celik(phi, cells, safety=1.25):
    """Order by Celik's formula as printed, extrapolated value, ea and GCI; phi from fine to coarse."""
    r21, r32 = cells[0] / cells[1], cells[1] / cells[2]
    big, s, p = 1 / ratio(phi), copysign(1, ratio(phi)), 2.0
    for _ in range(200):
        p = abs(log(abs(big)) + log((r21**p - s) / (r32**p - s))) / log(r21)
    ea = abs((phi[1] - phi[0]) / phi[0])
    return p, (r21**p * phi[0] - phi[1]) / (r21**p - 1), ea, safety * ea / (r21**p - 1)


def power(value):
    """1.2 × 10⁻³ in TeX."""
    mantissa, exponent = f"{value:.1e}".split("e")
    return f"${mantissa}\\times10^{{{int(exponent)}}}$"


factor = [[f"{r:.1f}", *(f"{1 / (r**p - 1):.1f}" for p in (1, 4 / 3, 2))] for r in (1.1, 1.3, 1.5, 2.0)]
odd = np.arange(1, 4000, 2)
square = sum((64 / (pi**6 * m**2 * odd**2 * (m**2 + odd**2))).sum() for m in odd)
q = {n: flow_rate(n) for n in (8, 12, 16, 20, 22, 24, 30, 32, 48)}
cells = (48, 30, 20)
phi = [q[n] for n in cells]
p, extrapolated, ea, index = celik(phi, cells)

ell = {n: flow_rate(n, True) for n in (8, 12, 16, 20, 24, 30, 32, 48, 80, 112, 160)}
fine = (80, 112, 160)
limit, corner, smooth = np.linalg.solve([[1, n ** (-4 / 3), n**-2.0] for n in fine], [ell[n] for n in fine])
phi_l = [ell[n] for n in cells]
p_l, _, ea_l, index_l = celik(phi_l, cells)
error_l = phi_l[0] / limit - 1
formal = 1.25 * ea_l / (1.6**2 - 1)
bad = (5.91, 6.55, 6.82)
p_bad, _, _, index_bad = celik(bad, (2.25, 1.5, 1))
three = [celik([ell[n] for n in t], t) for t in ((16, 12, 8), (24, 16, 12), (32, 24, 16), (48, 32, 24))]
three_sq = [celik([q[n] for n in t], t) for t in ((16, 12, 8), (24, 16, 12), (32, 24, 16), (48, 32, 24))]
cover = [t[3] / (ell[n] / limit - 1) for t, n in zip(three, (16, 24, 32, 48))]
cover_sq = [t[3] / (q[n] / square - 1) for t, n in zip(three_sq, (16, 24, 32, 48))]
last = 1.25 * three[3][2] / (1.5**2 - 1) / (ell[48] / limit - 1)
asymptotic = ell[48] / ell[32]
# Williams' exponent of the symmetric field at a corner of 270 degrees: sin(1.5 pi x) + x sin(1.5 pi) = 0.
notch = brentq(lambda x: np.sin(1.5 * np.pi * x) + x * np.sin(1.5 * np.pi), 0.5, 0.6)
h = 1 / 48
assert all(abs(c - 1.25) < 0.03 for c in cover_sq) and all(abs(c - 1.17) < 0.02 for c in cover)
print(json.dumps({"tables": {"factor": factor}, "texts": [
    f"流量变化 {100 * (q[20] / q[22] - 1):.2f} %",
    f"22 等分时真正的误差是 {100 * (q[22] / square - 1):.2f} %",
    f"结果只变了 {100 * (q[20] / q[22] - 1):.2f} %，误差却还有 {100 * (q[22] / square - 1):.2f} %",
    f"预言误差是差值的 {1 / (1.1**2 - 1):.1f} 倍",
    f"$Q={square:.7f}$，对应达西摩擦系数 $f\\,Re=2/Q={2 / square:.2f}$",
    f"$R={ratio(bad):.2f}$，明明在发散，式 \\eqref{{eq:order}} 却给出 $p={p_bad:.2f}$",
    f"代下去 GCI 是 {100 * index_bad:.1f} %",
    f"$R={ratio(phi):.3f}$，单调收敛，由式 \\eqref{{eq:order}} 迭代得 $p={p:.3f}$，$r_{{21}}^p={1.6**p:.3f}$",
    f"1.25\\times{100 * ea:.3f}\\,\\%/{1.6**p - 1:.3f}={100 * index:.3f}\\,\\%",
    f"真实误差 {100 * (phi[0] / square - 1):.3f} %，被罩住；外推值换算成 $f\\,Re={2 / extrapolated:.2f}$",
    f"48 等分时真实误差 {100 * error_l:.3f} %，GCI 给出 {100 * index_l:.3f} %",
    f"同样的数据只得到 {100 * formal:.3f} %",
    f"48 等分时只有 {last:.2f}",
    f"6.82、6.55、5.91，差值从 {bad[2] - bad[1]:.2f} 涨到 {bad[1] - bad[0]:.2f}，",
    f"方形的比值稳定在 {np.mean(cover_sq):.2f}，",
    f"L 形用观测阶时约 {np.mean(cover):.2f}，",
    f"270° 凹角的位移指数只有 {notch:.3f}，应变能的收敛阶约 {2 * notch:.2f}，",
    f"Q(h)\\approx {limit:.7f}+{corner:.4f}\\,h^{{4/3}}+{smooth:.3f}\\,h^{{2}}",
    f"分别是 {power(corner * h ** (4 / 3))} 和 {power(smooth * h * h)}",
    f"观测阶于是落在 {4 / 3:.2f} 与 2 之间",
    f"这个比值就在 {1 - 0.01:.2f} 与 {1 + 0.01:.2f} 之间",
    f"比值 {asymptotic:.3f}，而观测阶离它的极限还差 {three[3][0] - 4 / 3:.1f}",
    f"$f\\,Re={2 / phi[0]:.2f}\\pm{100 * index:.2f}\\,\\%$",
    "N 流量 Q\n" + "\n".join(f"{3 * n * n} {ell[n]:.7f}" for n in cells),
]}, ensure_ascii=False))
