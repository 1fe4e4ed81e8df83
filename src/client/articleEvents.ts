import type { Passage } from '../../contract/discussion/passage/passage.ts';

/** Document event: the reader acted on the article, so its locked part may be open now. */
export const ACTED = 'article:acted';

/** Dispatches `ACTED`. */
export function acted(): void {
  document.dispatchEvent(new Event(ACTED));
}

/** Document event: passages on which only the reader has commented. */
export const MARKED = 'article:marked';

/** Dispatches `MARKED` unless the list is empty. */
export function announceMarked(passages: readonly Passage[]): void {
  if (passages.length > 0) document.dispatchEvent(new CustomEvent(MARKED, { detail: passages }));
}
