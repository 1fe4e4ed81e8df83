import { isMath, texFromOmml } from './omml.ts';
import { above, isNamed } from './xml.ts';

/** Around the number of a formula in a text that knows none; private use characters, which no document holds. */
const [BEFORE, AFTER] = ['\ue000', '\ue001'];

/** Where formulas were put into a text by `liftFormulas`; the group is the index. */
export const LIFTED = new RegExp(`${BEFORE}(\\d+)${AFTER}`);

/** A formula that was lifted out of a document. */
export type Lifted = { tex: string; display: boolean };

/** The number of an equation beside it in its paragraph, in brackets or none. */
const NUMBER = /^[\s（(［[]*([\d.\-–—a-z]{0,10})[\s）)］\]]*$/i;

/** What a paragraph says beside its formulas. */
function wordsOf(node: Node): string {
  const text = node.textContent ?? '';
  if (isMath(node)) return '';
  if (isNamed(node, 't')) return text;
  return Array.from(node.childNodes).map(wordsOf).join('');
}

/** Formulas in a paragraph. */
const countIn = (node: Element) => Array.from(node.getElementsByTagNameNS('*', 'oMath')).length;

/** What a formula is: on a line of its own in `m:oMathPara`, or alone in its paragraph, where a number may be beside it. */
function liftedOf(math: Element): Lifted {
  const tex = texFromOmml(math);
  if (isNamed(math.parentNode, 'oMathPara')) return { tex, display: true };
  const paragraph = above(math, 'p');
  const number = paragraph && countIn(paragraph) === 1 ? NUMBER.exec(wordsOf(paragraph))?.[1] : undefined;
  if (number === undefined) return { tex, display: false };
  for (const it of number && paragraph ? Array.from(paragraph.getElementsByTagNameNS('*', 't')) : [])
    if (it.namespaceURI !== math.namespaceURI) it.textContent = '';
  return { tex: number && !tex.includes('\\tag{') ? `${tex} \\tag{${number}}` : tex, display: true };
}

/**
 * Lifts the formulas of a part of a Word document out into `found`, in place: where they were is text that `LIFTED`
 * recognises, since readers of such documents skip what is mathematical.
 */
export function liftFormulas(document: Document, found: Lifted[]): void {
  const root = document.documentElement;
  const maths = Array.from(root.getElementsByTagNameNS('*', 'oMath')).filter(isMath);
  for (const math of maths) {
    const lifted = liftedOf(math);
    const index = found.push(lifted) - 1;
    const word = root.namespaceURI;
    const [run, text] = [document.createElementNS(word, 'w:r'), document.createElementNS(word, 'w:t')];
    text.appendChild(document.createTextNode(`${BEFORE}${index}${AFTER}`));
    run.appendChild(text);
    const parent = math.parentNode;
    parent?.replaceChild(run, math);
    // The wrapper of formulas on lines of their own is skipped as well.
    if (parent && isNamed(parent, 'oMathPara'))
      for (const it of Array.from(parent.childNodes)) parent.parentNode?.insertBefore(it, parent);
  }
}
