import type { Cells } from '../read/source.ts';
import { degreesOf, kindOf } from './highOrder.ts';
import { HULL_MOST } from './hull.ts';
import { dimensionOf } from './kinds.ts';
import type { Tally } from './omissions.ts';
import { CONVEX_SET, POLYHEDRON, PYRAMID_14, SHAPES, TETRAHEDRON_15, WEDGE_21 } from './shapes.ts';

/** Minimum node counts of variable-size cells. */
const LEAST: Readonly<Record<number, number>> = {
  1: 1,
  2: 1,
  3: 2,
  4: 2,
  6: 3,
  7: 3,
  21: 3,
  35: 4,
  36: 6,
  41: 3,
};
/** Linear shape of arbitrary-order solids; pyramids by node count. */
const SOLID = { tetrahedron: 10, hexahedron: 12, wedge: 13, pyramid: 14 } as const;

/** Arbitrary-order cells drawn as fixed-node shapes. */
const FIXED: Readonly<Record<string, number>> = {
  'triangle 7': 34,
  'tetrahedron 15': TETRAHEDRON_15,
  'wedge 21': WEDGE_21,
  'pyramid 5': 14,
  'pyramid 13': 27,
  'pyramid 14': PYRAMID_14,
  'pyramid 19': 37,
};

/** Fixed-node shape of an arbitrary-order cell; undefined if none. */
export const fixedShape = (type: number, nodes: number): number | undefined =>
  FIXED[`${kindOf(type)} ${nodes}`];

/** Linear shape that gives a solid its faces; undefined for other cells. */
export function solidShape(type: number): number | undefined {
  if (type === POLYHEDRON) return type;
  if (SHAPES[type]?.solid) return type;
  const kind = kindOf(type);
  return kind && kind in SOLID ? SOLID[kind as keyof typeof SOLID] : undefined;
}

function whyNot(cells: Cells, cell: number): string | undefined {
  const type = cells.types[cell] as number;
  const count = (cells.offsets[cell + 1] as number) - (cells.offsets[cell] as number);
  if (type === 0) return '空的单元';
  if (dimensionOf(type) === undefined) return '不认识的类型';
  if (type === POLYHEDRON)
    return cells.faces && (cells.faces.offsets[cell + 1] as number) > (cells.faces.offsets[cell] as number)
      ? undefined
      : '文件里没有它的面';
  if (type === CONVEX_SET && count > HULL_MOST) return `节点超过 ${HULL_MOST} 个`;
  const least = SHAPES[type]?.size ?? LEAST[type];
  if (least !== undefined) return count < least ? `有 ${count} 个节点，应有 ${least} 个` : undefined;
  if (fixedShape(type, count) !== undefined) return undefined;
  const given = cells.degrees?.subarray(3 * cell, 3 * cell + 3);
  return degreesOf(type, count, given) ? undefined : `${count} 个节点与阶次不符`;
}

/** Whether a cell can be drawn; otherwise adds it to `tally`. */
export function isUsable(cells: Cells, cell: number, tally: Tally): boolean {
  const why = whyNot(cells, cell);
  if (why) tally.add(cell, why);
  return why === undefined;
}
