import { sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { CODE } from '../../../../../contract/kit/envelope.ts';
import {
  type Open,
  type RestrictedPart,
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

/** R2 key of the public body if it moved to R2; null if it is in the row. */
export const openKey = ifMoved(bodies.openKey).as('open_key');
/** R2 key of the non-public part, likewise. */
export const restKey = ifMoved(bodies.restKey).as('rest_key');
/** As `restKey`, in raw SQL with another table name. */
export const restKeyIn = (table: string) => sql.raw(`iif(${table}.source = '', ${table}.rest_key, null)`);

/** Reads an object and verifies its checksum; null if missing or damaged. Throws if R2 fails. */
export const wholeBytes = async (files: R2Bucket, key: string): Promise<Uint8Array<ArrayBuffer> | null> =>
  wholeIn(await files.get(key), key);

/** Throws 500 and logs if an object is unreadable: a text must never appear empty. */
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

/** Reads the public part of a body. */
export const readOpen = async (files: R2Bucket, key: string): Promise<Open> =>
  unpackOpen(await bytesOf(files, key));

/** As `readOpen`, with the HTML as UTF-8. */
export const readOpenBytes = async (files: R2Bucket, key: string) =>
  unpackOpenBytes(await bytesOf(files, key));

/** Reads the non-public part of a body. */
export const readRest = async (files: R2Bucket, key: string): Promise<RestrictedPart> =>
  unpackRest(await bytesOf(files, key));

/** Source of a row with `restKey`. */
export const sourceOf = async (
  files: R2Bucket,
  row: { source: string; restKey: string | null },
): Promise<string> => (row.restKey === null ? row.source : (await readRest(files, row.restKey)).source);

/** Row of a draft, revision or version. */
type Stored = { source: string; textKey: string | null };
/** The row with its text. */
export type WithText<T extends Stored> = Omit<T, 'textKey'> & { textKey: null };

/** Draft, revision or version with its text, from R2 if moved. Throws as `readOpen`. */
export async function withText<T extends Stored>(files: R2Bucket, row: T): Promise<WithText<T>> {
  const { source, textKey } = row;
  if (source !== '' || textKey === null) return { ...row, textKey: null };
  return { ...row, source: unpackSource(await bytesOf(files, textKey)), textKey: null };
}
