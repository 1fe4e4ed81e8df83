import type { Heading, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { slug } from '../../../markdown/references/names.ts';
import type { Edit } from './edits.ts';
import type { Tally } from './tally.ts';

const HEADING = /^([ ]{0,3}#{1,6})(?=[ \t])(.*)$/;
/** Heading attributes: `{#id .class}`. */
const HEADING_END =
  /[ \t]*\{:?[ \t]*((?:[#.][^\s{}]+|[\w-]+=[^\s{}]+|-)(?:[ \t]+[^{}\n]{0,200})?)\}[ \t]*#*[ \t]*$/;
/** `##标题`; `#标题` only if other headings prove that no blank is needed. */
const CRAMPED = /^((?:[ ]{0,3}>){0,9}[ ]{0,3})(#{2,6})(?=[^#\s\\{!([])/;
const CRAMPED_FIRST =
  /^([ ]{0,3})(#)(?=[^#\s\\{!([])(?!.*[ \t]#)(?!(?:include|define|undef|if|ifdef|ifndef|else|endif|pragma)\b|[\da-f]{3,8}\b)/i;

/** Custom heading ids to slugs; Obsidian block ids (`^id`) to the slug of their section. */
export type Anchors = Map<string, string>;

/** Removes a heading's attributes; records its id. */
export function plainHeading(line: string, anchors: Anchors, tally: Tally): string {
  const [, marks = '', text = ''] = HEADING.exec(line) ?? [];
  const found = marks ? HEADING_END.exec(text) : null;
  if (!found) return line;
  const words = text.slice(0, found.index);
  const id = /#([^\s}#.]+)/.exec(found[1] ?? '')?.[1];
  if (id) anchors.set(id, slug(words));
  tally.add('标题的属性 {…}', id ? '指向它的链接改成了按标题' : '没有保留');
  return marks + words;
}

/** Text of a heading; undefined for other lines. */
export const wordsOfHeading = (line: string): string | undefined =>
  HEADING.exec(line)?.[2]
    ?.replace(/[ \t]+#*[ \t]*$/, '')
    .trim() || undefined;

/** Whether a heading lacks its blank. */
export const isCrampedHeading = (line: string): boolean => CRAMPED.test(line);

/** Inserts the blank. */
export const spacedHeading = (line: string): string =>
  line.replace(CRAMPED, '$1$2 ').replace(CRAMPED_FIRST, '$1$2 ');

const deepest = 6;

/** Moves a heading down one level; setext `=` becomes `-`. */
function deeper({ depth, position }: Heading, text: string): Edit[] {
  const [from, to] = [position?.start.offset ?? 0, position?.end.offset ?? 0];
  if (text[from] === '#') return depth < deepest ? [{ from, to: from, by: '#' }] : [];
  const line = text.lastIndexOf('\n', to - 1) + 1;
  if (depth === 1)
    return [
      { from: line, to, by: text.slice(line, to).replace(/=+/, (it) => '-'.repeat(Math.max(it.length, 3))) },
    ];
  return [
    { from, to: from, by: '### ' },
    { from: line - 1, to, by: '' },
  ];
}

/**
 * Moves headings down one level if several are of level 1, as articles start at level 2. A leading title
 * stays.
 */
export function levelEdits(text: string, root: Root): Edit[] {
  const [first] = root.children;
  const found: Heading[] = [];
  visit(root, 'heading', (it) => {
    if (it !== first || it.depth > 1) found.push(it);
  });
  const isMixed = found.some(({ depth }) => depth === 1) && found.some(({ depth }) => depth > 1);
  return isMixed ? found.flatMap((it) => deeper(it, text)) : [];
}
