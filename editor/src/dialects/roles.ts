import type { Heading, InlineCode, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { asText } from '../../../markdown/escape.ts';
import { slug } from '../../../markdown/references/names.ts';
import type { Edit } from './edits.ts';
import type { Anchors } from './headings.ts';
import { literalLines } from './lines.ts';
import { placeOf } from './mask.ts';
import type { Tally } from './tally.ts';

/** MyST role `{ref}` before its text. */
const ROLE = /(?<!\\)\{([A-Za-z][\w:+-]{0,30})\}$/;
const KNOWN =
  /^(?:ref|numref|eq|doc|any|cite(?::\w+)?|term|download|abbr|kbd|guilabel|menuselection|file|command|program|math|sub|sup|code|index|glue(?::\w+)?|sub-ref|eval|envvar|option|token|rfc|pep|py:\w+|c:\w+|cpp:\w+|prf:ref|octicon|fa[bsr]?|material-\w+|bdg(?:-\w+)*|button-\w+)$/;
/** `文字 <目标>`. */
const TITLED = /^(.*\S)\s*<([^<>]+)>$/s;
const LONGEST = 40;
/** Label above a heading: `(label)=`. */
const TARGET = /^\(([\w:.-]{1,80})\)=[ \t]*$/;
const HEADING = /^ {0,3}#{1,6}[ \t]+(.*)$/;

const escapeMarkdown = (text: string) => text.replace(/[[\]\\*_`<$]/g, '\\$&');

/** Labelled section: text and anchor. */
type Section = { anchor: string; words: string };

/** Converts a role; undefined keeps the source. */
function meaningOf(
  role: string,
  value: string,
  text: string,
  sections: ReadonlyMap<string, Section>,
): string | undefined {
  const [, title = '', named = value] = TITLED.exec(value) ?? [];
  const target = named.trim();
  if (role === 'math') return `$${value.trim()}$`;
  if (role === 'eq') return `\\eqref{${target}}`;
  if (/^(?:sub|sup|kbd)$/.test(role)) return `<${role}>${asText(value)}</${role}>`;
  if (/^(?:code|file|command|program)$/.test(role)) return undefined;
  if (/^(?:guilabel|menuselection)$/.test(role)) return `**${escapeMarkdown(value)}**`;
  // Figure with this label.
  if (/^(?:num)?ref$/.test(role) && text.includes(` "#${target}")`)) return `\\figref{${target}}`;
  const section = /^(?:ref|any)$/.test(role) ? sections.get(target) : undefined;
  return section === undefined
    ? undefined
    : `[${escapeMarkdown(title || section.words)}](#${section.anchor})`;
}

/** Converts MyST roles: formulas, references, keys; others stay and are tallied. */
export function roleEdits(text: string, root: Root, anchors: Anchors, tally: Tally): Edit[] {
  const words = new Map<string, string>();
  visit(root, 'heading', (node: Heading) => void words.set(slug(textOf(node)), textOf(node)));
  const sections = new Map(
    [...anchors].map(([name, anchor]) => [name, { anchor, words: words.get(anchor) ?? anchor }]),
  );
  const edits: Edit[] = [];
  visit(root, 'inlineCode', (node: InlineCode) => {
    const { from, to } = placeOf(node);
    const [whole = '', name = ''] = ROLE.exec(text.slice(Math.max(0, from - LONGEST), from)) ?? [];
    if (!whole || !KNOWN.test(name)) return;
    const by = meaningOf(name, node.value, text, sections);
    if (by === undefined) {
      if (/^(?:code|file|command|program)$/.test(name))
        edits.push({ from: from - whole.length, to: from, by: '' });
      else tally.add(`角色 {${name}}`, '没有转换，原样留着');
    } else edits.push({ from: from - whole.length, to, by });
  });
  return edits;
}

/** Removes MyST heading labels and records them in `anchors`. */
export function withoutTargets(lines: readonly string[], anchors: Anchors): string[] {
  const literal = literalLines(lines);
  return lines.filter((line, at) => {
    const name = literal[at] ? undefined : TARGET.exec(line)?.[1];
    const below = lines.slice(at + 1, at + 3).find((it) => it.trim() !== '' && !TARGET.test(it));
    const words = HEADING.exec(below ?? '')?.[1];
    if (name === undefined || words === undefined) return true;
    anchors.set(name, slug(words));
    return false;
  });
}
