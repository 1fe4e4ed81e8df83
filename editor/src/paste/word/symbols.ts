import type { Element, Root } from 'hast';
import { attribute, styleOf } from '../hast.ts';

/** Adobe Symbol encoding from 0x20 and 0xa1; blank: undefined. */
const LOW = ' !∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼';
const HIGH = 'ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊⟨®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪ ⟩∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭';

/** Word's private use offset. */
const PRIVATE = 0xf000;
/** Unresolved symbol characters. */
const UNTOLD = /[\uf020-\uf0ff]/g;

/** Unicode of a Symbol character; others are unchanged. */
function signOf(char: string): string {
  const point = char.codePointAt(0) ?? 0;
  const code = point > PRIVATE && point < PRIVATE + 0x100 ? point - PRIVATE : point;
  const sign = code > 0xa0 ? HIGH[code - 0xa1] : LOW[code - 0x20];
  return sign && sign !== ' ' ? sign : char;
}

/** First font family; '' if none. */
function fontOf(node: Element): string {
  const named = styleOf(node).get('font-family') || attribute(node, 'face');
  return (named.split(',')[0] ?? '').replace(/["']/g, '').trim().toLowerCase();
}

/** Replaces Symbol font text in place: σ for `s`. Returns the number of unresolved characters. */
export function symbols(root: Root): number {
  let untold = 0;
  const walk = (tree: Root | Element, above: string): void => {
    for (const child of tree.children) {
      if (child.type === 'element') walk(child, fontOf(child) || above);
      if (child.type !== 'text') continue;
      if (above === 'symbol') child.value = [...child.value].map(signOf).join('');
      const isOfSigns = /^(?:wingdings(?: [23])?|webdings)$/.test(above) && child.value.trim() !== '';
      untold += isOfSigns ? [...child.value.trim()].length : (child.value.match(UNTOLD)?.length ?? 0);
    }
  };
  walk(root, '');
  return untold;
}
