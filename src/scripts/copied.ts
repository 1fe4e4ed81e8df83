/** What is copied, as plain text and as HTML. */
export type Copied = { text: string; html: string };

const FORMULA = '[data-tex]';
/** Of the page, not of what is written on it. */
const OWN = 'button, .anchor';

const formulaAt = (node: Node) => (node instanceof Element ? node : node.parentElement)?.closest(FORMULA);

/** Puts its source in the place of what is drawn of a formula, and keeps the number of an equation. */
function writeOut(formula: HTMLElement): void {
  const tex = formula.dataset['tex'] ?? '';
  const source = document.createElement('span');
  source.style.whiteSpace = 'pre-wrap';
  source.textContent = formula.matches('.equation') ? `$$${tex}$$` : `$${tex}$`;
  const number = formula.querySelector('.equation-number');
  formula.replaceChildren(source, ...(number ? [' ', number] : []));
}

/** Addresses as they are without this page. */
function writeAddresses(box: HTMLElement): void {
  for (const link of box.querySelectorAll<HTMLAnchorElement>('a[href]')) link.setAttribute('href', link.href);
  for (const image of box.querySelectorAll('img')) image.setAttribute('src', image.src);
}

/**
 * A selection in which every formula is its TeX source between dollars: what is drawn of one reaches the clipboard twice,
 * and in pieces. A formula that is selected in part is taken as a whole. Null where there is none.
 */
export function copiedOf(selection: Selection | null): Copied | null {
  if (!selection?.rangeCount) return null;
  const range = selection.getRangeAt(0).cloneRange();
  const [first, last] = [formulaAt(range.startContainer), formulaAt(range.endContainer)];
  if (first) range.setStartBefore(first);
  if (last) range.setEndAfter(last);
  const box = document.createElement('div');
  box.append(range.cloneContents());
  const found = box.querySelectorAll<HTMLElement>(FORMULA);
  if (found.length === 0) return null;
  found.forEach(writeOut);
  for (const it of box.querySelectorAll(OWN)) it.remove();
  writeAddresses(box);
  // Lines and cells are told apart as they are drawn, which a page does off the screen as well.
  box.style.cssText = 'position:fixed;left:-200vw;width:100vw';
  document.body.append(box);
  // biome-ignore lint/performance/useDomNodeTextContent: what is drawn below each other is several lines
  const copied = { text: box.innerText.trim(), html: box.innerHTML };
  box.remove();
  return copied;
}
