import type { Cells } from '../read/source.ts';

export type Shape = 'triangle' | 'quad' | 'tet' | 'pyramid' | 'wedge' | 'hex';

export const SHAPE_NAMES: Readonly<Record<Shape, string>> = {
  triangle: '三角形',
  quad: '四边形',
  tet: '四面体',
  pyramid: '棱锥',
  wedge: '楔形',
  hex: '六面体',
};

const range = (count: number) => Array.from({ length: count }, (_, i) => i);
type CellShape = { shape: Shape; corners: readonly number[] };
const of = (shape: Shape, count: number): CellShape => ({ shape, corners: range(count) });

/** Measured VTK cell types by their corners, regardless of order. */
const TAKEN: Readonly<Record<number, CellShape>> = {
  ...Object.fromEntries([5, 22, 34].map((it) => [it, of('triangle', 3)])),
  ...Object.fromEntries([9, 23, 28, 30].map((it) => [it, of('quad', 4)])),
  ...Object.fromEntries([10, 24].map((it) => [it, of('tet', 4)])),
  ...Object.fromEntries([12, 25, 29, 33].map((it) => [it, of('hex', 8)])),
  ...Object.fromEntries([13, 26, 31, 32].map((it) => [it, of('wedge', 6)])),
  ...Object.fromEntries([14, 27, 37].map((it) => [it, of('pyramid', 5)])),
  8: { shape: 'quad', corners: [0, 1, 3, 2] },
  11: { shape: 'hex', corners: [0, 1, 3, 2, 4, 5, 7, 6] },
};
const THIN = [0, 1, 2, 3, 4, 21, 35, 68, 75];

/**
 * Hexahedra and quadrilaterals with coincident corners, used by decks for other shapes. Key: for each corner
 * the earlier corner it equals; value: corners of the resulting shape.
 */
const COLLAPSED: Readonly<Record<string, CellShape>> = {
  '01233333': { shape: 'tet', corners: [0, 1, 2, 3] },
  '01224444': { shape: 'tet', corners: [0, 1, 2, 4] },
  '01234444': { shape: 'pyramid', corners: [0, 1, 2, 3, 4] },
  '01224566': { shape: 'wedge', corners: [0, 1, 2, 4, 5, 6] },
  '01234466': { shape: 'wedge', corners: [0, 4, 1, 3, 6, 2] },
  '0122': { shape: 'triangle', corners: [0, 1, 2] },
  '0120': { shape: 'triangle', corners: [0, 1, 2] },
  '0112': { shape: 'triangle', corners: [0, 1, 3] },
  '0012': { shape: 'triangle', corners: [0, 2, 3] },
};

/**
 * Corner nodes and shape of a cell. `null` for unmeasured types, `thin` for lines and points, `twice` for
 * another coincidence of corners.
 */
export function cornersOf(
  { types, offsets, nodes }: Cells,
  cell: number,
): { shape: Shape; nodes: readonly number[] } | 'twice' | 'thin' | null {
  const type = types[cell] as number;
  if (THIN.includes(type)) return 'thin';
  const taken = TAKEN[type];
  const from = offsets[cell] as number;
  if (!taken || (offsets[cell + 1] as number) - from < taken.corners.length) return null;
  const own = taken.corners.map((it) => nodes[from + it] as number);
  if (new Set(own).size === own.length) return { shape: taken.shape, nodes: own };
  const same = own.map((it) => own.indexOf(it));
  // Renumbered by first occurrence: 0, 1, 1, 3 is a triangle of corners 0, 1 and 3.
  const key = taken.shape === 'quad' ? renumberNodes(same) : same.join('');
  const found = Object.hasOwn(COLLAPSED, key) ? COLLAPSED[key] : undefined;
  if (!found) return 'twice';
  return { shape: found.shape, nodes: found.corners.map((it) => own[it] as number) };
}

function renumberNodes(same: readonly number[]): string {
  const seen: number[] = [];
  return same
    .map((it) => {
      if (!seen.includes(it)) seen.push(it);
      return seen.indexOf(it);
    })
    .join('');
}
