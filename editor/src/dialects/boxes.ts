import { wrapInBox } from './box.ts';
import { calloutLine, signedCallout } from './callouts.ts';
import { withoutOptions } from './directives.ts';
import { kindOf } from './kinds.ts';
import { literalLines } from './lines.ts';
import type { Tally } from './tally.ts';

/** Maximum nesting; deeper ones are kept as source. */
const DEEPEST = 8;
const MOST_OPEN = 100;

/** `::: tip 标题`, `:::note[标题]`, `::: {.warning #id}`; group 1 is the line prefix. */
const COLONS = /^([ \t>]*)(:{3,})(.*)$/;
/** `!!! note "标题"`, `???+ tip` with indented content (MkDocs admonitions). */
const BANG = /^([ \t>]*)(!!!|\?\?\?\+?)[ \t]+([\p{L}\w-]+)(?:[ \t]+[\w-]+)*(?:[ \t]+"([^"]*)")?[ \t]*$/u;
/** `=== "标题"`, tab with indented content (PyMdown). */
const TAB = /^([ \t>]*)===[+!]?[ \t]+"([^"]*)"[ \t]*$/;
/** `@tab 标题` in `::: tabs`. */
const TAB_LINE = /^@tab(?::active)?[ \t]+(\S.*)$/;
/** Callout in Notion's export. */
const ASIDE = /^([ \t>]*)<aside>[ \t]*$/;
const ASIDE_END = /^[ \t>]*<\/aside>[ \t]*$/;
const ATTRIBUTES = /\{([^{}]*)\}/;
/** Containers without a box. */
const PLAIN = /^(?:v-pre|raw|code-group|code-tabs|tabs|tab-set|tab-item|md-demo|normal-demo|demo)$/;

type Head = { names: string[]; title: string; isDirective?: true; isQuarto?: true; isFolded?: true };
/** Quarto theorem prefixes: `::: {#thm-line}`. */
const CALLED: Readonly<Record<string, string>> = {
  thm: 'theorem',
  lem: 'lemma',
  cor: 'corollary',
  prp: 'proposition',
  cnj: 'conjecture',
  def: 'definition',
  exm: 'example',
  exr: 'exercise',
  sol: 'solution',
  rem: 'remark',
};
const CALLOUT = /^callout-/;
const HEADING = /^#{1,6}[ \t]+(.*?)[ \t]*#*[ \t]*$/;
/** MyST: `::: {note} 标题`. */
const DIRECTIVE = /^[ \t]*\{([A-Za-z][\w:+-]*)\}(.*)$/;

/** Parses the opening line of a container. */
function headOf(text: string): Head {
  const [, directive = '', said = ''] = DIRECTIVE.exec(text) ?? [];
  if (directive)
    return { names: [directive.toLowerCase().replace(/^prf:/, '')], title: said.trim(), isDirective: true };
  const attributes = ATTRIBUTES.exec(text)?.[1] ?? '';
  const classes = [...attributes.matchAll(/(?:^|\s)\.([\w-]+)/g)].map(([, name = '']) => name);
  const titled = /\btitle\s*=\s*"([^"]*)"/.exec(attributes)?.[1];
  const bare = text
    .replace(ATTRIBUTES, ' ')
    .replace(/(?<!:):+\s*$/, '')
    .trim();
  const [, name = '', bracketed, rest = ''] = /^([^\s[\]]*)(?:\[([^\]]*)\])?(.*)$/.exec(bare) ?? [];
  const [, called = ''] = /(?:^|\s)#([a-z]{3})-/.exec(attributes) ?? [];
  return {
    names: [name, ...classes, CALLED[called] ?? ''].filter(Boolean).map((it) => it.replace(CALLOUT, '')),
    title: (bracketed ?? titled ?? rest).trim(),
    ...((called in CALLED || classes.some((it) => CALLOUT.test(it))) && { isQuarto: true }),
    ...(/\bcollapse\s*=\s*"?true/.test(attributes) && { isFolded: true }),
  };
}

/** Maps opening to closing line numbers. */
function pairsIn(lines: readonly string[], literal: readonly boolean[]): Map<number, number> {
  const pairs = new Map<number, number>();
  const open: { at: number; count: number }[] = [];
  for (const [at, line] of lines.entries()) {
    const [, , colons = '', text = ''] = (!literal[at] && COLONS.exec(line)) || [];
    if (!colons) continue;
    if (text.replaceAll(':', '').trim() !== '') {
      if (open.length < MOST_OPEN) open.push({ at, count: colons.length });
      continue;
    }
    // The innermost open container with at most as many colons; Pandoc does not match counts.
    const fits = open.findLastIndex(({ count }) => count <= colons.length);
    const [closed] = open.splice(fits < 0 ? -1 : fits);
    if (closed) pairs.set(closed.at, at);
  }
  return pairs;
}

/** Strips the line prefix of a box. */
const stripLinePrefix = (lines: readonly string[], prefix: string) =>
  lines.map((line) =>
    line.startsWith(prefix)
      ? line.slice(prefix.length)
      : line.trim() === prefix.trim()
        ? ''
        : line.replace(/^[ \t]+/, ''),
  );

const outside = (lines: readonly string[], prefix: string) =>
  lines.map((line) => (line === '' ? prefix.trimEnd() : prefix + line));

