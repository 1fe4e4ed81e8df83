import type { Wish } from '../../craft/result/block.ts';
import { firstLook, type Look, wholeRange } from '../../craft/result/draw/look.ts';
import type { Extreme, Result } from '../../craft/result/model.ts';
import { PLANES } from './shaders.ts';

/** A plane across an axis of the model, at a share of its extent, that keeps the one side or the other. */
export type Plane = { on: boolean; at: number; turned: boolean };

/** Everything that a reader can change. */
export type State = Look & { edges: boolean; planes: Plane[]; playing: boolean };

/** Edges of larger meshes would only darken them. */
const EDGES_MOST = 100_000;

/** The extremes of what is shown. */
export function extremeOf(result: Result, { field, step, component }: Look): Extreme | undefined {
  return result.fields[field]?.values[step]?.extremes[component];
}

/** What is shown first: as the author wished, as far as the file has it. */
export function stateOf(result: Result, wish: Wish): State {
  const look = firstLook(result);
  const named = result.fields.findIndex((it) => it.name === wish.field);
  const field = named < 0 ? look.field : named;
  const step = Math.min(wish.step ?? 0, result.steps.length - 1);
  const moves = result.fields.some((it) => it.displacement);
  return {
    field,
    component: 0,
    step,
    range: wish.range ?? wholeRange(result, field, 0),
    map: wish.map ?? look.map,
    bands: wish.bands ?? 0,
    scale: moves ? (wish.scale ?? look.scale) : 0,
    view: wish.view ?? look.view,
    edges: result.mesh.edges.length <= EDGES_MOST,
    planes: Array.from({ length: PLANES }, () => ({ on: false, at: 0.5, turned: false })),
    playing: false,
  };
}
