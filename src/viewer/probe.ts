import { extentOf } from '../../craft/result/draw/look.ts';
import type { Point, Result } from '../../craft/result/model.ts';
import { blended } from '../../craft/result/volume/blend.ts';
import { figureIn, placeWords } from '../../craft/result/words.ts';
import { rayAt } from './camera.ts';
import { type Hit, pick } from './pick.ts';
import type { Stage } from './scene.ts';
import { cuttings, keeps, placesOf, type State, valuesOf } from './state.ts';

/** A place that a ray hits, counted from zero, with the value there. */
export type Probed = { place: Point; value: number };

const at = (list: ArrayLike<number>, vertex: number) =>
  [0, 1, 2].map((k) => list[3 * vertex + k] as number) as [number, number, number];

/** What a ray through a place of the picture hits first: the surface, a cap of a cut, or an iso-surface. */
export function probe(stage: Stage, result: Result, state: State, x: number, y: number): Probed | undefined {
  const ray = rayAt(stage.eye.camera, x, y);
  const { low, high } = stage.eye.bounds;
  const planes = cuttings(state, low.toArray(), high.toArray());
  const { positions } = result.mesh;
  const [values, places] = [valuesOf(result, state), placesOf(result, state)];
  const cast = (own: { triangles: Uint32Array; positions: Float32Array }, seen: Float32Array, cap: number) =>
    pick(own, seen, {
      origin: ray.origin.toArray(),
      direction: ray.direction.toArray(),
      kept: keeps(planes, cap),
    });
  let nearest: (Hit & Probed) | undefined;
  const take = (hit: Hit | null, from: ArrayLike<number>, of: ArrayLike<number>) => {
    if (!hit || (nearest && nearest.far <= hit.far)) return;
    const place = at(from, hit.vertex).map((it, k) => it + (result.origin[k] as number));
    nearest = { ...hit, place: place as [number, number, number], value: of[hit.vertex] as number };
  };
  take(cast({ triangles: stage.solid(state), positions }, places, -1), positions, values);
  for (const { name, blend, pieces, object } of stage.hit) {
    if (!('isMesh' in object)) continue;
    const [own, seen] = [positions, places].map((it) => Float32Array.from(blended(it, 3, blend))) as [
      Float32Array,
      Float32Array,
    ];
    const cap = name.startsWith('cap') ? Number(name.slice(4)) : -1;
    take(cast({ triangles: pieces, positions: own }, seen, cap), own, blended(values, 1, blend));
  }
  return nearest;
}

/** What was hit, in words. */
export function probedWords(found: Probed | undefined, result: Result, state: State): string {
  const field = result.fields[state.field];
  if (!found || !field) return '那里没有模型';
  const { value, place } = found;
  const named = field.categories?.find((it) => it.value === Math.round(value))?.name;
  const span = state.range.max - state.range.min;
  const said = Number.isNaN(value) ? '没有值' : `${named ?? figureIn(value, span)} ${field.unit}`.trim();
  return `${said}，在 ${placeWords(place, extentOf(result.mesh.positions))} ${result.unit}`.trim();
}
