import { dimensionOf } from '../skin/kinds.ts';
import { refuse, type Source } from './source.ts';

/** Refuses a mesh whose nodes coincide, unless it has points only. */
export function refuseSpot({ points, cells: { types, nodes } }: Source): void {
  const [first] = nodes;
  if (first === undefined || types.every((it) => dimensionOf(it) === 0)) return;
  const place = points.subarray(3 * first, 3 * first + 3);
  for (const node of nodes) for (let k = 0; k < 3; k++) if (points[3 * node + k] !== place[k]) return;
  refuse(`所有单元的节点都在同一处（${[...place].join(', ')}），没有形状可画：请检查坐标`);
}
