import { Parser } from 'htmlparser2';
import type { Part } from '../../../../contract/content/article/version.ts';
import { after, type Html, holds, indexIn, textBefore } from '../../kit/html.ts';

const FORMULA = 'class="katex';
const BLOCK = 'class="craft';
const DECK = 'class="code deck';

/** Whether rendered text has a formula in it. */
export function hasFormula(html: Html): boolean {
  return holds(html, FORMULA);
}

/** Whether two versions that are compared have a formula. */
export const hasTypeset = (parts: readonly Part[]): boolean =>
  parts.some(({ pieces }) => pieces.some(({ html }) => html !== ''));

/** Whether rendered text has a block in it that has a sheet of its own. */
export function hasBlock(html: Html): boolean {
  return holds(html, BLOCK);
}

/** Whether rendered text has a deck in it, or a listing of two versions. */
export function hasDeck(html: Html): boolean {
  return holds(html, DECK);
}

/**
 * Rendered text in two parts, the second of which begins with the outermost element that holds the first formula, block
 * or deck: what needs a sheet of its own. Without one the second part is empty.
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
  return [before, after(html, before)];
}
