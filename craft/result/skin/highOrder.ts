import type { Patch } from './patch.ts';

/** Cells of any degree: from 68 on by Lagrange, from 75 on by Bézier, in the same order. */
const FIRST = 68;
const KINDS = [
  'curve',
  'triangle',
  'quadrilateral',
  'tetrahedron',
  'hexahedron',
  'wedge',
  'pyramid',
] as const;
type Kind = (typeof KINDS)[number];
const DEGREE_MOST = 20;

/** What kind of cell of any degree a number of VTK means. */
export const kindOf = (type: number): Kind | undefined =>
  type >= FIRST && type < FIRST + 2 * KINDS.length ? KINDS[(type - FIRST) % KINDS.length] : undefined;

export type Degrees = readonly [number, number, number];

/** How many nodes a cell has. */
function sizeOf(kind: Kind, [p, q, r]: Degrees): number {
  if (kind === 'curve') return p + 1;
  if (kind === 'triangle') return ((p + 1) * (p + 2)) / 2;
  if (kind === 'quadrilateral') return (p + 1) * (q + 1);
  if (kind === 'tetrahedron') return ((p + 1) * (p + 2) * (p + 3)) / 6;
  if (kind === 'hexahedron') return (p + 1) * (q + 1) * (r + 1);
  return ((p + 1) * (p + 2) * (r + 1)) / 2;
}

/** The degrees of a cell: those of the file, or the same in all directions by the number of its nodes. */
export function degreesOf(
  type: number,
  nodes: number,
  given: ArrayLike<number> | undefined,
): Degrees | undefined {
  const kind = kindOf(type);
  if (!kind || kind === 'pyramid') return undefined;
  const own = given && ([given[0], given[1], given[2]] as unknown as Degrees);
  if (own?.every((it) => it >= 0 && it <= DEGREE_MOST) && own[0] > 0 && sizeOf(kind, own) === nodes)
    return own;
  for (let n = 1; n <= DEGREE_MOST; n++) if (sizeOf(kind, [n, n, n]) === nodes) return [n, n, n];
  return undefined;
}

/** The place of a node of a triangle: corners, sides, then the inside as a smaller triangle. `b` counts from the sides. */
function triangleIndex(b: readonly [number, number, number], degree: number): number {
  let [index, low, high, order] = [0, 0, degree, degree];
  for (const least = Math.min(...b); low < least; low++, high -= 2, order -= 3) index += 3 * order;
  for (let k = 0; k < 3; k++, index++) if (b[(k + 2) % 3] === high) return index;
  for (let k = 0; k < 3; k++) {
    if (b[(k + 1) % 3] === low) return index + (b[k] as number) - (low + 1);
    index += high - (low + 1);
  }
  return index;
}

/** Edges of a tetrahedron by the two numbers that vanish there and the one that counts; faces likewise. */
const TET_EDGES = [
  [1, 2, 0],
  [2, 3, 1],
  [0, 2, 3],
  [0, 1, 2],
  [1, 3, 2],
  [0, 3, 2],
] as const;
const TET_FACES = [
  [1, 0, 2, 3],
  [3, 2, 0, 1],
  [0, 2, 1, 3],
  [2, 1, 0, 3],
] as const;

/** The place of a node on the surface of a tetrahedron by its four numbers, the last of which is whole at corner 0. */
export function tetIndex(b: readonly number[], degree: number): number {
  let index = 0;
  for (const k of [3, 0, 1, 2]) {
    if (b[k] === degree) return index;
    index++;
  }
  for (const [one, other, counting] of TET_EDGES) {
    if (b[one] === 0 && b[other] === 0) return index + (b[counting] as number) - 1;
    index += degree - 1;
  }
  for (const [zero, x, y, z] of TET_FACES) {
    if (b[zero] === 0)
      return index + triangleIndex([b[x] as number, b[y] as number, b[z] as number], degree) - 3 * degree;
    index += ((degree + 1) * (degree + 2)) / 2 - 3 * degree;
  }
  return index;
}

/** The place of a node of a quadrilateral. */
export function quadIndex(i: number, j: number, [p, q]: Degrees): number {
  const [onI, onJ] = [i === 0 || i === p, j === 0 || j === q];
  if (onI && onJ) return i ? (j ? 2 : 1) : j ? 3 : 0;
  if (onJ) return 4 + i - 1 + (j ? p + q - 2 : 0);
  if (onI) return 4 + j - 1 + (i ? p - 1 : 2 * (p - 1) + q - 1);
  return 4 + 2 * (p + q - 2) + i - 1 + (p - 1) * (j - 1);
}

