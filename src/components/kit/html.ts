/** Rendered text for a page: as text, or as the UTF-8 in which our own backend sends it. */
export type Html = string | Uint8Array<ArrayBuffer>;

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>) =>
  Buffer.from(buffer, byteOffset, byteLength);

/** Where some characters are in rendered text, in characters or bytes of it; -1 where they are not. */
export const indexIn = (html: Html, sign: string): number =>
  typeof html === 'string' ? html.indexOf(sign) : viewOf(html).indexOf(sign);

/** Whether some characters are in rendered text. */
export const holds = (html: Html, sign: string): boolean => indexIn(html, sign) >= 0;

/** The text before a place that `indexIn` gave. */
export const textBefore = (html: Html, at: number): string =>
  typeof html === 'string' ? html.slice(0, at) : viewOf(html).toString('utf8', 0, at);

/** What follows the text that it begins with. */
export const after = (html: Html, start: string): Html =>
  typeof html === 'string' ? html.slice(start.length) : html.subarray(Buffer.byteLength(start));
