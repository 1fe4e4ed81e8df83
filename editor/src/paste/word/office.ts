import { isMath, texFromOmml } from '../formulas/omml.ts';
import { closestElement, isNamed } from '../xml.ts';

/** Private use delimiters around a formula index. */
const [BEFORE, AFTER] = ['\ue000', '\ue001'];

/** Placeholder of a lifted formula; group 1 is its index. */
export const LIFTED = new RegExp(`${BEFORE}(\\d+)${AFTER}`);

export type ExtractedFormula = { tex: string; display: boolean };

/** Equation number. */
const NUMBER = /^[\s（(［[]*([\d.\-–—a-z]{0,10})[\s）)］\]]*$/i;

/** Text without formulas. */
function wordsOf(node: Node): string {
  const text = node.textContent ?? '';
  if (isMath(node)) return '';
  if (isNamed(node, 't')) return text;
  return Array.from(node.childNodes).map(wordsOf).join('');
}

const countIn = (node: Element) => Array.from(node.getElementsByTagNameNS('*', 'oMath')).length;

/** Display if in `m:oMathPara`, or alone in its paragraph except for a number. */
function liftedOf(math: Element): ExtractedFormula {
  const tex = texFromOmml(math);
  if (isNamed(math.parentNode, 'oMathPara')) return { tex, display: true };
  const paragraph = closestElement(math, 'p');
  const number = paragraph && countIn(paragraph) === 1 ? NUMBER.exec(wordsOf(paragraph))?.[1] : undefined;
  if (number === undefined) return { tex, display: false };
  for (const it of number && paragraph ? Array.from(paragraph.getElementsByTagNameNS('*', 't')) : [])
    if (it.namespaceURI !== math.namespaceURI) it.textContent = '';
  return { tex: number && !tex.includes('\\tag{') ? `${tex} \\tag{${number}}` : tex, display: true };
}

/** Replaces formulas by placeholders in place and collects them in `found`: mammoth skips OMML. */
export function liftFormulas(document: Document, found: ExtractedFormula[]): void {
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
    // mammoth also skips the wrapper.
    if (parent && isNamed(parent, 'oMathPara'))
      for (const it of Array.from(parent.childNodes)) parent.parentNode?.insertBefore(it, parent);
  }
}
