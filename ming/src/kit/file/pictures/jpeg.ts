import { dataView, join, latin } from '../../bytes.ts';
import type { Picture } from './picture.ts';

const EOI = 0xd9;
const SOS = 0xda;
const APP1 = 0xe1;
const APP13 = 0xed;

/** SOF markers; the range also holds DHT, JPG and DAC. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/**
 * Parses a JPEG (ITU-T T.81); null if it is broken. Strips Exif, XMP and Photoshop metadata; keeps the Exif
 * orientation, which phone photos need.
 */
export function jpeg(bytes: Uint8Array): Picture | null {
  const view = dataView(bytes);
  const kept = [bytes.subarray(0, 2)];
  let [width, height, drawn] = [0, 0, false];
  for (let at = 2, end = 0; at + 2 <= bytes.length; at = end) {
    const marker = bytes[at] === 0xff ? (bytes[at + 1] ?? 0) : 0;
    end = at + 1;
    if (marker === 0xff) continue;
    if (marker === EOI) {
      kept.push(bytes.subarray(at, at + 2));
      return drawn ? { bytes: join(kept), width, height } : null;
    }
    if (marker < 0xc0 || at + 4 > bytes.length) return null;
    end = at + 2 + Math.max(2, view.getUint16(at + 2));
    if (end > bytes.length) return null;
    if (isFrame(marker) && end >= at + 9) [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)];
    if (marker === SOS) {
      end = scanEnd(bytes, end);
      drawn = true;
    }
    if (marker === APP1) kept.push(orientationOnly(bytes.subarray(at, end)));
    else if (marker !== APP13) kept.push(bytes.subarray(at, end));
  }
  return null;
}

/** End of the entropy-coded data, which includes stuffed bytes and restart markers. */
function scanEnd(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

/** APP1 segment with only the orientation (Exif 2.32 §4.6.4); empty if it is upright. */
function orientationOnly(segment: Uint8Array): Uint8Array {
  const orientation = orientationOf(segment);
  if (orientation < 2 || orientation > 8) return new Uint8Array();
  const head = [0xff, APP1, 0, 34, ...'Exif'].map((it) => (typeof it === 'string' ? it.charCodeAt(0) : it));
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
  return Uint8Array.from([...head, 0, 0, ...tiff, 0, 0, 0, 0]);
}

function orientationOf(segment: Uint8Array): number {
  if (latin(segment, 4, 10) !== 'Exif\0\0' || segment.length < 18) return 0;
  const view = dataView(segment.subarray(10));
  const little = view.getUint16(0) === 0x4949;
  const first = view.getUint32(4, little);
  if (first + 2 > view.byteLength) return 0;
  const count = view.getUint16(first, little);
  for (let i = 0, at = first + 2; i < count && at + 12 <= view.byteLength; i++, at += 12)
    if (view.getUint16(at, little) === 0x112) return view.getUint16(at + 8, little);
  return 0;
}
