import { parse as parseToml, TomlError } from 'smol-toml';
import { parse as parseYaml, YAMLParseError } from 'yaml';
import { header } from './headers.ts';
import { isRecord } from './values.ts';

/** Front matter and the text below it. */
export type Fronted = { front: Readonly<Record<string, unknown>>; body: string };

type Parse = (text: string) => unknown;

/** Numbers stay as they are written: 2024.10 is a version, not 2024.1. */
const yaml: Parse = (text) => parseYaml(text, { schema: 'failsafe', customTags: ['null', 'bool'] });

/** JSON is YAML as well, which leaves numbers as they are written. */
function json(text: string): unknown {
  JSON.parse(text);
  return yaml(text);
}

/** TOML with its decimal numbers as they are written. */
function toml(text: string): unknown {
  const written = new Map([...text.matchAll(/[+-]?\d+\.\d+/g)].map(([it]) => [Number(it), it]));
  const kept = (value: unknown): unknown => {
    if (typeof value === 'number') return written.get(value) ?? value;
    if (Array.isArray(value)) return value.map(kept);
    return isRecord(value)
      ? Object.fromEntries(Object.entries(value).map(([name, it]) => [name, kept(it)]))
      : value;
  };
  return kept(parseToml(text));
}

/** Kinds of front matter by their first line: what ends it, and how it is read. */
const KINDS: readonly { open: RegExp; close: RegExp; parse: Parse }[] = [
  { open: /^-{3,}(?:ya?ml)?$/i, close: /^(?:-{3,}|\.{3})$/, parse: yaml },
  { open: /^(?:\+{3}|-{3}toml)$/i, close: /^(?:\+{3}|-{3})$/, parse: toml },
  { open: /^(?:;{3,}|-{3}json)$/i, close: /^(?:;{3,}|-{3})$/, parse: braced },
];

/** JSON whose outer braces are left out. */
function braced(text: string): unknown {
  return json(text.trim().startsWith('{') ? text : `{${text}\n}`);
}

