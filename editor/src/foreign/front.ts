import { parse as parseToml, TomlError } from 'smol-toml';
import { parse as parseYaml, YAMLParseError } from 'yaml';
import { header } from './headers.ts';
import { joplinItem } from './joplin.ts';
import { isRecord } from './values.ts';

export type FrontMatterSplit = { front: Readonly<Record<string, unknown>>; body: string };

type Parse = (text: string) => unknown;

/** Keeps numbers as text: 2024.10 is a version, not 2024.1. */
const yaml: Parse = (text) => parseYaml(text, { schema: 'failsafe', customTags: ['null', 'bool'] });

/** JSON is YAML, which keeps numbers as text. */
function json(text: string): unknown {
  JSON.parse(text);
  return yaml(text);
}

/** TOML with decimals as text. */
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

/** Front matter formats by their first line. */
const KINDS: readonly { open: RegExp; close: RegExp; parse: Parse }[] = [
  { open: /^-{3,}(?:ya?ml)?$/i, close: /^(?:-{3,}|\.{3})$/, parse: yaml },
  { open: /^(?:\+{3}|-{3}toml)$/i, close: /^(?:\+{3}|-{3})$/, parse: toml },
  { open: /^(?:;{3,}|-{3}json)$/i, close: /^(?:;{3,}|-{3})$/, parse: parseJsonWithoutBraces },
];

/** JSON without outer braces. */
function parseJsonWithoutBraces(text: string): unknown {
  return json(text.trim().startsWith('{') ? text : `{${text}\n}`);
}

