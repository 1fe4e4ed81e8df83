import { type Field, MOTION, type Numbers, type Result } from '../model.ts';
import type { Bands, MapName } from './colours.ts';

/** Camera direction in degrees: azimuth about Z from X, elevation above the horizontal plane. */
export type View = { azimuth: number; elevation: number };

export const VIEWS: Readonly<Record<string, View>> = {
  iso: { azimuth: -55, elevation: 28 },
  front: { azimuth: -90, elevation: 0 },
  back: { azimuth: 90, elevation: 0 },
  left: { azimuth: 180, elevation: 0 },
  right: { azimuth: 0, elevation: 0 },
  top: { azimuth: -90, elevation: 90 },
  bottom: { azimuth: -90, elevation: -90 },
};

/** `component` 0 is a scalar or the magnitude, 1 to 3 are X, Y, Z. */
export type Look = {
  field: number;
  component: number;
  step: number;
  range: { min: number; max: number };
  map: MapName;
  bands: Bands;
  /** Deformation scale factor. */
  scale: number;
  view: View;
};

/** The plotted scalar of each vertex. */
export function coloured({ values, components }: Field, step: number, component: number): Numbers {
  const data = values[step]?.data ?? new Float32Array();
  if (components === 1) return data;
  const out = new Float64Array(data.length / 3);
  for (let v = 0; v < out.length; v++)
    out[v] =
      component > 0
        ? (data[3 * v + component - 1] as number)
        : Math.hypot(data[3 * v] as number, data[3 * v + 1] as number, data[3 * v + 2] as number);
  return out;
}

/** Diagonal of the bounding box. */
export function extentOf(points: Float32Array): number {
  const side = (k: number) => {
    let [min, max] = [Infinity, -Infinity];
    for (let at = k; at < points.length; at += 3) {
      min = Math.min(min, points[at] as number);
      max = Math.max(max, points[at] as number);
    }
    return max - min;
  };
  return Math.hypot(side(0), side(1), side(2));
}

const mostMoved = ({ fields }: Result, step: number): number =>
  fields.find((it) => it.displacement)?.values[step]?.extremes[0]?.max ?? 0;

/** Target of the largest displacement, relative to the model size. */
const SHARE = 0.05;

/** Whether a step is a mode shape, whose amplitude is arbitrary. */
export const isShape = ({ steps }: Pick<Result, 'steps'>, step: number): boolean => {
  const { kind, number } = steps[step] ?? {};
  return (kind === 'frequency' || kind === 'buckling') && number !== undefined && number > 0;
};

/** Base factor of a step's displacements: normalises a mode to 1/20 of the model size, 1 otherwise. */
export function amplitudeOf(result: Result, step: number): number {
  const most = isShape(result, step) ? mostMoved(result, step) : 0;
  return most > 0 ? (SHARE * extentOf(result.mesh.positions)) / most : 1;
}

/** Deformed vertex positions of a step. */
export function moved(result: Result, step: number, scale: number): Float32Array {
  const { mesh, fields } = result;
  const by = fields.find((it) => it.displacement)?.values[step]?.data;
  if (!by || scale === 0) return mesh.positions;
  const times = scale * amplitudeOf(result, step);
  return mesh.positions.map((x, i) => x + times * (by[i] || 0));
}

const ROUND = [1, 2, 5, 10];

/**
 * Rounded scale, at least 1, that makes the largest displacement about 1/20 of the model size; 1 for modes
 * and for recorded node positions, 0 without a displacement.
 */
export function fittingScale(result: Result): number {
  const { steps, fields, mesh } = result;
  const moving = fields.find((it) => it.displacement);
  if (!moving) return 0;
  if (moving.name === MOTION) return 1;
  const most = Math.max(0, ...steps.map((_, at) => (isShape(result, at) ? 0 : mostMoved(result, at))));
  const wanted = most > 0 ? (SHARE * extentOf(mesh.positions)) / most : 1;
  if (!(wanted > 1)) return 1;
  const power = 10 ** Math.floor(Math.log10(wanted));
  return power * (ROUND.findLast((it) => it * power <= 1.2 * wanted) ?? 1);
}

/** Range of a field component over all steps, so that colours stay comparable. */
export function wholeRange(result: Result, field: number, component: number): { min: number; max: number } {
  const all = (result.fields[field]?.values ?? [])
    .flatMap((it) => it.extremes[component] ?? [])
    .filter((it) => !it.none);
  if (all.length === 0) return { min: 0, max: 1 };
  return { min: Math.min(...all.map((it) => it.min)), max: Math.max(...all.map((it) => it.max)) };
}

/** Unique key of a field: its name, with its location if an earlier field has the same name. */
export function fieldKey({ fields }: Pick<Result, 'fields'>, at: number): string {
  const { name = '', location = 'node' } = fields[at] ?? {};
  return fields.findIndex((it) => it.name === name) === at ? name : `${name}@${location}`;
}

/** Index of the field with this `fieldKey`; −1 if there is none. */
export const fieldAt = (result: Pick<Result, 'fields'>, key: string | undefined): number =>
  result.fields.findIndex((_, at) => fieldKey(result, at) === key);

/** First step in which the field has values. */
export const firstStepOf = ({ fields }: Pick<Result, 'fields'>, field: number): number =>
  Math.max(0, fields[field]?.values.findIndex((it) => !it.extremes[0]?.none) ?? 0);

/** Default look: the first field that is not a displacement, over its whole range. */
export function firstLook(result: Result): Look {
  const field = Math.max(
    0,
    result.fields.findIndex((it) => !it.displacement),
  );
  const range = wholeRange(result, field, 0);
  const view = VIEWS['iso'] as View;
  return { field, component: 0, step: 0, range, map: 'viridis', bands: 0, scale: fittingScale(result), view };
}
