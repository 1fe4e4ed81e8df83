import search from 'approx-string-match';
import type { PassageKind } from '../../../../contract/discussion/passage/passage.ts';
import { PASSAGE_CONTEXT, PASSAGE_ERRORS, PASSAGE_FUZZY } from '../../../../contract/kit/limits.ts';
import type { Quotable } from '../../../../markdown/references/quotable.ts';

/**
 * TextQuoteSelector of the W3C Web Annotation Data Model, section 4.2.4. For a formula or a figure `exact` is
 * its TeX or its address.
 */
export type Selector = { kind: PassageKind; exact: string; prefix: string; suffix: string };

/** Range of a quote in UTF-16 offsets; `quote` is the text found there. */
export type Place = { start: number; end: number; quote: string };

/** Maximum edit distance for a fuzzy match; 0 for short quotes. */
export const tolerance = (exact: string): number =>
  exact.length < PASSAGE_FUZZY ? 0 : Math.floor(exact.length * PASSAGE_ERRORS);

/** The prefix and suffix that disambiguate a quote. */
export function contextOf(text: string, { start, end }: Place): { prefix: string; suffix: string } {
  return {
    prefix: text.slice(Math.max(0, start - PASSAGE_CONTEXT), start),
    suffix: text.slice(end, end + PASSAGE_CONTEXT),
  };
}

/** Similarity of two texts with a common start or end, 0 to 1. */
function likeness(found: string, wanted: string): number {
  if (wanted === '') return 1;
  const [best] = search(found, wanted, wanted.length);
  return 1 - (best?.errors ?? wanted.length) / wanted.length;
}

/** The candidate whose context matches best; ties go to the one nearest to `hint`. */
function best(places: readonly Place[], text: string, { prefix, suffix }: Selector, hint: number) {
  if (places.length < 2) return places[0] ?? null;
  const scored = places.map((place) => {
    // Same length as the selector's context, so that text further away does not count.
    const before = text.slice(Math.max(0, place.start - prefix.length), place.start);
    const after = text.slice(place.end, place.end + suffix.length);
    const score = likeness(before, prefix) + likeness(after, suffix);
    return { place, score, far: Math.abs(place.start - hint) };
  });
  return scored.toSorted((a, b) => b.score - a.score || a.far - b.far)[0]?.place ?? null;
}

function exactPlaces(text: string, exact: string): Place[] {
  const places: Place[] = [];
  for (let at = text.indexOf(exact); at >= 0; at = text.indexOf(exact, at + 1))
    places.push({ start: at, end: at + exact.length, quote: exact });
  return places;
}

const isLow = (text: string, at: number) => /[\uDC00-\uDFFF]/.test(text.charAt(at));

/** Fuzzy matches of least edit distance, cut at code points and trimmed. */
function similarPlaces(text: string, exact: string): Place[] {
  return search(text, exact, tolerance(exact)).map((it) => {
    let { start, end } = it;
    if (isLow(text, start)) start -= 1;
    if (isLow(text, end)) end += 1;
    while (text[start] === ' ') start += 1;
    while (text[end - 1] === ' ') end -= 1;
    return { start, end, quote: text.slice(start, end) };
  });
}

function thingPlaces({ things }: Quotable, { kind, exact }: Selector): Place[] {
  const placed = things
    .filter((it) => it.kind === kind)
    .map(({ at, source }) => ({ start: at, end: at + 1, quote: source }));
  const same = placed.filter((it) => it.quote === exact);
  if (same.length > 0 || tolerance(exact) === 0) return same;
  const errorsOf = ({ quote }: Place) => {
    const [match] = search(quote, exact, tolerance(exact));
    return match ? match.errors + quote.length - (match.end - match.start) : Number.POSITIVE_INFINITY;
  };
  const least = Math.min(...placed.map(errorsOf));
  return least <= tolerance(exact) ? placed.filter((it) => errorsOf(it) === least) : [];
}

/**
 * Finds a quote: an exact match first, else a fuzzy one with at most 20 % edits (8 characters or more only).
 * Context decides between several; `hint` is the previous offset. Null if not found.
 */
export function anchor(part: Quotable, selector: Selector, hint = 0): Place | null {
  const { text } = part;
  if (selector.kind !== 'text') return best(thingPlaces(part, selector), text, selector, hint);
  const same = exactPlaces(text, selector.exact);
  const places =
    same.length > 0 || tolerance(selector.exact) === 0 ? same : similarPlaces(text, selector.exact);
  return best(places, text, selector, hint);
}
