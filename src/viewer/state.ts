import type { ViewOptions } from '../../craft/result/block.ts';
import { coloured, fieldAt, firstLook, type Look, moved, wholeRange } from '../../craft/result/draw/look.ts';
import type { Extreme, Numbers, Result } from '../../craft/result/model.ts';
import type { Cut } from '../../craft/result/seen.ts';
import { type ArrowState, firstArrows } from './arrows/arrowState.ts';
import { firstInner, type Inner } from './inside/inner.ts';

/** A plane that may cut the model across an axis. */
export type Plane = Cut & { on: boolean };

/** Planes across the axes. */
const AXES = 3;

/** A plane that cuts: where it lies is normal · place = offset, and which side stays. */
export type Cutting = { normal: readonly [number, number, number]; offset: number; turned: boolean };

/** The planes that may cut a model whose box has these corners, those across axes first; undefined for those that do not. */
export function cuttings(
  { planes, inner }: Pick<State, 'planes' | 'inner'>,
  low: readonly number[],
  high: readonly number[],
): (Cutting | undefined)[] {
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

/** Tells whether planes leave a place of the undeformed model; `but` is one that does not count. */
export function keeps(
  planes: readonly (Cutting | undefined)[],
  but = -1,
): (...at: [number, number, number]) => boolean {
  const cuts = planes.filter((it, k) => it !== undefined && k !== but) as Cutting[];
  return (x, y, z) =>
    cuts.every(
      ({ normal, offset, turned }) =>
        (normal[0] * x + normal[1] * y + normal[2] * z - offset) * (turned ? 1 : -1) >= 0,
    );
}

/**
 * Everything that a reader can change. While steps are played, `blend` is the share of the way from the step to the next
 * one; a mode swings instead, from −1 to 1 times its deformation. `phase` is how far the swing or the way has come.
 */
export type State = Look & {
  edges: boolean;
  planes: Plane[];
  /** What of the inside is looked at. */
  inner: Inner;
  /** Arrows of a vector. */
  arrows: ArrowState;
  playing: boolean;
  phase: number;
  blend: number;
  swing: number;
};

/** Edges of larger meshes would only darken them. */
const EDGES_MOST = 100_000;

/** The extremes of what is shown; between two steps there are none. */
export function extremeOf(result: Result, { field, step, component, blend }: State): Extreme | undefined {
  return blend > 0 ? undefined : result.fields[field]?.values[step]?.extremes[component];
}

/** What is shown first: as the author wished, as far as the file has it. */
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

/** Whether the steps are mode shapes, which swing; other steps follow each other. */
export const vibrates = ({ steps }: Result): boolean => steps[0]?.kind === 'frequency';

function between<T extends Numbers>(from: T, to: Numbers, share: number): T {
  const out = from.slice() as T;
  for (let i = 0; i < out.length; i++)
    out[i] = (from[i] as number) + share * ((to[i] as number) - (from[i] as number));
  return out;
}

/** The values that are coloured, one a vertex. */
export function valuesOf(result: Result, { field, component, step, blend }: State): Numbers {
  const shown = result.fields[field];
  if (!shown) return new Float32Array();
  const from = coloured(shown, step, component);
  return blend > 0 ? between(from, coloured(shown, step + 1, component), blend) : from;
}

/** The places of the vertices as they are drawn. */
export function placesOf(result: Result, { step, blend, scale, swing }: State): Float32Array {
  const from = moved(result, step, scale * swing);
  return blend > 0 ? between(from, moved(result, step + 1, scale * swing), blend) : from;
}
