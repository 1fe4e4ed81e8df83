import type { Patch } from './patch.ts';

/** Arbitrary-order cell types: Lagrange from 68, Bézier from 75, in the same order. */
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

/** Shape of an arbitrary-order VTK type; undefined for other types. */
export const kindOf = (type: number): Kind | undefined =>
  type >= FIRST && type < FIRST + 2 * KINDS.length ? KINDS[(type - FIRST) % KINDS.length] : undefined;

export type Degrees = readonly [number, number, number];

function sizeOf(kind: Kind, [p, q, r]: Degrees): number {
  if (kind === 'curve') return p + 1;
  if (kind === 'triangle') return ((p + 1) * (p + 2)) / 2;
  if (kind === 'quadrilateral') return (p + 1) * (q + 1);
  if (kind === 'tetrahedron') return ((p + 1) * (p + 2) * (p + 3)) / 6;
  if (kind === 'hexahedron') return (p + 1) * (q + 1) * (r + 1);
  return ((p + 1) * (p + 2) * (r + 1)) / 2;
}

/** Polynomial degrees of a cell: as given, or uniform from its node count; undefined if none fits. */
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

/** Index of a triangle node from barycentric `b`: corners, sides, then the inside recursively. */
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

/** Per edge: the two zero barycentric indices and the counting one; faces likewise. */
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

/**
 * Local index of a surface node of a tetrahedron from its four barycentric indices (the last is full at
 * corner 0).
 */
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

/** Local index of a quadrilateral node. */
export function quadIndex(i: number, j: number, [p, q]: Degrees): number {
  const [onI, onJ] = [i === 0 || i === p, j === 0 || j === q];
  if (onI && onJ) return i ? (j ? 2 : 1) : j ? 3 : 0;
  if (onJ) return 4 + i - 1 + (j ? p + q - 2 : 0);
  if (onI) return 4 + j - 1 + (i ? p - 1 : 2 * (p - 1) + q - 1);
  return 4 + 2 * (p + q - 2) + i - 1 + (p - 1) * (j - 1);
}

/** Local index of a surface node of a hexahedron. */
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

/** Local index of a surface node of a wedge. */
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

/** Face corners of a tetrahedron, by their full barycentric index. */
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

/** Node grid of a face of an arbitrary-order cell, as local indices; flat cells and curves have one face. */
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

/** Whether a type is a Bézier cell. */
export const isBezier = (type: number): boolean => type >= FIRST + KINDS.length;
