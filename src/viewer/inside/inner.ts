import type { Result } from '../../../craft/result/model.ts';
import type { Flow, FreeCut, Line, Shell } from '../../../craft/result/viewState.ts';
import { planeAxes } from '../../../craft/result/volume/locate.ts';
import { figureIn } from '../../../craft/result/words.ts';
import type { State } from '../state.ts';

type Point = [number, number, number];

/** Unset values follow the colour range. */
export type Inner = {
  free: FreeCut & { on: boolean };
  shell: Shell;
  iso: { on: boolean; at: number | undefined };
  keep: { on: boolean; min: number | undefined; max: number | undefined };
  line: Line & { on: boolean };
  flow: Flow & { on: boolean };
};

/** Bounding box in absolute coordinates. */
function boxOf({ mesh, origin }: Result): { low: Point; high: Point } {
  const low: Point = [Infinity, Infinity, Infinity];
  const high: Point = [-Infinity, -Infinity, -Infinity];
  for (let at = 0; at < mesh.positions.length; at++) {
    const [k, x] = [at % 3, mesh.positions[at] as number];
    low[k] = Math.min(low[k] as number, x);
    high[k] = Math.max(high[k] as number, x);
  }
  const shifted = (point: Point) => point.map((x, k) => x + (origin[k] as number)) as Point;
  return { low: shifted(low), high: shifted(high) };
}

/** Centre line along the longest side (rank 0), or the next. */
function middleLine({ low, high }: { low: Point; high: Point }, rank: number): Line {
  const order = [0, 1, 2].sort((a, b) => high[b as 0] - low[b as 0] - (high[a as 0] - low[a as 0]));
  const along = order[rank];
  const short = (x: number) => Number(x.toPrecision(6));
  const end = (own: Point) =>
    own.map((x, k) => short(k === along ? x : ((low[k] as number) + (high[k] as number)) / 2)) as Point;
  return { from: end(low), to: end(high) };
}

/** Default inner view: everything off. */
export function firstInner(result: Result): Inner {
  const box = boxOf(result);
  return {
    free: { on: false, at: 0.5, turned: false, normal: [1, 1, 0] },
    shell: 'full',
    iso: { on: false, at: undefined },
    keep: { on: false, min: undefined, max: undefined },
    line: { on: false, ...middleLine(box, 0) },
    flow: { on: false, count: 20, ...middleLine(box, 1) },
  };
}

/** Iso-value; mid-range by default. */
export const levelOf = ({ inner, range }: Pick<State, 'inner' | 'range'>): number =>
  inner.iso.at ?? (range.min + range.max) / 2;

/** Threshold range; upper half by default. */
export function keptOf({ inner, range }: Pick<State, 'inner' | 'range'>): { min: number; max: number } {
  const { min = (range.min + range.max) / 2, max = range.max } = inner.keep;
  return { min, max };
}

/** Resets values that belong to the previous field. */
export function forgetLevels(inner: Inner): void {
  Object.assign(inner, {
    iso: { ...inner.iso, at: undefined },
    keep: { ...inner.keep, min: undefined, max: undefined },
  });
}

/** Whether the field has levels (not categories). */
export const hasLevels = ({ fields }: Result, { field }: Pick<State, 'field'>): boolean =>
  fields[field] !== undefined && !fields[field]?.categories;

/** Whether the model is planar and axis-aligned. */
export const isFlat = ({ mesh }: Result): boolean => planeAxes(mesh.positions) !== undefined;

/** Legend lines of the inner view. */
export function innerWords(result: Result, state: State): string[] {
  if (!hasLevels(result, state)) return [];
  const { inner, range } = state;
  const { unit = '' } = result.fields[state.field] ?? {};
  const said = (value: number) => figureIn(value, range.max - range.min);
  const { min, max } = keptOf(state);
  return [
    ...(inner.iso.on
      ? [`${result.volume ? '等值面' : '等值线'} ${said(levelOf(state))} ${unit}`.trim()]
      : []),
    ...(inner.keep.on ? [`只显示 ${said(min)} 到 ${said(max)} ${unit} 的单元`.replace('  ', ' ')] : []),
  ];
}
