import type { Content } from '../model.ts';
import type { Cells, Source } from '../read/source.ts';

/** Kinds of cells by their numbers in VTK ("vtkCellType.h"): dimension and name. */
const KINDS: Readonly<Record<number, readonly [dimension: 0 | 1 | 2 | 3, name: string]>> = {
  0: [0, '空单元'],
  1: [0, '点'],
  2: [0, '点集'],
  3: [1, '线'],
  4: [1, '折线'],
  5: [2, '三角形'],
  6: [2, '三角形带'],
  7: [2, '多边形'],
  8: [2, '像素'],
  9: [2, '四边形'],
  10: [3, '四面体'],
  11: [3, '体素'],
  12: [3, '六面体'],
  13: [3, '楔形'],
  14: [3, '棱锥'],
  15: [3, '五棱柱'],
  16: [3, '六棱柱'],
  21: [1, '二次线'],
  22: [2, '二次三角形'],
  23: [2, '二次四边形'],
  24: [3, '二次四面体'],
  25: [3, '二次六面体'],
  26: [3, '二次楔形'],
  27: [3, '二次棱锥'],
  28: [2, '双二次四边形'],
  29: [3, '三二次六面体'],
  30: [2, '二次－线性四边形'],
  31: [3, '二次－线性楔形'],
  32: [3, '双二次－二次楔形'],
  33: [3, '双二次－二次六面体'],
  34: [2, '双二次三角形'],
  35: [1, '三次线'],
  36: [2, '二次多边形'],
  37: [3, '三二次棱锥'],
  41: [3, '凸点集'],
  42: [3, '多面体'],
  68: [1, 'Lagrange 曲线'],
  69: [2, 'Lagrange 三角形'],
  70: [2, 'Lagrange 四边形'],
  71: [3, 'Lagrange 四面体'],
  72: [3, 'Lagrange 六面体'],
  73: [3, 'Lagrange 楔形'],
  74: [3, 'Lagrange 棱锥'],
  75: [1, 'Bézier 曲线'],
  76: [2, 'Bézier 三角形'],
  77: [2, 'Bézier 四边形'],
  78: [3, 'Bézier 四面体'],
  79: [3, 'Bézier 六面体'],
  80: [3, 'Bézier 楔形'],
  81: [3, 'Bézier 棱锥'],
};

/** The dimension of a kind of cell; undefined where the kind is not known. */
export const dimensionOf = (type: number): 0 | 1 | 2 | 3 | undefined => KINDS[type]?.[0];

/** The name of a kind of cell, for people. */
export const kindName = (type: number): string => KINDS[type]?.[1] ?? `VTK 类型 ${type}`;

const [POLYGON, POLYHEDRON] = [7, 42];
/** Polygons by how many corners they have, and polyhedra by how many triangles and quadrilaterals they are between. */
const POLYGONS: Readonly<Record<number, number>> = { 3: 5, 4: 9 };
const POLYHEDRA: Readonly<Record<string, number>> = { '4 0': 10, '0 6': 12, '2 3': 13, '4 1': 14 };

/** The kind of a cell, of polygons and polyhedra that have the shape of another kind that one. */
function kindOf({ types, offsets, faces }: Cells, cell: number): number {
  const type = types[cell] as number;
  if (type === POLYGON) return POLYGONS[(offsets[cell + 1] as number) - (offsets[cell] as number)] ?? type;
  if (type !== POLYHEDRON || !faces) return type;
  const sizes: number[] = [];
  const end = faces.offsets[cell + 1] as number;
  for (let at = faces.offsets[cell] as number; at < end; at += 1 + (sizes.at(-1) ?? 0))
    sizes.push(faces.numbers[at] as number);
  const [triangles, quads] = [3, 4].map((size) => sizes.filter((it) => it === size).length) as [
    number,
    number,
  ];
  return triangles + quads === sizes.length ? (POLYHEDRA[`${triangles} ${quads}`] ?? type) : type;
}

/** What a source has in it. */
export function contentOf({ format = '', points, cells }: Source): Content {
  const counts = new Map<number, number>();
  for (let cell = 0; cell < cells.types.length; cell++) {
    const kind = kindOf(cells, cell);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const kinds = [...counts].map(([type, count]) => ({ kind: kindName(type), count }));
  return { format, points: points.length / 3, cells: kinds };
}
