import type { Element, ElementContent, Root } from 'hast';
import { isFormula } from '../../../../markdown/syntax/dollars.ts';
import { element, textNode } from '../hast.ts';
import { LITERAL, typedIn } from './delimiters.ts';
import type { Mending } from './texRepair.ts';

/** Markdown signs by element. */
const SIGNS = {
  em: '_',
  sup: '^',
  i: '_',
  strong: '__',
  b: '__',
  sub: '~',
  del: '~~',
  mark: '==',
} as const satisfies Record<string, string>;
const RESTORABLE = /^(?:em|sup)$/;
/** Plausible base and index. Digits and brackets rather mean multiplication. */
const BASE = /(?:[A-Za-zα-ωΑ-Ω}'|]|\^\d)$/;
const BRACKETED = /[)\]]$/;
const INDEX = /^[A-Za-z0-9α-ωΑ-Ω{\\+-]/;
/** Multiplication by `*`. */
const STARRED = /(?<!\^|\^\{|\\operatorname)\*/;
const SIGN = /[\\^_={}+<>|]/;
/** Placeholder for non-text. */
const OBJECT = '\ufffc';

type Mark = { at: number; sign: string; of: Element };
type Part = { from: number; to: number; tex: string; display: boolean; marks: Mark[] };

type Sign = Element & { tagName: keyof typeof SIGNS };

const isSign = (node: ElementContent): node is Sign =>
  node.type === 'element' && Object.hasOwn(SIGNS, node.tagName);

/** Text with candidate signs in place of elements. */
class Written {
  text = '';
  #last = '';
  readonly marks: Mark[] = [];

  add(children: readonly ElementContent[]): void {
    for (const child of children) {
      if (child.type === 'text') this.#put(child.value);
      else if (isSign(child)) {
        // TeX allows `*` after `^`.
        const sign = child.tagName === 'em' && this.#last === '^' ? '*' : SIGNS[child.tagName];
        this.#mark(sign, child);
        this.add(child.children);
        this.#mark(sign, child);
      } else this.#put(child.type === 'element' && child.tagName === 'br' ? '\u2028' : OBJECT);
    }
  }

  #put(value: string): void {
    this.text += value;
    this.#last = value.at(-1) ?? this.#last;
  }

  #mark(sign: string, of: Element): void {
    this.marks.push({ at: this.text.length, sign, of });
    this.#put(sign);
  }

  /** Whether a sign is plausible here. */
  fits({ at, sign }: Mark): boolean {
    const [before, after] = [this.text.slice(Math.max(0, at - 2), at), this.text.slice(at + 1, at + 2)];
    if (sign === '*') return before.endsWith('^');
    if (sign === '^') return /[A-Za-z0-9α-ωΑ-Ω)}\]'|]$/.test(before) && INDEX.test(after);
    if (BRACKETED.test(before)) return after === '{';
    return BASE.test(before) && INDEX.test(after);
  }

  /** Formulas with candidate signs. */
  parts(): Part[] {
    const parts: Part[] = [];
    let [begin, next] = [0, 0];
    for (const piece of this.text.split(OBJECT)) {
      for (const { from, to, tex, display } of typedIn(piece)) {
        const part: Part = { from: begin + from, to: begin + to, tex, display, marks: [] };
        while ((this.marks[next]?.at ?? Number.POSITIVE_INFINITY) < part.from) next++;
        for (let mark = this.marks[next]; mark && mark.at < part.to; mark = this.marks[++next])
          part.marks.push(mark);
        if (part.marks.length > 0) parts.push(part);
      }
      begin += piece.length + OBJECT.length;
    }
    return parts;
  }
}

/** Whether a formula is plausible without the signs. */
function isInPieces({ from, to, marks, display }: Part, text: string): boolean {
  let [out, at] = ['', from];
  for (const mark of marks) {
    out += text.slice(at, mark.at);
    at = mark.at + mark.sign.length;
  }
  const bare = (out + text.slice(at, to)).replace(/^\$+|\$+$/g, '');
  const isShown =
    display || !text.startsWith('$', from) || isFormula(bare, text[from - 1] ?? '', text[to] ?? '');
  return isShown && (SIGN.test(bare) || marks.some(({ sign }) => sign === '~' || sign === '^'));
}

/** Elements that surely were signs: all their formulas typeset. */
function restorable(written: Written, parts: readonly Part[], mending: Mending): Set<Element> {
  const partsOf = new Map<Element, Part[]>();
  for (const part of parts)
    for (const { of } of part.marks) partsOf.set(of, [...(partsOf.get(of) ?? []), part]);
  const refused = new Set<Element>();
  const bad: Part[] = [];
  for (const part of parts) {
    const isSure =
      part.marks.every(({ of }) => RESTORABLE.test(of.tagName) && partsOf.get(of)?.length === 2) &&
      part.marks.every((mark) => written.fits(mark)) &&
      (part.marks.some(({ sign }) => sign === '*') || !STARRED.test(part.tex)) &&
      mending.typesets(part.tex, part.display);
    if (!isSure) bad.push(part);
  }
  // An element may span several formulas.
  for (let part = bad.pop(); part; part = bad.pop())
    for (const { of } of part.marks) {
      if (refused.has(of)) continue;
      refused.add(of);
      bad.push(...(partsOf.get(of) ?? []));
    }
  return new Set([...partsOf.keys()].filter((it) => !refused.has(it)));
}

/** Replaces elements by signs and merges texts. */
function replaceWithSigns(
  children: readonly ElementContent[],
  signs: ReadonlyMap<Element, string>,
  put: ElementContent[] = [],
): ElementContent[] {
  const text = (value: string) => {
    const before = put.at(-1);
    if (before?.type === 'text') put[put.length - 1] = textNode(before.value + value);
    else put.push(textNode(value));
  };
  for (const child of children) {
    if (child.type === 'text') text(child.value);
    else if (!isSign(child)) put.push(child);
    else {
      const sign = signs.get(child);
      if (sign === undefined)
        put.push(element(child.tagName, replaceWithSigns(child.children, signs), child.properties));
      else {
        text(sign);
        replaceWithSigns(child.children, signs, put);
        text(sign);
      }
    }
  }
  return put;
}

/**
 * Restores TeX signs that Markdown consumed, in place: `$a<em>1 + b</em>2$` was `$a_1 + b_2$`. Ambiguous
 * cases stay and are tallied.
 */
export function mendFormulas(tree: Root | Element, mending: Mending): void {
  const children = tree.children as ElementContent[];
  if (children.some(isSign)) {
    const written = new Written();
    written.add(children);
    const parts = /[\\$]/.test(written.text) ? written.parts() : [];
    const sure = parts.length > 0 ? restorable(written, parts, mending) : new Set<Element>();
    const signs = new Map(
      written.marks.flatMap(({ of, sign }) => (sure.has(of) ? [[of, sign] as const] : [])),
    );
    for (const sign of signs.values()) mending.restored(sign);
    for (const part of parts)
      if (part.marks.some(({ of }) => !signs.has(of)) && isInPieces(part, written.text)) mending.left();
    if (signs.size > 0) tree.children = replaceWithSigns(children, signs);
  }
  for (const child of tree.children)
    if (child.type === 'element' && !LITERAL.test(child.tagName)) mendFormulas(child, mending);
}
