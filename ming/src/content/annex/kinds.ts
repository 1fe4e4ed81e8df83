import { annexKindOf, endingOf } from '../../../../contract/content/annex/annex.ts';
import { dataView, latin } from '../../kit/bytes.ts';

/** Bytes in which the marks of text formats are looked for. */
const HEAD = 2_048;
/** Bytes of the head of a binary STL, and of each of its triangles. */
const STL_HEAD = 84;
const STL_TRIANGLE = 50;
/** Tab, line feed, vertical tab, form feed, carriage return, escape. */
const LAID_OUT = [9, 10, 11, 12, 13, 27];

/** What is known of a file when its first part has arrived: its bytes, their first characters, and the size of the whole. */
type Seen = { bytes: Uint8Array; head: string; size: number };
type Format = { mime: string; fits: (it: Seen) => boolean };

const begins =
  (...marks: string[]) =>
  ({ head }: Seen) =>
    marks.some((it) => head.startsWith(it));
const holds =
  (mark: string) =>
  ({ head }: Seen) =>
    head.includes(mark);

/** Whether there is no byte that text of any encoding in use here never holds. */
function isText({ bytes }: Seen): boolean {
  for (const it of bytes) if (it === 127 || (it < 32 && !LAID_OUT.includes(it))) return false;
  return true;
}

/** A binary STL says how many triangles follow, which is the only thing to know it by; an ASCII one begins with `solid`. */
function isStl(it: Seen): boolean {
  if (
    it.bytes.length >= STL_HEAD &&
    it.size === STL_HEAD + STL_TRIANGLE * dataView(it.bytes).getUint32(80, true)
  )
    return true;
  return it.head.startsWith('solid') && isText(it);
}

/** An Ansys result file: a Fortran record of 100 words in either byte order, whose first word, 12, is the kind of file. */
function isRst({ bytes }: Seen): boolean {
  if (bytes.length < 12) return false;
  const view = dataView(bytes);
  return [true, false].some(
    (little) => view.getUint32(0, little) === 100 && view.getUint32(8, little) === 12,
  );
}

/** An IGES file has the letter of its first section in column 73 of every line. */
const isIges = (it: Seen) => isText(it) && /^[^\r\n]{72}[SC] *\d+/.test(it.head);

const binary = 'application/octet-stream';
const text: Format = { mime: 'text/plain', fits: isText };
const vtk: Format = { mime: 'application/xml', fits: holds('<VTKFile') };
const step: Format = { mime: 'model/step', fits: (it) => holds('ISO-10303-21;')(it) && isText(it) };
const iges: Format = { mime: 'model/iges', fits: isIges };
const jpeg: Format = { mime: 'image/jpeg', fits: begins('\xff\xd8\xff') };

/** How the bytes of a file have to look that is called so; every other ending of the contract is text. */
const FORMATS: Record<string, Format> = {
  frd: { mime: binary, fits: begins('    1C') },
  vtu: vtk,
  vtp: vtk,
  vtk: { mime: binary, fits: begins('# vtk DataFile') },
  odb: { mime: binary, fits: begins('HKSRD0') },
  rst: { mime: binary, fits: isRst },
  step,
  stp: step,
  iges,
  igs: iges,
  stl: { mime: 'model/stl', fits: isStl },
  pdf: { mime: 'application/pdf', fits: begins('%PDF-') },
  zip: { mime: 'application/zip', fits: begins('PK\x03\x04', 'PK\x05\x06') },
  '7z': { mime: 'application/x-7z-compressed', fits: begins('7z\xbc\xaf\x27\x1c') },
  gz: { mime: 'application/gzip', fits: begins('\x1f\x8b\x08') },
  png: { mime: 'image/png', fits: begins('\x89PNG\r\n\x1a\n') },
  jpg: jpeg,
  jpeg,
  gif: { mime: 'image/gif', fits: begins('GIF87a', 'GIF89a') },
  webp: { mime: 'image/webp', fits: ({ head }) => head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP' },
  avif: { mime: 'image/avif', fits: ({ head }) => /^.{4}ftyp.{0,32}avi[fs]/s.test(head) },
  csv: { mime: 'text/csv', fits: isText },
  tsv: { mime: 'text/tab-separated-values', fits: isText },
  json: { mime: 'application/json', fits: isText },
};

/**
 * The media type of a file from its first part, or null where the bytes are not what the ending of the name says. `size` is
 * that of the whole file in bytes.
 */
export function mimeOf(name: string, bytes: Uint8Array, size: number): string | null {
  if (!annexKindOf(name)) return null;
  const format = FORMATS[endingOf(name)] ?? text;
  return format.fits({ bytes, head: latin(bytes, 0, HEAD), size }) ? format.mime : null;
}
