import type { Heading } from './headings.ts';
import type { Quotable } from './quotable.ts';

/** Everything derived from an article when it is saved. */
export type Rendered = {
  /** Safe HTML of what everyone may read. */
  html: string;
  /** Safe HTML of the part after `<!--locked-->`; null without that marker. */
  locked: string | null;
  /** Headings of depth 2 and 3 of both parts. */
  toc: Heading[];
  /** Prose of the open part as plain text, for search and summaries. */
  text: string;
  /** What quotes of either part refer to; `locked` is null without a locked part. */
  quotable: { open: Quotable; locked: Quotable | null };
  /** Words of both parts; see `countWords`. */
  wordCount: number;
  /** Minutes to read both parts, at least 1. */
  readMinutes: number;
  /** About a hundred characters from the first paragraphs of the open part. */
  summary: string;
  /** Whether the page needs KaTeX's style sheet. */
  hasMath: boolean;
  /** Why this text should not be saved, in Chinese: too long, too deep, too much of something; null where it may. */
  fault: string | null;
  /** Why an article with this text must not ask for anything before it is read in full; null where it may. */
  lockFault: string | null;
};
