import { dataView, join, latin } from '../../bytes.ts';
import type { Picture } from './picture.ts';

/** VP8X flags of Exif and XMP. */
const TOLD_FLAGS = 0x0c;

type Sides = [width: number, height: number];

/** Parses a WebP (RFC 9649) and strips Exif and XMP; null if it is broken. */
export function webp(bytes: Uint8Array): Picture | null {
  const view = dataView(bytes);
  if (bytes.length < 30 || 8 + view.getUint32(4, true) > bytes.length) return null;
  const stop = 8 + view.getUint32(4, true);
  const kept: Uint8Array[] = [];
  let sides: Sides | null = null;
  let frames = 0;
  for (let at = 12, end = 0; at + 8 <= stop; at = end) {
    const type = latin(bytes, at, at + 4);
    const size = view.getUint32(at + 4, true);
    end = at + 8 + size + (size & 1);
    if (at + 8 + size > stop) return null;
    const chunk = bytes.slice(at, Math.min(end, stop));
    if (type === 'VP8X' && chunk[8] !== undefined) chunk[8] &= ~TOLD_FLAGS;
    if (type.startsWith('VP8')) sides ??= sidesOf(type, dataView(chunk));
    if (['VP8 ', 'VP8L', 'ANMF'].includes(type)) frames += 1;
    if (type !== 'EXIF' && type !== 'XMP ') kept.push(chunk);
  }
  if (!sides || frames === 0) return null;
  const whole = join([bytes.subarray(0, 12), ...kept]);
  dataView(whole).setUint32(4, whole.length - 8, true);
  return { bytes: whole, width: sides[0], height: sides[1], frames };
}

function sidesOf(type: string, view: DataView): Sides | null {
  if (view.byteLength < 18) return null;
  if (type === 'VP8X') return [1 + (view.getUint32(11, true) >>> 8), 1 + (view.getUint32(14, true) >>> 8)];
  if (type === 'VP8L') {
    const bits = view.getUint32(9, true);
    return view.getUint8(8) === 0x2f ? [1 + (bits & 0x3fff), 1 + ((bits >>> 14) & 0x3fff)] : null;
  }
  if (view.getUint16(11) !== 0x9d01) return null;
  return [view.getUint16(14, true) & 0x3fff, view.getUint16(16, true) & 0x3fff];
}
