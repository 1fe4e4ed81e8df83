import * as z from 'zod/mini';
import { count, flag, text, wholeNumber, yesNo } from '../../kit/fields.ts';
import { PASSAGE_CONTEXT } from '../../kit/limits.ts';

/** A text range, or a whole formula or figure. */
export const PASSAGE_KIND = ['text', 'formula', 'figure'] as const;
export type PassageKind = (typeof PASSAGE_KIND)[number];

/** Characters of TeX or address. */
const PASSAGE_SOURCE_MOST = 3_000;

const context = z.prefault(z.string().check(z.maxLength(PASSAGE_CONTEXT)), '');

/**
 * A TextQuoteSelector (W3C Web Annotation Data Model) over the article's plain text, with white space
 * collapsed and U+FFFC for a formula or picture; see markdown/references/quotable.ts. For a formula `exact`
 * is the TeX, for a figure the address. `start` disambiguates equal quotes with equal context.
 */
export const passageSelector = z.object({
  kind: z.enum(PASSAGE_KIND),
  exact: z.string().check(z.minLength(1), z.maxLength(PASSAGE_SOURCE_MOST)),
  prefix: context,
  suffix: context,
  /** In the locked part. */
  locked: z.prefault(yesNo, false),
  start: z.prefault(wholeNumber(0), 0),
});
export type PassageSelector = z.input<typeof passageSelector>;

/** A commented passage. UTF-16 offsets in the open or locked part, meaningless unless `found`. */
export const passage = z.object({
  id: z.number(),
  kind: z.enum(PASSAGE_KIND),
  /** Current text, or the last known one; TeX of a formula, address of a figure. */
  quote: text,
  locked: flag,
  start: count,
  end: count,
  found: flag,
  /** Public comments, replies included. */
  count,
});
export type Passage = z.output<typeof passage>;
