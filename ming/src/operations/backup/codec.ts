import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';

/** A value from D1; blobs are number arrays. */
type D1Value = null | number | string | ArrayBuffer | Uint8Array | number[];
export type Value = null | number | string | Uint8Array;
type Json = null | number | string | { base64: string };

const toJson = (value: D1Value): Json => {
  if (value === null || typeof value === 'number' || typeof value === 'string') return value;
  const bytes = value instanceof ArrayBuffer ? new Uint8Array(value) : Uint8Array.from(value);
  return { base64: Buffer.from(bytes).toString('base64') };
};

const fromJson = (value: Json): Value =>
  typeof value === 'object' && value !== null ? new Uint8Array(Buffer.from(value.base64, 'base64')) : value;

/** Serializes a row to one line of JSON. */
export function lineOf(row: readonly unknown[]): string {
  return JSON.stringify(row.map((it) => toJson(it as D1Value)));
}

/** Joins and gzips lines. */
export function pack(lines: readonly string[]): Uint8Array {
  return gzipSync(`${lines.join('\n')}\n`);
}

/** Parses the rows of a part. */
export function unpack(bytes: Uint8Array): Value[][] {
  const lines = gunzipSync(bytes).toString().split('\n').filter(Boolean);
  return lines.map((line) => (JSON.parse(line) as Json[]).map(fromJson));
}

/** Hex SHA-256 of a stream without buffering it; also runs in scripts (Node). */
export async function streamHashOf(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of stream) hash.update(chunk);
  return hash.digest('hex');
}
