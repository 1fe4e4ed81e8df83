"""Plane finite elements for the check scripts: four- and eight-node quadrilaterals, sparse assembly, rectangles.

Shape functions and rules after Hughes, The Finite Element Method (1987); incompatible modes after Taylor, Beresford and
Wilson (1976). Node numbering anticlockwise; degrees of freedom u1, v1, u2, v2, …
"""
import numpy as np
from scipy.sparse import coo_matrix
from scipy.sparse.linalg import splu

CORNERS = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]], float)
MIDSIDES = np.array([[0, -1], [1, 0], [0, 1], [-1, 0]], float)
GAUSS = {
    1: ([0.0], [2.0]),
    2: ([-(3**-0.5), 3**-0.5], [1.0, 1.0]),
    3: ([-(0.6**0.5), 0.0, 0.6**0.5], [5 / 9, 8 / 9, 5 / 9]),
}


def points(n):
    """(xi, eta, weight) of the n × n Gauss rule."""
    places, weights = GAUSS[n]
    return [(a, b, u * v) for a, u in zip(places, weights) for b, v in zip(places, weights)]


def elasticity(young, poisson, plane):
    """Elastic matrix of plane "stress" or "strain" for (x, y, engineering shear)."""
    if plane == "strain":
        young, poisson = young / (1 - poisson**2), poisson / (1 - poisson)
    shear = (1 - poisson) / 2
    return young / (1 - poisson**2) * np.array([[1, poisson, 0], [poisson, 1, 0], [0, 0, shear]])


def shape(count, xi, eta):
    """Values and derivatives to (xi, eta) of the four or eight shape functions."""
    corner = CORNERS
    s, t = corner[:, 0], corner[:, 1]
    if count == 4:
        value = (1 + s * xi) * (1 + t * eta) / 4
        return value, np.array([s * (1 + t * eta), t * (1 + s * xi)]) / 4
    f = s * xi + t * eta
    value = (1 + s * xi) * (1 + t * eta) * (f - 1) / 4
    slope = np.array([s * (1 + t * eta) * (f + s * xi), t * (1 + s * xi) * (f + t * eta)]) / 4
    middle = [
        (1 - xi**2) * (1 - eta) / 2, (1 + xi) * (1 - eta**2) / 2,
        (1 - xi**2) * (1 + eta) / 2, (1 - xi) * (1 - eta**2) / 2,
    ]
    middle_slope = np.array([
        [-xi * (1 - eta), (1 - eta**2) / 2, -xi * (1 + eta), -(1 - eta**2) / 2],
        [-(1 - xi**2) / 2, -eta * (1 + xi), (1 - xi**2) / 2, -eta * (1 - xi)],
    ])
    return np.append(value, middle), np.hstack([slope, middle_slope])


def strain_matrix(gradients):
    """B of the strains (x, y, engineering shear) from the gradients of the shape functions, 2 × n."""
    b = np.zeros((3, 2 * gradients.shape[1]))
    b[0, 0::2], b[1, 1::2] = gradients
    b[2, 0::2], b[2, 1::2] = gradients[1], gradients[0]
    return b


def strains(xy, xi, eta, modes=False):
    """B and det J at a point; `modes` appends the four columns of 1 − ξ² and 1 − η², mapped with J of the centre."""
    xy = np.asarray(xy, float)
    slope = shape(len(xy), xi, eta)[1]
    jacobian = slope @ xy
    det = np.linalg.det(jacobian)
    gradients = np.linalg.solve(jacobian, slope)
    if modes:
        centre = shape(len(xy), 0, 0)[1] @ xy
        extra = np.linalg.solve(centre, np.array([[-2 * xi, 0], [0, -2 * eta]])) * np.linalg.det(centre) / det
        gradients = np.hstack([gradients, extra])
    return strain_matrix(gradients), det


def condense(k, f=None, keep=8):
    """Eliminates the inner unknowns behind `keep`: stiffness, load, and the matrices that give the unknowns back."""
    f = np.zeros(len(k)) if f is None else f
    inner = np.linalg.solve(k[keep:, keep:], np.column_stack([k[keep:, :keep], f[keep:]]))
    back, rest = inner[:, :keep], inner[:, keep]
    return k[:keep, :keep] - k[:keep, keep:] @ back, f[:keep] - k[:keep, keep:] @ rest, back, rest


def stiffness(xy, d, order=2, modes=False):
    """Stiffness of a quadrilateral of unit thickness with order × order points."""
    size = 2 * len(xy) + (4 if modes else 0)
    k = np.zeros((size, size))
    for xi, eta, weight in points(order):
        b, det = strains(xy, xi, eta, modes)
        k += weight * det * b.T @ d @ b
    return condense(k)[0] if modes else k


def rectangle(nx, ny, lx, ly, y0=0.0):
    """Coordinates (column by column, upwards) and elements of nx × ny equal rectangles."""
    xy = np.array([(lx * i / nx, y0 + ly * j / ny) for i in range(nx + 1) for j in range(ny + 1)])
    at = lambda i, j: i * (ny + 1) + j
    quads = [[at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)] for i in range(nx) for j in range(ny)]
    return xy, np.array(quads)


def freedoms(nodes):
    """Degrees of freedom of a list of nodes."""
    return np.array([2 * n + c for n in nodes for c in (0, 1)])


def assemble(size, parts):
    """Sparse matrix from (degrees of freedom, element matrix) pairs."""
    parts = list(parts)
    rows = np.concatenate([np.repeat(dof, len(dof)) for dof, _ in parts])
    columns = np.concatenate([np.tile(dof, len(dof)) for dof, _ in parts])
    values = np.concatenate([k.ravel() for _, k in parts])
    return coo_matrix((values, (rows, columns)), (size, size)).tocsc()


def solve(k, f, fixed):
    """Displacements under f with the `fixed` ones zero."""
    free = np.setdiff1d(np.arange(len(f)), fixed)
    u = np.zeros(len(f))
    u[free] = splu(k[free][:, free].tocsc()).solve(f[free])
    return u
