import { dataView, join, latin } from '../../bytes.ts';
import type { Picture } from './picture.ts';

const TOLD = ['eXIf', 'tEXt', 'zTXt', 'iTXt'];

/** Parses a PNG (ISO/IEC 15948) and strips metadata chunks; null if it is broken. */
export function png(bytes: Uint8Array): Picture | null {
  const view = dataView(bytes);
  const kept = [bytes.subarray(0, 8)];
  let [width, height, drawn, frames] = [0, 0, false, 0];
  for (let at = 8, end = 0; at + 12 <= bytes.length; at = end) {
    end = at + 12 + view.getUint32(at);
    const type = latin(bytes, at + 4, at + 8);
    if (end > bytes.length || (at === 8) !== (type === 'IHDR') || (at === 8 && end !== 33)) return null;
    if (at === 8) [width, height] = [view.getUint32(16), view.getUint32(20)];
    if (type === 'IDAT') drawn = true;
    // Frame of an animated PNG.
    if (type === 'fcTL') frames += 1;
    if (!TOLD.includes(type)) kept.push(bytes.subarray(at, end));
    if (type === 'IEND') return drawn ? { bytes: join(kept), width, height, frames } : null;
  }
  return null;
}
