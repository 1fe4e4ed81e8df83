import type { Field, Result } from '../model.ts';
import type { Bands, MapName } from './colours.ts';

/** Where the camera is, in degrees: around the vertical axis Z from X, and above the horizontal plane. */
export type View = { azimuth: number; elevation: number };

/** The views that have a name. */
export const VIEWS: Readonly<Record<string, View>> = {
  iso: { azimuth: -55, elevation: 28 },
  front: { azimuth: -90, elevation: 0 },
  back: { azimuth: 90, elevation: 0 },
  left: { azimuth: 180, elevation: 0 },
  right: { azimuth: 0, elevation: 0 },
  top: { azimuth: -90, elevation: 90 },
  bottom: { azimuth: -90, elevation: -90 },
};

/** What of a result is shown, and how. `component` 0 is a scalar or the size of a vector, 1 to 3 are X, Y, Z. */
export type Look = {
  field: number;
  component: number;
  step: number;
  range: { min: number; max: number };
  map: MapName;
  bands: Bands;
  /** How many times the displacement moves the mesh. */
  scale: number;
  view: View;
};

/** What is coloured, one value a vertex. */
export function coloured({ values, components }: Field, step: number, component: number): Float32Array {
  const data = values[step]?.data ?? new Float32Array();
  if (components === 1) return data;
  const out = new Float32Array(data.length / 3);
  for (let v = 0; v < out.length; v++)
    out[v] =
      component > 0
        ? (data[3 * v + component - 1] as number)
        : Math.hypot(data[3 * v] as number, data[3 * v + 1] as number, data[3 * v + 2] as number);
  return out;
}

/** The places of the vertices, moved `scale` times by the displacement of a step. */
export function moved({ mesh, fields }: Result, step: number, scale: number): Float32Array {
  const by = fields.find((it) => it.displacement)?.values[step]?.data;
  if (!by || scale === 0) return mesh.positions;
  return mesh.positions.map((x, i) => x + scale * (by[i] || 0));
}

/** The diagonal of the box around points. */
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

/** The factor, rounded, by which the largest displacement of all steps becomes a tenth of the model. 0 without one. */
export function fittingScale({ mesh, fields }: Result): number {
  const moves = fields.find((it) => it.displacement);
  const most = Math.max(0, ...(moves?.values ?? []).map((it) => it.extremes[0]?.max ?? 0));
  if (!(most > 0)) return 0;
  return Number(((0.1 * extentOf(mesh.positions)) / most).toPrecision(2));
}

/** The range of one field and component over all of its steps, so that colours stay comparable. */
export function wholeRange(result: Result, field: number, component: number): { min: number; max: number } {
  const all = (result.fields[field]?.values ?? []).flatMap((it) => it.extremes[component] ?? []);
  if (all.length === 0) return { min: 0, max: 1 };
  return { min: Math.min(...all.map((it) => it.min)), max: Math.max(...all.map((it) => it.max)) };
}

/** The first look at a result: its first field that does not only move the mesh, over its whole range. */
export function firstLook(result: Result): Look {
  const field = Math.max(
    0,
    result.fields.findIndex((it) => !it.displacement),
  );
  const range = wholeRange(result, field, 0);
  const view = VIEWS['iso'] as View;
  return { field, component: 0, step: 0, range, map: 'viridis', bands: 0, scale: fittingScale(result), view };
}
