import type { Result } from '../../craft/result/model.ts';
import { type State, vibrates } from './state.ts';

/** Period of a mode's oscillation, in s. */
const SWING_S = 1.6;
/** Seconds per step. */
const STEP_S = 0.8;

/**
 * Advances playback: a mode oscillates until stopped, steps run to the last one. `still` jumps between steps
 * without interpolation.
 */
export function advance(state: State, result: Result, seconds: number, still: boolean): void {
  if (vibrates(result)) {
    // The phase is kept in the state, so that a pause causes no jump.
    state.phase = (state.phase + seconds / SWING_S) % 1;
    state.swing = Math.cos(state.phase * 2 * Math.PI);
    return;
  }
  const last = result.steps.length - 1;
  const at = state.step + state.phase + seconds / STEP_S;
  state.step = Math.min(last, Math.floor(at));
  state.phase = at - state.step;
  state.blend = still || at >= last ? 0 : state.phase;
  if (at >= last) stop(state);
}

/** Starts playback; finished steps restart. */
export function start(state: State, result: Result): void {
  if (!vibrates(result) && state.step >= result.steps.length - 1) state.step = 0;
  Object.assign(state, { playing: true, phase: 0 });
}

/** Stops playback at the nearest step with full deformation. */
export function stop(state: State): void {
  Object.assign(state, {
    playing: false,
    swing: 1,
    phase: 0,
    step: state.step + Math.round(state.blend),
    blend: 0,
  });
}
