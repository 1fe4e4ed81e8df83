import { dataView, decoded } from '../bytes.ts';

/** A file of an archive: its name, and its size in bytes when unpacked, both as the archive says. */
type Entry = { name: string; size: number };
/** What an archive says of itself: its first files, how many there are, and their bytes together. */
export type Listing = { entries: Entry[]; files: number; bytes: number; cut: boolean };

/** The end record (APPNOTE 4.3.16) and the longest comment behind it. */
const END = 0x06054b50;
const END_BYTES = 22;
export const TAIL_BYTES = END_BYTES + 65_535;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
/** Bytes of the central directory that are read, and files that are listed. */
export const DIRECTORY_BYTES = 1024 * 1024;
const LISTED = 200;
const NAME_MOST = 200;
/** A name is in UTF-8 where this flag is set. */
const UTF8 = 0x0800;

/** Where the central directory is, from the last bytes of a file of `size` bytes; null where it is no archive, or a ZIP64. */
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
 * The files in a central directory (APPNOTE 4.3.12), whose names are only text here: nothing is unpacked and no name becomes a
 * path. Stops at the first entry that is none. `cut` where there are more than are listed.
 */
export function listingOf(directory: Uint8Array, whole: boolean): Listing {
  const found: Listing = { entries: [], files: 0, bytes: 0, cut: !whole };
  let end = 0;
  for (const { name, size, next } of entriesOf(directory)) {
    end = next;
    // Folders are entries of their own, with a slash at the end.
    if (name.endsWith('/')) continue;
    found.files += 1;
    found.bytes += size;
    if (found.entries.length < LISTED) found.entries.push({ name, size });
    else found.cut = true;
  }
  if (end < directory.length) found.cut = true;
  return found;
}

/** An entry of a directory: `at` is where its own head is in the file, `method` how its `packed` bytes are compressed, `next` where the one behind it begins. */
type Listed = Entry & { at: number; method: number; packed: number; next: number };

/** The entries of a central directory, up to the first that is none. */
export function* entriesOf(directory: Uint8Array): Generator<Listed> {
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
  const text = utf8 ? new TextDecoder().decode(bytes) : decoded(bytes).text;
  const shown = [...text.replace(/\p{C}/gu, '\uFFFD')].slice(0, NAME_MOST).join('');
  return shown.length < text.length && text.endsWith('/') ? `${shown}/` : shown;
}
