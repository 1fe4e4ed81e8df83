"""Solves decks of the benchmarks by other methods than the programs in TypeScript: a list of decks on standard input as
JSON, a list of {"value", "dof", "seconds"} on standard output, the seconds of the processor.

Plane problems: quadrilaterals with incompatible modes. Heat: finite volumes; method of lines with BDF. Cavity: vorticity and
stream function by Newton's method. Vortices: Fourier series. Channel: Taylor–Hood elements (channel.py). Hertz: rings of constant pressure (Johnson 1985, §3.4).
"""
import json
import sys
import time
from pathlib import Path

import numpy as np
from scipy.integrate import solve_ivp
from scipy.linalg import eigh
from scipy.optimize import nnls
from scipy.sparse import bmat, diags, eye, kron
from scipy.sparse.linalg import eigsh, splu
from scipy.special import ellipe, ellipk

sys.path.insert(0, str(Path(__file__).parent.parent / "checks" / "kit"))
sys.path.insert(0, str(Path(__file__).parent))
import fe  # noqa: E402
from channel import channel  # noqa: E402


def plane(cells, mapping, young, poisson, tractions, fixed):
    """Displacements of a mapped block under a traction on its right side; `fixed` names nodes by column and row."""
    nx, ny = cells
    unit, quads = fe.rectangle(nx, ny, 1, 1)
    xy = np.array([mapping(s, t) for s, t in unit])
    d = fe.elasticity(young, poisson, "stress")
    k = fe.assemble(2 * len(xy), ((fe.freedoms(q), fe.stiffness(xy[q], d, 2, modes=True)) for q in quads))
    f = np.zeros(2 * len(xy))
    for j in range(ny):
        a, b = nx * (ny + 1) + j, nx * (ny + 1) + j + 1
        for s, weight in zip(*fe.GAUSS[3]):
            shares = [(1 - s) / 2, (1 + s) / 2]
            place = shares[0] * xy[a] + shares[1] * xy[b]
            force = weight * np.linalg.norm(xy[b] - xy[a]) / 2 * np.array(tractions(*place))
            for node, share in zip((a, b), shares):
                f[2 * node:2 * node + 2] += share * force
    return xy, quads, d, fe.solve(k, f, fixed), len(f)


def stress(xy, quads, d, u, node):
    """Stress at a node, as the mean of the elements that meet there; the modes are recovered by condensation."""
    found = []
    for q in quads:
        if node not in q:
            continue
        corner = fe.CORNERS[list(q).index(node)]
        size = 12
        k = np.zeros((size, size))
        for xi, eta, weight in fe.points(2):
            b, det = fe.strains(xy[q], xi, eta, True)
            k += weight * det * b.T @ d @ b
        back = fe.condense(k)[2]
        own = u[fe.freedoms(q)]
        b, _ = fe.strains(xy[q], *corner, True)
        found.append(d @ b @ np.append(own, -back @ own))
    return np.mean(found, axis=0)


