import { slug } from '../../../markdown/references/names.ts';
import { type Anchors, isCrampedHeading, plainHeading, spacedHeading, wordsOfHeading } from './headings.ts';
import { kindOf } from './kinds.ts';
import { literalLines } from './lines.ts';
import { crampedLists, spacedItem } from './lists.ts';
import type { Tally } from './tally.ts';

/** Table of contents markers. */
const CONTENTS =
  /^[ \t]*(?:@?\[toc\](?:\(([^)\n]*)\))?|\[\[_?toc_?\]\]|\$\{toc\}|\{:\s*toc\b[^}\n]*\}|\{\{toc\}\}|:toc:)[ \t]*$/i;
/** kramdown replaces this one-item list by the table of contents. */
const CONTENTS_ITEM = /^[ \t]*(?:[-*+]|1\.)[ \t]+(?:toc|contents|目录|this will become.*)[ \t]*$/i;
/** Headings of a CSDN table of contents that say only what it is; 这里写自定义目录标题 is the one of its template. */
const CONTENTS_HEAD = /^(?:(?:文章|本文)?目录|这里写(?:自定义)?目录标题|(?:table of )?contents|toc)?$/i;
const KRAMDOWN_TOC = /^[ \t]*\{:\s*toc\b/i;
/** kramdown block attributes (IAL) on their own line. */
const OWN_LINE = /^([ \t>]*)\{:([^{}\n]*)\}[ \t]*$/;
const ITEM = /^[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]/;
const BLOCK_ID = /(^|[ \t])\^([A-Za-z0-9-]{1,60})[ \t]*$/;

/** Block ids referenced as `[[#^id]]`. */
const usedIds = (text: string) => new Set([...text.matchAll(/#\^([A-Za-z0-9-]{1,60})/g)].map(([, id]) => id));

type Callout = { callout: string; title: string };

/** Box class of Jekyll themes. */
const boxOf = (attributes: string): Callout | undefined =>
  [...attributes.matchAll(/\.([\w-]+)/g)]
    .map(([, name = '']) => kindOf(name.replace(/-title$/, '')))
    .find((it): it is Callout => it !== undefined && it !== 'folded');

const inBox = ({ callout, title }: Callout, lines: readonly string[]) => [
  `> [!${callout}] ${title}`.trimEnd(),
  ...lines.map((line) => `> ${line}`),
];

/** Whether a line is a plain paragraph. */
const isProse = (line: string) =>
  line.trim() !== '' && !/^(?:[ \t>#|`~<]|[-*+][ \t]|\d+[.)][ \t])/.test(line);

/** Boxes the paragraph at the end of `out` in place; false if there is none. */
function boxAbove(out: string[], box: Callout): boolean {
  let from = out.length;
  while (from > 0 && isProse(out[from - 1] ?? '')) from--;
  if (from === out.length) return false;
  out.push(...inBox(box, out.splice(from)));
  return true;
}

/**
 * Normalises headings, lists and attributes: removes tables of contents and block ids, inserts missing
 * blanks.
 */
export function restructured(lines: readonly string[], anchors: Anchors, tally: Tally): string[] {
  const literal = literalLines(lines);
  const isCramped = lines.some((line, at) => !literal[at] && isCrampedHeading(line));
  const numbers = crampedLists(lines, literal);
  const used = usedIds(lines.join('\n'));
  const out: string[] = [];
  /** Box from attributes above a paragraph. */
  let box: Callout | undefined;
  let boxed: string[] = [];
  /** The same for a quote, whose first line may be the title. */
  let quoted: { box: Callout; isTitled: boolean } | undefined;
  /** Current section: target of block links. */
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
    const contents = CONTENTS.exec(line);
    if (isItem || contents) {
      if (!isItem) tally.add('目录', '页面自己有目录');
      const head = contents?.[1]?.trim() ?? '';
      if (!CONTENTS_HEAD.test(head)) out.push(`**${head}**`, '');
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
    const id = next.trim() === '' || ITEM.test(next) ? BLOCK_ID.exec(listed) : null;
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