/** What the first line of a block of front matter looks like, so that a rule above plain text is none. */
const FIELD = /^["']?[\p{L}\w][\p{L}\w .-]*["']?\s*[:=]/u;
/** The first line of front matter that has no line above it. */
const BARE =
  /^["']?(?:title|layout|date|tags?|categor(?:y|ies)|author|permalink|slug|published|draft)["']?\s*[:：]/i;

/** Reads front matter below `above` lines of the file; throws what is wrong with it, with the line of the file. */
function parsed(text: string, parse: Parse, above: number): Record<string, unknown> {
  try {
    return recordOf(parse(text));
  } catch (error) {
    const line =
      error instanceof TomlError ? error.line : error instanceof YAMLParseError && error.linePos?.[0].line;
    if (line) throw new Error(`第 ${line + above} 行附近写错了`);
    throw error instanceof SyntaxError ? new Error('不是正确的 JSON') : error;
  }
}

function recordOf(value: unknown): Record<string, unknown> {
  if (value === null || value === undefined || value === '') return {};
  if (!isRecord(value)) throw new Error('文件头不是“名称: 值”的列表');
  return Object.fromEntries(Object.entries(value).map(([name, it]) => [plain(name, value), it]));
}

/** A name that some write with a capital, as others write it; Hugo takes both for the same. */
function plain(name: string, among: Readonly<Record<string, unknown>>): string {
  const small = name.toLowerCase();
  return /^[A-Z](?:[a-z]*|[A-Z]*)$/.test(name) && !(small in among) ? small : name;
}

const rest = (lines: readonly string[], end: number) =>
  lines
    .slice(end + 1)
    .join('\n')
    .trim();

/** Where an object of JSON at the beginning of a text ends, behind its brace; -1 where it does not. */
function objectEnd(text: string): number {
  let [depth, isText] = [0, false];
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (isText && sign === '\\') at++;
    else if (sign === '"') isText = !isText;
    else if (!isText && sign === '{') depth++;
    else if (!isText && sign === '}' && --depth === 0) return at + 1;
  }
  return -1;
}

/** Front matter in JSON, on any number of lines; undefined where the text is none. */
function object(text: string): Fronted | undefined {
  if (!/^\{\s*"/.test(text)) return undefined;
  const end = objectEnd(text);
  if (end < 0) throw new Error('没有用 } 结束');
  const [line = ''] = text.slice(end).split('\n', 1);
  if (line.trim()) return undefined;
  return { front: parsed(text.slice(0, end), json, 0), body: text.slice(end).trim() };
}

/** Front matter without a line above it, as old files of Hexo have it; undefined where the text is none. */
function bare(lines: readonly string[]): Fronted | undefined {
  if (!BARE.test(lines[0] ?? '')) return undefined;
  const end = lines.findIndex((line) => /^(?:-{3,}|;{3,})$/.test(line.trimEnd()));
  if (end < 0) return undefined;
  const parse = lines[end]?.startsWith(';') ? braced : yaml;
  return { front: parsed(lines.slice(0, end).join('\n'), parse, 0), body: rest(lines, end) };
}

/** Front matter that is a program, as gray-matter runs it. */
const PROGRAM = /^-{3}\s*(js|javascript|ts|coffee|json5|cson)$/i;

/** Where a text goes on behind a comment that stands above front matter; 0 where there is none. */
function behindComment(text: string): number {
  if (!text.startsWith('<!--')) return 0;
  const end = text.indexOf('-->') + '-->'.length;
  const [line = '', first = '', second = ''] = text.slice(end).trimStart().split('\n', 3);
  const isFront = end >= '<!---->'.length && /^(?:-{3}|\+{3})\s*$/.test(line) && FIELD.test(first);
  return isFront && (FIELD.test(second) || /^(?:-{3}|\+{3}|\s)/.test(second)) ? end : 0;
}

/** Front matter that a comment of HTML at the beginning hides from readers; undefined where it holds something else. */
function inComment(text: string): Fronted | undefined {
  const end = text.startsWith('<!--') ? text.indexOf('-->') : -1;
  if (end < 0) return undefined;
  const inner = text.slice('<!--'.length, end).trim();
  const [, sign = '', fields = ''] = /^(-{3}|\+{3})\s([\s\S]*)\s\1$/.exec(inner) ?? [];
  if (sign && !FIELD.test(fields.trim())) return undefined;
  const whole = sign
    ? split(`${sign}\n${fields.trim()}\n${sign}`)
    : (object(inner) ?? header(inner.split('\n')));
  const isFront = whole && whole.body === '' && Object.keys(whole.front).length > 0;
  return isFront ? { front: whole.front, body: text.slice(end + '-->'.length).trim() } : undefined;
}

/** Whether a text begins with nothing but fields between two lines of signs. */
function isFronted(text: string): boolean {
  const [open = '', ...lines] = text.split('\n');
  const end = /^(?:-{3}|\+{3})\s*$/.test(open)
    ? lines.findIndex((it) => it.trimEnd() === open.trimEnd())
    : -1;
  return end > 0 && lines.slice(0, end).every((it) => FIELD.test(it) || /^\s+\S|^- /.test(it));
}

/**
 * Splits a Markdown file into its front matter (YAML between `---`, TOML between `+++`, JSON in braces or before `;;;`, and
 * what has only a line below it, or none at all) and its text. Throws where the front matter cannot be read.
 */
export function split(file: string): Fronted {
  const text = file.replace(/^[\uFEFF\u200B\s]+/, '').replace(/\r\n?/g, '\n');
  const above = behindComment(text);
  if (above > 0) {
    const { front, body } = split(text.slice(above));
    return { front, body: `${text.slice(0, above)}\n\n${body}`.trim() };
  }
  const hidden = inComment(text);
  if (hidden) return hidden;
  const lines = text.split('\n');
  const first = lines[0]?.trimEnd() ?? '';
  const kind = KINDS.find(({ open }) => open.test(first));
  const [, language] = PROGRAM.exec(first) ?? [];
  if (language && lines.slice(1).some((line) => line.trimEnd() === '---'))
    throw new Error(`文件头是 ${language}，请改写成 YAML`);
  // More than the usual three signs may be a rule of the text.
  if (kind && (first.length === 3 || FIELD.test(lines[1] ?? '') || lines[1]?.trim() === '{')) {
    const end = lines.findIndex((line, at) => at > 0 && kind.close.test(line.trimEnd()));
    if (end < 0 && FIELD.test(lines[1] ?? '')) throw new Error(`没有用单独一行的 ${first} 结束`);
    if (end < 0) return { front: {}, body: text.trim() };
    const front = parsed(lines.slice(1, end).join('\n'), kind.parse, 1);
    const body = rest(lines, end);
    if (!isOurs(front) && isFronted(body)) throw new Error('有两个文件头，请合成一个');
    return { front, body };
  }
  return object(text) ?? bare(lines) ?? header(lines) ?? { front: {}, body: text.trim() };
}

/** Fields that only the export of this site writes all of. */
const OURS = ['state', 'summary', 'cover', 'keywords'];

/** Whether front matter is of an export of this site, whose fields and text are read as they are. */
export const isOurs = (front: Fronted['front']): boolean => OURS.every((it) => it in front);
