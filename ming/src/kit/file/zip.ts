import { dataView, decodeText } from '../bytes.ts';

/** Name and unpacked size in bytes, as the archive claims. */
type Entry = { name: string; size: number };
/** First entries of an archive, number of files, and their total bytes. */
export type Listing = { entries: Entry[]; files: number; bytes: number; cut: boolean };

/** End of central directory record (APPNOTE 4.3.16), and the longest comment behind it. */
const END = 0x06054b50;
const END_BYTES = 22;
export const TAIL_BYTES = END_BYTES + 65_535;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
/** Bytes read of the central directory, and entries listed. */
export const DIRECTORY_BYTES = 1024 * 1024;
const LISTED = 200;
const NAME_MOST = 200;
/** Flag: the name is UTF-8. */
const UTF8 = 0x0800;

/**
 * Locates the central directory from the last bytes of a file of `size` bytes; null if it is no ZIP, or
 * ZIP64.
 */
export function directoryOf(tail: Uint8Array, size: number): { offset: number; length: number } | null {
  const view = dataView(tail);
  for (let at = tail.length - END_BYTES; at >= 0; at--) {
    if (view.getUint32(at, true) !== END || at + END_BYTES + view.getUint16(at + 20, true) > tail.length)
      continue;
    const [length, offset] = [view.getUint32(at + 12, true), view.getUint32(at + 16, true)];
    return offset + length <= size - (tail.length - at) ? { offset, length } : null;
  }
  return null;
}

/**
 * Lists a central directory (APPNOTE 4.3.12). Nothing is unpacked and names are never used as paths. Stops at
 * the first invalid entry. `cut`: the list is incomplete.
 */
export function listingOf(directory: Uint8Array, whole: boolean): Listing {
  const found: Listing = { entries: [], files: 0, bytes: 0, cut: !whole };
  let end = 0;
  for (const { name, size, next } of entriesOf(directory)) {
    end = next;
    // Folders are entries whose name ends with a slash.
    if (name.endsWith('/')) continue;
    found.files += 1;
    found.bytes += size;
    if (found.entries.length < LISTED) found.entries.push({ name, size });
    else found.cut = true;
  }
  if (end < directory.length) found.cut = true;
  return found;
}

type DirectoryEntry = Entry & { at: number; method: number; packed: number; next: number };

/** Iterates over central directory entries up to the first invalid one. */
export function* entriesOf(directory: Uint8Array): Generator<DirectoryEntry> {
  const view = dataView(directory);
  let at = 0;
  while (at + ENTRY_BYTES <= directory.length && view.getUint32(at, true) === ENTRY) {
    const [named = 0, extra = 0, comment = 0] = [28, 30, 32].map((field) => view.getUint16(at + field, true));
    const end = at + ENTRY_BYTES + named;
    if (end > directory.length) return;
    const name = nameOf(
      directory.subarray(at + ENTRY_BYTES, end),
      (view.getUint16(at + 8, true) & UTF8) !== 0,
    );
    yield {
      name,
      size: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      next: end + extra + comment,
    };
    at = end + extra + comment;
  }
}

function nameOf(bytes: Uint8Array, utf8: boolean): string {
  const text = utf8 ? new TextDecoder().decode(bytes) : decodeText(bytes).text;
  const shown = [...text.replace(/\p{C}/gu, '\uFFFD')].slice(0, NAME_MOST).join('');
  return shown.length < text.length && text.endsWith('/') ? `${shown}/` : shown;
}
