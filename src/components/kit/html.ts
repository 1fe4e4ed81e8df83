/** Rendered HTML: a string, or the UTF-8 bytes our own backend sends, passed through without decoding. */
export type Html = string | Uint8Array<ArrayBuffer>;

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>) =>
  Buffer.from(buffer, byteOffset, byteLength);

/** Offset of `sign` in characters or bytes, depending on the type; -1 if absent. */
export const indexIn = (html: Html, sign: string): number =>
  typeof html === 'string' ? html.indexOf(sign) : viewOf(html).indexOf(sign);

export const holds = (html: Html, sign: string): boolean => indexIn(html, sign) >= 0;

export const textBefore = (html: Html, at: number): string =>
  typeof html === 'string' ? html.slice(0, at) : viewOf(html).toString('utf8', 0, at);

/** The rest after the prefix `start`. */
export const restAfter = (html: Html, start: string): Html =>
  typeof html === 'string' ? html.slice(start.length) : html.subarray(Buffer.byteLength(start));
