import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { customType, type SQLiteColumn } from 'drizzle-orm/sqlite-core';
import * as z from 'zod/mini';

/** What a compressed column holds: gzip as the driver hands it over, or plain text of a row from before. */
export type Stored = Uint8Array | ArrayBuffer | number[] | string;

/** A compressed column of raw SQL, for `rowsOf`. */
export const storedOrNull = z.custom<Stored | null>(
  (it) =>
    it === null ||
    typeof it === 'string' ||
    Array.isArray(it) ||
    it instanceof ArrayBuffer ||
    ArrayBuffer.isView(it),
);

/** The text of a value that a `compressed` column holds, for statements that are not built from the schema. */
export function expanded(stored: Stored): string {
  if (typeof stored === 'string') return stored;
  return gunzipSync(
    stored instanceof ArrayBuffer ? new Uint8Array(stored) : Uint8Array.from(stored),
  ).toString();
}

/**
 * A column of long text that SQL never looks into, kept as gzip: D1 refuses values above 2 MB, and the HTML of formulas
 * shrinks to a twentieth. SQLite stores a blob in a column of any type, so rows of plain text stay readable.
 */
export const compressed = customType<{ data: string; driverData: Stored }>({
  dataType: () => 'text',
  toDriver: (text) => gzipSync(text),
  fromDriver: expanded,
});

const GZIP_MAGIC = '1F8B';

function bytesOfHex(digits: string): Buffer {
  const bytes = Buffer.from(digits, 'hex');
  return digits.startsWith(GZIP_MAGIC) ? gunzipSync(bytes) : bytes;
}

/**
 * A compressed column as UTF-8, read as hexadecimal digits: D1 hands a blob over as a JSON array of numbers, which has
 * twice the bytes and takes longer to parse (bench/bodies.ts).
 */
export const bytesFromHex = (column: SQLiteColumn) => sql`hex(${column})`.mapWith(bytesOfHex);

/** The same as text. */
export const expandedFromHex = (column: SQLiteColumn) =>
  sql`hex(${column})`.mapWith((digits: string): string => bytesOfHex(digits).toString());
