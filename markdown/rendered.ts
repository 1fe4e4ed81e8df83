import type { Contents } from './count.ts';
import type { Heading } from './headings.ts';
import type { Placeholder } from './placeholders.ts';
import type { Quotable } from './quotable.ts';
import { type Block, joined } from './write.ts';

/** Everything derived from an article when it is saved. */
export type Rendered = {
  /** Safe HTML of what everyone may read. */
  html: string;
  /** Safe HTML of the part after `<!--locked-->`; null without that marker. */
  locked: string | null;
  /** The same HTML in blocks, with the line of the source that each begins in. */
  blocks: { open: readonly Block[]; locked: readonly Block[] | null };
  /** Headings of depth 2 and 3 of both parts. */
  toc: Heading[];
  /** Prose of the open part as plain text, for search and summaries. */
  text: string;
  /** What quotes of either part refer to; `locked` is null without a locked part. */
  quotable: { open: Quotable; locked: Quotable | null };
  /** Whether neither part has anything that a reader sees. */
  isBlank: boolean;
  /** What is in the locked part; null without one. */
  behind: Contents | null;
  /** Words of both parts; see `countWords`. */
  wordCount: number;
  /** Minutes to read both parts, at least 1. */
  readMinutes: number;
  /** About a hundred characters from the first paragraphs of the open part. */
  summary: string;
  /** What did not come along with a paste or import, and keeps the text from being published. */
  placeholders: readonly Placeholder[];
  /** Whether the page needs KaTeX's style sheet. */
  hasMath: boolean;
  /** Why this text should not be saved, in Chinese: too long, too deep, too much of something; null where it may. */
  fault: string | null;
  /** Why an article with this text must not ask for anything before it is read in full; null where it may. */
  lockFault: string | null;
};

/** Completes what was derived from an article by its two parts. */
export function parted(
  derived: Omit<Rendered, 'html' | 'locked' | 'blocks'>,
  open: readonly Block[],
  locked: readonly Block[] | null,
): Rendered {
  return { ...derived, html: joined(open), locked: locked && joined(locked), blocks: { open, locked } };
}
