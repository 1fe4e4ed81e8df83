const FORMULA = 'class="katex';
const TAG = /<(\/?)([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/gi;
const EMPTY = /^(area|br|col|hr|img|input|source|track|wbr)$/i;

/** Whether rendered text has a formula in it. */
export function hasFormula(html: string): boolean {
  return html.includes(FORMULA);
}

/**
 * Rendered text in two parts, the second of which begins with the outermost element that holds the first formula.
 * Without one the second part is empty. `html` is what the renderer wrote: whole elements, quoted values.
 */
export function atFormula(html: string): [before: string, from: string] {
  const formula = html.indexOf(FORMULA);
  if (formula < 0) return [html, ''];
  let depth = 0;
  let block = 0;
  for (const { 0: tag, 1: closing, 2: name = '', index } of html.matchAll(TAG)) {
    if (!closing && depth === 0) block = index;
    if (index + tag.length > formula) break;
    if (closing) depth--;
    else if (!EMPTY.test(name) && !tag.endsWith('/>')) depth++;
  }
  return [html.slice(0, block), html.slice(block)];
}
