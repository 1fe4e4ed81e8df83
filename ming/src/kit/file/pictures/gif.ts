import { dataView } from '../../bytes.ts';
import type { Picture } from './picture.ts';

const IMAGE = 0x2c;
const EXTENSION = 0x21;
const END = 0x3b;

/** Parses a GIF (GIF89a §17–27); null if it is broken. Drops bytes after its end. */
export function gif(bytes: Uint8Array): Picture | null {
  if (bytes.length < 14) return null;
  const view = dataView(bytes);
  const [width, height] = [view.getUint16(6, true), view.getUint16(8, true)];
  let frames = 0;
  for (let at = 13 + tableOf(bytes, 10); at < bytes.length; ) {
    if (bytes[at] === END)
      return frames > 0 ? { bytes: bytes.subarray(0, at + 1), width, height, frames } : null;
    if (bytes[at] === IMAGE && at + 10 < bytes.length) {
      const right = view.getUint16(at + 1, true) + view.getUint16(at + 5, true);
      const bottom = view.getUint16(at + 3, true) + view.getUint16(at + 7, true);
      if (right > width || bottom > height) return null;
      frames += 1;
      at = blocksEnd(bytes, at + 11 + tableOf(bytes, at + 9));
    } else if (bytes[at] === EXTENSION) at = blocksEnd(bytes, at + 2);
    else return null;
  }
  return null;
}

/** Size of the colour table announced by the flags at `at`, in bytes. */
function tableOf(bytes: Uint8Array, at: number): number {
  const flags = bytes[at] ?? 0;
  return flags & 0x80 ? 3 << ((flags & 7) + 1) : 0;
}

function blocksEnd(bytes: Uint8Array, from: number): number {
  let at = from;
  while (bytes[at]) at += 1 + (bytes[at] ?? 0);
  return at + 1;
}
