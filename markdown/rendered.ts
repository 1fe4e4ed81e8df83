import type { Contents } from './count.ts';
import type { Heading } from './elements/headings.ts';
import type { Placeholder } from './placeholders.ts';
import type { Quotable } from './references/quotable.ts';
import { type Block, joinBlocks } from './write.ts';

export type Rendered = {
  /** Sanitised HTML of the open part. */
  html: string;
  /** Sanitised HTML after `<!--locked-->`; null without it. */
  locked: string | null;
  /** Same HTML in blocks with source lines. */
  blocks: { open: readonly Block[]; locked: readonly Block[] | null };
  /** Headings of depth 2 and 3, both parts. */
  toc: Heading[];
  /** Plain text of the open part, for search and summaries. */
  text: string;
  /** Quote anchors; `locked` is null without a locked part. */
  quotable: { open: Quotable; locked: Quotable | null };
  /** Whether both parts show nothing. */
  isBlank: boolean;
  /** Counts of the locked part; null without one. */
  behind: Contents | null;
  wordCount: number;
  readMinutes: number;
  /** About 100 characters from the first open paragraphs. */
  summary: string;
  /** Missing content of an import; prevents publishing. */
  placeholders: readonly Placeholder[];
  /** Whether the page needs KaTeX's CSS. */
  hasMath: boolean;
  /** Why the text must not be saved, in Chinese; null if it may. */
  fault: string | null;
  /** Why the article must not be gated, in Chinese; null if it may. */
  lockFault: string | null;
};

/** Combines derived data with the parts' HTML. */
export function renderedParts(
  derived: Omit<Rendered, 'html' | 'locked' | 'blocks'>,
  open: readonly Block[],
  locked: readonly Block[] | null,
): Rendered {
  return {
    ...derived,
    html: joinBlocks(open),
    locked: locked && joinBlocks(locked),
    blocks: { open, locked },
  };
}
