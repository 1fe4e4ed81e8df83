import * as z from 'zod/mini';
import { count, flag, text, whole, yesNo } from '../../kit/fields.ts';
import { PASSAGE_CONTEXT } from '../../kit/limits.ts';

/** What a passage is: some words, or a formula or figure as a whole. */
export const PASSAGE_KIND = ['text', 'formula', 'figure'] as const;
export type PassageKind = (typeof PASSAGE_KIND)[number];

/** Characters of the TeX or the address of a formula or figure. */
const PASSAGE_SOURCE_MOST = 3_000;

const context = z.prefault(z.string().check(z.maxLength(PASSAGE_CONTEXT)), '');

/**
 * A quote to be commented on: a TextQuoteSelector (W3C Web Annotation Data Model) over the article's plain text, in which
 * white space is one blank and a formula or picture one U+FFFC; see markdown/quotable.ts. Of a formula `exact` is the TeX,
 * of a figure the address. `start` tells equal quotes apart where their surroundings do not.
 */
export const passageSelector = z.object({
  kind: z.enum(PASSAGE_KIND),
  exact: z.string().check(z.minLength(1), z.maxLength(PASSAGE_SOURCE_MOST)),
  prefix: context,
  suffix: context,
  /** In the part behind the lock. */
  locked: z.prefault(yesNo, false),
  start: z.prefault(whole(0), 0),
});
export type PassageSelector = z.input<typeof passageSelector>;

/** A passage with comments. Offsets count UTF-16 in the open or the locked part, and mean nothing where it is not `found`. */
export const passage = z.object({
  id: z.number(),
  kind: z.enum(PASSAGE_KIND),
  /** What is marked; where it is not found any more, what was. TeX of a formula, address of a figure. */
  quote: text,
  locked: flag,
  start: count,
  end: count,
  found: flag,
  /** Comments on it that everybody reads, replies included. */
  count,
});
export type Passage = z.output<typeof passage>;
