import { createHash, randomBytes } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { BODY_PREFIX } from './schema.ts';

/** What everybody reads of a text, in one object; `toc` is JSON. `locked` where something is behind its lock. */
export type Open = { html: string; toc: string; plain: string; locked: boolean };

/** What is not for everybody, in another one; `quotable` is JSON. */
export type Rest = { source: string; lockedHtml: string | null; quotable: string | null };

/** Digits of the id in a key. */
export const ID_DIGITS = 10;

/** What the keys of the objects of one article begin with; sorted by name they are sorted by id. */
export const folderOf = (articleId: number): string =>
  `${BODY_PREFIX}${String(articleId).padStart(ID_DIGITS, '0')}/`;

/** The hex SHA-256 that the bytes of a key have to have; empty where it names none. */
export const hashIn = (key: string): string => /-([0-9a-f]{64})-[0-9a-f]+$/.exec(key)?.[1] ?? '';

/** Hex SHA-256 of bytes. */
export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The bytes of an object of a text; null where it is gone, or not what its key says. */
export async function wholeIn(
  object: R2ObjectBody | null,
  key: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = object && new Uint8Array(await object.arrayBuffer());
  return bytes && hashOf(bytes) === hashIn(key) ? bytes : null;
}

/** An object before it is put. */
export type Packed = { key: string; bytes: Uint8Array<ArrayBuffer>; sha256: string };

/** Bytes with a key that no other object ever has, so that what no row names is never named again. */
function named(articleId: number, kind: 'open' | 'rest' | 'source', bytes: Packed['bytes']): Packed {
  const sha256 = hashOf(bytes);
  return { key: `${folderOf(articleId)}${kind}-${sha256}-${randomBytes(4).toString('hex')}`, bytes, sha256 };
}

const packed = (articleId: number, kind: 'open' | 'rest', text: string) =>
  named(articleId, kind, new Uint8Array(gzipSync(text)));

/** JSON of the rest in a line of its own, then the HTML as it is, which nobody has to parse. */
export const packOpen = (articleId: number, { html, ...rest }: Open): Packed =>
  packed(articleId, 'open', `${JSON.stringify(rest)}\n${html}`);

const NEW_LINE = 10;

const textOf = (bytes: Uint8Array): string => gunzipSync(bytes).toString();

/** What `packOpen` has packed, with the HTML as UTF-8, for who only passes it on. */
export function unpackOpenBytes(bytes: Uint8Array): Omit<Open, 'html'> & { html: Buffer } {
  const all = gunzipSync(bytes);
  const end = all.indexOf(NEW_LINE);
  return {
    ...(JSON.parse(all.toString('utf8', 0, end)) as Omit<Open, 'html'>),
    html: all.subarray(end + 1),
  };
}

/** What `packOpen` has packed. */
export function unpackOpen(bytes: Uint8Array): Open {
  const { html, ...rest } = unpackOpenBytes(bytes);
  return { ...rest, html: html.toString() };
}

/** The rest as JSON. */
export const packRest = (articleId: number, rest: Rest): Packed =>
  packed(articleId, 'rest', JSON.stringify(rest));

/** What `packRest` has packed. */
export const unpackRest = (bytes: Uint8Array): Rest => JSON.parse(textOf(bytes)) as Rest;

/** The source of a draft, a former state of one, or a public version, as a compressed column holds it. */
export const packSource = (articleId: number, stored: Packed['bytes']): Packed =>
  named(articleId, 'source', stored);

/** What `packSource` has packed. */
export const unpackSource = textOf;
