import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { customType, type SQLiteColumn } from 'drizzle-orm/sqlite-core';
import * as z from 'zod/mini';

/** Value of a compressed column: gzip in the shapes D1 returns, or plain text in old rows. */
export type Stored = Uint8Array | ArrayBuffer | number[] | string;

export const storedOrNull = z.custom<Stored | null>(
  (it) =>
    it === null ||
    typeof it === 'string' ||
    Array.isArray(it) ||
    it instanceof ArrayBuffer ||
    ArrayBuffer.isView(it),
);

/** Decompresses a `gzipText` column read by raw SQL. */
export function decompress(stored: Stored): string {
  if (typeof stored === 'string') return stored;
  return gunzipSync(
    stored instanceof ArrayBuffer ? new Uint8Array(stored) : Uint8Array.from(stored),
  ).toString();
}

/**
 * Gzip column for long text that SQL never searches: D1 limits values to 2 MB, and formula HTML shrinks
 * twentyfold. SQLite stores a blob in any column, so old plain-text rows stay readable.
 */
export const gzipText = customType<{ data: string; driverData: Stored }>({
  dataType: () => 'text',
  toDriver: (text) => gzipSync(text),
  fromDriver: decompress,
});

const GZIP_MAGIC = '1F8B';

function bytesOfHex(digits: string): Buffer {
  const bytes = Buffer.from(digits, 'hex');
  return digits.startsWith(GZIP_MAGIC) ? gunzipSync(bytes) : bytes;
}

/**
 * Reads a compressed column as UTF-8 bytes through `hex()`: D1 returns a blob as a JSON array of numbers,
 * twice the size and slower to parse (bench/bodies.ts).
 */
export const bytesFromHex = (column: SQLiteColumn) => sql`hex(${column})`.mapWith(bytesOfHex);

/** As `bytesFromHex`, decoded to text. */
export const expandedFromHex = (column: SQLiteColumn) =>
  sql`hex(${column})`.mapWith((digits: string): string => bytesOfHex(digits).toString());
