/** Name of the document event that says that the reader did something with the article: the locked part may be open now. */
export const REACTED = 'article:reacted';

/** Says so. */
export function reacted(): void {
  document.dispatchEvent(new Event(REACTED));
}