/** Number of indented content lines, without trailing blank ones. */
function indentedFrom(lines: readonly string[], from: number, prefix: string): number {
  let count = 0;
  for (let at = from; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const rest = line.startsWith(prefix) ? line.slice(prefix.length) : line.trim() === '' ? '' : undefined;
    if (rest === undefined || (rest.trim() !== '' && !/^(?: {4}|\t)/.test(rest))) break;
    if (rest.trim() !== '') count = at - from + 1;
  }
  return count;
}

const dedentLines = (lines: readonly string[]) => lines.map((line) => line.replace(/^(?: {1,4}|\t)/, ''));

const trimBlankLines = (lines: readonly string[]) =>
  lines.slice(
    Math.max(
      0,
      lines.findIndex((it) => it.trim() !== ''),
    ),
    lines.findLastIndex((it) => it.trim() !== '') + 1,
  );

/** Title and content; Quarto uses a leading heading as title. */
function splitTitle({ title, isQuarto }: Head, lines: string[]): { title: string; content: string[] } {
  const from = lines.findIndex((it) => it.trim() !== '');
  const [, words = ''] = (isQuarto && !title && HEADING.exec(lines[from] ?? '')) || [];
  return words ? { title: words, content: trimBlankLines(lines.slice(from + 1)) } : { title, content: lines };
}

/** A container's content, boxed depending on its head. */
function convertContainer(head: Head, lines: string[], tally: Tally): string[] {
  const { names: own, isDirective } = head;
  const { options, rest } = isDirective ? withoutOptions(lines) : { options: {}, rest: lines };
  const { title, content } = splitTitle(head, rest);
  const classes = (options['class'] ?? '').split(/[\s,]+/).filter(Boolean);
  const isFolded = classes.some((it) => kindOf(it) === 'folded');
  const names = isFolded ? ['details'] : own[0] === 'admonition' ? [...classes, 'note'] : own;
  const kind = names.map(kindOf).find(Boolean);
  if (kind && head.isFolded) tally.add('折叠的提示框', '展开显示');
  // Keep the theorem's name.
  const whole =
    head.isQuarto && kind && kind !== 'folded' && kind.title && title ? `${kind.title}（${title}）` : title;
  if (kind) return wrapInBox(kind, whole, content);
  const [name = ''] = names;
  if (!names.some((it) => PLAIN.test(it))) tally.add(`“${name || ':::'}”框`, '框没有保留，内容都在');
  return [...(title ? [`**${title}**`, ''] : []), ...content];
}

/** Converts boxes of other dialects (containers, admonitions, callouts, tabs) to those of articles. */
export function withBoxes(lines: readonly string[], tally: Tally, depth = 0): string[] {
  const literal = literalLines(lines);
  const pairs = depth < DEEPEST ? pairsIn(lines, literal) : new Map<number, number>();
  const out: string[] = [];
  const put = (prefix: string, box: string[], next: string | undefined) => {
    out.push(...outside(box, prefix));
    // A blank line, or the next line would join the box (lazy continuation).
    if (next !== undefined && next.replace(/[ \t>]/g, '') !== '') out.push(prefix.trimEnd());
  };
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const close = pairs.get(at);
    if (close !== undefined) {
      const [, prefix = '', , text = ''] = COLONS.exec(line) ?? [];
      const content = withBoxes(stripLinePrefix(lines.slice(at + 1, close), prefix), tally, depth + 1);
      put(prefix, convertContainer(headOf(text), content, tally), lines[close + 1]);
      at = close;
      continue;
    }
    const [, indent] = (depth < DEEPEST && !literal[at] && ASIDE.exec(line)) || [];
    const end = indent === undefined ? -1 : lines.findIndex((it, n) => n > at && ASIDE_END.test(it));
    const note = kindOf('note');
    if (indent !== undefined && end > at && note) {
      const content = withBoxes(stripLinePrefix(lines.slice(at + 1, end), indent), tally, depth + 1);
      put(indent, wrapInBox(note, '', trimBlankLines(content)), lines[end + 1]);
      at = end;
      continue;
    }
    const bang = literal[at] || depth >= DEEPEST ? null : (BANG.exec(line) ?? TAB.exec(line));
    const count = bang ? indentedFrom(lines, at + 1, bang[1] ?? '') : 0;
    if (bang && count > 0) {
      const [, prefix = '', mark = '', name, title = ''] = bang;
      const content = withBoxes(
        dedentLines(stripLinePrefix(lines.slice(at + 1, at + 1 + count), prefix)),
        tally,
        depth + 1,
      );
      const kind = mark.startsWith('?') ? 'folded' : (kindOf(name ?? '') ?? kindOf('note'));
      put(
        prefix,
        name && kind
          ? wrapInBox(kind, title || (kindOf(name) ? '' : name), content)
          : [`**${mark}**`, '', ...content],
        lines[at + 1 + count],
      );
      at += count;
      continue;
    }
    if (literal[at]) out.push(line);
    else if (depth > 0 && TAB_LINE.test(line)) out.push('', `**${line.replace(TAB_LINE, '$1').trim()}**`, '');
    else {
      if (COLONS.test(line)) tally.add('没有配对的 :::', '原样留着');
      out.push(...(signedCallout(line) ?? [calloutLine(line, tally) ?? line]));
    }
  }
  return out;
}
