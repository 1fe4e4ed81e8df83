import { dataView, latin } from '../../bytes.ts';
import { uploadRefusal } from '../rules.ts';
import type { Picture } from './picture.ts';

/** Limit per level; a picture has a few dozen. */
const MOST_BOXES = 2_000;

type Box = { type: string; from: number; to: number };

/** Item types of Exif and XMP. */
const NOTES = ['Exif', 'mime'];

/**
 * Parses an AVIF (AV1 Image File Format 1.1 on ISO/IEC 14496-12); null if its boxes are incomplete. Metadata
 * is refused, not stripped, because offsets are counted from the start of the file.
 */
export function avif(bytes: Uint8Array): Picture | null {
  const top = boxesOf(bytes, 0, bytes.length);
  const meta = top?.find((it) => it.type === 'meta');
  if (!meta || !top?.some((it) => it.type === 'mdat')) return null;
  const inside = (box: Box | undefined, type: string, skip = 0) =>
    box && boxesOf(bytes, box.from + skip, box.to)?.filter((it) => it.type === type);
  const [items] = inside(meta, 'iinf', 4) ?? [];
  const entries = inside(items, 'infe', bytes[items?.from ?? 0] === 0 ? 6 : 8) ?? [];
  if (entries.some((it) => NOTES.includes(itemType(bytes, it))))
    throw uploadRefusal('请去掉照片的拍摄信息后再上传');
  const [properties] = inside(meta, 'iprp', 4) ?? [];
  const [container] = inside(properties, 'ipco') ?? [];
  const sides = (inside(container, 'ispe') ?? []).filter((it) => it.to - it.from >= 12);
  const most = (offset: number) =>
    Math.max(0, ...sides.map((it) => dataView(bytes).getUint32(it.from + offset)));
  return { bytes, width: most(4), height: most(8) };
}

/** Item type (ISO/IEC 14496-12 §8.11.6); the id before it is longer from version 3. */
function itemType(bytes: Uint8Array, { from }: Box): string {
  const at = from + (bytes[from] === 2 ? 8 : 10);
  return latin(bytes, at, at + 4);
}

/** Parses the boxes in a range; null if one is cut off or there are too many. */
function boxesOf(bytes: Uint8Array, from: number, to: number): Box[] | null {
  const view = dataView(bytes);
  const boxes: Box[] = [];
  for (let at = from; at < to; ) {
    if (at + 8 > to || boxes.length === MOST_BOXES) return null;
    const size = view.getUint32(at);
    const wide = size === 1 && at + 16 <= to;
    const end = size === 0 ? to : at + (wide ? Number(view.getBigUint64(at + 8)) : size);
    const begin = at + (wide ? 16 : 8);
    if (end < begin || end > to) return null;
    boxes.push({ type: latin(bytes, at + 4, at + 8), from: begin, to: end });
    at = end;
  }
  return boxes;
}
