import { pickTuples } from '../pickTuples.ts';
import type { Cells, Source } from './source.ts';

const placeOf = (points: Float64Array, i: number) =>
  `${points[3 * i]} ${points[3 * i + 1]} ${points[3 * i + 2]}`;

/** Renumbers nodes of polyhedron faces. */
function facesWith({ offsets, numbers }: NonNullable<Cells['faces']>, own: Uint32Array): Cells['faces'] {
  const out = numbers.slice();
  for (let at = 0; at < out.length; ) {
    const end = at + 1 + (out[at] as number);
    for (at++; at < end && at < out.length; at++) out[at] = own[out[at] as number] as number;
  }
  return { offsets, numbers: out };
}

/** Merges points with equal keys, keeping the first: by position (default), or by global numbers. */
export function withoutDoubles(
  source: Source,
  keyOf: (points: Float64Array, i: number) => string | number = placeOf,
): Source {
  const { points } = source;
  const known = new Map<string | number, number>();
  const kept: number[] = [];
  const own = Uint32Array.from({ length: points.length / 3 }, (_, i) => {
    const key = keyOf(points, i);
    const first = known.get(key) ?? kept.length;
    if (first === kept.length) {
      known.set(key, first);
      kept.push(i);
    }
    return first;
  });
  const { nodes, faces } = source.cells;
  const cells: Cells = {
    ...source.cells,
    nodes: nodes.map((it) => own[it] as number),
    faces: faces && facesWith(faces, own),
  };
  const steps = source.steps.map(({ step, columns }) => ({
    step,
    columns: columns.map((it) =>
      it.on === 'node' ? { ...it, data: pickTuples(it.data, it.components, kept) } : it,
    ),
  }));
  return { ...source, points: pickTuples(points, 3, kept), cells, steps };
}

/**
 * Keys that merge points of adjacent pieces with equal position and values; duplicates within a piece
 * (cracks) stay separate. `sizes` are point counts.
 */
export function meetingKeys({ points, steps }: Source, sizes: readonly number[]): string[] {
  const columns = steps[0]?.columns.filter((it) => it.on === 'node') ?? [];
  const keys: string[] = [];
  for (const size of sizes) {
    const seen = new Map<string, number>();
    for (let own = 0; own < size; own++) {
      const i = keys.length;
      const values = columns.map(({ data, components }) =>
        data.subarray(i * components, (i + 1) * components),
      );
      const key = [placeOf(points, i), ...values].join(' ');
      const count = seen.get(key) ?? 0;
      seen.set(key, count + 1);
      keys.push(`${key} ${count}`);
    }
  }
  return keys;
}
