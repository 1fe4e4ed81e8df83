import { readFileSync } from 'node:fs';
import type { Source } from '../../../craft/result/read/source.ts';
import type { InterpolatedVertices } from '../../../craft/result/skin/builder.ts';
import { skinOf } from '../../../craft/result/skin/skin.ts';

const FOLDER = new URL('oracle/', import.meta.url);

/** VTK's results for a file: sizes, drawn primitives, array ranges, surface points with values. */
export type Expected = {
  how: string;
  points: number;
  cells?: number;
  area: number;
  triangles?: number | null;
  low?: number[];
  high?: number[];
  ranges?: Record<string, [number, number]>;
  probes?: [number, number, number, number][];
};

export const EXPECTED = JSON.parse(readFileSync(new URL('expected.snapshot.json', FOLDER), 'utf8')) as Record<
  string,
  Expected
>;

export const oracleFile = (name: string) => ({
  name,
  bytes: new Uint8Array(readFileSync(new URL(`files/${name}`, FOLDER))),
});

/** Node values followed by those of intermediate vertices. */
function withBetween(
  data: Float64Array,
  components: number,
  { offsets, nodes, shares }: InterpolatedVertices,
): Float64Array {
  const count = offsets.length - 1;
  if (count === 0) return data;
  const out = new Float64Array(data.length + count * components);
  out.set(data);
  for (let v = 0; v < count; v++)
    for (let i = offsets[v] as number; i < (offsets[v + 1] as number); i++)
      for (let k = 0; k < components; k++) {
        const at = data.length + v * components + k;
        const value = data[(nodes[i] as number) * components + k] as number;
        out[at] = (out[at] as number) + (shares[i] as number) * value;
      }
  return out;
}

/** Drawn triangles, lines and points of a source, with positions and an array at vertices. */
export function drawn(source: Source, name = 'T') {
  const skin = skinOf(source.cells, source.points);
  const places = withBetween(source.points, 3, skin.between);
  const column = source.steps[0]?.columns.find((it) => it.name === name && it.on === 'node');
  const values = column && withBetween(column.data, 1, skin.between);
  const at = (vertex: number) =>
    [0, 1, 2].map((k) => places[3 * vertex + k] as number) as [number, number, number];
  let [area, count] = [0, 0];
  for (let i = 0; i < skin.triangles.length; i += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => skin.triangles[i + k] as number) as [number, number, number];
    if (a === b || b === c || c === a) continue;
    count++;
    const [p, q, r] = [at(a), at(b), at(c)];
    const [u, v] = [q, r].map((it) => it.map((x, k) => x - (p[k] as number))) as [number[], number[]];
    const cross = (k: number, l: number) =>
      (u[k] as number) * (v[l] as number) - (u[l] as number) * (v[k] as number);
    area += Math.hypot(cross(1, 2), cross(2, 0), cross(0, 1)) / 2;
  }
  return { skin, area, count, at, values };
}

/** Distance to the nearest triangle, and the value there. */
export function nearest({ skin, at, values }: ReturnType<typeof drawn>, place: readonly number[]) {
  let [least, value] = [Infinity, Number.NaN];
  for (let i = 0; i < skin.triangles.length; i += 3) {
    const ids = [0, 1, 2].map((k) => skin.triangles[i + k] as number);
    const [a = [], b = [], c = []] = ids.map(at);
    const minus = (p: readonly number[], q: readonly number[]) => p.map((x, k) => x - (q[k] as number));
    const dot = (p: readonly number[], q: readonly number[]) =>
      p.reduce((sum, x, k) => sum + x * (q[k] as number), 0);
    const [u, v, w] = [minus(b, a), minus(c, a), minus(place, a)];
    const [uu, uv, vv, wu, wv] = [dot(u, u), dot(u, v), dot(v, v), dot(w, u), dot(w, v)];
    const det = uu * vv - uv * uv;
    if (!(det > 0)) continue;
    let [s, t] = [(vv * wu - uv * wv) / det, (uu * wv - uv * wu) / det];
    // Clamps points outside the triangle; accurate enough near its border.
    [s, t] = [Math.max(0, s), Math.max(0, t)];
    if (s + t > 1) [s, t] = [s / (s + t), t / (s + t)];
    const far = Math.hypot(
      ...minus(
        w,
        u.map((x, k) => s * x + t * (v[k] as number)),
      ),
    );
    if (far >= least) continue;
    least = far;
    const [x = 0, y = 0, z = 0] = ids.map((id) => values?.[id] ?? Number.NaN);
    value = x + s * (y - x) + t * (z - x);
  }
  return { far: least, value };
}
