import { contentWords, omittedWords } from './content.ts';
import type { Bands, MapName } from './draw/colours.ts';
import { extentOf, fieldKey, type Look, VIEWS, type View, wholeRange } from './draw/look.ts';
import { POSTER_HEIGHT, POSTER_WIDTH } from './draw/poster.ts';
import { endOf, legendText } from './legend.ts';
import type { Origin, Result } from './model.ts';
import { extremeRow, formulaWords } from './words.ts';

/** Display options of a `result` block as stored in the page; absent ones come from the file. */
export type ViewOptions = {
  src: string;
  /** Address of a decimated copy for phones. */
  lite?: string;
  field?: string;
  step?: number;
  range?: { min: number; max: number };
  scale?: number;
  map?: MapName;
  bands?: Bands;
  view?: View;
  /** Download address of the original files, if given. */
  original?: string;
  licence?: string;
};

const NUMBER = String.raw`-?\d+(?:\.\d+)?(?:e[-+]?\d+)?`;
const RANGE = new RegExp(`^(${NUMBER})\\.\\.(${NUMBER})$`, 'i');
const ANGLES = new RegExp(`^(${NUMBER}),\\s*(${NUMBER})$`, 'i');

/** Parses a view name or `azimuth,elevation` in degrees; undefined if neither. */
export function parseView(text: string): View | undefined {
  if (Object.hasOwn(VIEWS, text)) return VIEWS[text];
  const [, azimuth, elevation] = ANGLES.exec(text) ?? [];
  return azimuth === undefined ? undefined : { azimuth: Number(azimuth), elevation: Number(elevation) };
}

/** Parses a range `min..max`; undefined unless min < max. */
export function spanOf(text: string): { min: number; max: number } | undefined {
  const [, min, max] = RANGE.exec(text) ?? [];
  const range = { min: Number(min), max: Number(max) };
  return range.min < range.max ? range : undefined;
}

const quoteText = (text: string) => `"${text.replace(/["\n\r]/g, '')}"`;

/** Formats bytes as KB or MB. */
export function sizeWords(bytes: number): string {
  return bytes < 1e6 ? `${Math.max(1, Math.round(bytes / 1e3))} KB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

function hasCustomRange(result: Result, { field, component, range }: Look): boolean {
  const own = wholeRange(result, field, component);
  return own.min !== range.min || own.max !== range.max;
}

type Lite = { src: string; bytes: number };

function originWords([first, ...others]: readonly Origin[]): string[] {
  if (!first) return [];
  const { file, bytes, sha256, program, written } = first;
  const more = others.length > 0 ? `等 ${others.length + 1} 个文件` : '';
  const by = [program, written].filter(Boolean).join('，');
  return [`原文件 ${file}${more}（${sizeWords(bytes)}，SHA-256 ${sha256}）`, ...(by ? [by] : [])];
}

/** One line: file content, derivation of the shown field, storage precision. */
function readWords({ content, fields, source = [] }: Result, { field, component }: Look): string {
  const own = fields[field];
  return [
    ...(content ? [contentWords(content)] : []),
    ...(own && formulaWords(own, component) ? [formulaWords(own, component)] : []),
    '存储误差不超过范围的 1/65,535',
    ...originWords(source),
  ].join('；');
}

/** Table lines with minimum and maximum of every field and step, and their locations. */
export function extremeRows(result: Result): string[] {
  const size = extentOf(result.mesh.positions);
  // Extremes of category ids are meaningless.
  const sizes = result.fields.filter((it) => !it.categories);
  return sizes.flatMap((it) =>
    it.values.flatMap(({ extremes: [first] }, step) => {
      const own = result.steps[step];
      return first && own ? [extremeRow(it, own, first, size).join(' | ')] : [];
    }),
  );
}

/**
 * Writes the `result` block of an uploaded result: addresses, size in bytes, look, content and saved views.
 */
export function resultBlock(
  result: Result,
  look: Look,
  file: {
    src: string;
    poster: string;
    bytes: number;
    name: string;
    caption: string;
    lite?: Lite;
    original?: string;
    views?: readonly string[];
  },
): string {
  const field = result.fields[look.field];
  const words = [
    'result',
    `title=${quoteText(result.title || '计算结果')}`,
    `src=${quoteText(file.src)}`,
    ...(file.poster ? [`poster=${quoteText(file.poster)}`] : []),
    ...(file.poster && field ? [`legend=${quoteText(legendText(result, look))}`] : []),
    ...(result.content ? [`read=${quoteText(readWords(result, look))}`] : []),
    ...(result.omitted?.length ? [`left=${quoteText(omittedWords(result.omitted))}`] : []),
    `size=${quoteText(sizeWords(file.bytes))}`,
    ...(file.lite
      ? [`lite=${quoteText(file.lite.src)}`, `litesize=${quoteText(sizeWords(file.lite.bytes))}`]
      : []),
    ...(file.original ? [`original=${quoteText(file.original)}`] : []),
    ...(result.licence ? [`licence=${quoteText(result.licence)}`] : []),
    ...(field ? [`field=${quoteText(fieldKey(result, look.field))}`] : []),
    ...(look.step > 0 ? [`step=${look.step + 1}`] : []),
    ...(hasCustomRange(result, look)
      ? [`range=${endOf(look.range.min, look.range)}..${endOf(look.range.max, look.range)}`]
      : []),
    ...(look.map === 'viridis' ? [] : [`map=${look.map}`]),
    ...(look.bands ? [`bands=${look.bands}`] : []),
    ...(look.scale ? [`scale=${look.scale}`] : []),
    `view="${Math.round(look.view.azimuth)},${Math.round(look.view.elevation)}"`,
    ...(file.name ? [`#${file.name}`] : []),
  ];
  const rows = extremeRows(result);
  const caption = file.caption.replace(/^(---|```)/gm, ' $1');
  const parts = [caption, rows.join('\n'), ...(file.views ? [file.views.join('\n')] : [])];
  return `\`\`\`${words.join(' ')}\n${parts.join('\n---\n')}\n\`\`\``;
}

/** Size of the static picture and of the interactive view, in px; equal to avoid layout shift. */
export const STAGE = { width: POSTER_WIDTH, height: POSTER_HEIGHT } as const;
