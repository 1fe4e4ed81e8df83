import { annexKindOf, endingOf, isDynaState } from '../../../../contract/content/annex/kinds.ts';
import { dataView, indexOfBytes, isText as isTextual, latin } from '../../kit/bytes.ts';

/** Bytes in which the marks of text formats are looked for. */
const HEAD = 2_048;
/** Bytes of the head of a binary STL, and of each of its triangles. */
const STL_HEAD = 84;
const STL_TRIANGLE = 50;

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

const isText = ({ bytes }: Seen) => isTextual(bytes);

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

/** HDF5, and the older netCDF and ADF in which some of the same formats are written. */
const isHdf = begins('\x89HDF\r\n\x1a\n', 'CDF\x01', 'CDF\x02', 'CDF\x05', '@(#)ADF');

/** Programs of Windows, Linux, Java and macOS, and scripts that say what runs them. */
const isProgram = begins(
  'MZ',
  '\x7fELF',
  '\xca\xfe\xba\xbe',
  '\xfe\xed\xfa\xce',
  '\xfe\xed\xfa\xcf',
  '\xce\xfa\xed\xfe',
  '\xcf\xfa\xed\xfe',
  '#!/',
);
const isPage = ({ head }: Seen) => /^\s*<(?:!doctype\s+html|html|head|body|script|svg)\b/i.test(head);
/** A ZIP in which a file of macros lies. */
const holdsMacros = ({ bytes }: Seen) => indexOfBytes(bytes, MACROS) >= 0;
const MACROS = new TextEncoder().encode('vbaProject.bin');

const binary = 'application/octet-stream';
const text: Format = { mime: 'text/plain', fits: isText };
const vtk: Format = { mime: 'application/xml', fits: holds('<VTKFile') };
const step: Format = { mime: 'model/step', fits: (it) => holds('ISO-10303-21;')(it) && isText(it) };
const iges: Format = { mime: 'model/iges', fits: isIges };
const jpeg: Format = { mime: 'image/jpeg', fits: begins('\xff\xd8\xff') };
const hdf: Format = { mime: binary, fits: isHdf };
const gzip: Format = { mime: 'application/gzip', fits: begins('\x1f\x8b\x08') };
/** What has no mark that is the same for all of its versions: anything that is neither a program nor a page. */
const opaque: Format = { mime: binary, fits: (it) => !isProgram(it) && !isPage(it) };
const office = (mime: string): Format => ({
  mime,
  fits: (it) => begins('PK\x03\x04')(it) && !holdsMacros(it),
});
const openXml = (kind: string) => office(`application/vnd.openxmlformats-officedocument.${kind}`);

/** Endings of files that are text or not, by the program that wrote them. */
const EITHER =
  `dat geo msh unv cas neu plt tec res fil ply obj sat x_t case scl vec mat exo e nc cgns med dyn`.split(' ');
/** Endings of databases of one program, of which only that program knows the inside. */
const OPAQUE =
  `sim rth rmg rfl op2 szplt ccm x_b cae mph wbpz mechdb mechdat scdoc agdb hm fcstd sldprt sldasm catpart npy`.split(
    ' ',
  );

/** How the bytes of a file have to look that is called so; every other ending of the contract is text. */
const FORMATS: Record<string, Format> = {
  ...Object.fromEntries(OPAQUE.map((it) => [it, opaque])),
  ...Object.fromEntries(['h5', 'hdf5', 'hdf', 'vtkhdf'].map((it) => [it, hdf])),
  ...Object.fromEntries('vtu vtp vtm vts vtr vti pvtu pvtp pvd'.split(' ').map((it) => [it, vtk])),
  frd: { mime: binary, fits: begins('    1C') },
  vtk: { mime: binary, fits: begins('# vtk DataFile') },
  odb: { mime: binary, fits: begins('HKSRD0') },
  rst: { mime: binary, fits: isRst },
  step,
  stp: step,
  iges,
  igs: iges,
  stl: { mime: 'model/stl', fits: isStl },
  glb: { mime: 'model/gltf-binary', fits: begins('glTF') },
  pdf: { mime: 'application/pdf', fits: begins('%PDF-') },
  docx: openXml('wordprocessingml.document'),
  xlsx: openXml('spreadsheetml.sheet'),
  pptx: openXml('presentationml.presentation'),
  odt: office('application/vnd.oasis.opendocument.text'),
  ods: office('application/vnd.oasis.opendocument.spreadsheet'),
  zip: { mime: 'application/zip', fits: begins('PK\x03\x04', 'PK\x05\x06') },
  '7z': { mime: 'application/x-7z-compressed', fits: begins('7z\xbc\xaf\x27\x1c') },
  gz: gzip,
  tgz: gzip,
  tar: { mime: 'application/x-tar', fits: ({ head }) => head.slice(257, 262) === 'ustar' },
  bz2: { mime: 'application/x-bzip2', fits: begins('BZh') },
  xz: { mime: 'application/x-xz', fits: begins('\xfd7zXZ\0') },
  zst: { mime: 'application/zstd', fits: begins('\x28\xb5\x2f\xfd') },
  rar: { mime: 'application/vnd.rar', fits: begins('Rar!\x1a\x07') },
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

/** A field of OpenFOAM may be binary behind its head. */
const foam: Format = { mime: binary, fits: holds('FoamFile') };

/** How a file may look that is called so, in the order in which it is tried. */
function formatsOf(name: string): Format[] {
  const ending = endingOf(name);
  if (isDynaState(name)) return [opaque];
  const own = FORMATS[ending];
  if (own) return [own];
  return EITHER.includes(ending) ? [text, opaque] : [text, foam];
}

/**
 * The media type of a file from its first part, or null where the bytes are not what the ending of the name says. `size` is
 * that of the whole file in bytes.
 */
export function mimeOf(name: string, bytes: Uint8Array, size: number): string | null {
  if (!annexKindOf(name)) return null;
  const seen = { bytes, head: latin(bytes, 0, HEAD), size };
  return formatsOf(name).find((it) => it.fits(seen))?.mime ?? null;
}
