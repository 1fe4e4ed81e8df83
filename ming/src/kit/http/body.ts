import { join } from '../bytes.ts';

/**
 * Reads a body; null if it exceeds `most` bytes. `drain` reads the rest: closing a connection while the
 * client sends resets it and loses the response.
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

/** Reads a body as text; null if it exceeds `most` bytes. */
export async function readText(
  body: ReadableStream<Uint8Array> | null,
  most: number,
): Promise<string | null> {
  const bytes = await bytesOf(body, most);
  return bytes && new TextDecoder().decode(bytes);
}
