import { createHash, randomBytes } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { BODY_PREFIX } from './schema.ts';

/** Public part of an article body; `toc` is JSON. `locked`: it has a locked part. */
export type Open = { html: string; toc: string; plain: string; locked: boolean };

/** Non-public part of an article body; `quotable` is JSON. */
export type RestrictedPart = { source: string; lockedHtml: string | null; quotable: string | null };

export const ID_DIGITS = 10;

/** R2 key prefix of an article's objects. Sorts by id. */
export const folderOf = (articleId: number): string =>
  `${BODY_PREFIX}${String(articleId).padStart(ID_DIGITS, '0')}/`;

/** Hex SHA-256 named in a body key; empty if there is none. */
export const hashIn = (key: string): string => /-([0-9a-f]{64})-[0-9a-f]+$/.exec(key)?.[1] ?? '';

/** Hex SHA-256. */
export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Reads a body object; null if it is missing or its checksum differs from its key. */
export async function wholeIn(
  object: R2ObjectBody | null,
  key: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = object && new Uint8Array(await object.arrayBuffer());
  return bytes && hashOf(bytes) === hashIn(key) ? bytes : null;
}

export type Packed = { key: string; bytes: Uint8Array<ArrayBuffer>; sha256: string };

/** Gives bytes a unique key, so that a deleted object's key never comes back. */
function withUniqueKey(articleId: number, kind: 'open' | 'rest' | 'source', bytes: Packed['bytes']): Packed {
  const sha256 = hashOf(bytes);
  return { key: `${folderOf(articleId)}${kind}-${sha256}-${randomBytes(4).toString('hex')}`, bytes, sha256 };
}

const packText = (articleId: number, kind: 'open' | 'rest', text: string) =>
  withUniqueKey(articleId, kind, new Uint8Array(gzipSync(text)));

/** Packs an `Open`: JSON on the first line, then raw HTML, which needs no parsing. */
export const packOpen = (articleId: number, { html, ...rest }: Open): Packed =>
  packText(articleId, 'open', `${JSON.stringify(rest)}\n${html}`);

const NEW_LINE = 10;

const textOf = (bytes: Uint8Array): string => gunzipSync(bytes).toString();

/** Unpacks `packOpen`, with the HTML as UTF-8 bytes. */
export function unpackOpenBytes(bytes: Uint8Array): Omit<Open, 'html'> & { html: Buffer } {
  const all = gunzipSync(bytes);
  const end = all.indexOf(NEW_LINE);
  return {
    ...(JSON.parse(all.toString('utf8', 0, end)) as Omit<Open, 'html'>),
    html: all.subarray(end + 1),
  };
}

/** Unpacks `packOpen`. */
export function unpackOpen(bytes: Uint8Array): Open {
  const { html, ...rest } = unpackOpenBytes(bytes);
  return { ...rest, html: html.toString() };
}

/** Packs a `Rest` as JSON. */
export const packRest = (articleId: number, rest: RestrictedPart): Packed =>
  packText(articleId, 'rest', JSON.stringify(rest));

/** Unpacks `packRest`. */
export const unpackRest = (bytes: Uint8Array): RestrictedPart => JSON.parse(textOf(bytes)) as RestrictedPart;

/** Names the compressed source of a draft, snapshot or version. */
export const packSource = (articleId: number, stored: Packed['bytes']): Packed =>
  withUniqueKey(articleId, 'source', stored);

/** Unpacks `packSource`. */
export const unpackSource = textOf;
