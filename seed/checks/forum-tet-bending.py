"""Cantilever of four- and ten-node tetrahedra: bricks cut into six, full integration, beside Timoshenko's beam."""
from itertools import permutations

import numpy as np
from scipy.sparse import coo_matrix
from scipy.sparse.linalg import splu

from kit.report import report

L, H, E, NU, FORCE = 100.0, 10.0, 2.1e5, 0.3, 100.0
MU, LAMBDA = E / (2 * (1 + NU)), E * NU / ((1 + NU) * (1 - 2 * NU))
D = np.diag([2 * MU] * 3 + [MU] * 3)
D[:3, :3] += LAMBDA
EDGES = [(0, 1), (1, 2), (2, 0), (0, 3), (1, 3), (2, 3)]
A, B = 0.58541020, 0.13819660
POINTS = np.full((4, 4), B) + np.eye(4) * (A - B)


def mesh(layers, quadratic):
    """Nodes and positively oriented tetrahedra; the grid of nodes is twice as fine for quadratic ones."""
    k = 2 if quadratic else 1
    ny = layers
    nx = round(L / H) * layers
    at = lambda i, j, m: (i * (k * ny + 1) + j) * (k * ny + 1) + m
    h = H / ny / k
    xyz = np.array([(i * h, j * h, m * h) for i in range(k * nx + 1) for j in range(k * ny + 1) for m in range(k * ny + 1)])
    tets = []
    for i in range(nx):
        for j in range(ny):
            for m in range(ny):
                for order in permutations(range(3)):  # six paths from corner to corner (Kuhn)
                    corner = np.array([i, j, m])
                    path = [corner.copy()]
                    for axis in order:
                        corner[axis] += 1
                        path.append(corner.copy())
                    if np.linalg.det(np.diff(path, axis=0)) < 0:
                        path[1], path[2] = path[2], path[1]
                    points = [k * c for c in path]
                    if quadratic:
                        points += [path[a] + path[b] for a, b in EDGES]
                    tets.append([at(*c) for c in points])
    return xyz, np.array(tets)


def gradients(xyz, bary, quadratic):
    """Gradients of the shape functions (elements × nodes × 3) at barycentric coordinates, and the volumes."""
    p = xyz[:, :4]
    edges = p[:, 1:] - p[:, :1]
    inverse = np.linalg.inv(edges)  # columns are the gradients of the coordinates 2 to 4
    g = np.concatenate([-inverse.sum(axis=2, keepdims=True), inverse], axis=2).transpose(0, 2, 1)
    if quadratic:
        corner = (4 * bary - 1)[None, :, None] * g
        middle = np.stack([4 * (bary[a] * g[:, b] + bary[b] * g[:, a]) for a, b in EDGES], axis=1)
        return np.concatenate([corner, middle], axis=1), np.linalg.det(edges) / 6
    return g, np.linalg.det(edges) / 6


def strain_matrices(g):
    n, nodes, _ = g.shape
    b = np.zeros((n, 6, 3 * nodes))
    x, y, z = g[:, :, 0], g[:, :, 1], g[:, :, 2]
    b[:, 0, 0::3], b[:, 1, 1::3], b[:, 2, 2::3] = x, y, z
    b[:, 3, 0::3], b[:, 3, 1::3] = y, x
    b[:, 4, 1::3], b[:, 4, 2::3] = z, y
    b[:, 5, 0::3], b[:, 5, 2::3] = z, x
    return b


def tip(layers, quadratic):
    """Deflection that a shear force on the end face sees, the number of freedoms and the non-zeros between them."""
    xyz, tets = mesh(layers, quadratic)
    k = 0
    for bary in POINTS:
        g, volume = gradients(xyz[tets], bary, quadratic)
        assert (volume > 0).all()
        b = strain_matrices(g)
        k = k + np.einsum("eji,jk,ekl,e->eil", b, D, b, volume / 4)
    dof = (3 * tets[:, :, None] + np.arange(3)).reshape(len(tets), -1)
    rows, columns = np.repeat(dof, dof.shape[1], axis=1), np.tile(dof, dof.shape[1])
    size = 3 * len(xyz)
    matrix = coo_matrix((k.ravel(), (rows.ravel(), columns.ravel())), (size, size)).tocsc()
    clamped = np.flatnonzero(xyz[:, 0] == 0)
    f = np.zeros(size)
    faces = tets[:, :4]
    for a in range(4):  # end faces: consistent load of a uniform traction
        three = np.delete(faces, a, axis=1)
        on = (xyz[three][:, :, 0] == L).all(axis=1)
        area = np.linalg.norm(np.cross(*(xyz[three[on]][:, 1:] - xyz[three[on]][:, :1]).transpose(1, 0, 2)), axis=1) / 2
        share = FORCE / H**2 * area / 3
        if quadratic:
            pairs = [e for e, (p, q) in enumerate(EDGES) if a not in (p, q)]
            targets = tets[on][:, [4 + e for e in pairs]]
        else:
            targets = three[on]
        np.add.at(f, 3 * targets + 1, share[:, None])
    assert abs(f.sum() - FORCE) < 1e-9
    free = np.setdiff1d(np.arange(size), (3 * clamped[:, None] + np.arange(3)).ravel())
    u = np.zeros(size)
    u[free] = splu(matrix[free][:, free].tocsc()).solve(f[free])
    return f @ u / FORCE, len(free), matrix[free][:, free].count_nonzero()


beam = FORCE * L**3 / (3 * E * H**4 / 12) + FORCE * L / (5 / 6 * MU * H**2)
rows, ratios, filled = [], {}, {}
for layers, quadratic in ((1, False), (2, False), (4, False), (8, False), (1, True), (2, True)):
    deflection, freedoms, filled[layers, quadratic] = tip(layers, quadratic)
    ratios[layers, quadratic] = deflection / beam
    rows.append(["C3D10" if quadratic else "C3D4", str(layers), f"{freedoms:,}".replace(",", " "),
                 f"{deflection:.4f}", f"{100 * deflection / beam:.0f}%"])
error = lambda key: 100 * (1 - ratios[key])
report(
    {"tip": rows},
    [f"={beam:.4f}\\ \\text{{mm}}", f"还差 {error((8, False)):.0f}%", f"差 {error((1, True)):.1f}%",
     f"非零元是线性的 {filled[2, True] / filled[4, False]:.1f} 倍", f"四层时只有 {100 * ratios[4, False]:.0f}%"],
)
