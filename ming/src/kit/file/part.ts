import { dataView } from '../bytes.ts';

/** Local file header (APPNOTE 4.3.7). */
const HEAD = 0x04034b50;
const HEAD_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;

/** Reads `length` bytes from `offset`. */
export type ReadAt = (offset: number, length: number) => Promise<Uint8Array<ArrayBuffer>>;

/** Inflates bytes; null if they are corrupt or larger than `most`. */
async function inflate(bytes: Uint8Array<ArrayBuffer>, most: number): Promise<Uint8Array | null> {
  try {
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let size = 0;
    for await (const part of stream as ReadableStream<Uint8Array<ArrayBuffer>>) {
      size += part.length;
      if (size > most) return null;
      parts.push(part);
    }
    return new Uint8Array(await new Blob(parts).arrayBuffer());
  } catch {
    return null;
  }
}

/** Unpacks a ZIP entry; null if it is unreadable or larger than `most` bytes. */
export async function unpackedPart(
  read: ReadAt,
  { at, packed, method }: { at: number; packed: number; method: number },
  most: number,
): Promise<Uint8Array | null> {
  if (packed > most || (method !== STORED && method !== DEFLATED)) return null;
  const head = await read(at, HEAD_BYTES);
  if (head.length < HEAD_BYTES || dataView(head).getUint32(0, true) !== HEAD) return null;
  const skipped = dataView(head).getUint16(26, true) + dataView(head).getUint16(28, true);
  const bytes = await read(at + HEAD_BYTES + skipped, packed);
  return method === STORED ? bytes : inflate(bytes, most);
}
