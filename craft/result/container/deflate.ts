import { ResultError } from '../model.ts';

/** Compresses to deflate-raw (RFC 1951). */
export async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/**
 * Decompresses to exactly `length` bytes; `deflate` means the zlib format (RFC 1950). Throws if there are
 * more or fewer, without reading past the limit.
 */
export async function inflate(
  bytes: Uint8Array<ArrayBuffer>,
  length: number,
  format: 'deflate-raw' | 'deflate' = 'deflate-raw',
): Promise<Uint8Array<ArrayBuffer>> {
  const out = new Uint8Array(length);
  let at = 0;
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream(format)).getReader();
  try {
    for (let it = await reader.read(); !it.done; it = await reader.read()) {
      if (at + it.value.length > length) throw new ResultError('压缩数据比声明的长');
      out.set(it.value, at);
      at += it.value.length;
    }
  } catch (error) {
    await reader.cancel().catch(() => {});
    throw error instanceof ResultError ? error : new ResultError('数据无法解压');
  }
  if (at !== length) throw new ResultError('压缩数据比声明的短');
  return out;
}
