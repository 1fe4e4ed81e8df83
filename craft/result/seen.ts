import { attempt, type Fault, Mistake } from '../fault.ts';
import { spanOf } from './block.ts';
import { isBands, isMap, MAP_NAMES } from './draw/colours.ts';
import type { View } from './draw/look.ts';
import { GLYPHS_MOST } from './glyphs.ts';

/**
 * Where the camera is: its direction, how much nearer than with the whole model in sight, and what it looks at, from the
 * middle of the model in halves of its diagonal. It does not depend on the size of the picture.
 */
export type Pose = { view: View; zoom: number; at: readonly [number, number, number] };

/** A plane across an axis of the model, at a share of its extent, that keeps the one side or the other. */
export type Cut = { at: number; turned: boolean };

type Triple = readonly [number, number, number];

/** A plane of any direction: its normal, at a share of the extent of the model along that. */
export type FreeCut = Cut & { normal: Triple };

/** How the outer surface is drawn where something inside is looked at. */
export const SHELLS = ['full', 'faint', 'none'] as const;
export type Shell = (typeof SHELLS)[number];

/** A line through the model, by its ends, whose coordinates are counted from zero. */
export type Line = { from: Triple; to: Triple };

/** Streamlines from so many seeds on a line. */
export type Flow = Line & { count: number };

/** Arrows of a vector field: how many at most, how large, whether all are equally long, and the name of the field. */
export type Arrows = { count: number; size: number; same: boolean; field: string };

/** Seeds of streamlines at most. */
export const SEEDS_MOST = 200;

/** Behind the place of a plane that keeps the other side. */
export const TURNED = '~';
const ZOOMS = [0.01, 1000] as const;

const numberOf = (text: string) => (text.trim() ? Number(text) : Number.NaN);

const whole = (least: number, most: number) => (text: string) => {
  const value = numberOf(text);
  return Number.isInteger(value) && value >= least && value <= most ? value : undefined;
};

function cutIn(text: string): Cut | undefined {
  const turned = text.endsWith(TURNED);
  const at = numberOf(turned ? text.slice(0, -TURNED.length) : text);
  return at >= 0 && at <= 1 ? { at, turned } : undefined;
}

/** So many numbers with `_` between them. */
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
  const count = whole(1, SEEDS_MOST)(first);
  const line = lineIn(rest);
  return count !== undefined && line ? { ...line, count } : undefined;
}

function arrowsIn(text: string): Arrows | undefined {
  const [, first = '', size = '', same = '', field = ''] = /^(\d+)_([\d.]+)_([01])_(.+)$/.exec(text) ?? [];
  const count = whole(1, GLYPHS_MOST)(first);
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

/** The words of an address that say how a result is looked at, each with what reads it. */
const READ = {
  field: (text: string) => text || undefined,
  part: whole(0, 3),
  step: whole(1, 99),
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

/** What these words should be, for authors. */
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

/** How a result is looked at, as far as it is said; whether the file has it is not known here. */
export type Seen = { [K in Word]?: NonNullable<ReturnType<(typeof READ)[K]>> };

/** Reads the words of an address; `wrong` are those that are not what they should be. */
export function seenIn(said: URLSearchParams): { seen: Seen; wrong: Word[] } {
  const values = WORDS.flatMap((name) => {
    const text = said.get(name);
    return text === null ? [] : [[name, READ[name](text)] as const];
  });
  return {
    seen: Object.fromEntries(values.filter(([, value]) => value !== undefined)),
    wrong: values.filter(([, value]) => value === undefined).map(([name]) => name),
  };
}

/** A view that the author has saved: its name, and the words of an address that show it. */
export type Saved = { name: string; words: string };

const NAME_MOST = 20;
const SAVED_MOST = 12;

/** Reads `name | words`, where the words may be the whole address of a view. Throws `Mistake`. */
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

/** The views of an author, one a line; `before` lines of the block come before them. What is wrong goes to `faults`. */
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
