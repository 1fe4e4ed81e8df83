import { MISSING_FORMULA } from '../../../../markdown/placeholders.ts';
import { allIn, attributeOf, childOf, closestElement, isNamed } from '../xml.ts';

/** WordprocessingML and VML. */
const OURS = /wordprocessingml|vml$/;

function make(
  like: Element,
  name: string,
  text = '',
  attributes: Readonly<Record<string, string>> = {},
): Element {
  const made = (like.ownerDocument as Document).createElementNS(like.namespaceURI, `w:${name}`);
  if (text) made.appendChild((like.ownerDocument as Document).createTextNode(text));
  for (const [key, value] of Object.entries(attributes))
    made.setAttributeNS(like.namespaceURI, `w:${key}`, value);
  return made;
}

function replaceBy(node: Element, others: readonly Node[]): void {
  for (const it of others) node.parentNode?.insertBefore(it, node);
  node.parentNode?.removeChild(node);
}

/** Replaces ruby by base and reading in brackets. */
function spellRuby(ruby: Element): void {
  const run = ruby.parentNode;
  const [base, reading] = [childOf(ruby, 'rubyBase'), childOf(ruby, 'rt')];
  if (!run?.parentNode || !base) return;
  const said = make(ruby, 'r');
  said.appendChild(make(ruby, 't', `（${(reading?.textContent ?? '').trim()}）`));
  for (const it of [...allIn(base, 'r'), said]) run.parentNode.insertBefore(it, run);
  run.removeChild(ruby);
}

/** Wrappers that mammoth skips with their content. */
const WRAPPING = ['fldSimple', 'bdo', 'dir', 'rect', 'oval', 'group', 'polyline', 'line', 'arc'];

/** Moves text boxes after their drawing. */
function liftBoxes(document: Document): void {
  for (const box of allIn(document, 'txbxContent')) {
    const around: Element[] = [];
    for (let it: Node | null = box.parentNode; it?.nodeType === 1; it = it.parentNode)
      around.push(it as Element);
    const choice = around.find((it) => isNamed(it, 'AlternateContent'));
    const isFallback = around.some((it) => /^(?:Fallback|pict)$/.test(it.localName));
    const hasFallback =
      choice &&
      allIn(choice, 'txbxContent').length > allIn(childOf(choice, 'Choice') ?? choice, 'txbxContent').length;
    const drawing = around.find((it) => isNamed(it, 'drawing'));
    if (isFallback || hasFallback || !drawing) continue;
    const [place, run] = [choice ?? drawing, closestElement(drawing, 'r')];
    if (!run) continue;
    const holder = make(run, 'pict');
    holder.appendChild(box);
    place.parentNode?.insertBefore(holder, place.nextSibling);
  }
}

/** Symbol fonts. */
const SIGNS = /^(?:Symbol|Wingdings(?: [23])?|Webdings)$/;

/** Replaces symbol font characters. */
function signs(document: Document): void {
  for (const text of allIn(document, 't')) {
    const run = text.parentNode as Element | null;
    const fonts = run ? childOf(childOf(run, 'rPr'), 'rFonts') : undefined;
    const font = attributeOf(fonts, 'ascii') || attributeOf(fonts, 'hAnsi');
    if (!SIGNS.test(font)) continue;
    const others = [...(text.textContent ?? '')].map((char) => {
      const code = char.codePointAt(0) ?? 0;
      const isSign = code > 0x20 && (code < 0x100 || (code > 0xf020 && code < 0xf100));
      const hex = (0xf000 | (code & 0xff)).toString(16).toUpperCase();
      return isSign ? make(text, 'sym', '', { font, char: hex }) : make(text, 't', char);
    });
    replaceBy(text, others);
  }
}

/**
 * Rewrites what mammoth ignores, in place: ruby, double strike, fields, shapes, direction; names field
 * formulas.
 */
export function exposeUnread(document: Document): void {
  for (const it of allIn(document, 'ruby')) spellRuby(it);
  for (const it of allIn(document, 'dstrike')) {
    const strike = make(it, 'strike');
    for (const one of Array.from(it.attributes)) strike.setAttributeNS(one.namespaceURI, one.name, one.value);
    replaceBy(it, [strike]);
  }
  liftBoxes(document);
  for (const name of WRAPPING)
    for (const it of allIn(document, name))
      if (OURS.test(it.namespaceURI ?? '') && (it.textContent ?? '').trim())
        replaceBy(it, Array.from(it.childNodes));
  for (const it of allIn(document, 'cr')) replaceBy(it, [make(it, 'br')]);
  for (const it of allIn(document, 'ptab')) replaceBy(it, [make(it, 'tab')]);
  for (const it of allIn(document, 'instrText'))
    if (/^\s*EQ\b/.test(it.textContent ?? '')) replaceBy(it, [make(it, 't', MISSING_FORMULA)]);
  signs(document);
}
