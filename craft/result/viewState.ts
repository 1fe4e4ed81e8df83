import { attempt, type Fault, Mistake } from '../fault.ts';
import { spanOf } from './block.ts';
import { isBands, isMap, MAP_NAMES } from './draw/colours.ts';
import type { View } from './draw/look.ts';
import { GLYPHS_MOST } from './glyphs.ts';

/**
 * Camera pose independent of the picture size: `zoom` is relative to the whole model, `at` is the target
 * offset from the model centre in half diagonals.
 */
export type Pose = { view: View; zoom: number; at: readonly [number, number, number] };

/** Axis-aligned cut at a share (0 to 1) of the extent; `turned` keeps the other side. */
export type Cut = { at: number; turned: boolean };

type Triple = readonly [number, number, number];

/** Cut with an arbitrary normal, at a share of the extent along it. */
export type FreeCut = Cut & { normal: Triple };

/** Opacity of the outer surface. */
export const SHELLS = ['full', 'faint', 'none'] as const;
export type Shell = (typeof SHELLS)[number];

/** Ends in absolute coordinates. */
export type Line = { from: Triple; to: Triple };

/** Seeds evenly on a line. */
export type Flow = Line & { count: number };

/** `count` is an upper limit; `same` means equal lengths. */
export type Arrows = { count: number; size: number; same: boolean; field: string };

export const SEEDS_MOST = 200;

/** Suffix that keeps the other side of a cut. */
export const TURNED = '~';
const ZOOMS = [0.01, 1000] as const;

const numberOf = (text: string) => (text.trim() ? Number(text) : Number.NaN);

const wholeNumberBetween = (least: number, most: number) => (text: string) => {
  const value = numberOf(text);
  return Number.isInteger(value) && value >= least && value <= most ? value : undefined;
};

function cutIn(text: string): Cut | undefined {
  const turned = text.endsWith(TURNED);
  const at = numberOf(turned ? text.slice(0, -TURNED.length) : text);
  return at >= 0 && at <= 1 ? { at, turned } : undefined;
}

/** Parses `count` numbers separated by `_`. */
function numbersIn(text: string, count: number): number[] | undefined {
  const all = text.split('_').map(numberOf);
  return all.length === count && all.every(Number.isFinite) ? all : undefined;
}

function freeIn(text: string): FreeCut | undefined {
  const turned = text.endsWith(TURNED);
  const [x = 0, y = 0, z = 0, at = Number.NaN] = numbersIn(turned ? text.slice(0, -1) : text, 4) ?? [];
  return at >= 0 && at <= 1 && Math.hypot(x, y, z) > 0 ? { normal: [x, y, z], at, turned } : undefined;
}

function lineIn(text: string): Line | undefined {
  const all = numbersIn(text, 6);
  return all && { from: all.slice(0, 3) as unknown as Triple, to: all.slice(3) as unknown as Triple };
}

function flowIn(text: string): Flow | undefined {
  const [, first = '', rest = ''] = /^([^_]*)_(.*)$/.exec(text) ?? [];
  const count = wholeNumberBetween(1, SEEDS_MOST)(first);
  const line = lineIn(rest);
  return count !== undefined && line ? { ...line, count } : undefined;
}

function arrowsIn(text: string): Arrows | undefined {
  const [, first = '', size = '', same = '', field = ''] = /^(\d+)_([\d.]+)_([01])_(.+)$/.exec(text) ?? [];
  const count = wholeNumberBetween(1, GLYPHS_MOST)(first);
  const times = numberOf(size);
  return count !== undefined && times > 0 && times <= 10
    ? { count, size: times, same: same === '1', field }
    : undefined;
}

function finite(text: string): number | undefined {
  const value = numberOf(text);
  return Number.isFinite(value) ? value : undefined;
}

function poseIn(text: string): Pose | undefined {
  const [azimuth = Number.NaN, elevation = 0, zoom = 1, x = 0, y = 0, z = 0] = text.split('_').map(numberOf);
  if (![azimuth, elevation, zoom, x, y, z].every((it) => Math.abs(it) <= 1e3)) return undefined;
  if (zoom < ZOOMS[0] || zoom > ZOOMS[1]) return undefined;
  return { view: { azimuth, elevation }, zoom, at: [x, y, z] };
}

function bandsIn(text: string) {
  const value = numberOf(text);
  return isBands(value) ? value : undefined;
}