def cook(deck):
    nx, ny = deck["cells"]
    fixed = fe.freedoms(range(ny + 1))
    place = lambda s, t: (48 * s, 44 * s * (1 - t) + (44 + 16 * s) * t)
    *_, u, dof = plane((nx, ny), place, 1, 1 / 3, lambda x, y: (0, 1 / 16), fixed)
    return u[2 * (nx * (ny + 1) + ny // 2) + 1], dof


def symmetric(nx, ny):
    """Unknowns held on the two straight sides of a quarter."""
    columns = np.arange(nx + 1) * (ny + 1)
    return np.append(2 * columns + 1, 2 * (columns + ny))


def le1(deck):
    nx, ny = deck["cells"]

    def pressure(x, y):
        normal = np.array([x / 3.25**2, y / 2.75**2])
        return 10 * normal / np.linalg.norm(normal)

    angle = np.pi / 2
    place = lambda s, t: ((2 + 1.25 * s) * np.cos(angle * t), (1 + 1.75 * s) * np.sin(angle * t))
    *parts, dof = plane((nx, ny), place, 210e3, 0.3, pressure, symmetric(nx, ny))
    return stress(*parts, 0)[1], dof


def kirsch(deck):
    nx, ny = deck["cells"]

    def traction(x, y):
        r = np.hypot(x, y)
        angle = np.arctan2(y, x)
        radial = (1 - r**-2) / 2 + (1 - 4 * r**-2 + 3 * r**-4) * np.cos(2 * angle) / 2
        shear = -(1 + 2 * r**-2 - 3 * r**-4) * np.sin(2 * angle) / 2
        c, s = np.cos(angle), np.sin(angle)
        return radial * c - shear * s, radial * s + shear * c

    place = lambda s, t: (5**s * np.cos(np.pi / 2 * t), 5**s * np.sin(np.pi / 2 * t))
    *parts, dof = plane((nx, ny), place, 1, 0.3, traction, symmetric(nx, ny))
    return stress(*parts, ny)[0], dof


def t4(deck):
    """Finite volumes around the points of a square grid; half and quarter volumes on the boundary."""
    n = deck["cells"]
    h = 0.2 / n
    nx, ny = 3 * n, 5 * n
    k, film = 52, 750
    at = lambda i, j: i * (ny + 1) + j
    size = (nx + 1) * (ny + 1)
    rows, columns, values = [], [], []

    def add(a, b, value):
        rows.append(a), columns.append(b), values.append(value)

    def link(a, b, value):
        add(a, a, value), add(b, b, value), add(a, b, -value), add(b, a, -value)

    for i in range(nx + 1):
        for j in range(ny + 1):
            if i < nx:
                link(at(i, j), at(i + 1, j), k * (0.5 if j in (0, ny) else 1))
            if j < ny:
                link(at(i, j), at(i, j + 1), k * (0.5 if i in (0, nx) else 1))
            edge = (0.5 if j in (0, ny) else 1) * (i == nx) + (0.5 if i in (0, nx) else 1) * (j == ny)
            if edge:
                add(at(i, j), at(i, j), film * h * edge)
    matrix = fe.coo_matrix((values, (rows, columns)), (size, size)).tocsr()
    bottom = np.array([at(i, 0) for i in range(nx + 1)])
    free = np.setdiff1d(np.arange(size), bottom)
    u = np.zeros(size)
    u[bottom] = 100
    u[free] = splu(matrix[free][:, free].tocsc()).solve(-matrix[free] @ u)
    return u[at(nx, n)], size


def t3(deck):
    n = deck["cells"]
    h = 0.1 / n
    diffusivity = 35 / (440.5 * 7200)

    def rate(t, u):
        end = 100 * np.sin(np.pi * t / 40)
        whole = np.concatenate([[0], u, [end]])
        return diffusivity / h**2 * (whole[:-2] - 2 * whole[1:-1] + whole[2:])

    run = solve_ivp(rate, (0, 32), np.zeros(n - 1), method="BDF", rtol=1e-8, atol=1e-8)
    return run.y[4 * n // 5 - 1, -1], n - 1


def cavity(deck):
    """Central differences for ψ and ω, Thom's formula at the walls, Newton's method on both at once."""
    n = deck["cells"]
    m = n - 1
    h = 1 / n
    one = eye(m)
    second = diags([1.0, -2.0, 1.0], [-1, 0, 1], (m, m)) / h**2
    first = diags([-1.0, 1.0], [-1, 1], (m, m)) / (2 * h)
    laplace = kron(second, one) + kron(one, second)
    dx, dy = kron(first, one).tocsr(), kron(one, first).tocsr()
    # The vorticity of a wall as it enters the differences at the points beside it.
    near = np.zeros((m, m))
    walls = {}
    for name, cut in (("west", (0, slice(None))), ("east", (-1, slice(None))),
                      ("south", (slice(None), 0)), ("north", (slice(None), -1))):
        mark = near.copy()
        mark[cut] = 1
        walls[name] = mark.ravel()
    lid = walls["north"]

    def wall(name, psi):
        return walls[name] * (-2 * psi / h**2) - (2 / h * lid if name == "north" else 0)

    size = m * m
    psi, omega = np.zeros(size), np.zeros(size)
    for _ in range(30):
        west, east, south, north = (wall(it, psi) for it in ("west", "east", "south", "north"))
        u, v = dy @ psi, -(dx @ psi)
        wx = dx @ omega + (east - west) / (2 * h)
        wy = dy @ omega + (north - south) / (2 * h)
        diffusion = laplace @ omega + (west + east + south + north) / h**2
        residual = np.concatenate([laplace @ psi + omega, diffusion / 100 - u * wx - v * wy])
        slope = {it: diags(walls[it] * (-2 / h**2)) for it in walls}
        total = slope["west"] + slope["east"] + slope["south"] + slope["north"]
        by_psi = (total / h**2 / 100 - diags(wx) @ dy + diags(wy) @ dx
                  - diags(u) @ (slope["east"] - slope["west"]) / (2 * h)
                  - diags(v) @ (slope["north"] - slope["south"]) / (2 * h))
        by_omega = laplace / 100 - diags(u) @ dx - diags(v) @ dy
        jacobian = bmat([[laplace, eye(size)], [by_psi, by_omega]]).tocsc()
        step = splu(jacobian).solve(-residual)
        psi, omega = psi + step[:size], omega + step[size:]
        if np.abs(step).max() < 1e-10:
            break
    u = np.concatenate([[0], (dy @ psi).reshape(m, m)[m // 2], [1]])
    low = int(u.argmin())
    parabola = np.polyfit([-1, 0, 1], u[low - 1:low + 2], 2)
    return np.polyval(parabola, -parabola[1] / (2 * parabola[0])), 2 * size


def couette(deck):
    """Chebyshev collocation (Trefethen 2000) of u″ + u′/r − u/r² = 0."""
    n = deck["order"]
    x = np.cos(np.pi * np.arange(n + 1) / n)
    c = np.ones(n + 1)
    c[[0, -1]] = 2
    c *= (-1) ** np.arange(n + 1)
    d = np.outer(c, 1 / c) / (x[:, None] - x + np.eye(n + 1))
    d -= np.diag(d.sum(axis=1))
    r = 1.5 + x / 2
    d = 2 * d
    system = d @ d + np.diag(1 / r) @ d - np.diag(1 / r**2)
    right = np.zeros(n + 1)
    system[0], system[-1] = np.eye(n + 1)[0], np.eye(n + 1)[-1]
    right[-1] = 1
    return np.linalg.solve(system, right)[n // 2], n + 1


def cantilever(deck):
    """Cubic elements with the rotations condensed and lumped masses."""
    n = deck["cells"]
    h = 1 / n
    bend = 210e9 * 0.02**4 / 12 / h**3
    cubic = bend * np.array([[12, 6 * h, -12, 6 * h], [6 * h, 4 * h * h, -6 * h, 2 * h * h],
                             [-12, -6 * h, 12, -6 * h], [6 * h, 2 * h * h, -6 * h, 4 * h * h]])
    k = np.zeros((2 * n + 2, 2 * n + 2))
    for e in range(n):
        k[2 * e:2 * e + 4, 2 * e:2 * e + 4] += cubic
    k = k[2:, 2:]
    down, turn = np.arange(0, 2 * n, 2), np.arange(1, 2 * n, 2)
    condensed = k[np.ix_(down, down)] - k[np.ix_(down, turn)] @ np.linalg.solve(
        k[np.ix_(turn, turn)], k[np.ix_(turn, down)])
    mass = np.full(n, 7850 * 0.02**2 * h)
    mass[-1] /= 2
    values = eigh(condensed, np.diag(mass), eigvals_only=True, subset_by_index=[0, 0])
    return np.sqrt(values[0]) / (2 * np.pi), n


def hertz(deck):
    n = deck["rings"]
    contact = 210e3 / (1 - 0.3**2)
    edges = np.linspace(0, 0.12, n + 1)
    middle = (edges[:-1] + edges[1:]) / 2

    def disc(r, a):
        if a == 0:
            return 0.0
        if r <= a:
            return 4 * a / (np.pi * contact) * ellipe((r / a) ** 2)
        q = (a / r) ** 2
        return 4 * r / (np.pi * contact) * (ellipe(q) - (1 - q) * ellipk(q))

    flexible = np.array([[disc(r, b) - disc(r, a) for a, b in zip(edges, edges[1:])] for r in middle])
    gap = 0.001 - middle**2 / 20
    # The contact is the largest disc within which every pressure is positive.
    for inside in range(n, 0, -1):
        p = np.linalg.solve(flexible[:inside, :inside], gap[:inside])
        if p.min() > 0:
            return p.max(), inside
    return float("nan"), 0


def euler(deck):
    """Second-order differences of EI w″ = P (w_end − w) for a column that is held at its foot (Timoshenko and Gere)."""
    n = deck["cells"]
    h = 1000 / n
    rigidity = 210e3 * 20**4 / 12
    # v = w_end − w has v′(0) = 0 and v(L) = 0: −EI v″ = P v, with half a cell at the foot.
    k = diags([-1.0, 2.0, -1.0], [-1, 0, 1], (n, n)).toarray() * rigidity / h**2
    k[0, 0] = rigidity / h**2
    mass = np.ones(n)
    mass[0] = 0.5
    return eigh(k, np.diag(mass), eigvals_only=True, subset_by_index=[0, 0])[0], n


def fv32(deck):
    """Quadrilaterals with incompatible modes and a consistent mass of the four corners."""
    nx, ny = deck["cells"]
    unit, quads = fe.rectangle(nx, ny, 1, 1)
    xy = np.array([(10 * s, (t - 0.5) * (5 - 4 * s)) for s, t in unit])
    d = fe.elasticity(200e9, 0.3, "stress")
    k = fe.assemble(2 * len(xy), ((fe.freedoms(q), fe.stiffness(xy[q], d, 2, modes=True)) for q in quads))

    def mass(place):
        found = np.zeros((4, 4))
        for xi, eta, weight in fe.points(2):
            value, slope = fe.shape(4, xi, eta)
            found += weight * np.linalg.det(slope @ place) * 8000 * np.outer(value, value)
        return np.kron(found, np.eye(2))

    m = fe.assemble(2 * len(xy), ((fe.freedoms(q), mass(xy[q])) for q in quads))
    free = np.setdiff1d(np.arange(2 * len(xy)), fe.freedoms(range(ny + 1)))
    k, m = k[free][:, free], m[free][:, free]
    value = eigsh(k, 1, m, sigma=0, which="LM", v0=np.ones(len(free)), return_eigenvectors=False)[0]
    return np.sqrt(value) / (2 * np.pi), 2 * len(xy)


def plate_buckling(deck):
    """Second-order differences of D Δ²w = −σ t w_xx on the whole plate; with Δw = 0 on the sides, Δ² is the square of Δ."""
    n = deck["cells"]
    m = n - 1
    h = 1000 / n
    second = diags([1.0, -2.0, 1.0], [-1, 0, 1], (m, m)) / h**2
    laplace = (kron(second, eye(m)) + kron(eye(m), second)).tocsc()
    rigidity = 210e3 * 10**3 / 12 / (1 - 0.3**2)
    value = eigsh(rigidity * (laplace @ laplace), 1, -10 * kron(second, eye(m)).tocsc(), sigma=0, which="LM",
                  v0=np.ones(m * m), return_eigenvectors=False)[0]
    return value, m * m


def vortex(deck):
    """Fourier series for the vorticity, products in space, Runge–Kutta of fourth order."""
    n = deck["cells"]
    x = 2 * np.pi * np.arange(n) / n
    wave = np.fft.fftfreq(n, 1 / n)
    kx, ky = np.meshgrid(wave, wave, indexing="ij")
    square = kx**2 + ky**2
    inverse = np.divide(1, square, where=square > 0, out=np.zeros_like(square))
    real = lambda it: np.fft.ifft2(it).real
    # The highest wave has no derivative in a real series.
    kx, ky = np.where(abs(kx) == n / 2, 0, kx), np.where(abs(ky) == n / 2, 0, ky)

    def rate(omega):
        psi = omega * inverse
        u, v = real(1j * ky * psi), real(-1j * kx * psi)
        return -np.fft.fft2(u * real(1j * kx * omega) + v * real(1j * ky * omega)) - 0.01 * square * omega

    omega = np.fft.fft2(2 * np.sin(x)[:, None] * np.sin(x)[None, :])
    energy = lambda it: np.sum(np.abs(it) ** 2 * inverse)
    started = energy(omega)
    steps = 4 * n
    dt = 10 / steps
    for _ in range(steps):
        a = rate(omega)
        b = rate(omega + dt / 2 * a)
        c = rate(omega + dt / 2 * b)
        d = rate(omega + dt * c)
        omega = omega + dt / 6 * (a + 2 * b + 2 * c + d)
    return energy(omega) / started, n * n


SOLVE = {"cook": cook, "le1": le1, "kirsch": kirsch, "t3": t3, "t4": t4, "cavity-100": cavity,
         "couette": couette, "cantilever-mode": cantilever, "hertz": hertz, "dfg-2d-1": channel,
         "euler-column": euler, "fv32": fv32, "plate-buckling": plate_buckling, "taylor-green": vortex}



def timed(deck):
    start = time.process_time()
    value, dof = SOLVE[deck["benchmark"]](deck)
    return {"value": float(value), "dof": int(dof), "seconds": time.process_time() - start}


if __name__ == "__main__":
    print(json.dumps([timed(deck) for deck in json.load(sys.stdin)]))
