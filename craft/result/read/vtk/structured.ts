import { CellList, type Cells, type Column, refuse } from '../source.ts';

/** x0 x1 y0 y1 z0 z1. */
export type Extent = readonly [number, number, number, number, number, number];

const POINTS_MOST = 20_000_000;
/** VTK types by dimension: curvilinear, axis-aligned. */
const BENT = [1, 3, 9, 12] as const;
const ALONG_AXES = [1, 3, 8, 11] as const;

/** Point counts per direction; refuses invalid or huge extents. */
export function sizesOf([x0, x1, y0, y1, z0, z1]: Extent): readonly [number, number, number] {
  const sizes = [x1 - x0 + 1, y1 - y0 + 1, z1 - z0 + 1] as const;
  if (!sizes.every((it) => Number.isInteger(it) && it > 0)) refuse('结构网格的范围不正确');
  if (sizes[0] * sizes[1] * sizes[2] > POINTS_MOST)
    refuse(`结构网格超过 ${POINTS_MOST / 1e6} 百万个点，请先在 ParaView 里抽样或裁剪`);
  return sizes;
}

/** Whether an extent is empty, such as 0 -1 0 -1 0 -1. */
export const isEmpty = ([x0, x1, y0, y1, z0, z1]: Extent): boolean => x1 < x0 || y1 < y0 || z1 < z0;

/** Parses an extent. */
export function extentOf(text: string | undefined): Extent {
  const found = (text ?? '').trim().split(/\s+/).map(Number);
  return found.length === 6 && found.every(Number.isInteger)
    ? (found as unknown as Extent)
    : refuse('结构网格的范围不正确');
}

/** Cells of a structured grid. */
export function gridCells(sizes: readonly [number, number, number], isAlongAxes: boolean): Cells {
  const [nx, ny] = sizes;
  const wide = sizes.map((it) => Math.max(1, it - 1)) as [number, number, number];
  const axes = [0, 1, 2].filter((k) => (sizes[k] as number) > 1);
  const strides = [1, nx, nx * ny];
  const [a = 0, b = 0, c = 0] = axes.map((k) => strides[k] as number);
  const bent = [0, a, a + b, b, c, a + c, a + b + c, b + c];
  const straight = [0, a, b, a + b, c, a + c, b + c, a + b + c];
  const corners = (isAlongAxes ? straight : bent).slice(0, 2 ** axes.length);
  const count = wide[0] * wide[1] * wide[2];
  const nodes = new Uint32Array(count * corners.length);
  let at = 0;
  for (let k = 0; k < wide[2]; k++)
    for (let j = 0; j < wide[1]; j++)
      for (let i = 0; i < wide[0]; i++) {
        const first = i + nx * (j + ny * k);
        for (const it of corners) nodes[at++] = first + it;
      }
  return {
    types: new Uint8Array(count).fill((isAlongAxes ? ALONG_AXES : BENT)[axes.length] as number),
    offsets: Uint32Array.from({ length: count + 1 }, (_, i) => i * corners.length),
    nodes,
  };
}

/** Cells without blanked nodes (mark 0), and their indices. */
export function shownCells(grid: Cells, marks: ArrayLike<number>): { cells: Cells; shown: number[] } {
  const list = new CellList();
  const shown: number[] = [];
  for (let c = 0; c < grid.types.length; c++) {
    const nodes = grid.nodes.subarray(grid.offsets[c], grid.offsets[c + 1]);
    if (nodes.some((it) => marks[it] === 0)) continue;
    shown.push(c);
    list.add(grid.types[c] as number, nodes);
  }
  return { cells: list.done(), shown };
}

/** Points of an image by origin, spacing and direction. */
export function imagePoints(
  extent: Extent,
  origin: readonly number[],
  spacing: readonly number[],
  direction: readonly number[] = [1, 0, 0, 0, 1, 0, 0, 0, 1],
): Float64Array {
  const [nx, ny, nz] = sizesOf(extent);
  const points = new Float64Array(3 * nx * ny * nz);
  const [dx = 1, dy = 1, dz = 1] = spacing;
  let at = 0;
  for (let k = 0; k < nz; k++)
    for (let j = 0; j < ny; j++)
      for (let i = 0; i < nx; i++)
        for (let c = 0; c < 3; c++)
          points[at++] =
            (origin[c] ?? 0) +
            (extent[0] + i) * dx * (direction[3 * c] as number) +
            (extent[2] + j) * dy * (direction[3 * c + 1] as number) +
            (extent[4] + k) * dz * (direction[3 * c + 2] as number);
  return points;
}

/** Points of a rectilinear grid. */
export function rectilinearPoints(axes: readonly [Float64Array, Float64Array, Float64Array]): Float64Array {
  const [x, y, z] = axes;
  const points = new Float64Array(3 * x.length * y.length * z.length);
  let at = 0;
  for (const c of z)
    for (const b of y)
      for (const a of x) {
        points[at++] = a;
        points[at++] = b;
        points[at++] = c;
      }
  return points;
}

export type GridPiece = { extent: Extent; points: Float64Array; columns: Column[] };

/** `less` is 1 for cells. */
function copyPiece(
  to: Float64Array,
  whole: Extent,
  from: Float64Array,
  piece: Extent,
  width: number,
  less: 0 | 1,
) {
  const size = (extent: Extent) => sizesOf(extent).map((it) => (less ? Math.max(1, it - 1) : it));
  const [nx = 1, ny = 1] = size(whole);
  const [mx = 1, my = 1, mz = 1] = size(piece);
  const [x, y, z] = [piece[0] - whole[0], piece[2] - whole[2], piece[4] - whole[4]];
  for (let k = 0; k < mz; k++)
    for (let j = 0; j < my; j++) {
      const at = x + nx * (y + j + ny * (z + k));
      const own = mx * (j + my * k);
      to.set(from.subarray(own * width, (own + mx) * width), at * width);
    }
}

/** Assembles pieces; uncovered points are NaN. */
export function assemblePieces(whole: Extent, pieces: readonly GridPiece[]): Omit<GridPiece, 'extent'> {
  const [only] = pieces;
  if (!only) refuse('文件里没有网格');
  if (pieces.length === 1 && only.extent.every((it, i) => it === whole[i])) return only;
  for (const { extent } of pieces)
    for (let k = 0; k < 6; k += 2)
      if (
        (extent[k] as number) < (whole[k] as number) ||
        (extent[k + 1] as number) > (whole[k + 1] as number)
      )
        refuse('结构网格的分块超出了它的范围');
  const sizes = sizesOf(whole);
  const count = sizes[0] * sizes[1] * sizes[2];
  const points = new Float64Array(3 * count).fill(Number.NaN);
  for (const it of pieces) copyPiece(points, whole, it.points, it.extent, 3, 0);
  const cells = sizes.reduce((sum, it) => sum * Math.max(1, it - 1), 1);
  const columns = only.columns.map((column) => {
    const less = column.on === 'cell' ? 1 : 0;
    const data = new Float64Array((less ? cells : count) * column.components).fill(Number.NaN);
    for (const piece of pieces) {
      const own = piece.columns.find((it) => it.name === column.name && it.on === column.on);
      if (own?.components === column.components)
        copyPiece(data, whole, own.data, piece.extent, column.components, less);
    }
    return { ...column, data };
  });
  return { points, columns };
}
