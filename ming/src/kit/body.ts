import { join } from './bytes.ts';

/** The bytes of a body, or null where it has more than `most`; the rest is not read then. */
export async function bytesOf(
  body: ReadableStream<Uint8Array> | null,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > most) return null;
    parts.push(chunk);
  }
  return join(parts);
}

/** The text of a body, or null where it has more than `most` bytes; the rest is not read then. */
export async function textOf(body: ReadableStream<Uint8Array> | null, most: number): Promise<string | null> {
  const bytes = await bytesOf(body, most);
  return bytes && new TextDecoder().decode(bytes);
}
