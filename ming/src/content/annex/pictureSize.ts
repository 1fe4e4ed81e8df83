import { dataView, latin } from '../../kit/bytes.ts';

/** Size in pixels. */
export type Sides = { width: number; height: number };

type Reader = (bytes: Uint8Array, view: DataView) => Sides | null;

/** JPEG (ITU-T T.81): in the frame header, after other segments. */
const jpeg: Reader = (bytes, view) => {
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] ?? 0;
    const frame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (frame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += 2 + Math.max(2, view.getUint16(at + 2));
  }
  return null;
};

/** WebP: in the first chunk, three variants (RFC 9649). */
const webp: Reader = (bytes, view) => {
  const chunk = latin(bytes, 12, 16);
  const three = (at: number) => view.getUint16(at, true) + ((bytes[at + 2] ?? 0) << 16);
  if (chunk === 'VP8X') return { width: three(24) + 1, height: three(27) + 1 };
  if (chunk === 'VP8 ')
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (chunk !== 'VP8L') return null;
  const packed = view.getUint32(21, true);
  return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
};

/** AVIF: in an early `ispe` box. */
const avif: Reader = (bytes, view) => {
  const at = latin(bytes, 0, 4_096).indexOf('ispe');
  return at < 0 ? null : { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
};

const READERS: Record<string, Reader> = {
  'image/png': (_, view) => ({ width: view.getUint32(16), height: view.getUint32(20) }),
  'image/gif': (_, view) => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) }),
  'image/jpeg': jpeg,
  'image/webp': webp,
  'image/avif': avif,
};

/** Picture size from its first bytes; null if unreadable. */
export function sidesOf(mime: string, bytes: Uint8Array): Sides | null {
  try {
    const sides = READERS[mime]?.(bytes, dataView(bytes)) ?? null;
    return sides && sides.width > 0 && sides.height > 0 ? sides : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
