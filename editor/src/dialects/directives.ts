import { escapeAddress } from '../../../markdown/readdress.ts';
import { wrapInBox } from './box.ts';
import { type Kind, kindOf } from './kinds.ts';
import type { Tally } from './tally.ts';

const DEEPEST = 8;
/** Opening fence; group 1 is the line prefix. */
const FENCE = /^([ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?)(`{3,}|~{3,}|:{3,})(.*)$/;
/** MyST: `{note} 标题`; `{.python}` and `{r, echo=FALSE}` are other dialects. */
const DIRECTIVE = /^[ \t]*\{([A-Za-z][\w:+-]*)\}[ \t]*(.*)$/;
const LIST = /^[ \t>]*(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$)/;
const OPTION = /^:([\w-]+):[ \t]*(.*)$/;
/** Directives whose content is not Markdown, or has its own format. */
const LEAF = /^(?:math|figure|image|code|code-block|code-cell|sourcecode)$/;
/** MyST directives without an equivalent. */
const UNKNOWN =
  /^(?:list-table|csv-table|table|toctree|tableofcontents|contents|include|literalinclude|bibliography|glossary|index|only|raw|eval-rst|tab-set|tab-item|grid|grid-item|grid-item-card|card|card-carousel|button-link|button-ref|iframe|video|mermaid|graphviz|glue|margin|sidebar|topic|epigraph|rubric|versionadded|versionchanged|deprecated|autoclass|autofunction|automodule|doctest|math:.*|embed|aside|blockquote|show-index)$/;

type Directive = { name: string; said: string; options: Record<string, string>; lines: string[] };

/** Splits a directive's options (YAML block or `:key:` lines) from its content. */
export function withoutOptions(lines: readonly string[]): {
  options: Record<string, string>;
  rest: string[];
} {
  const options: Record<string, string> = {};
  const isRuled = lines[0]?.trim() === '---';
  const end = isRuled ? lines.indexOf('---', 1) : lines.findIndex((line) => !OPTION.test(line));
  if (isRuled && end < 0) return { options, rest: [...lines] };
  const count = end < 0 ? lines.length : end;
  for (const line of lines.slice(isRuled ? 1 : 0, count)) {
    const [, name = '', value = ''] = (isRuled ? /^([\w-]+):[ \t]*(.*)$/ : OPTION).exec(line) ?? [];
    if (name) options[name] = value.trim();
  }
  const rest = lines.slice(count + (isRuled ? 1 : 0));
  while (rest[0]?.trim() === '') rest.shift();
  return { options, rest };
}

const isFolded = ({ options }: Directive) => /\b(?:dropdown|toggle)\b/.test(options['class'] ?? '');

/** Box kind by name or class; undefined if none. */
function boxKind(it: Directive): Kind | undefined {
  const own = kindOf(it.name.replace(/^prf:/, ''));
  if (own === undefined && it.name !== 'admonition') return undefined;
  if (isFolded(it)) return 'folded';
  const classes = (it.options['class'] ?? '').split(/[\s,]+/);
  return own ?? classes.map(kindOf).find(Boolean) ?? kindOf('note');
}

function mathOf({ said, options, lines }: Directive): string[] {
  const label = options['label'] ?? options['name'];
  const tex = [said, ...lines].filter((line) => line.trim() !== '');
  return [
    '$$',
    ...tex,
    ...(label && !tex.some((it) => it.includes('\\label')) ? [`\\label{${label}}`] : []),
    '$$',
  ];
}

function figureOf({ said, options, lines }: Directive, tally: Tally): string[] {
  if (options['width'] || options['height'] || options['scale'])
    tally.add('图片的显示尺寸', '图片按原来的大小显示');
  const blank = lines.findIndex((line) => line.trim() === '');
  const caption = lines
    .slice(0, blank < 0 ? lines.length : blank)
    .join(' ')
    .trim();
  const words = (caption || options['alt'] || '').replace(/[[\]\\]/g, '\\$&');
  const legend = blank < 0 ? [] : lines.slice(blank);
  const name = options['name'] ? ` "#${options['name']}"` : '';
  return [`![${words}](${escapeAddress(said.trim())}${name})`, ...legend];
}

function codeOf({ said, options, lines }: Directive): string[] {
  const mark = '`'.repeat(Math.max(3, ...lines.map((it) => (/^\s*(`+)/.exec(it)?.[1]?.length ?? 0) + 1)));
  const marked = options['emphasize-lines']?.replace(/\s+/g, '');
  const title = options['caption'] || options['filename'];
  const language = said.trim() || (title || marked ? 'text' : '');
  const info = [language, title ? `title="${title.replaceAll('"', "'")}"` : '', marked ? `{${marked}}` : ''];
  return [mark + info.filter(Boolean).join(' '), ...lines, mark];
}

function directiveOf(name: string, said: string, lines: readonly string[]): Directive {
  const { options, rest } = withoutOptions(lines);
  return { name: name.toLowerCase(), said, options, lines: rest };
}

/** Converts a directive; undefined keeps the source. */
function meaningOf(it: Directive, tally: Tally, depth: number): string[] | undefined {
  if (it.name === 'math') return mathOf(it);
  if (/^(?:figure|image)$/.test(it.name) && it.said.trim()) return figureOf(it, tally);
  if (/^(?:code|code-block|code-cell|sourcecode)$/.test(it.name)) return codeOf(it);
  const kind = boxKind(it);
  if (kind) return wrapInBox(kind, it.said.trim(), withDirectives(it.lines, tally, depth + 1));
  if (UNKNOWN.test(it.name)) tally.add(`指令 {${it.name}}`, '没有转换，原样留着');
  return undefined;
}

function closeOf(lines: readonly string[], from: number, mark: string): number {
  for (let at = from; at < lines.length; at++) {
    const text = (lines[at] ?? '').replace(/^[ \t>]+/, '').trimEnd();
    if (text.startsWith(mark) && text.replaceAll(mark[0] ?? '', '') === '') return at;
  }
  return -1;
}

/** Strips the line prefix. */
const stripLinePrefix = (lines: readonly string[], prefix: string) =>
  lines.map((line) =>
    line.startsWith(prefix)
      ? line.slice(prefix.length)
      : line.trim() === prefix.trim()
        ? ''
        : line.trimStart(),
  );

/**
 * Converts MyST directives: notes, formulas, figures, code. Colon notes are left to `withBoxes`; unknown ones
 * stay and are tallied.
 */
export function withDirectives(lines: readonly string[], tally: Tally, depth = 0): string[] {
  const out: string[] = [];
  let [inList, before] = [false, ''];
  /** Colon counts from here on have no closing fence below; avoids rescans. */
  let unclosed = Number.POSITIVE_INFINITY;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const isDeep = /^(?: {4}|\t)/.test(line);
    if (LIST.test(line) && !isDeep) inList = true;
    else if (line.trim() !== '' && before === '' && !/^[ \t]/.test(line)) inList = false;
    before = line.trim();
    const [, head = '', mark = '', info = ''] = (isDeep && !inList ? null : FENCE.exec(line)) ?? [];
    const [, name = '', said = ''] = (depth < DEEPEST && DIRECTIVE.exec(info)) || [];
    const isCode = mark !== '' && !mark.startsWith(':') && !(mark.startsWith('`') && info.includes('`'));
    if (!isCode && !(mark && name)) {
      out.push(line);
      continue;
    }
    const isLeaf = LEAF.test(name.toLowerCase());
    // Colon fences may nest and are handled by `withBoxes`.
    const close = isCode || (isLeaf && mark.length < unclosed) ? closeOf(lines, at + 1, mark) : -1;
    if (close < 0) {
      // Unterminated fences run to the end.
      if (isCode) return [...out, ...lines.slice(at)];
      if (isLeaf) unclosed = Math.min(unclosed, mark.length);
      out.push(line);
      continue;
    }
    const prefix = head.replace(/[^>\t]/g, ' ');
    const by = name
      ? meaningOf(directiveOf(name, said, stripLinePrefix(lines.slice(at + 1, close), prefix)), tally, depth)
      : undefined;
    if (by) {
      out.push(
        ...by.map((one, place) => (place === 0 ? head : one === '' ? prefix.trimEnd() : prefix) + one),
      );
      const next = lines[close + 1];
      if (next !== undefined && next.replace(/[ \t>]/g, '') !== '') out.push(prefix.trimEnd());
    } else out.push(...lines.slice(at, close + 1));
    at = close;
  }
  return out;
}