/** Parsers of the URL parameters. */
const READ = {
  field: (text: string) => text || undefined,
  part: wholeNumberBetween(0, 3),
  step: wholeNumberBetween(1, 99),
  range: spanOf,
  map: (text: string) => (isMap(text) ? text : undefined),
  bands: bandsIn,
  scale: (text: string) => (Number.isFinite(numberOf(text)) ? Number(text) : undefined),
  edges: (text: string) => [false, true][Number(text || Number.NaN)],
  x: cutIn,
  y: cutIn,
  z: cutIn,
  cut: freeIn,
  iso: finite,
  keep: spanOf,
  shell: (text: string) => SHELLS.find((it) => it === text),
  line: lineIn,
  flow: flowIn,
  arrows: arrowsIn,
  camera: poseIn,
};

type Word = keyof typeof READ;
const WORDS = Object.keys(READ) as Word[];

/** Expected values, for error messages. */
const SAY: Record<Word, string> = {
  field: '量的名称',
  part: ' 0（大小）、1、2 或 3',
  step: '步的序号，从 1 数起',
  range: '“小..大”，例如 0..250',
  map: ` ${MAP_NAMES.join('、')} 之一`,
  bands: ' 0、9 或 12',
  scale: '变形放大的倍数',
  edges: ' 0 或 1',
  x: ' 0 到 1，换一侧时后面加 ~',
  y: ' 0 到 1，换一侧时后面加 ~',
  z: ' 0 到 1，换一侧时后面加 ~',
  cut: '“法向x_y_z_位置”，位置 0 到 1，换一侧时后面加 ~',
  iso: '等值面的值',
  keep: '“小..大”，例如 100..250',
  shell: ' full、faint 或 none',
  line: '“起点x_y_z_终点x_y_z”',
  flow: '“条数_起点x_y_z_终点x_y_z”',
  arrows: '“数量_放大_0（长度按大小）或 1（都一样）_量的名称”',
  camera: '“方位角_仰角_放大_x_y_z”',
};

/** View state from a URL; not yet validated against the file. */
export type ViewState = { [K in Word]?: NonNullable<ReturnType<(typeof READ)[K]>> };

/** Parses URL parameters; `wrong` lists the malformed ones. */
export function seenIn(said: URLSearchParams): { seen: ViewState; wrong: Word[] } {
  const values = WORDS.flatMap((name) => {
    const text = said.get(name);
    return text === null ? [] : [[name, READ[name](text)] as const];
  });
  return {
    seen: Object.fromEntries(values.filter(([, value]) => value !== undefined)),
    wrong: values.filter(([, value]) => value === undefined).map(([name]) => name),
  };
}

/** `words` are the URL parameters of the view. */
export type Saved = { name: string; words: string };

const NAME_MOST = 20;
const SAVED_MOST = 12;

/** Parses `name | words`, where the words may be a full view URL. Throws `Mistake`. */
function savedIn(line: string): Saved {
  const [, name = '', address = ''] = /^([^|]*)\|(.*)$/.exec(line)?.map((it) => it.trim()) ?? [];
  if (!name || !address) throw new Mistake('视角写成：名称 | 复制的视角链接');
  if (name.length > NAME_MOST) throw new Mistake(`视角的名称最多 ${NAME_MOST} 个字`);
  const isLink = /^(https?:|\/|[^=]*#)/i.test(address);
  const said = new URLSearchParams(isLink ? address.replace(/^[^#]*#?/, '') : address);
  if (isLink && !said.has('result')) throw new Mistake(`视角“${name}”：这不是视角链接`);
  said.delete('result');
  const unknown = [...said.keys()].find((it) => !Object.hasOwn(READ, it));
  if (unknown !== undefined)
    throw new Mistake(`视角“${name}”里没有 ${unknown} 这一项，可以写 ${WORDS.join('、')}`);
  const [wrong] = seenIn(said).wrong;
  if (wrong) throw new Mistake(`视角“${name}”的 ${wrong} 应为${SAY[wrong]}`);
  return { name, words: String(said) };
}

/** Parses saved views, one per line; `before` is the line offset in the block. Adds errors to `faults`. */
export function savedOf(lines: readonly string[], before: number, faults: Fault[]): Saved[] {
  const all: Saved[] = [];
  for (const [at, line] of lines.entries()) {
    if (!line.trim()) continue;
    const own = attempt(before + at + 1, faults, () => {
      const it = savedIn(line);
      if (all.some(({ name }) => name === it.name)) throw new Mistake(`视角“${it.name}”写了两次`);
      if (all.length === SAVED_MOST) throw new Mistake(`视角最多 ${SAVED_MOST} 个`);
      return it;
    });
    if (own) all.push(own);
  }
  return all;
}
