import type { Passage } from '../../contract/discussion/passage/passage.ts';

/** Name of the document event that says that the reader did something with the article: the locked part may be open now. */
export const ACTED = 'article:acted';

/** Dispatches it. */
export function acted(): void {
  document.dispatchEvent(new Event(ACTED));
}

/** Name of the document event that brings passages on which only the reader has commented. */
export const MARKED = 'article:marked';

/** Dispatches it, where there are any. */
export function marked(passages: readonly Passage[]): void {
  if (passages.length > 0) document.dispatchEvent(new CustomEvent(MARKED, { detail: passages }));
}
