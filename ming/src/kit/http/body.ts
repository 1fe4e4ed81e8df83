import { join } from '../bytes.ts';

/**
 * The bytes of a body, or null where it has more than `most`. The rest is read and dropped where `drain` says so: a
 * connection is reset when it is closed while the other side still sends, and the answer is lost.
 */
export async function bytesOf(
  body: ReadableStream<Uint8Array> | null,
  most: number,
  drain = false,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size <= most) parts.push(chunk);
    else if (!drain) return null;
  }
  return size > most ? null : join(parts);
}

/** The text of a body, or null where it has more than `most` bytes; the rest is not read then. */
export async function readText(
  body: ReadableStream<Uint8Array> | null,
  most: number,
): Promise<string | null> {
  const bytes = await bytesOf(body, most);
  return bytes && new TextDecoder().decode(bytes);
}
