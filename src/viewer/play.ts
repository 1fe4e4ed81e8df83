import type { Result } from '../../craft/result/model.ts';
import { type State, vibrates } from './state.ts';

/** Seconds of one swing of a vibrating mode. */
const SWING_S = 1.6;
/** Seconds from one step to the next. */
const STEP_S = 0.8;

/**
 * Moves a state that is played on by some seconds: a mode swings until it is stopped; steps run to the last one and stop
 * there. `still` jumps from step to step instead of moving through what lies between.
 */
export function advance(state: State, result: Result, seconds: number, still: boolean): void {
  if (vibrates(result)) {
    // The phase is kept in the state, so that a pause does not make it jump.
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

/** Starts playing; steps that have ended restart. */
export function start(state: State, result: Result): void {
  if (!vibrates(result) && state.step >= result.steps.length - 1) state.step = 0;
  Object.assign(state, { playing: true, phase: 0 });
}

/** Stops playing, at the nearest step and with the whole deformation. */
export function stop(state: State): void {
  Object.assign(state, {
    playing: false,
    swing: 1,
    phase: 0,
    step: state.step + Math.round(state.blend),
    blend: 0,
  });
}
