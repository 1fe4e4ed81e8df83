import type { ViewOptions } from '../../craft/result/block.ts';
import { coloured, fieldAt, firstLook, type Look, moved, wholeRange } from '../../craft/result/draw/look.ts';
import type { Extreme, Numbers, Result } from '../../craft/result/model.ts';
import type { Cut } from '../../craft/result/viewState.ts';
import { type ArrowState, firstArrows } from './arrows/arrowState.ts';
import { firstInner, type Inner } from './inside/inner.ts';

export type Plane = Cut & { on: boolean };

const AXES = 3;

/** normal · place = offset; `turned` keeps the other side. */
export type CutPlane = { normal: readonly [number, number, number]; offset: number; turned: boolean };

/** Cutting planes of a model with this bounding box, axis planes first; undefined for inactive ones. */
export function cuttingPlanes(
  { planes, inner }: Pick<State, 'planes' | 'inner'>,
  low: readonly number[],
  high: readonly number[],
): (CutPlane | undefined)[] {
  const across = planes.map((it, k) => ({ ...it, normal: [0, 1, 2].map((axis) => (axis === k ? 1 : 0)) }));
  return [...across, inner.free].map(({ on, at, turned, normal }) => {
    const size = Math.hypot(...normal);
    if (!on || !(size > 0)) return undefined;
    const own = normal.map((it) => it / size) as [number, number, number];
    const sum = (least: boolean) =>
      own.reduce((all, x, k) => all + x * ((x > 0 === least ? low : high)[k] as number), 0);
    const [from, to] = [sum(true), sum(false)];
    return { normal: own, offset: from + at * (to - from), turned };
  });
}

/** Test whether planes keep an undeformed position; plane `but` is ignored. */
export function keepsPosition(
  planes: readonly (CutPlane | undefined)[],
  but = -1,
): (...at: [number, number, number]) => boolean {
  const cuts = planes.filter((it, k) => it !== undefined && k !== but) as CutPlane[];
  return (x, y, z) =>
    cuts.every(
      ({ normal, offset, turned }) =>
        (normal[0] * x + normal[1] * y + normal[2] * z - offset) * (turned ? 1 : -1) >= 0,
    );
}

/**
 * Viewer state. `blend` interpolates to the next step during playback; modes use `swing` (−1 to 1) instead.
 * `phase` is the playback progress.
 */
export type State = Look & {
  edges: boolean;
  planes: Plane[];
  inner: Inner;
  arrows: ArrowState;
  playing: boolean;
  phase: number;
  blend: number;
  swing: number;
};

/** Above this, edges would only darken the picture. */
const EDGES_MOST = 100_000;

/** Extremes of the shown field; undefined between steps. */
export function extremeOf(result: Result, { field, step, component, blend }: State): Extreme | undefined {
  return blend > 0 ? undefined : result.fields[field]?.values[step]?.extremes[component];
}

/** Initial state: the author's options as far as the file allows. */
export function viewerState(result: Result, wish: ViewOptions): State {
  const look = firstLook(result);
  const named = fieldAt(result, wish.field);
  const field = named < 0 ? look.field : named;
  const step = Math.min(wish.step ?? 0, result.steps.length - 1);
  const moves = result.fields.some((it) => it.displacement);
  return {
    field,
    component: 0,
    step,
    range: wish.range ?? wholeRange(result, field, 0),
    map: wish.map ?? look.map,
    bands: wish.bands ?? 0,
    scale: moves ? (wish.scale ?? look.scale) : 0,
    view: wish.view ?? look.view,
    edges: result.mesh.edges.length <= EDGES_MOST,
    planes: Array.from({ length: AXES }, () => ({ on: false, at: 0.5, turned: false })),
    inner: firstInner(result),
    arrows: firstArrows(result),
    playing: false,
    phase: 0,
    blend: 0,
    swing: 1,
  };
}

/** Whether the steps are modes, which oscillate. */
export const vibrates = ({ steps }: Result): boolean => steps[0]?.kind === 'frequency';

function interpolate<T extends Numbers>(from: T, to: Numbers, share: number): T {
  const out = from.slice() as T;
  for (let i = 0; i < out.length; i++)
    out[i] = (from[i] as number) + share * ((to[i] as number) - (from[i] as number));
  return out;
}

/** Coloured value per vertex, interpolated between steps. */
export function valuesOf(result: Result, { field, component, step, blend }: State): Numbers {
  const shown = result.fields[field];
  if (!shown) return new Float32Array();
  const from = coloured(shown, step, component);
  return blend > 0 ? interpolate(from, coloured(shown, step + 1, component), blend) : from;
}

/** Drawn vertex positions. */
export function placesOf(result: Result, { step, blend, scale, swing }: State): Float32Array {
  const from = moved(result, step, scale * swing);
  return blend > 0 ? interpolate(from, moved(result, step + 1, scale * swing), blend) : from;
}
