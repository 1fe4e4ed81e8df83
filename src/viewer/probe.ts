import { extentOf } from '../../craft/result/draw/look.ts';
import type { Point, Result } from '../../craft/result/model.ts';
import { interpolateVertices } from '../../craft/result/volume/blend.ts';
import { figureIn, placeWords } from '../../craft/result/words.ts';
import { rayAt } from './camera.ts';
import { type Hit, pick } from './pick.ts';
import type { Stage } from './scene.ts';
import { cuttingPlanes, keepsPosition, placesOf, type State, valuesOf } from './state.ts';

/** Absolute position and value. */
export type ProbeHit = { place: Point; value: number };

const vertexAt = (list: ArrayLike<number>, vertex: number) =>
  [0, 1, 2].map((k) => list[3 * vertex + k] as number) as [number, number, number];

/** First hit at a picture position: surface, cut cap or iso-surface. */
export function probe(
  stage: Stage,
  result: Result,
  state: State,
  x: number,
  y: number,
): ProbeHit | undefined {
  const ray = rayAt(stage.eye.camera, x, y);
  const { low, high } = stage.eye.bounds;
  const planes = cuttingPlanes(state, low.toArray(), high.toArray());
  const { positions } = result.mesh;
  const [values, places] = [valuesOf(result, state), placesOf(result, state)];
  const cast = (own: { triangles: Uint32Array; positions: Float32Array }, seen: Float32Array, cap: number) =>
    pick(own, seen, {
      origin: ray.origin.toArray(),
      direction: ray.direction.toArray(),
      kept: keepsPosition(planes, cap),
    });
  let nearest: (Hit & ProbeHit) | undefined;
  const take = (hit: Hit | null, from: ArrayLike<number>, of: ArrayLike<number>) => {
    if (!hit || (nearest && nearest.far <= hit.far)) return;
    const place = vertexAt(from, hit.vertex).map((it, k) => it + (result.origin[k] as number));
    nearest = { ...hit, place: place as [number, number, number], value: of[hit.vertex] as number };
  };
  take(cast({ triangles: stage.solid(state), positions }, places, -1), positions, values);
  for (const { name, blend, pieces, object } of stage.hit) {
    if (!('isMesh' in object)) continue;
    const [own, seen] = [positions, places].map((it) =>
      Float32Array.from(interpolateVertices(it, 3, blend)),
    ) as [Float32Array, Float32Array];
    const cap = name.startsWith('cap') ? Number(name.slice(4)) : -1;
    take(cast({ triangles: pieces, positions: own }, seen, cap), own, interpolateVertices(values, 1, blend));
  }
  return nearest;
}

/** Describes a hit. */
export function probedWords(found: ProbeHit | undefined, result: Result, state: State): string {
  const field = result.fields[state.field];
  if (!found || !field) return '那里没有模型';
  const { value, place } = found;
  const named = field.categories?.find((it) => it.value === Math.round(value))?.name;
  const span = state.range.max - state.range.min;
  const said = Number.isNaN(value) ? '没有值' : `${named ?? figureIn(value, span)} ${field.unit}`.trim();
  return `${said}，在 ${placeWords(place, extentOf(result.mesh.positions))} ${result.unit}`.trim();
}
