/** Name of the document event that says that the reader did something with the article: the locked part may be open now. */
export const ACTED = 'article:acted';

/** Says so. */
export function acted(): void {
  document.dispatchEvent(new Event(ACTED));
}
