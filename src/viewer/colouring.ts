import type { MapName } from '../../craft/result/draw/colours.ts';
import { fittedRange, fittingColours } from '../../craft/result/draw/fitting.ts';
import type { Result } from '../../craft/result/model.ts';
import type { State } from './state.ts';

/**
 * Selects a field over its whole range. Map and bands follow the default for the field unless they were
 * changed.
 */
export function showField(result: Result, state: State, field: number, component: number): void {
  const before = fittingColours(result, state.field, state.component);
  const now = fittingColours(result, field, component);
  const map = state.map === before.map ? now.map : state.map;
  const bands = state.bands === before.bands ? now.bands : state.bands;
  Object.assign(state, { field, component, map, bands, range: fittedRange(result, field, component, map) });
}

/** Selects a map; a default range adapts to it. */
export function showMap(result: Result, state: State, map: MapName): void {
  const { field, component, range } = state;
  const before = fittedRange(result, field, component, state.map);
  if (range.min === before.min && range.max === before.max)
    state.range = fittedRange(result, field, component, map);
  state.map = map;
}
