import type { Cells, Source } from './source.ts';

const keyOf = (points: Float64Array, i: number) =>
  `${points[3 * i]} ${points[3 * i + 1]} ${points[3 * i + 2]}`;

/** A mesh whose points of exactly the same place are one, as where the pieces of a grid meet. */
export function withoutDoubles(source: Source): Source {
  const { points } = source;
  const known = new Map<string, number>();
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
  const cells: Cells = { ...source.cells, nodes: source.cells.nodes.map((it) => own[it] as number) };
  const steps = source.steps.map(({ step, columns }) => ({
    step,
    columns: columns.map((it) => (it.on === 'node' ? { ...it, data: picked(it.data, it.components) } : it)),
  }));
  return { ...source, points: picked(points, 3), cells, steps };
}
