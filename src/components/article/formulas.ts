import { Parser } from 'htmlparser2';

const FORMULA = 'class="katex';

/** Whether rendered text has a formula in it. */
export function hasFormula(html: string): boolean {
  return html.includes(FORMULA);
}

/** Whether rendered text has a block in it that has a sheet of its own. */
export function hasBlock(html: string): boolean {
  return html.includes('class="craft');
}

/** Whether rendered text has a deck in it, or a listing of two versions. */
export function hasDeck(html: string): boolean {
  return html.includes('class="code deck');
}

/**
 * Rendered text in two parts, the second of which begins with the outermost element that holds the first formula.
 * Without one the second part is empty.
 */
export function atFormula(html: string): [before: string, from: string] {
  const formula = html.indexOf(FORMULA);
  if (formula < 0) return [html, ''];
  const open: number[] = [];
  const parser = new Parser({
    onopentagname: () => open.push(parser.startIndex),
    onclosetag: () => open.pop(),
  });
  const own = html.lastIndexOf('<', formula);
  parser.write(html.slice(0, own));
  const block = open[0] ?? own;
  return [html.slice(0, block), html.slice(block)];
}
