import { isMap, spanOf } from '../../craft/result/block.ts';
import { isBands } from '../../craft/result/draw/colours.ts';
import { wholeRange } from '../../craft/result/draw/look.ts';
import type { Result } from '../../craft/result/model.ts';
import { type Pose, poseOf } from './camera.ts';
import type { Plane, State } from './state.ts';

const LANGUAGE = 'result';
const AXES = ['x', 'y', 'z'];
/** Behind the place of a plane that keeps the other side. */
const TURNED = '~';
/** Digits of what has no exact value, such as a place of the camera. */
const DIGITS = 4;
const ZOOMS = [0.01, 1000] as const;

const short = (value: number) => String(Number(value.toPrecision(DIGITS)));

const planeWords = ({ at, turned }: Plane) => short(at) + (turned ? TURNED : '');

function poseWords({ view, zoom, at }: Pose): string {
  return [view.azimuth, view.elevation, zoom, ...at].map((it) => String(Number(it.toFixed(3)))).join('_');
}

/** What may be said of a state in an address; only what differs from the author's view goes there. */
function wordsOf({ fields }: Result, state: State, pose: Pose): Map<string, string> {
  const { field, component, step, range, map, bands, scale, edges, planes } = state;
  return new Map([
    ['field', fields[field]?.name ?? ''],
    ['part', String(component)],
    ['step', String(step + 1)],
    ['range', `${range.min}..${range.max}`],
    ['map', map],
    ['bands', String(bands)],
    ['scale', String(scale)],
    ['edges', String(Number(edges))],
    ...planes.map((it, k) => [AXES[k] ?? '', it.on ? planeWords(it) : ''] as const),
    ['camera', poseWords(pose)],
  ]);
}

/** The fragment of an address that opens a result as it is shown now. `first` is what the author shows. */
export function fragmentOf(anchor: string, result: Result, first: State, state: State, pose: Pose): string {
  const own = wordsOf(result, first, poseOf(first.view));
  const said = new URLSearchParams({ [LANGUAGE]: anchor });
  for (const [name, text] of wordsOf(result, state, pose)) if (text !== own.get(name)) said.set(name, text);
  return `#${said}`;
}

/** Whether a fragment shows a view of this block. */
export const isOwn = (fragment: string, anchor: string): boolean =>
  new URLSearchParams(fragment.replace(/^#/, '')).get(LANGUAGE) === anchor;

function poseIn(text: string | null): Pose | null {
  const [azimuth = Number.NaN, elevation = 0, zoom = 1, x = 0, y = 0, z = 0] = (text ?? '')
    .split('_')
    .map((it) => (it.trim() ? Number(it) : Number.NaN));
  if (![azimuth, elevation, zoom, x, y, z].every((it) => Math.abs(it) <= 1e3)) return null;
  if (zoom < ZOOMS[0] || zoom > ZOOMS[1]) return null;
  return { view: { azimuth, elevation }, zoom, at: [x, y, z] };
}

function planeIn(text: string, own: Plane): Plane {
  const turned = text.endsWith(TURNED);
  const said = turned ? text.slice(0, -TURNED.length) : text;
  const at = said.trim() ? Number(said) : Number.NaN;
  return at >= 0 && at <= 1 ? { on: true, at, turned } : own;
}

/** The state and the pose that a fragment holds for a block; what does not fit the result is left out. */
export function viewIn(
  fragment: string,
  anchor: string,
  result: Result,
  first: State,
): { state: State; pose: Pose } {
  const state = { ...first, planes: first.planes.map((it) => ({ ...it })) };
  if (!isOwn(fragment, anchor)) return { state, pose: poseOf(first.view) };
  const said = new URLSearchParams(fragment.slice(1));
  const whole = (name: string, most: number) => {
    const value = Number(said.get(name) ?? Number.NaN);
    return Number.isInteger(value) && value >= 0 && value <= most ? value : undefined;
  };
  const field = result.fields.findIndex((it) => it.name === said.get('field'));
  if (field >= 0) Object.assign(state, { field, component: 0, range: wholeRange(result, field, 0) });
  const part = whole('part', result.fields[state.field]?.components === 3 ? 3 : 0);
  if (part !== undefined && part !== state.component)
    Object.assign(state, { component: part, range: wholeRange(result, state.field, part) });
  state.step = Math.max(0, (whole('step', result.steps.length) ?? state.step + 1) - 1);
  state.range = spanOf(said.get('range') ?? '') ?? state.range;
  const map = said.get('map') ?? '';
  if (isMap(map)) state.map = map;
  const bands = whole('bands', 99);
  if (bands !== undefined && isBands(bands)) state.bands = bands;
  const scale = Number(said.get('scale') || Number.NaN);
  if (Number.isFinite(scale) && result.fields.some((it) => it.displacement)) state.scale = scale;
  state.edges = [false, true][whole('edges', 1) ?? Number(state.edges)] ?? state.edges;
  state.planes = state.planes.map((it, k) => planeIn(said.get(AXES[k] ?? '') ?? '', it));
  return { state, pose: poseIn(said.get('camera')) ?? poseOf(first.view) };
}
