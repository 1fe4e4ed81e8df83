"""DFG 2D-1, the steady flow around a cylinder in a channel (Schäfer, Turek 1996), by Taylor–Hood elements of nine and four
nodes on curved quadrilaterals and Newton's method. The drag is the reaction of the nodes on the cylinder, which is the
volume integral of John and Matthies (2001) with test functions that are 1 there."""
import numpy as np
from scipy.sparse import coo_matrix
from scipy.sparse.linalg import spsolve

HEIGHT, LENGTH, RADIUS = 0.41, 2.2, 0.05
CENTRE = np.array([0.2, 0.2])
VISCOSITY, PEAK, MEAN = 1e-3, 0.3, 0.2
POINTS, WEIGHTS = np.polynomial.legendre.leggauss(3)


def graded(s, k):
    """From 0 to 1, in steps that grow e^k times."""
    return np.expm1(k * s) / np.expm1(k)


def patches(n):
    """Blocks of cells with their maps of the unit square: four around the cylinder, one to the outlet."""
    corners = [np.array(it) for it in ((0, 0), (HEIGHT, 0), (HEIGHT, HEIGHT), (0, HEIGHT))]
    turns = np.unwrap([np.arctan2(*(it - CENTRE)[::-1]) for it in corners + corners[:1]])

    def around(side):
        a, b = corners[side], corners[(side + 1) % 4]

        def place(s, t):
            angle = (1 - t) * turns[side] + t * turns[side + 1]
            inner = CENTRE + RADIUS * np.array([np.cos(angle), np.sin(angle)])
            return inner + graded(s, 1.8) * ((1 - t) * a + t * b - inner)

        return (n, n), place

    def rest(s, t):
        return np.array([HEIGHT + (LENGTH - HEIGHT) * graded(s, 1.2), HEIGHT * t])

    return [around(side) for side in range(4)] + [((2 * n, n), rest)]


def mesh(n):
    """Places of the nodes, and the nine nodes of each element, the corners first at 0, 2, 6 and 8 of its 3 × 3."""
    places, names, elements = [], {}, []
    for (nx, ny), place in patches(n):
        lattice = np.empty((2 * nx + 1, 2 * ny + 1), int)
        for i in range(2 * nx + 1):
            for j in range(2 * ny + 1):
                at = place(i / (2 * nx), j / (2 * ny))
                key = tuple(np.round(at, 9))
                if key not in names:
                    names[key] = len(places)
                    places.append(at)
                lattice[i, j] = names[key]
        for i in range(0, 2 * nx, 2):
            for j in range(0, 2 * ny, 2):
                elements.append(lattice[i : i + 3, j : j + 3].ravel())
    return np.array(places), np.array(elements)


def line(x, order):
    """Values and slopes of Lagrange's functions on −1…1."""
    if order == 1:
        return np.array([(1 - x) / 2, (1 + x) / 2]), np.array([-0.5, 0.5])
    return np.array([x * (x - 1) / 2, 1 - x * x, x * (x + 1) / 2]), np.array([x - 0.5, -2 * x, x + 0.5])


def square(x, y, order):
    (a, da), (b, db) = line(x, order), line(y, order)
    return np.outer(a, b).ravel(), np.array([np.outer(da, b).ravel(), np.outer(a, db).ravel()])


def channel(deck):
    xy, elements = mesh(deck["cells"])
    n = len(xy)
    corner = np.unique(elements[:, [0, 2, 6, 8]])
    pressure = np.full(n, -1)
    pressure[corner] = np.arange(len(corner))
    own_p = pressure[elements[:, [0, 2, 6, 8]]]
    size = 2 * n + len(corner)
    # Columns of the unknowns of each element: u, v, p.
    index = np.hstack([elements, n + elements, 2 * n + own_p])

    def system(z):
        u = np.stack([z[elements], z[n + elements]], axis=1)
        p = z[2 * n + own_p]
        count = len(elements)
        matrix, residual = np.zeros((count, 22, 22)), np.zeros((count, 22))
        for a, wa in zip(POINTS, WEIGHTS):
            for b, wb in zip(POINTS, WEIGHTS):
                f, df = square(a, b, 2)
                q, _ = square(a, b, 1)
                jacobian = np.einsum("ki,eid->ekd", df, xy[elements])
                weight = wa * wb * np.abs(np.linalg.det(jacobian))
                slope = np.linalg.solve(jacobian, np.broadcast_to(df, (count, 2, 9)))
                here = u @ f
                gradient = np.einsum("eci,edi->ecd", u, slope)
                pressed = p @ q
                convect = np.einsum("ed,edi->ei", here, slope)
                stiff = VISCOSITY * np.einsum("edi,edj->eij", slope, slope) + f[:, None] * convect[:, None, :]
                for c in range(2):
                    rows = slice(9 * c, 9 * c + 9)
                    matrix[:, rows, rows] += weight[:, None, None] * stiff
                    for d in range(2):
                        matrix[:, rows, 9 * d : 9 * d + 9] += (weight * gradient[:, c, d])[:, None, None] * np.outer(f, f)
                    press = weight[:, None, None] * slope[:, c, :, None] * q
                    matrix[:, rows, 18:] -= press
                    matrix[:, 18:, rows] -= press.transpose(0, 2, 1)
                    residual[:, rows] += weight[:, None] * (
                        VISCOSITY * np.einsum("edi,ed->ei", slope, gradient[:, c])
                        + np.einsum("ed,ed->e", here, gradient[:, c])[:, None] * f
                        - pressed[:, None] * slope[:, c]
                    )
                residual[:, 18:] -= (weight * (gradient[:, 0, 0] + gradient[:, 1, 1]))[:, None] * q
        rows = np.repeat(index[:, :, None], 22, axis=2)
        jacobian = coo_matrix((matrix.ravel(), (rows.ravel(), rows.transpose(0, 2, 1).ravel())), (size, size))
        return jacobian.tocsr(), np.bincount(index.ravel(), residual.ravel(), size)

    x, y = xy.T
    cylinder = np.abs(np.hypot(*(xy - CENTRE).T) - RADIUS) < 1e-8
    fixed = cylinder | (x < 1e-8) | (y < 1e-8) | (y > HEIGHT - 1e-8)
    free = np.concatenate([~fixed, ~fixed, np.ones(len(corner), bool)])
    z = np.zeros(size)
    z[:n] = np.where(x < 1e-8, 4 * PEAK * y * (HEIGHT - y) / HEIGHT**2, 0)
    for _ in range(20):
        jacobian, residual = system(z)
        step = spsolve(jacobian[free][:, free].tocsc(), -residual[free])
        z[free] += step
        if np.abs(step).max() < 1e-11:
            break
    _, residual = system(z)
    # What holds the cylinder is what the flow pushes it with, the other way round.
    drag = -residual[:n][cylinder].sum()
    return 2 * drag / (MEAN**2 * 2 * RADIUS), size
