import type { Result } from '../../../craft/result/model.ts';
import type { Arrows } from '../../../craft/result/seen.ts';

/** Arrows that a reader may turn on, as the address says them; the field is an index. */
export type ArrowState = Omit<Arrows, 'field'> & { on: boolean; field: number };

/** The vectors of a result, by their places among its fields. */
export const vectorsOf = ({ fields }: Result) =>
  fields.flatMap((it, at) => (it.components === 3 ? [at] : []));

/** No arrows at first: of the first vector that does not move the mesh, else of the one that does. */
export function firstArrows(result: Result): ArrowState {
  const all = vectorsOf(result);
  const field = all.find((at) => !result.fields[at]?.displacement) ?? all[0] ?? -1;
  return { on: false, field, count: 400, size: 1, same: false };
}
