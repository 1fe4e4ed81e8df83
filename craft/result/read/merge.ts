import type { Cells, Source } from './source.ts';

const placeOf = (points: Float64Array, i: number) =>
  `${points[3 * i]} ${points[3 * i + 1]} ${points[3 * i + 2]}`;

/** The faces of polyhedra with other numbers of nodes. */
function facesWith({ offsets, numbers }: NonNullable<Cells['faces']>, own: Uint32Array): Cells['faces'] {
  const out = numbers.slice();
  for (let at = 0; at < out.length; ) {
    const end = at + 1 + (out[at] as number);
    for (at++; at < end && at < out.length; at++) out[at] = own[out[at] as number] as number;
  }
  return { offsets, numbers: out };
}

/**
 * A mesh whose points of one key are one, of which the first is kept: by their places, as where the pieces of a grid meet,
 * or by numbers that they have in a whole mesh.
 */
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
  const picked = (data: Float64Array, width: number) =>
    Float64Array.from(
      { length: kept.length * width },
      (_, i) => data[(kept[Math.floor(i / width)] as number) * width + (i % width)] as number,
    );
  const { nodes, faces } = source.cells;
  const cells: Cells = {
    ...source.cells,
    nodes: nodes.map((it) => own[it] as number),
    faces: faces && facesWith(faces, own),
  };
  const steps = source.steps.map(({ step, columns }) => ({
    step,
    columns: columns.map((it) => (it.on === 'node' ? { ...it, data: picked(it.data, it.components) } : it)),
  }));
  return { ...source, points: picked(points, 3), cells, steps };
}
