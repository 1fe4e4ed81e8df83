import type { Result } from '../../../craft/result/model.ts';
import type { Arrows } from '../../../craft/result/viewState.ts';

/** `field` is an index. */
export type ArrowState = Omit<Arrows, 'field'> & { on: boolean; field: number };

/** Indices of the vector fields. */
export const vectorsOf = ({ fields }: Result) =>
  fields.flatMap((it, at) => (it.components === 3 ? [at] : []));

/** Off; field is the first vector that is not a displacement. */
export function firstArrows(result: Result): ArrowState {
  const all = vectorsOf(result);
  const field = all.find((at) => !result.fields[at]?.displacement) ?? all[0] ?? -1;
  return { on: false, field, count: 400, size: 1, same: false };
}
