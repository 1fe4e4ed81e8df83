import { sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { CODE } from '../../../../../contract/kit/envelope.ts';
import {
  type Open,
  type Rest,
  unpackOpen,
  unpackOpenBytes,
  unpackRest,
  unpackSource,
  wholeIn,
} from '../../../kit/file/bodies.ts';
import { Refusal } from '../../../kit/http/refusal.ts';
import { logFailure } from '../../../kit/log.ts';
import { bodies } from '../schema.ts';

const ifMoved = (key: SQLiteColumn) => sql<string | null>`iif(${bodies.source} = '', ${key}, null)`;

/** The key of what everybody reads of a text that has left the database; null where its row is the text. */
export const openKey = ifMoved(bodies.openKey).as('open_key');
/** The same of its source, locked part and what quotes refer to. */
export const restKey = ifMoved(bodies.restKey).as('rest_key');
/** The latter in raw SQL, where the row goes by another name. */
export const restKeyIn = (table: string) => sql.raw(`iif(${table}.source = '', ${table}.rest_key, null)`);

/** The bytes of an object of a text; null where it is gone, or not what its key says. Throws where the bucket does. */
export const wholeBytes = async (files: R2Bucket, key: string): Promise<Uint8Array<ArrayBuffer> | null> =>
  wholeIn(await files.get(key), key);

/** Throws 500 in words for people, and logs it, where an object cannot be read: a text is never shown as an empty one. */
async function bytesOf(files: R2Bucket, key: string): Promise<Uint8Array> {
  let why: unknown = new Error('the object is missing or damaged');
  try {
    const bytes = await wholeBytes(files, key);
    if (bytes) return bytes;
  } catch (error) {
    why = error;
  }
  logFailure('body', why, { key });
  throw new Refusal(CODE.failed, '正文暂时读不出来，请稍后再试');
}

/** What everybody reads of a text. */
export const readOpen = async (files: R2Bucket, key: string): Promise<Open> =>
  unpackOpen(await bytesOf(files, key));

/** The same with the HTML as UTF-8. */
export const readOpenBytes = async (files: R2Bucket, key: string) =>
  unpackOpenBytes(await bytesOf(files, key));

/** What is not for everybody of a text. */
export const readRest = async (files: R2Bucket, key: string): Promise<Rest> =>
  unpackRest(await bytesOf(files, key));

/** The source of a text from a row with `restKey`. */
export const sourceOf = async (
  files: R2Bucket,
  row: { source: string; restKey: string | null },
): Promise<string> => (row.restKey === null ? row.source : (await readRest(files, row.restKey)).source);

/** A row of a draft, a former state of one, or a public version. */
type Stored = { source: string; textKey: string | null };
/** The same with its text. */
export type Whole<T extends Stored> = Omit<T, 'textKey'> & { textKey: null };

/** A draft, a former state of one, or a public version with its text, which may have moved. Throws as `readOpen`. */
export async function withText<T extends Stored>(files: R2Bucket, row: T): Promise<Whole<T>> {
  const { source, textKey } = row;
  if (source !== '' || textKey === null) return { ...row, textKey: null };
  return { ...row, source: unpackSource(await bytesOf(files, textKey)), textKey: null };
}
