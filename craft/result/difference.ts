import { coloured } from './draw/look.ts';
import { extremesOf } from './extremes.ts';
import type { Point, Result } from './model.ts';
import { fieldWords } from './words.ts';

export type ComparedField = { result: Result; field: number; component: number; step: number };

/** Single-precision tolerance of a position, added to the quantisation error. */
const ROUNDING = 4 * 2 ** -24;

/** Absolute coordinate range along axis k. */
function endsOf({ mesh, origin }: Result, k: number): { min: number; max: number } {
  let [min, max] = [Infinity, -Infinity];
  for (let at = k; at < mesh.positions.length; at += 3) {
    const x = (mesh.positions[at] as number) + (origin[k] as number);
    if (x < min) min = x;
    if (x > max) max = x;
  }
  return { min, max };
}

/**
 * Why two meshes differ, as text; empty if positions agree within quantisation and triangles are identical.
 */
export function meshesDiffer(a: Result, b: Result): string {
  const [count, other] = [a, b].map(({ mesh }) => mesh.positions.length / 3) as [number, number];
  if (count !== other) return `顶点数不同：${count.toLocaleString('en')} 与 ${other.toLocaleString('en')}`;
  if (a.mesh.triangles.length !== b.mesh.triangles.length) return '三角形数不同';
  if (a.mesh.triangles.some((it, i) => it !== b.mesh.triangles[i])) return '三角形的连接不同';
  if (a.unit !== b.unit) return `长度的单位不同：${a.unit || '没有'} 与 ${b.unit || '没有'}`;
  for (let k = 0; k < 3; k++) {
    const { min, max } = endsOf(a, k);
    const stored = ((a.error ?? 0) + (b.error ?? 0)) * (max - min);
    const most = stored + ROUNDING * Math.max(Math.abs(min), Math.abs(max), max - min);
    for (let at = k; at < a.mesh.positions.length; at += 3) {
      const [x, y] = [a, b].map((it) => (it.mesh.positions[at] as number) + (it.origin[k] as number)) as [
        number,
        number,
      ];
      if (Math.abs(x - y) > most) return '节点的位置不同';
    }
  }
  return '';
}

/** Statistics over the vertices where both fields have a value. */
export type Statistics = {
  min: number;
  max: number;
  mean: number;
  rms: number;
  largest: number;
  at: Point;
  count: number;
  missing: number;
};

/** Per-vertex minimum, maximum, mean, RMS and largest magnitude; null without values. */
export function statisticsOf(
  data: ArrayLike<number>,
  positions: ArrayLike<number>,
  origin: Point,
): Statistics | null {
  let [min, max, sum, squares, count, far, at] = [Infinity, -Infinity, 0, 0, 0, -1, -1];
  for (let v = 0; v < data.length; v++) {
    const it = data[v] as number;
    if (!Number.isFinite(it)) continue;
    count++;
    sum += it;
    squares += it * it;
    min = Math.min(min, it);
    max = Math.max(max, it);
    if (Math.abs(it) > far) [far, at] = [Math.abs(it), v];
  }
  if (count === 0) return null;
  return {
    min,
    max,
    mean: sum / count,
    rms: Math.sqrt(squares / count),
    largest: data[at] as number,
    at: origin.map((it, k) => it + (positions[3 * at + k] as number)) as unknown as Point,
    count,
    missing: data.length - count,
  };
}

/** Why two shown fields cannot be subtracted, as text; empty if they can. */
export function cannotSubtract(a: ComparedField, b: ComparedField): string {
  const differ = meshesDiffer(a.result, b.result);
  if (differ) return `网格不同，不能相减（${differ}）`;
  const [one, two] = [a, b].map(({ result, field }) => result.fields[field]);
  if (!one || !two) return '有一张图没有场';
  if (one.categories || two.categories) return '类别不能相减';
  if (one.unit !== two.unit)
    return `单位不同，不能相减：${one.unit || '没有单位'} 与 ${two.unit || '没有单位'}`;
  return '';
}

/** First minus second, as a result on their common mesh. Call only if `cannotSubtract` returns empty. */
export function difference(
  a: ComparedField,
  b: ComparedField,
): { result: Result; statistics: Statistics | null } {
  const [one = [], two = []] = [a, b].map(({ result, field, component, step }): ArrayLike<number> => {
    const own = result.fields[field];
    return own ? coloured(own, step, component) : new Float64Array();
  });
  const data = Float64Array.from(one, (it, v) => it - (two[v] as number));
  const { result, field, component } = a;
  const own = result.fields[field];
  const { mesh, origin, title, unit } = result;
  const points = Float64Array.from(mesh.positions, (x, i) => x + (origin[i % 3] as number));
  const name = `差：${own ? fieldWords(own, component) : ''}`;
  return {
    statistics: statisticsOf(data, mesh.positions, origin),
    result: {
      title,
      unit,
      origin,
      mesh,
      steps: [{ kind: 'static', value: 0, unit: '' }],
      fields: [
        {
          name,
          unit: own?.unit ?? '',
          components: 1,
          location: own?.location ?? 'node',
          displacement: false,
          values: [{ data, extremes: extremesOf(data, 1, points) }],
        },
      ],
    },
  };
}
