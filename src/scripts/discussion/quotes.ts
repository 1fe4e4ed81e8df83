import type { Passage, PassageSelector } from '../../../contract/discussion/passage/passage.ts';
import { PASSAGE_CONTEXT } from '../../../contract/kit/limits.ts';
import {
  type Piece,
  type Quotable,
  quotableText,
  type VisitedNode,
} from '../../../markdown/references/quotable.ts';

/** Event: comment on a whole formula or figure. */
export const WHOLE = 'passage:whole';

/** The open part, or the formerly locked one. */
export type Part = Quotable & { locked: boolean; pieces: readonly Piece<Node>[] };

const see = (node: Node): VisitedNode<Node> => {
  if (node instanceof Text) return { text: node.data };
  if (!(node instanceof Element)) return null;
  return {
    tag: node.localName,
    classes: node.classList,
    attribute: (name) => node.getAttribute(name),
    children: node.childNodes,
  };
};

/** Article text with a mapping back to DOM nodes. */
export function quotableParts(prose: Element): Part[] {
  const behind = prose.querySelector(':scope > section.unlocked');
  return [
    { ...quotableText(prose.childNodes, see), locked: false },
    ...(behind ? [{ ...quotableText(behind.childNodes, see), locked: true }] : []),
  ];
}

/** The piece containing a text offset. */
function pieceAt({ pieces }: Part, at: number): Piece<Node> | undefined {
  return pieces.find(({ start, offsets }) => at >= start && at < start + offsets.length);
}

/** DOM range of text offsets; null if there is none. */
export function rangeOf(part: Part, start: number, end: number): Range | null {
  const [first, last] = [pieceAt(part, start), pieceAt(part, end - 1)];
  if (!first || !last) return null;
  const range = new Range();
  if (first.node instanceof Text) range.setStart(first.node, first.offsets[start - first.start] ?? 0);
  else range.setStartBefore(first.node);
  if (last.node instanceof Text) range.setEnd(last.node, (last.offsets[end - 1 - last.start] ?? 0) + 1);
  else range.setEndAfter(last.node);
  return range;
}

/** Element of a formula or picture at a text offset. */
export function thingAt(part: Part, at: number): Element | null {
  const node = pieceAt(part, at)?.node;
  return node instanceof Element ? (node.closest('figure') ?? node) : null;
}

/** Locates a passage on this page, which may be of another version. */
export function passagePlace(
  parts: readonly Part[],
  it: Passage,
): { part: Part; start: number; end: number } | null {
  const part = parts.find(({ locked }) => locked === it.locked);
  if (!part || !it.found) return null;
  if (it.kind !== 'text') {
    const same = part.things.filter(({ kind, source }) => kind === it.kind && source === it.quote);
    const thing = same.toSorted((a, b) => Math.abs(a.at - it.start) - Math.abs(b.at - it.start))[0];
    return thing ? { part, start: thing.at, end: thing.at + 1 } : null;
  }
  const as = part.text.startsWith(it.quote, it.start) ? it.start : part.text.indexOf(it.quote);
  return as < 0 ? null : { part, start: as, end: as + it.quote.length };
}

/** A passage with its selector. */
export type QuotedPassage = {
  part: Part;
  passage: Omit<Passage, 'id' | 'found' | 'count'>;
  selector: PassageSelector;
};

/** Quotes text offsets, trimmed; a single formula or picture is quoted whole. */
export function quoteOf(part: Part, from: number, to: number): QuotedPassage | null {
  const { text, things, locked } = part;
  let [start, end] = [from, to];
  while (start < end && text[start] === ' ') start += 1;
  while (end > start && text[end - 1] === ' ') end -= 1;
  if (start >= end) return null;
  const thing = end - start === 1 ? things.find(({ at }) => at === start) : undefined;
  const kind = thing?.kind ?? 'text';
  const exact = thing?.source ?? text.slice(start, end);
  const prefix = text.slice(Math.max(0, start - PASSAGE_CONTEXT), start);
  const suffix = text.slice(end, end + PASSAGE_CONTEXT);
  return {
    part,
    passage: { kind, quote: exact, locked, start, end },
    selector: { kind, exact, prefix, suffix, locked, start },
  };
}

/** Text covered by a DOM range; null if empty or across parts. */
export function quotedPassage(parts: readonly Part[], range: Range): QuotedPassage | null {
  const touched = parts.flatMap((part) => {
    let [start, end] = [-1, -1];
    for (const piece of part.pieces) {
      const { node, offsets } = piece;
      if (!range.intersectsNode(node)) continue;
      const from = node === range.startContainer ? range.startOffset : 0;
      const to = node === range.endContainer ? range.endOffset : Number.POSITIVE_INFINITY;
      for (const [at, offset] of offsets.entries()) {
        if (node instanceof Text && (offset < from || offset >= to)) continue;
        if (start < 0) start = piece.start + at;
        end = piece.start + at + 1;
      }
    }
    return start < 0 ? [] : [{ part, start, end }];
  });
  const [only] = touched;
  return only && touched.length === 1 ? quoteOf(only.part, only.start, only.end) : null;
}
