import { slug } from '../../../markdown/names.ts';
import { type Anchors, isCrampedHeading, plainHeading, spacedHeading, wordsOfHeading } from './headings.ts';
import { kindOf } from './kinds.ts';
import { literalLines } from './lines.ts';
import { crampedLists, spacedItem } from './lists.ts';
import type { Tally } from './tally.ts';

/** Where engines put the contents of a page. */
const CONTENTS =
  /^[ \t]*(?:@?\[toc\](?:\([^)\n]*\))?|\[\[_?toc_?\]\]|\$\{toc\}|\{:\s*toc\b[^}\n]*\}|\{\{toc\}\}|:toc:)[ \t]*$/i;
/** A list whose only item kramdown replaces by the contents. */
const CONTENTS_ITEM = /^[ \t]*(?:[-*+]|1\.)[ \t]+(?:toc|contents|目录|this will become.*)[ \t]*$/i;
const KRAMDOWN_TOC = /^[ \t]*\{:\s*toc\b/i;
/** Attributes of kramdown on a line of their own, for the block above it or below it. */
const OWN_LINE = /^([ \t>]*)\{:([^{}\n]*)\}[ \t]*$/;
const BLOCK_ID = /(^|[ \t])\^([A-Za-z0-9-]{1,60})[ \t]*$/;

/** The blocks' ids that a text refers to, as `[[#^id]]`. */
const usedIds = (text: string) => new Set([...text.matchAll(/#\^([A-Za-z0-9-]{1,60})/g)].map(([, id]) => id));

type Callout = { callout: string; title: string };

/** The class among attributes that is a box, as themes of Jekyll have it. */
const boxOf = (attributes: string): Callout | undefined =>
  [...attributes.matchAll(/\.([\w-]+)/g)]
    .map(([, name = '']) => kindOf(name.replace(/-title$/, '')))
    .find((it): it is Callout => it !== undefined && it !== 'folded');

const inBox = ({ callout, title }: Callout, lines: readonly string[]) => [
  `> [!${callout}] ${title}`.trimEnd(),
  ...lines.map((line) => `> ${line}`),
];

/** Whether a line is of a paragraph, as opposed to a list, a quote, a heading, a table or code. */
const isProse = (line: string) =>
  line.trim() !== '' && !/^(?:[ \t>#|`~<]|[-*+][ \t]|\d+[.)][ \t])/.test(line);

/** The paragraph at the end of some lines in a box, in place; whether there is one. */
function boxAbove(out: string[], box: Callout): boolean {
  let from = out.length;
  while (from > 0 && isProse(out[from - 1] ?? '')) from--;
  if (from === out.length) return false;
  out.push(...inBox(box, out.splice(from)));
  return true;
}

/**
 * Lines with their headings, lists and attributes as articles have them: contents and ids of blocks are left out, and
 * headings and numbers get the blank that they lack.
 */
export function restructured(lines: readonly string[], anchors: Anchors, tally: Tally): string[] {
  const literal = literalLines(lines);
  const isCramped = lines.some((line, at) => !literal[at] && isCrampedHeading(line));
  const numbers = crampedLists(lines, literal);
  const used = usedIds(lines.join('\n'));
  const out: string[] = [];
  /** The box that the attributes above a paragraph are. */
  let box: Callout | undefined;
  let boxed: string[] = [];
  /** The same of a quote, whose first line may be the title. */
  let quoted: { box: Callout; isTitled: boolean } | undefined;
  /** The heading above, to which links to a block lead. */
  let section = '';
  const settle = () => {
    if (box) out.push(...(boxed.length > 0 ? inBox(box, boxed) : []));
    [box, boxed] = [undefined, []];
  };
  const attributes = (text: string, next: string) => {
    const found = boxOf(text);
    if (!found) tally.add('属性 {…}', '类、编号和尺寸没有保留');
    else if (next.startsWith('>')) quoted = { box: found, isTitled: /-title\b/.test(text) };
    else if (!boxAbove(out, found) && isProse(next)) box = found;
  };
  for (const [at, line] of lines.entries()) {
    const next = lines[at + 1] ?? '';
    if (box && !isProse(line)) settle();
    if (literal[at]) {
      out.push(line);
      continue;
    }
    const isItem = CONTENTS_ITEM.test(line) && KRAMDOWN_TOC.test(next);
    if (isItem || CONTENTS.test(line)) {
      if (!isItem) tally.add('目录', '页面自己有目录');
      continue;
    }
    if (quoted) {
      const { callout, title } = quoted.box;
      if (quoted.isTitled) out.push(`> [!${callout}] ${line.slice(1).trim()}`);
      else out.push(`> [!${callout}] ${title}`.trimEnd(), line);
      quoted = undefined;
      continue;
    }
    const own = OWN_LINE.exec(line);
    if (own) {
      attributes(own[2] ?? '', next);
      continue;
    }
    const spaced = isCramped ? spacedHeading(line) : line;
    const headed = plainHeading(spaced, anchors, tally);
    const listed = numbers.has(at) ? spacedItem(headed) : headed;
    section = wordsOfHeading(headed) ?? section;
    const id = next.trim() === '' ? BLOCK_ID.exec(listed) : null;
    const isId = id !== null && (used.has(id[2] ?? '') || /^[0-9a-f]{6}$/.test(id[2] ?? ''));
    if (id && section) anchors.set(`^${id[2]}`, slug(section));
    if (isId) tally.add('块标识 ^…', '没有保留');
    const text = isId ? listed.slice(0, id.index) : listed;
    if (box) boxed.push(text);
    else out.push(text);
  }
  settle();
  return out;
}
