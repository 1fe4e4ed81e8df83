import { Parser } from 'htmlparser2';
import type { Part } from '../../../../contract/content/article/version.ts';
import { type Html, holds, indexIn, restAfter, textBefore } from '../../kit/html.ts';

const FORMULA = 'class="katex';
const BLOCK = 'class="craft';
const DECK = 'class="code deck';

export function hasFormula(html: Html): boolean {
  return holds(html, FORMULA);
}

export const hasTypeset = (parts: readonly Part[]): boolean =>
  parts.some(({ pieces }) => pieces.some(({ html }) => html !== ''));

/** Whether the HTML contains a block with a stylesheet of its own. */
export function hasBlock(html: Html): boolean {
  return holds(html, BLOCK);
}

export function hasDeck(html: Html): boolean {
  return holds(html, DECK);
}

/**
 * Splits HTML before the outermost element that contains the first formula, block or deck, i.e. the first
 * that needs a stylesheet. Without one, the second part is empty.
 */
export function atSheet(html: Html): [before: Html, from: Html] {
  const found = [FORMULA, BLOCK, DECK].map((it) => indexIn(html, it)).filter((it) => it >= 0);
  if (found.length === 0) return [html, ''];
  const open: number[] = [];
  const parser = new Parser({
    onopentagname: () => open.push(parser.startIndex),
    onclosetag: () => open.pop(),
  });
  const start = textBefore(html, Math.min(...found));
  const own = start.lastIndexOf('<');
  parser.write(start.slice(0, own));
  const before = start.slice(0, open[0] ?? own);
  return [before, restAfter(html, before)];
}
