export type Copied = { text: string; html: string };

const FORMULA = '[data-tex]';
/** UI of the page, not part of the text. */
const OWN = 'button, .anchor';

const formulaAt = (node: Node) => (node instanceof Element ? node : node.parentElement)?.closest(FORMULA);

/** Replaces a rendered formula by its TeX source; keeps the equation number. */
function writeOut(formula: HTMLElement): void {
  const tex = formula.dataset['tex'] ?? '';
  const source = document.createElement('span');
  source.style.whiteSpace = 'pre-wrap';
  source.textContent = formula.matches('.equation') ? `$$${tex}$$` : `$${tex}$`;
  const number = formula.querySelector('.equation-number');
  formula.replaceChildren(source, ...(number ? [' ', number] : []));
}

/** Makes addresses absolute. */
function writeAddresses(box: HTMLElement): void {
  for (const link of box.querySelectorAll<HTMLAnchorElement>('a[href]')) link.setAttribute('href', link.href);
  for (const image of box.querySelectorAll('img')) image.setAttribute('src', image.src);
}

/**
 * Selection with formulas as TeX between dollars, since rendered ones would be copied twice and in pieces.
 * Partly selected formulas are included whole. Null without a formula.
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
  // `innerText` needs layout to separate lines and cells; off-screen suffices.
  box.style.cssText = 'position:fixed;left:-200vw;width:100vw';
  document.body.append(box);
  // biome-ignore lint/performance/useDomNodeTextContent: what is drawn below each other is several lines
  const copied = { text: box.innerText.trim(), html: box.innerHTML };
  box.remove();
  return copied;
}