/** The place of a node on the surface of a hexahedron. */
export function hexIndex(i: number, j: number, k: number, [p, q, r]: Degrees): number {
  const [onI, onJ, onK] = [i === 0 || i === p, j === 0 || j === q, k === 0 || k === r];
  const corner = i ? (j ? 2 : 1) : j ? 3 : 0;
  if (onI && onJ && onK) return corner + (k ? 4 : 0);
  const ring = 2 * (p + q - 2);
  if (onJ && onK) return 8 + i - 1 + (j ? p + q - 2 : 0) + (k ? ring : 0);
  if (onI && onK) return 8 + j - 1 + (i ? p - 1 : 2 * (p - 1) + q - 1) + (k ? ring : 0);
  if (onI && onJ) return 8 + 2 * ring + k - 1 + (r - 1) * corner;
  let index = 8 + 2 * ring + 4 * (r - 1);
  if (onI) return index + j - 1 + (q - 1) * (k - 1) + (i ? (q - 1) * (r - 1) : 0);
  index += 2 * (q - 1) * (r - 1);
  if (onJ) return index + i - 1 + (p - 1) * (k - 1) + (j ? (p - 1) * (r - 1) : 0);
  index += 2 * (p - 1) * (r - 1);
  return index + i - 1 + (p - 1) * (j - 1) + (k ? (p - 1) * (q - 1) : 0);
}

/** The place of a node on the surface of a wedge. */
export function wedgeIndex(i: number, j: number, k: number, [p, , r]: Degrees): number {
  const [onI, onJ, onD, onK] = [i === 0, j === 0, i + j === p, k === 0 || k === r];
  const column = onI && onJ ? 0 : onJ && onD ? 1 : onI && onD ? 2 : -1;
  if (column >= 0) return onK ? column + (k ? 3 : 0) : 6 + 6 * (p - 1) + k - 1 + column * (r - 1);
  if (onK && (onI || onJ || onD)) {
    const from = 6 + (k ? 3 * (p - 1) : 0);
    if (onJ) return from + i - 1;
    return onD ? from + p - 1 + j - 1 : from + 2 * (p - 1) + p - j - 1;
  }
  let index = 6 + 6 * (p - 1) + 3 * (r - 1);
  const triangle = ((p - 1) * (p - 2)) / 2;
  if (onK) return index + (k ? triangle : 0) + i + p * (j - 1) - (j * (j + 1)) / 2;
  index += 2 * triangle;
  const side = (p - 1) * (r - 1);
  if (onJ) return index + i - 1 + (p - 1) * (k - 1);
  if (onD) return index + side + p - i - 1 + (p - 1) * (k - 1);
  return index + 2 * side + p - j - 1 + (p - 1) * (k - 1);
}

type Grid = Pick<Patch, 'sides' | 'p' | 'q' | 'ids'>;

function triangleGrid(n: number, index: (i: number, j: number) => number): Grid {
  const ids: number[] = [];
  for (let j = 0; j <= n; j++) for (let i = 0; i + j <= n; i++) ids.push(index(i, j));
  return { sides: 3, p: n, q: n, ids };
}

function quadGrid(p: number, q: number, index: (i: number, j: number) => number): Grid {
  const ids: number[] = [];
  for (let j = 0; j <= q; j++) for (let i = 0; i <= p; i++) ids.push(index(i, j));
  return { sides: 4, p, q, ids };
}

/** Corners of the faces of a tetrahedron, by the number that is largest there. */
const TET_CORNERS = [
  [3, 0, 2],
  [0, 1, 2],
  [1, 3, 2],
  [3, 1, 0],
] as const;

function tetFace(n: number, face: number): Grid {
  const [a, b, c] = TET_CORNERS[face] as (typeof TET_CORNERS)[number];
  return triangleGrid(n, (i, j) => {
    const numbers = [0, 0, 0, 0];
    numbers[a] = n - i - j;
    numbers[b] = i;
    numbers[c] = j;
    return tetIndex(numbers, n);
  });
}

function hexFace(degrees: Degrees, face: number): Grid {
  const [p, q, r] = degrees;
  if (face < 2) return quadGrid(q, r, (j, k) => hexIndex(face * p, j, k, degrees));
  if (face < 4) return quadGrid(p, r, (i, k) => hexIndex(i, (face - 2) * q, k, degrees));
  return quadGrid(p, q, (i, j) => hexIndex(i, j, (face - 4) * r, degrees));
}

function wedgeFace(degrees: Degrees, face: number): Grid {
  const [p, , r] = degrees;
  if (face < 2) return triangleGrid(p, (i, j) => wedgeIndex(i, j, face * r, degrees));
  if (face === 2) return quadGrid(p, r, (i, k) => wedgeIndex(i, 0, k, degrees));
  if (face === 3) return quadGrid(p, r, (i, k) => wedgeIndex(p - i, i, k, degrees));
  return quadGrid(p, r, (j, k) => wedgeIndex(0, j, k, degrees));
}

/** A face of a cell of any degree by the places of its nodes in the cell; of flat cells and curves the only one. */
export function gridOf(type: number, degrees: Degrees, face: number): Grid {
  const [p, q] = degrees;
  const kind = kindOf(type);
  if (kind === 'tetrahedron') return tetFace(p, face);
  if (kind === 'hexahedron') return hexFace(degrees, face);
  if (kind === 'wedge') return wedgeFace(degrees, face);
  if (kind === 'triangle') return triangleGrid(p, (i, j) => triangleIndex([i, j, p - i - j], p));
  if (kind === 'quadrilateral') return quadGrid(p, q, (i, j) => quadIndex(i, j, degrees));
  const ids = [0, ...Array.from({ length: p - 1 }, (_, i) => i + 2), 1];
  return { sides: 2, p, q: 0, ids };
}

/** Whether the patches of a cell are Bézier's. */
export const isBezier = (type: number): boolean => type >= FIRST + KINDS.length;
