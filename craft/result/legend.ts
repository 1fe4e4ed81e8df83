import { type Bands, isBands, isMap } from './draw/colours.ts';
import { type Look, wholeRange } from './draw/look.ts';
import type { Result, Step } from './model.ts';
import { fieldWords, figure, LOCATION_WORDS, stepWords } from './words.ts';

/** What the colours of a picture mean: what they reach from and to, in which colours, and lines of words. */
export type Legend = Pick<Look, 'range' | 'map' | 'bands'> & { words: readonly string[] };

/** A look at a result; `blend` is the share of the way to the next step. */
type Shown = Look & { blend?: number };

/** Digits of the ends of a range as they are stored. */
const DIGITS = 7;

/** Values to be written beside the bar of a legend, evenly from the smallest to the largest, at the edges of bands. */
export function ticksOf({ min, max }: Look['range'], bands: Bands): number[] {
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
function movedWords({ fields }: Result, scale: number): string {
  if (!fields.some((it) => it.displacement)) return '';
  if (scale === 0) return '未变形';
  return scale === 1 ? '变形按实际大小' : `变形放大 ${figure(scale)} 倍`;
}

/** What the colours of values outside of the range mean, where a step has such values. */
function outsideWords(result: Result, { field, component, range }: Look): string[] {
  const own = wholeRange(result, field, component);
  const slack = 1e-3 * (range.max - range.min);
  const above = own.max > range.max + slack ? [`红色高于 ${figure(range.max)}`] : [];
  const below = own.min < range.min - slack ? [`灰色低于 ${figure(range.min)}`] : [];
  return [...above, ...below];
}

/** What the colours mean, line by line. */
export function legendWords(result: Result, shown: Shown): string[] {
  const { step: at, component, scale, blend = 0 } = shown;
  const field = result.fields[shown.field];
  if (!field) return ['没有场'];
  const step = stepOf(result, at, blend);
  const when = step ? stepWords(step) : '';
  return [
    fieldWords(field, component) + (field.unit ? ` [${field.unit}]` : ''),
    LOCATION_WORDS[field.location],
    when && blend > 0 ? `${when}（两步之间插值）` : when,
    movedWords(result, scale),
    ...outsideWords(result, shown),
  ].filter(Boolean);
}

/** The legend of a look as one word of a block, such as `0..250 viridis 9 | S, Mises [MPa] | 节点值`. */
export function legendText(result: Result, look: Look): string {
  const { range, map, bands } = look;
  const ends = [range.min, range.max].map((it) => Number(it.toPrecision(DIGITS)));
  const scale = [ends.join('..'), map, ...(bands ? [bands] : [])].join(' ');
  return [scale, ...legendWords(result, look).map((it) => it.replaceAll('|', '/'))].join(' | ');
}

/** Reads a legend of `legendText`. */
export function legendIn(text: string): Legend | undefined {
  const [scale = '', ...words] = text.split('|').map((it) => it.trim());
  const [span = '', map = '', count = '0', ...rest] = scale.split(' ');
  const [min = Number.NaN, max = Number.NaN] = span.split('..').map((it) => Number(it || 'none'));
  const bands = Number(count);
  if (!Number.isFinite(max - min) || min > max || rest.length > 0 || words.length === 0) return undefined;
  return isMap(map) && isBands(bands) ? { range: { min, max }, map, bands, words } : undefined;
}
