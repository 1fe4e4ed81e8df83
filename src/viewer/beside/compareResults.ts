import {
  type ComparedField,
  cannotSubtract,
  difference,
  type Statistics,
} from '../../../craft/result/difference.ts';
import { extentOf, wholeRange } from '../../../craft/result/draw/look.ts';
import type { Result } from '../../../craft/result/model.ts';
import { figure, placeWords } from '../../../craft/result/words.ts';
import { type State, viewerState } from '../state.ts';

/** The part of a state that is compared. */
export const shownIn = (result: Result, { field, component, step }: State): ComparedField => ({
  result,
  field,
  component,
  step,
});

/** Second state with colours, range, deformation and cuts of the first. */
export function alignState(first: State, second: State, result: Result): State {
  const { map, bands, range, scale, swing, edges, planes } = first;
  const moves = result.fields.some((it) => it.displacement);
  return { ...second, map, bands, range, edges, planes, swing, scale: moves ? scale : 0 };
}

/** Sum of both quantisation errors: smaller differences mean nothing. */
function errorOf(...shown: readonly ComparedField[]): number {
  return shown.reduce((sum, { result, field, component }) => {
    const { min, max } = wholeRange(result, field, component);
    return sum + (result.error ?? 0) * (max - min);
  }, 0);
}

function statisticWords(it: Statistics, unit: string, length: string, size: number): string {
  const said = (value: number) => `${figure(value)} ${unit}`.trim();
  const missing = it.missing > 0 ? `；${it.missing.toLocaleString('en')} 个顶点有一边没有值` : '';
  return (
    `左减右，按 ${it.count.toLocaleString('en')} 个顶点：最小 ${said(it.min)}，最大 ${said(it.max)}，` +
    `平均 ${said(it.mean)}，均方根 ${said(it.rms)}；差别最大处 ${said(it.largest)}，` +
    `在 ${placeWords(it.at, size)} ${length}`.trim() +
    missing
  );
}

/** Difference result with its state and statistics; or why there is none. */
export function compareResults(
  a: ComparedField,
  b: ComparedField,
): { result: Result; state: State; words: string } | { fault: string } {
  const fault = cannotSubtract(a, b);
  if (fault) return { fault };
  const { result, statistics } = difference(a, b);
  if (!statistics) return { fault: '没有一个顶点两边都有值' };
  const error = errorOf(a, b);
  const most = Math.max(-statistics.min, statistics.max, error) || 1;
  const unit = result.fields[0]?.unit ?? '';
  const state: State = {
    ...viewerState(result, { src: '' }),
    map: 'diverging',
    range: { min: -most, max: most },
  };
  const stored = error > 0 ? `；其中存储的误差不超过 ${`${figure(error)} ${unit}`.trim()}` : '';
  const words = statisticWords(statistics, unit, result.unit, extentOf(result.mesh.positions));
  return { result, state, words: words + stored };
}