/** First field; a rule above plain text is not front matter. */
const FIELD = /^["']?[\p{L}\w][\p{L}\w .-]*["']?\s*[:=]/u;
/** First field of front matter without an opening line. */
const BARE =
  /^["']?(?:title|layout|date|tags?|categor(?:y|ies)|author|permalink|slug|published|draft)["']?\s*[:：]/i;

/** A field of which nothing but its line is known. */
const LINE = /^(?<name>[\p{L}\w][\p{L}\w .-]*):[ \t]*(?<value>.*)$/u;

/** Fields with links in double brackets, as old files of Logseq have them, one on each line; undefined where they are not so. */
function linkedFields(text: string): Record<string, string> | undefined {
  if (!text.includes('[[')) return undefined;
  const fields = text.split('\n').flatMap((line) => (line.trim() ? [LINE.exec(line)?.groups] : []));
  if (!fields.every((it) => it !== undefined)) return undefined;
  return Object.fromEntries(fields.map(({ name = '', value = '' }) => [name, value.trim()]));
}

/** A title with an unquoted colon, as Halo writes it; not one that may be quoted, a list, a comment or otherwise YAML. */
const COLON_TITLE = /^(title:[ \t]+)([\p{L}\p{N}(（《“【][^\n]*?:[ \t][^\n]*?)[ \t]*$/mu;

/** Front matter whose title is quoted where only its colon was wrong; undefined otherwise. */
function withQuotedTitle(text: string, parse: Parse): unknown {
  const title = COLON_TITLE.exec(text)?.[2];
  // A comment after it would become part of the title.
  if (title === undefined || title.includes(' #')) return undefined;
  try {
    return parse(text.replace(COLON_TITLE, (_, name: string) => `${name}${JSON.stringify(title)}`));
  } catch {
    return undefined;
  }
}

/** What is wrong with front matter below `above` lines of the file, with the line of the file; undefined where no line is known. */
function faultOf(error: unknown, text: string, above: number): string | undefined {
  if (error instanceof TomlError) return `第 ${error.line + above} 行附近写错了`;
  const [at] = error instanceof YAMLParseError ? (error.linePos ?? []) : [];
  if (!(error instanceof YAMLParseError) || !at) return undefined;
  const [name = ''] = text.split('\n')[at.line - 1]?.split(':') ?? [];
  return error.code === 'DUPLICATE_KEY' && name
    ? `第 ${at.line + above} 行的 ${name.trim()} 前面已经写过一次`
    : `第 ${at.line + above} 行附近写错了`;
}

/** Reads front matter below `above` lines of the file; throws what is wrong with it. */
function parseFrontMatter(text: string, parse: Parse, above: number): Record<string, unknown> {
  try {
    return recordOf(parse(text));
  } catch (error) {
    const linked = error instanceof YAMLParseError ? linkedFields(text) : undefined;
    if (linked) return recordOf(linked);
    const quoted = error instanceof YAMLParseError ? withQuotedTitle(text, parse) : undefined;
    if (quoted !== undefined) return recordOf(quoted);
    const fault = faultOf(error, text, above);
    if (fault) throw new Error(fault);
    throw error instanceof SyntaxError ? new Error('不是正确的 JSON') : error;
  }
}

function recordOf(value: unknown): Record<string, unknown> {
  if (value === null || value === undefined || value === '') return {};
  if (!isRecord(value)) throw new Error('文件头不是“名称: 值”的列表');
  return Object.fromEntries(Object.entries(value).map(([name, it]) => [lowerCaseKey(name, value), it]));
}

/** Lower-cases a capitalised key, as Hugo does. */
function lowerCaseKey(name: string, among: Readonly<Record<string, unknown>>): string {
  const small = name.toLowerCase();
  return /^[A-Z](?:[a-z]*|[A-Z]*)$/.test(name) && !(small in among) ? small : name;
}

const bodyAfter = (lines: readonly string[], end: number) =>
  lines
    .slice(end + 1)
    .join('\n')
    .trim();

/** End offset of a leading JSON object; -1 if unterminated. */
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

/** JSON front matter; undefined if none. */
function object(text: string): FrontMatterSplit | undefined {
  if (!/^\{\s*"/.test(text)) return undefined;
  const end = objectEnd(text);
  if (end < 0) throw new Error('没有用 } 结束');
  const [line = ''] = text.slice(end).split('\n', 1);
  if (line.trim()) return undefined;
  return { front: parseFrontMatter(text.slice(0, end), json, 0), body: text.slice(end).trim() };
}

/** Front matter without an opening line (old Hexo); undefined if none. */
function splitUnopenedFrontMatter(lines: readonly string[]): FrontMatterSplit | undefined {
  if (!BARE.test(lines[0] ?? '')) return undefined;
  const end = lines.findIndex((line) => /^(?:-{3,}|;{3,})$/.test(line.trimEnd()));
  if (end < 0) return undefined;
  const parse = lines[end]?.startsWith(';') ? parseJsonWithoutBraces : yaml;
  return { front: parseFrontMatter(lines.slice(0, end).join('\n'), parse, 0), body: bodyAfter(lines, end) };
}

/** Executable front matter (gray-matter). */
const PROGRAM = /^-{3}\s*(js|javascript|ts|coffee|json5|cson)$/i;

/** Offset after a leading comment; 0 if none. */
function behindComment(text: string): number {
  if (!text.startsWith('<!--')) return 0;
  const end = text.indexOf('-->') + '-->'.length;
  const [line = '', first = '', second = ''] = text.slice(end).trimStart().split('\n', 3);
  const isFront = end >= '<!---->'.length && /^(?:-{3}|\+{3})\s*$/.test(line) && FIELD.test(first);
  return isFront && (FIELD.test(second) || /^(?:-{3}|\+{3}|\s)/.test(second)) ? end : 0;
}

/** Front matter inside a leading HTML comment; undefined if none. */
function inComment(text: string): FrontMatterSplit | undefined {
  const end = text.startsWith('<!--') ? text.indexOf('-->') : -1;
  if (end < 0) return undefined;
  const inner = text.slice('<!--'.length, end).trim();
  const [, sign = '', fields = ''] = /^(-{3}|\+{3})\s([\s\S]*)\s\1$/.exec(inner) ?? [];
  if (sign && !FIELD.test(fields.trim())) return undefined;
  const whole = sign
    ? splitFrontMatter(`${sign}\n${fields.trim()}\n${sign}`)
    : (object(inner) ?? header(inner.split('\n')));
  const isFront = whole && whole.body === '' && Object.keys(whole.front).length > 0;
  return isFront ? { front: whole.front, body: text.slice(end + '-->'.length).trim() } : undefined;
}

/** Whether only fields stand between two rules. */
function isFronted(text: string): boolean {
  const [open = '', ...lines] = text.split('\n');
  const end = /^(?:-{3}|\+{3})\s*$/.test(open)
    ? lines.findIndex((it) => it.trimEnd() === open.trimEnd())
    : -1;
  return end > 0 && lines.slice(0, end).every((it) => FIELD.test(it) || /^\s+\S|^- /.test(it));
}

/**
 * Splits front matter (YAML `---`, TOML `+++`, JSON, old Hexo `;;;` or only a closing line, fields of Joplin, or none) from the
 * body. Throws if it is invalid.
 */
export function splitFrontMatter(file: string): FrontMatterSplit {
  const text = file.replace(/^[\uFEFF\u200B\s]+/, '').replace(/\r\n?/g, '\n');
  const above = behindComment(text);
  if (above > 0) {
    const { front, body } = splitFrontMatter(text.slice(above));
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
  // More than three signs may be a rule of the text.
  if (kind && (first.length === 3 || FIELD.test(lines[1] ?? '') || lines[1]?.trim() === '{')) {
    const end = lines.findIndex((line, at) => at > 0 && kind.close.test(line.trimEnd()));
    if (end < 0 && FIELD.test(lines[1] ?? '')) throw new Error(`没有用单独一行的 ${first} 结束`);
    if (end < 0) return { front: {}, body: text.trim() };
    const front = parseFrontMatter(lines.slice(1, end).join('\n'), kind.parse, 1);
    const body = bodyAfter(lines, end);
    if (!isOurs(front) && isFronted(body)) throw new Error('有两个文件头，请合成一个');
    return { front, body };
  }
  return (
    joplinItem(text) ??
    object(text) ??
    splitUnopenedFrontMatter(lines) ??
    header(lines) ?? { front: {}, body: text.trim() }
  );
}

/** Fields only this site's export has together. */
const OURS = ['state', 'summary', 'cover', 'keywords'];

/** Whether front matter is from this site's export; its text is not translated. */
export const isOurs = (front: FrontMatterSplit['front']): boolean => OURS.every((it) => it in front);
