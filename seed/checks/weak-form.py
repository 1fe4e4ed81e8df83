"""Bar under a triangular load with four linear elements, and torsion of a square section with linear triangles.

Torsion: −∇²u = 1, u = 0 on the sides of the unit square, J = 4∫u; 2Gθu is Prandtl's stress function. Series for J in
Timoshenko and Goodier, Theory of Elasticity, art. 109.
"""
import numpy as np
from scipy.sparse import coo_matrix
from scipy.sparse.linalg import splu
from kit.report import report

odd = np.arange(1, 200, 2)
EXACT = 1 / 3 * (1 - 192 / np.pi**5 * np.sum(np.tanh(odd * np.pi / 2) / odd**5))


def torsion(n):
    """Largest u and J/a⁴ on n × n squares, each cut into two triangles."""
    node = np.arange((n + 1) ** 2).reshape(n + 1, n + 1)
    a, b, c, d = node[:-1, :-1].ravel(), node[1:, :-1].ravel(), node[1:, 1:].ravel(), node[:-1, 1:].ravel()
    triangles = np.vstack([np.column_stack([a, b, c]), np.column_stack([c, d, a])])
    k = np.array([[1, -1, 0], [-1, 2, -1], [0, -1, 1]]) / 2
    rows, columns = np.repeat(triangles, 3, axis=1).ravel(), np.tile(triangles, 3).ravel()
    matrix = coo_matrix((np.tile(k.ravel(), len(triangles)), (rows, columns))).tocsc()
    f = np.bincount(triangles.ravel(), minlength=node.size) / (6 * n**2)
    inner, u = node[1:-1, 1:-1].ravel(), np.zeros(node.size)
    u[inner] = splu(matrix[inner][:, inner].tocsc()).solve(f[inner])
    return u.max(), 4 * f @ u


def warping(n):
    """J/a⁴ = ∫(x² + y²) − ∫|∇w|² from the warping function w, Neumann problem on the same triangles."""
    node = np.arange((n + 1) ** 2).reshape(n + 1, n + 1)
    xy = np.array([(i / n - 0.5, j / n - 0.5) for i in range(n + 1) for j in range(n + 1)])
    a, b, c, d = node[:-1, :-1].ravel(), node[1:, :-1].ravel(), node[1:, 1:].ravel(), node[:-1, 1:].ravel()
    k, g = np.zeros((node.size,) * 2), np.zeros(node.size)
    for t in np.vstack([np.column_stack([a, b, c]), np.column_stack([c, d, a])]):
        edges = np.roll(xy[t], -1, axis=0) - np.roll(xy[t], 1, axis=0)
        gradients = np.column_stack([edges[:, 1], -edges[:, 0]]) * n**2
        x, y = xy[t].mean(axis=0)
        k[np.ix_(t, t)] += gradients @ gradients.T / (2 * n**2)
        g[t] += (y * gradients[:, 0] - x * gradients[:, 1]) / (2 * n**2)
    w = np.append(0, np.linalg.solve(k[1:, 1:], g[1:]))
    return 1 / 6 - w @ g


upper = warping(16)
assert upper > EXACT

rows = []
for n in (4, 8, 16, 32):
    peak, j = torsion(n)
    rows.append([str(n), f"{peak:.5f}", f"{j:.5f}", f"{100 * (1 - j / EXACT):.1f} %"])
    assert j < EXACT

# The bar: element stress is the mean of N/A over the element.
load, peak, length, area = 5000.0, 20.0, 1000.0, 100.0


def stress(x):
    return (load + peak * (length**2 - x**2) / (2 * length)) / area


last = (load + peak * (length**2 - (length**3 - 750**3) / (3 * 250)) / (2 * length)) / area
middle, end = stress(875.0), stress(1000.0)
problems = []
for name, half, kind, essential, natural in (
    ("杆、导热、弹性体", 1, "", "位移、温度", "面力、热流"),
    ("欧拉梁、薄板", 2, "", "挠度、转角", "弯矩、剪力"),
    ("铁摩辛柯梁、厚板", 1, "（方程组）", "挠度、转角", "弯矩、剪力"),
):
    problems.append([name, f"{2 * half}{kind}", str(half), f"$C^{half - 1}$", essential, natural])
report(
    {"torsion": rows, "orders": problems},
    [
        f"$n=16$ 时 $J/a^4={upper:.5f}$",
        "N J/a⁴\n" + "\n".join(f"{2 * n * n} {torsion(n)[1]:.7f}" for n in (32, 16, 8)),
        f"级数解 {EXACT:.6f}",
        f"级数解为 ${EXACT:.5f}\\,a^4$",
        f"自由端的应力却偏高了 {100 * (last / end - 1):.0f} %",
        f"最右边的单元给出 {last:.1f} MPa，而自由端的真值是 {end:.0f} MPa；单元中点处的真值是 {middle:.1f} MPa",
        f"\\frac{{{load * length / 1e6:g}\\times10^{{6}}+{peak * length**2 / 3e6:.3f}\\times10^{{6}}}}",
        f"{(load * length + peak * length**2 / 3) / 2.1e7:.4f}\\ \\mathrm{{mm}}",
    ],
)
assert abs(last / middle - 1) < 0.01
