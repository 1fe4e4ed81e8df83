import { MOTION } from '../model.ts';
import type { Column, Source } from './source.ts';

/** Shares of the size of the model below which places are the same. */
const STILL = 1e-6;

/** Whether two meshes have the same cells of the same nodes. */
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

/** How far nodes lie from those of the mesh that is drawn, as a field that moves them. */
const motionOf = (first: Float64Array, own: Float64Array): Column => ({
  name: MOTION,
  on: 'node',
  averaged: false,
  components: 3,
  labels: [],
  data: first === own ? new Float64Array(own.length) : own.map((it, i) => it - (first[i] as number)),
});

/**
 * Steps whose nodes lie at places of their own, on the mesh with the nodes of `first`: where any of them has moved, all
 * get the way from there as a field, before those of the file.
 */
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
