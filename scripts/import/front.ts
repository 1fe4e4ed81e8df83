import { parse as parseToml, TomlError } from 'smol-toml';
import { parse as parseYaml, YAMLParseError } from 'yaml';
import { READING_PRICE_MOST } from '../../contract/limits.ts';
import { gmt8, machineTime } from '../../contract/time.ts';
import { DIFFICULTY } from '../../contract/write.ts';
import type { Imported } from './article.ts';

/** Front matter and the text below it. */
export type Fronted = { front: Readonly<Record<string, unknown>>; body: string };

/** Kinds of front matter by their first line: what ends it, and how it is read. */
const KINDS = [
  { open: '---', close: '---', parse: (text: string): unknown => parseYaml(text) },
  { open: '+++', close: '+++', parse: (text: string): unknown => parseToml(text) },
] as const;

/** What the first line of a block of front matter looks like, so that a rule above plain text is none. */
const FIELD = /^["']?[\w-]+["']?\s*[:=]/;

/** Reads front matter below `above` lines of the file; throws what is wrong with it, with the line of the file. */
function parsed(text: string, parse: (text: string) => unknown, above: number): Record<string, unknown> {
  try {
    return recordOf(parse(text));
  } catch (error) {
    const line =
      error instanceof TomlError ? error.line : error instanceof YAMLParseError && error.linePos?.[0].line;
    if (line) throw new Error(`第 ${line + above} 行附近写错了`);
    throw error instanceof SyntaxError ? new Error('不是正确的 JSON') : error;
  }
}

/**
 * Splits a Markdown file into its front matter (YAML between `---`, TOML between `+++`, or a JSON object) and its text.
 * Throws where the front matter cannot be read.
 */
export function split(file: string): Fronted {
  const text = file.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const lines = text.split('\n');
  const kind = KINDS.find(({ open }) => lines[0]?.trimEnd() === open);
  if (kind) {
    const end = lines.findIndex((line, at) => at > 0 && line.trimEnd() === kind.close);
    if (end < 0 && FIELD.test(lines[1] ?? '')) throw new Error(`没有用单独一行的 ${kind.close} 结束`);
    if (end < 0) return { front: {}, body: text };
    return {
      front: parsed(lines.slice(1, end).join('\n'), kind.parse, 1),
      body: lines
        .slice(end + 1)
        .join('\n')
        .trim(),
    };
  }
  const end = lines.indexOf('}');
  if (lines[0]?.trimEnd() === '{' && end > 0)
    return {
      front: parsed(lines.slice(0, end + 1).join('\n'), JSON.parse, 0),
      body: lines
        .slice(end + 1)
        .join('\n')
        .trim(),
    };
  return { front: {}, body: text.trim() };
}

function recordOf(value: unknown): Record<string, unknown> {
  if (value === null || value === undefined) return {};
  if (typeof value !== 'object' || Array.isArray(value)) throw new Error('文件头不是“名称: 值”的列表');
  return value as Record<string, unknown>;
}

/** A value as text; empty where it is none. */
export const frontText = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

/** A value as a list of texts: a list, or words between commas. */
export function listOf(value: unknown): string[] {
  const list = Array.isArray(value) ? value.flat(2) : frontText(value).split(/[,，]/);
  return [...new Set(list.map(frontText).filter(Boolean))];
}

/** A date as the contract writes it; one without a zone is of GMT+8. Empty where it is no date. */
export function frontDate(value: unknown): string {
  // A date of TOML says itself with the zone that it was written with, or none.
  const text = (value instanceof Date ? value.toISOString() : frontText(value)).replace(/\.\d+/, '');
  const isZoned = /\d[zZ]$|\d[+-]\d\d:?\d\d$/.test(text);
  const local = machineTime(text.length <= 10 ? `${text} 00:00:00` : text);
  const at = Date.parse(isZoned ? text : local);
  return Number.isNaN(at) ? '' : gmt8(at);
}

const READ_TYPES = 5;

/** Whether a switch is on; YAML reads `yes` as a text. */
const isOn = (value: unknown): boolean => value === true || /^(true|yes|on)$/i.test(frontText(value));
const isOff = (value: unknown): boolean => value === false || /^(false|no|off)$/i.test(frontText(value));

/** A whole number from 0; throws where it is another one, since it says who may read the article. */
function wholeOf(front: Readonly<Record<string, unknown>>, name: string, most: number): number {
  const number = Number(front[name] ?? 0);
  if (Number.isInteger(number) && number >= 0 && number <= most) return number;
  throw new Error(`${name} 是 0 到 ${most} 的整数`);
}

/**
 * Front matter that all kinds of sources share; the exporter of the site writes these names. Throws where it does not say
 * who may read the article, or when; what else cannot be taken over is among the notes.
 */
export function frontOf(
  front: Readonly<Record<string, unknown>>,
): Partial<Imported> & Pick<Imported, 'notes'> {
  const state = frontText(front['state']);
  const day = front['date'] ?? front['createTime'];
  const date = frontDate(day);
  const difficulty = frontText(front['difficulty']);
  const publishTime = frontDate(front['publishTime']);
  if (!publishTime && frontText(front['publishTime']))
    throw new Error('publishTime 要写成 2026-12-01 08:00:00 的样子');
  const notes = [
    ...(frontText(day) && !date
      ? [`日期 ${frontText(day)} 没有带上，要写成 2024-03-05 08:00:00 的样子`]
      : []),
    ...(difficulty && !DIFFICULTY.some((it) => it === difficulty)
      ? [`难度 ${difficulty} 没有带上，只有${DIFFICULTY.filter(Boolean).join('、')}`]
      : []),
  ];
  return {
    notes,
    date,
    summary: frontText(front['summary']) || frontText(front['description']) || frontText(front['excerpt']),
    category: listOf(front['category'] ?? front['categories'])[0] ?? '',
    tags: listOf(front['tags'] ?? front['tag']),
    cover: frontText(front['cover']) || frontText(front['image']),
    draft: isOn(front['draft']) || isOff(front['published']) || (state !== '' && state !== '已发布'),
    isOriginal: !isOff(front['isOriginal']),
    originalUrl: frontText(front['originalUrl']),
    column: frontText(front['column']) || (listOf(front['series'])[0] ?? ''),
    chapter: frontText(front['chapter']),
    keywords: listOf(front['keywords']).join(','),
    readType: wholeOf(front, 'readType', READ_TYPES),
    price: wholeOf(front, 'price', READING_PRICE_MOST),
    solver: frontText(front['solver']),
    solverVersion: frontText(front['solverVersion']),
    difficulty,
    facets: listOf(front['facets']),
    publishTime,
  };
}
