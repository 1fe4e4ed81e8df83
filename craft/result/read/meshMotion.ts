import { MOTION } from '../model.ts';
import type { Column, Source } from './source.ts';

/** Motion tolerance relative to the model size. */
const STILL = 1e-6;

/** Whether two meshes have identical topology. */
export function isSameMesh(
  a: Pick<Source, 'points' | 'cells'>,
  b: Pick<Source, 'points' | 'cells'>,
): boolean {
  const same = (one: ArrayLike<number>, other: ArrayLike<number>) => {
    if (one.length !== other.length) return false;
    for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false;
    return true;
  };
  return (
    a.points.length === b.points.length &&
    same(a.cells.types, b.cells.types) &&
    same(a.cells.offsets, b.cells.offsets) &&
    same(a.cells.nodes, b.cells.nodes)
  );
}

function isMoved(a: Float64Array, b: Float64Array): boolean {
  if (a === b) return false;
  let [size, most] = [0, 0];
  for (let i = 0; i < a.length; i++) {
    size = Math.max(size, Math.abs((a[i] as number) - (a[i % 3] as number)));
    most = Math.max(most, Math.abs((a[i] as number) - (b[i] as number)));
  }
  return most > STILL * size;
}

/** Displacement from the drawn mesh. */
const motionOf = (first: Float64Array, own: Float64Array): Column => ({
  name: MOTION,
  on: 'node',
  averaged: false,
  components: 3,
  labels: [],
  data: first === own ? new Float64Array(own.length) : own.map((it, i) => it - (first[i] as number)),
});

/** If nodes move between steps, adds the displacement from `first` as a leading field to every step. */
export function withMotion(
  first: Float64Array,
  steps: Source['steps'],
  places: readonly Float64Array[],
): Source['steps'] {
  if (!places.some((it) => isMoved(first, it))) return steps;
  return steps.map(({ step, columns }, at) => ({
    step,
    columns: [motionOf(first, places[at] ?? first), ...columns],
  }));
}
