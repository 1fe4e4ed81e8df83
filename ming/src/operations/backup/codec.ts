import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';

/** A value of a row as D1 hands it over; a blob is a list of its bytes. */
type Given = null | number | string | ArrayBuffer | Uint8Array | number[];
/** A value that can be bound. */
export type Value = null | number | string | Uint8Array;
type Json = null | number | string | { base64: string };

const toJson = (value: Given): Json => {
  if (value === null || typeof value === 'number' || typeof value === 'string') return value;
  const bytes = value instanceof ArrayBuffer ? new Uint8Array(value) : Uint8Array.from(value);
  return { base64: Buffer.from(bytes).toString('base64') };
};

const fromJson = (value: Json): Value =>
  typeof value === 'object' && value !== null ? new Uint8Array(Buffer.from(value.base64, 'base64')) : value;

/** A row as one line of JSON. */
export function lineOf(row: readonly unknown[]): string {
  return JSON.stringify(row.map((it) => toJson(it as Given)));
}

/** Lines as the bytes of a part. */
export function pack(lines: readonly string[]): Uint8Array {
  return gzipSync(`${lines.join('\n')}\n`);
}

/** The rows of a part. */
export function unpack(bytes: Uint8Array): Value[][] {
  const lines = gunzipSync(bytes).toString().split('\n').filter(Boolean);
  return lines.map((line) => (JSON.parse(line) as Json[]).map(fromJson));
}

/** Hex SHA-256 of a stream, which is never held as a whole; it runs where scripts do, too. */
export async function streamHashOf(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of stream) hash.update(chunk);
  return hash.digest('hex');
}
