import { type Bands, isBands, isMap } from './draw/colours.ts';
import { isShape, type Look, wholeRange } from './draw/look.ts';
import type { Category, Result, Step } from './model.ts';
import { digitsIn, fieldWords, figure, figureIn, LOCATION_WORDS, stepWords } from './words.ts';

/**
 * What the colours of a picture mean: what they reach from and to, in which colours, and lines of words; or what each of
 * them names.
 */
export type Legend = Pick<Look, 'range' | 'map' | 'bands'> & {
  words: readonly string[];
  categories?: readonly Category[];
};

/** A look at a result; `blend` is the share of the way to the next step. */
type Shown = Look & { blend?: number };

/** Digits of the ends of a range as they are stored. */
const DIGITS = 7;

/** The ends of a range as they are stored and shown in fields to type in: more digits where it is narrow. */
export const endOf = (value: number, { min, max }: Look['range']): number =>
  Number(value.toPrecision(Math.max(DIGITS, digitsIn(value, max - min) + 1)));

/** A number beside the bar of a legend: neighbours never look the same. */
export const tickWords = (value: number, { min, max }: Look['range']): string => figureIn(value, max - min);

/**
 * Values to be written beside the bar of a legend, evenly from the smallest to the largest, at the edges of bands; one
 * for a constant.
 */
export function ticksOf({ min, max }: Look['range'], bands: Bands): number[] {
  if (min === max) return [min];
  // Nine and twelve bands have edges at their thirds.
  const parts = bands ? 3 : 2;
  return Array.from({ length: parts + 1 }, (_, i) => {
    const value = min + (i / parts) * (max - min);
    // What rounding left of a zero is not shown.
    return Math.abs(value) < 1e-6 * (max - min) ? 0 : value;
  });
}

/** The step that is shown; between two of them, what lies between. */
function stepOf({ steps }: Result, step: number, blend: number): Step | undefined {
  const [from, to] = [steps[step], steps[step + 1]];
  if (!from || !to || blend === 0) return from;
  return { ...from, value: from.value + blend * (to.value - from.value) };
}

/** How far the picture is moved; nothing where the file has no displacement. */
function movedWords(result: Result, { scale, step }: Pick<Look, 'scale' | 'step'>): string {
  if (!result.fields.some((it) => it.displacement)) return '';
  if (scale === 0) return '未变形';
  if (isShape(result, step)) return `振型的幅值任意，最大位移画成模型尺寸的 ${figure(5 * scale)}%`;
  return scale === 1 ? '变形按实际大小' : `变形放大 ${figure(scale)} 倍`;
}

/** What the colours of values outside of the range mean, where a step has such values. */
function outsideWords(result: Result, { field, component, range }: Look): string[] {
  const own = wholeRange(result, field, component);
  if (result.fields[field]?.categories) return [];
  const slack = 1e-3 * (range.max - range.min);
  const above = own.max > range.max + slack ? [`红色高于 ${tickWords(range.max, range)}`] : [];
  const below = own.min < range.min - slack ? [`灰色低于 ${tickWords(range.min, range)}`] : [];
  return [...above, ...below];
}

/** What the colours mean, line by line. */
export function legendWords(result: Result, shown: Shown): string[] {
  const { step: at, component, blend = 0 } = shown;
  const field = result.fields[shown.field];
  if (!field) return ['没有场'];
  const step = stepOf(result, at, blend);
  const when = step ? stepWords(step) : '';
  return [
    fieldWords(field, component) + (field.unit ? ` [${field.unit}]` : ''),
    field.categories ? '类别，不平均' : LOCATION_WORDS[field.location],
    when && blend > 0 ? `${when}（两步之间插值）` : when,
    movedWords(result, shown),
    ...outsideWords(result, shown),
  ].filter(Boolean);
}

const CATEGORIES = '类别';
const escaped = (text: string) => text.replace(/[=;|"]/g, ' ');

/** The legend of a look as one word of a block, such as `0..250 viridis 9 | S, Mises [MPa] | 节点值`. */
export function legendText(result: Result, look: Look): string {
  const { range, map, bands } = look;
  const { categories } = result.fields[look.field] ?? {};
  const ends = [range.min, range.max].map((it) => endOf(it, range));
  const named = categories?.map(({ value, name }) => `${value}=${escaped(name)}`).join(';');
  const scale = named
    ? `${CATEGORIES} ${named}`
    : [ends.join('..'), map, ...(bands ? [bands] : [])].join(' ');
  return [scale, ...legendWords(result, look).map((it) => it.replaceAll('|', '/'))].join(' | ');
}

/** Reads the categories of a legend, such as `1=钢;7=铝`. */
function categoriesIn(text: string): Category[] | undefined {
  const all = text.split(';').map((it) => {
    const [, value = '', name = ''] = /^([^=]+)=(.*)$/.exec(it) ?? [];
    return { value: Number(value || Number.NaN), name };
  });
  return all.every((it) => Number.isFinite(it.value)) ? all : undefined;
}

/** Reads a legend of `legendText`. */
export function legendIn(text: string): Legend | undefined {
  const [scale = '', ...words] = text.split('|').map((it) => it.trim());
  if (words.length === 0) return undefined;
  if (scale.startsWith(`${CATEGORIES} `)) {
    const categories = categoriesIn(scale.slice(CATEGORIES.length + 1));
    return (
      categories && { range: { min: 0, max: categories.length }, map: 'viridis', bands: 0, words, categories }
    );
  }
  const [span = '', map = '', count = '0', ...rest] = scale.split(' ');
  const [min = Number.NaN, max = Number.NaN] = span.split('..').map((it) => Number(it || 'none'));
  const bands = Number(count);
  if (!Number.isFinite(max - min) || min > max || rest.length > 0) return undefined;
  return isMap(map) && isBands(bands) ? { range: { min, max }, map, bands, words } : undefined;
}
