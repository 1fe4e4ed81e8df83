import { gunzipSync, gzipSync } from 'node:zlib';
import { customType } from 'drizzle-orm/sqlite-core';

/** What a compressed column holds: gzip as the driver hands it over, or plain text of a row from before. */
export type Stored = Uint8Array | ArrayBuffer | number[] | string;

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
