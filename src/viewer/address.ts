import { fragmentOf as blockFragment, saidOf } from '../../craft/address.ts';
import { fieldAt, fieldKey, wholeRange } from '../../craft/result/draw/look.ts';
import { endOf } from '../../craft/result/legend.ts';
import type { Result } from '../../craft/result/model.ts';
import { type Line, type Pose, seenIn, TURNED, type ViewState } from '../../craft/result/viewState.ts';
import { poseOf } from './camera.ts';
import { keptOf, levelOf } from './inside/inner.ts';
import type { Plane, State } from './state.ts';

const LANGUAGE = 'result';
const AXES = ['x', 'y', 'z'] as const;
/** Digits of inexact values, such as the camera position. */
const DIGITS = 4;

const formatRounded = (value: number) => String(Number(value.toPrecision(DIGITS)));

const planeWords = ({ at, turned }: Plane) => formatRounded(at) + (turned ? TURNED : '');

function poseWords({ view, zoom, at }: Pose): string {
  return [view.azimuth, view.elevation, zoom, ...at].map((it) => String(Number(it.toFixed(3)))).join('_');
}

const numbers = (...all: readonly number[]) => all.map((it) => String(Number(it.toPrecision(6)))).join('_');

/** Inner view parameters; empty for defaults. */
function innerSaid(state: State): [string, string][] {
  const { free, shell, iso, keep, line, flow } = state.inner;
  const { min, max } = keptOf(state);
  const ends = ({ from, to }: Line) => numbers(...from, ...to);
  return [
    ['cut', free.on ? `${numbers(...free.normal)}_${planeWords(free)}` : ''],
    ['iso', iso.on ? String(levelOf(state)) : ''],
    ['keep', keep.on ? `${min}..${max}` : ''],
    ['shell', shell],
    ['line', line.on ? ends(line) : ''],
    ['flow', flow.on ? `${flow.count}_${ends(flow)}` : ''],
  ];
}

function arrowSaid(result: Result, { arrows: { on, count, size, same, field } }: State): string {
  return on ? [count, formatRounded(size), Number(same), fieldKey(result, field)].join('_') : '';
}

/** Ignored unless the field is a vector. */
function arrowSeen(result: Result, first: State['arrows'], said: ViewState['arrows']): State['arrows'] {
  const field = said ? fieldAt(result, said.field) : -1;
  if (!said || result.fields[field]?.components !== 3) return { ...first };
  return { ...said, on: true, field };
}

/** Merges URL parameters into the inner view. */
function innerSeen(inner: State['inner'], { cut, iso, keep, shell, line, flow }: ViewState): State['inner'] {
  return {
    free: { ...inner.free, ...(cut && { on: true, ...cut }) },
    shell: shell ?? inner.shell,
    iso: iso === undefined ? inner.iso : { on: true, at: iso },
    keep: keep ? { on: true, ...keep } : inner.keep,
    line: { ...inner.line, ...(line && { on: true, ...line }) },
    flow: { ...inner.flow, ...(flow && { on: true, ...flow }) },
  };
}

/** URL parameters of a state; only differences from the author's view are written. */
function wordsOf(result: Result, state: State, pose: Pose): Map<string, string> {
  const { field, component, step, range, map, bands, scale, edges, planes } = state;
  return new Map([
    ['field', fieldKey(result, field)],
    ['part', String(component)],
    ['step', String(step + 1)],
    ['range', `${endOf(range.min, range)}..${endOf(range.max, range)}`],
    ['map', map],
    ['bands', String(bands)],
    ['scale', String(scale)],
    ['edges', String(Number(edges))],
    ...planes.map((it, k) => [AXES[k] ?? '', it.on ? planeWords(it) : ''] as const),
    ...innerSaid(state),
    ['arrows', arrowSaid(result, state)],
    ['camera', poseWords(pose)],
  ]);
}

/**
 * Permanent fragment: states everything, so that later defaults do not matter; inactive planes are omitted.
 */
export function lastingFragment(anchor: string, result: Result, state: State, pose: Pose): string {
  return blockFragment(
    LANGUAGE,
    anchor,
    [...wordsOf(result, state, pose)].filter(([, text]) => text),
  );
}

/** Fragment of the current view, relative to the author's view `first`. */
export function fragmentOf(anchor: string, result: Result, first: State, state: State, pose: Pose): string {
  const own = wordsOf(result, first, poseOf(first.view));
  const words = wordsOf(result, state, pose);
  const isOther = words.get('field') !== own.get('field') || words.get('part') !== own.get('part');
  // Another field has its own default range, so the range is stated.
  const said = [...words].filter(([name, text]) => text !== own.get(name) || (name === 'range' && isOther));
  return blockFragment(LANGUAGE, anchor, said);
}

/** Fragment of a saved view. */
export const savedFragment = (anchor: string, words: string): string =>
  blockFragment(LANGUAGE, anchor, new URLSearchParams(words));

/** Whether a fragment addresses this block. */
export const isOwn = (fragment: string, anchor: string): boolean =>
  saidOf(fragment, LANGUAGE, anchor) !== null;

/** The author's view with URL parameters applied; invalid ones are ignored. */
function seenAs(result: Result, first: State, seen: ViewState): { state: State; pose: Pose } {
  const state = { ...first, planes: first.planes.map((it) => ({ ...it })) };
  const field = fieldAt(result, seen.field);
  if (field >= 0) Object.assign(state, { field, component: 0, range: wholeRange(result, field, 0) });
  const { part = state.component, step, scale } = seen;
  if (part !== state.component && part <= (result.fields[state.field]?.components === 3 ? 3 : 0))
    Object.assign(state, { component: part, range: wholeRange(result, state.field, part) });
  if (step !== undefined && step <= result.steps.length) state.step = step - 1;
  state.range = seen.range ?? state.range;
  state.map = seen.map ?? state.map;
  state.bands = seen.bands ?? state.bands;
  if (scale !== undefined && result.fields.some((it) => it.displacement)) state.scale = scale;
  state.edges = seen.edges ?? state.edges;
  for (const [k, axis] of AXES.entries())
    Object.assign(state.planes[k] ?? {}, seen[axis] && { on: true, ...seen[axis] });
  state.inner = innerSeen(first.inner, seen);
  state.arrows = arrowSeen(result, first.arrows, seen.arrows);
  return { state, pose: seen.camera ?? poseOf(first.view) };
}

/** State and pose of a fragment. */
export function viewIn(
  fragment: string,
  anchor: string,
  result: Result,
  first: State,
): { state: State; pose: Pose } {
  return seenAs(result, first, seenIn(saidOf(fragment, LANGUAGE, anchor) ?? new URLSearchParams()).seen);
}
