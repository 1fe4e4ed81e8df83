"""The four-node quadrilateral: quadrature, Jacobians, closed forms, ranks, the degenerate triangle, best stress points."""
import numpy as np
from kit import fe
from kit.report import report

D = fe.elasticity(1.0, 0.25, "stress")


def stiffness(xy, order):
    places, weights = np.polynomial.legendre.leggauss(order)
    k = np.zeros((8, 8))
    for xi, u in zip(places, weights):
        for eta, v in zip(places, weights):
            b, det = fe.strains(xy, xi, eta)
            k += u * v * det * b.T @ D @ b
    return k


def quadrature_error(xy, order=2):
    exact = stiffness(xy, 30)
    return 100 * np.linalg.norm(stiffness(xy, order) - exact) / np.linalg.norm(exact)


def gauss(order, places, weights):
    """A row of the table; the rule is checked against Legendre's points and its degree of exactness."""
    x, w = np.polynomial.legendre.leggauss(order)
    degree = next(p for p in range(20) if abs(w @ x**p - (1 - (-1) ** (p + 1)) / (p + 1)) > 1e-12) - 1
    return [str(order), places.format(x[-1]), weights, f"{degree} 次"]


rules = [
    gauss(1, "$0$", "$2$"),
    gauss(2, r"$\pm 1/\sqrt3\approx\pm{:.4f}$", r"$1,\ 1$"),
    gauss(3, r"$0,\ \pm\sqrt{{3/5}}\approx\pm{:.4f}$", r"$8/9,\ 5/9,\ 5/9$"),
]
assert np.allclose(np.polynomial.legendre.leggauss(3)[1], [5 / 9, 8 / 9, 5 / 9])

concave = np.array([(0, 0), (2, 0), (0.8, 0.4), (0, 1)], float)
corner = [fe.strains(concave, *p)[1] for p in fe.CORNERS]
inside = min(fe.strains(concave, xi, eta)[1] for xi, eta, _ in fe.points(2))
square = np.array([(0, 0), (1, 0), (1, 1), (0, 1)], float)
k = stiffness(square, 2)
assert np.allclose(k[0, :2], [(3 - 0.25) / 6 / (1 - 0.25**2), (1 + 0.25) / 8 / (1 - 0.25**2)])
assert np.allclose(k, stiffness(7 * square, 2))
ranks = [np.linalg.matrix_rank(stiffness(square, n), tol=1e-9) for n in (2, 1)]

# Nodes 3 and 4 in one place give the triangle of constant strain.
merge = np.zeros((8, 6))
merge[np.arange(6), np.arange(6)] = 1
merge[[6, 7], [4, 5]] = 1
triangle = np.array([(0, 0), (2, 0.1), (0.7, 1.3)])
edges = np.roll(triangle, -1, axis=0) - np.roll(triangle, 1, axis=0)
area = np.linalg.det(np.column_stack([np.ones(3), triangle])) / 2
b = fe.strain_matrix(np.column_stack([edges[:, 1], -edges[:, 0]]).T / (-2 * area))
degenerate = merge.T @ stiffness(triangle[[0, 1, 2, 2]], 2) @ merge
assert np.allclose(degenerate, area * b.T @ D @ b, rtol=1e-12, atol=1e-14)

# Interpolated quadratic displacement u = ξ²: the error of u' is −2ξ, zero at the centre.
nodal = np.array([p[0] ** 2 for p in fe.CORNERS])
error = [abs(fe.shape(4, xi, 0.3)[1][0] @ nodal - 2 * xi) for xi in (0, 3**-0.5, 1)]
assert error[0] < 1e-15
weights = [(1 + 3**0.5 * p) * (1 + 3**0.5 * q) / 4 for p, q in fe.CORNERS[[2, 1, 0, 3]]]
report(
    {"gauss": rules},
    [
        f"角点 3 处 $\\det\\mathbf J={corner[2]:.1f}$，而四个高斯点上的最小值是 $+{inside:.3f}$",
        f"2×2 点误差约 {quadrature_error([(0, 0), (2, 0), (1.5, 1), (0.5, 1)]):.1f} %",
        f"接近退化成三角形的单元是 {quadrature_error([(0, 0), (2, 0), (1.02, 0.55), (0, 1)]):.1f} %",
        f"它们等于 ${k[0, 0]:.4f}\\,Et$ 和 ${k[0, 1]:.4f}\\,Et$",
        f"秩从 {ranks[0]} 降到 {ranks[1]}",
        f"=\\frac{{10^6\\times10^{{-3}}}}{{0.75}}={1e3 / 0.75:.1f}",
        f"角点值带权 ${weights[0]:.3f},\\,{weights[1]:.1f},\\,{weights[2]:.3f},\\,{weights[3]:.1f}$",
        f"是节点处误差的 {100 * error[1] / error[2]:.0f} %",
    ],
)
