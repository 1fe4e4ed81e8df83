import { type Bands, isBands, isMap } from './draw/colours.ts';
import { isShape, type Look, wholeRange } from './draw/look.ts';
import type { Category, Result, Step } from './model.ts';
import { digitsIn, fieldWords, figure, figureIn, LOCATION_WORDS, stepWords } from './words.ts';

export type Legend = Pick<Look, 'range' | 'map' | 'bands'> & {
  words: readonly string[];
  categories?: readonly Category[];
};

/** `blend` interpolates towards the next step, 0 to 1. */
type ShownLook = Look & { blend?: number };

/** Significant digits of a stored range end. */
const DIGITS = 7;

/** Rounds a range end for storage and input fields; more digits for a narrow range. */
export const endOf = (value: number, { min, max }: Look['range']): number =>
  Number(value.toPrecision(Math.max(DIGITS, digitsIn(value, max - min) + 1)));

/** Tick label with enough digits to tell neighbours apart. */
export const tickWords = (value: number, { min, max }: Look['range']): string => figureIn(value, max - min);

/** Evenly spaced tick values at band edges; one for a constant. */
export function ticksOf({ min, max }: Look['range'], bands: Bands): number[] {
  if (min === max) return [min];
  // Nine and twelve bands have edges at thirds.
  const parts = bands ? 3 : 2;
  return Array.from({ length: parts + 1 }, (_, i) => {
    const value = min + (i / parts) * (max - min);
    // Snap rounding noise to zero.
    return Math.abs(value) < 1e-6 * (max - min) ? 0 : value;
  });
}

/** The shown step, interpolated by `blend`. */
function stepOf({ steps }: Result, step: number, blend: number): Step | undefined {
  const [from, to] = [steps[step], steps[step + 1]];
  if (!from || !to || blend === 0) return from;
  return { ...from, value: from.value + blend * (to.value - from.value) };
}

function movedWords(result: Result, { scale, step }: Pick<Look, 'scale' | 'step'>): string {
  if (!result.fields.some((it) => it.displacement)) return '';
  if (scale === 0) return '未变形';
  if (isShape(result, step)) return `振型的幅值任意，最大位移画成模型尺寸的 ${figure(5 * scale)}%`;
  return scale === 1 ? '变形按实际大小' : `变形放大 ${figure(scale)} 倍`;
}

/** Explains the out-of-range colours, if any value is out of range. */
function outsideWords(result: Result, { field, component, range }: Look): string[] {
  const own = wholeRange(result, field, component);
  if (result.fields[field]?.categories) return [];
  const slack = 1e-3 * (range.max - range.min);
  const above = own.max > range.max + slack ? [`红色高于 ${tickWords(range.max, range)}`] : [];
  const below = own.min < range.min - slack ? [`灰色低于 ${tickWords(range.min, range)}`] : [];
  return [...above, ...below];
}

/** Lines of text that explain the colours. */
export function legendWords(result: Result, shown: ShownLook): string[] {
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
const replaceSeparators = (text: string) => text.replace(/[=;|"]/g, ' ');

/** Serialises a legend, such as `0..250 viridis 9 | S, Mises [MPa] | 节点值`. */
export function legendText(result: Result, look: Look): string {
  const { range, map, bands } = look;
  const { categories } = result.fields[look.field] ?? {};
  const ends = [range.min, range.max].map((it) => endOf(it, range));
  const named = categories?.map(({ value, name }) => `${value}=${replaceSeparators(name)}`).join(';');
  const scale = named
    ? `${CATEGORIES} ${named}`
    : [ends.join('..'), map, ...(bands ? [bands] : [])].join(' ');
  return [scale, ...legendWords(result, look).map((it) => it.replaceAll('|', '/'))].join(' | ');
}

/** Parses categories such as `1=钢;7=铝`. */
function categoriesIn(text: string): Category[] | undefined {
  const all = text.split(';').map((it) => {
    const [, value = '', name = ''] = /^([^=]+)=(.*)$/.exec(it) ?? [];
    return { value: Number(value || Number.NaN), name };
  });
  return all.every((it) => Number.isFinite(it.value)) ? all : undefined;
}

/** Parses a legend of `legendText`; undefined if malformed. */
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
