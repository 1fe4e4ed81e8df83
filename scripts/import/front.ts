import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';
import { gmt8, machineTime } from '../../contract/time.ts';
import type { Imported } from './article.ts';

/** Front matter and the text below it. */
export type Fronted = { front: Readonly<Record<string, unknown>>; body: string };

/** Kinds of front matter by their first line: what ends it, and how it is read. */
const KINDS = [
  { open: '---', close: '---', parse: (text: string): unknown => parseYaml(text) },
  { open: '+++', close: '+++', parse: (text: string): unknown => parseToml(text) },
] as const;

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
    if (end < 0) return { front: {}, body: text };
    const front = kind.parse(lines.slice(1, end).join('\n'));
    return {
      front: recordOf(front),
      body: lines
        .slice(end + 1)
        .join('\n')
        .trim(),
    };
  }
  const end = lines.indexOf('}');
  if (lines[0]?.trimEnd() === '{' && end > 0)
    return {
      front: recordOf(JSON.parse(lines.slice(0, end + 1).join('\n'))),
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

/** Front matter that all kinds of sources share; the exporter of the site writes these names. */
export function frontOf(front: Readonly<Record<string, unknown>>): Partial<Imported> {
  const state = frontText(front['state']);
  const readType = Number(front['readType'] ?? 0);
  const price = Number(front['price'] ?? 0);
  return {
    date: frontDate(front['date'] ?? front['createTime']),
    summary: frontText(front['summary']) || frontText(front['description']) || frontText(front['excerpt']),
    category: listOf(front['category'] ?? front['categories'])[0] ?? '',
    tags: listOf(front['tags'] ?? front['tag']),
    cover: frontText(front['cover']) || frontText(front['image']),
    draft: front['draft'] === true || front['published'] === false || (state !== '' && state !== '已发布'),
    isOriginal: front['isOriginal'] !== false,
    originalUrl: frontText(front['originalUrl']),
    column: frontText(front['column']) || (listOf(front['series'])[0] ?? ''),
    chapter: frontText(front['chapter']),
    keywords: listOf(front['keywords']).join(','),
    readType: Number.isInteger(readType) && readType >= 0 && readType <= READ_TYPES ? readType : 0,
    price: Number.isSafeInteger(price) && price >= 0 ? price : 0,
    solver: frontText(front['solver']),
    solverVersion: frontText(front['solverVersion']),
    difficulty: frontText(front['difficulty']),
    facets: listOf(front['facets']),
    publishTime: frontDate(front['publishTime']),
  };
}
