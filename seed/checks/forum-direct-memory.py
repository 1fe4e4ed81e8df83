"""Fill of sparse Cholesky under geometric nested dissection on grids of two and three dimensions."""
from functools import cache
from math import log, prod

import numpy as np
from scipy.sparse import diags, identity, kron
from scipy.sparse.linalg import splu

from kit.report import report

DOFS, GIGABYTES = 1.7e6, 61.0


def laplace(n, dimensions):
    line = diags([-1, 2.1, -1], [-1, 0, 1], (n, n))
    out = line
    for _ in range(dimensions - 1):
        out = kron(out, identity(n)) + kron(identity(out.shape[0]), line)
    return out.tocsc()


def dissection(box, n):
    """Node numbers of a box [(low, high), …] of the grid: both halves first, the plane between them last."""
    sizes = [high - low for low, high in box]
    axis = int(np.argmax(sizes))
    if sizes[axis] <= 2:
        grids = np.meshgrid(*[np.arange(*b) for b in box], indexing="ij")
        return list(np.ravel_multi_index([g.ravel() for g in grids], (n,) * len(box)))
    low, high = box[axis]
    middle = (low + high) // 2
    part = lambda a, b: dissection(box[:axis] + [(a, b)] + box[axis + 1:], n)
    return part(low, middle) + part(middle + 1, high) + part(middle, middle + 1)


def fill(n, dimensions):
    """Unknowns and entries of the factor L."""
    a = laplace(n, dimensions)
    order = np.array(dissection([(0, n)] * dimensions, n))
    assert (np.sort(order) == np.arange(n**dimensions)).all()
    factors = splu(a[order][:, order].tocsc(), permc_spec="NATURAL", diag_pivot_thresh=0.0, options={"SymmetricMode": True})
    assert (factors.perm_r == np.arange(len(order))).all()
    return n**dimensions, factors.L.nnz


@cache
def predicted(sizes, cut):
    """Entries of L for a box; `cut` says for every axis which of its two sides border on planes eliminated later.

    The nodes of a plane see each other and, through what was eliminated, all such planes around the box.
    """
    rest = [prod(sizes[:i] + sizes[i + 1:]) for i in range(len(sizes))]
    around = sum(sum(sides) * area for sides, area in zip(cut, rest))
    axis = max(range(len(sizes)), key=lambda i: sizes[i])
    own = prod(sizes) if sizes[axis] <= 2 else rest[axis]
    total = own * (own + 1) // 2 + own * around
    if sizes[axis] <= 2:
        return total
    low = sizes[axis] // 2
    for half, sides in ((low, (cut[axis][0], 1)), (sizes[axis] - low - 1, (1, cut[axis][1]))):
        if half:
            total += predicted(sizes[:axis] + (half,) + sizes[axis + 1:], cut[:axis] + (sides,) + cut[axis + 1:])
    return total


CLOSE = 0.05
rows = []
for name, dimensions, sizes in (("二维", 2, (63, 255, 1023)), ("三维", 3, (15, 31, 63, 127))):
    before = None
    for n in sizes:
        entries, unknowns = predicted((n,) * dimensions, ((0, 0),) * dimensions), n**dimensions
        slope = f"{log(entries / before[1]) / log(unknowns / before[0]):.2f}" if before else "—"
        rows.append([f"{name} {n} 格", f"{unknowns:,}".replace(",", " "), f"{entries / unknowns:.0f}", slope])
        before = unknowns, entries
for n, dimensions in ((63, 2), (15, 3)):  # the count beside a factorisation
    assert 1 - CLOSE < fill(n, dimensions)[1] / predicted((n,) * dimensions, ((0, 0),) * dimensions) < 1
last = float(rows[-1][3])
assert 0.09 < 1.5**-6 + 1.5**-12 < 0.1  # two coarser meshes beside the finest
grown, measured = 8 ** (4 / 3), 8**last
report(
    {"fill": rows},
    [f"小网格与真正分解的结果相差不到 {100 * CLOSE:.0f}%", f"8^{{4/3}}={grown:.0f}", f"{GIGABYTES:.0f} GB 至少变成 {GIGABYTES * grown:.0f} GB", f"按表里的 {last:.2f} 次方是 {GIGABYTES * measured:.0f} GB",
     f"$8^2={8**2}$ 倍", f"{DOFS * 8 / 1e4:.0f} 万", f"$4^{{3/2}}={4**1.5:.0f}$ 倍", f"9 分钟变成 {9 * 64 / 60:.1f} 小时"],
)
