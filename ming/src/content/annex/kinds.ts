import { annexKindOf, endingOf, isDynaState } from '../../../../contract/content/annex/kinds.ts';
import { dataView, indexOfBytes, isText as isTextual, latin } from '../../kit/bytes.ts';

/** Bytes searched for magic numbers. */
const HEAD = 2_048;
/** Binary STL: header and triangle size in bytes. */
const STL_HEAD = 84;
const STL_TRIANGLE = 50;

type FileStart = { bytes: Uint8Array; head: string; size: number };
type Format = { mime: string; fits: (it: FileStart) => boolean };

const begins =
  (...marks: string[]) =>
  ({ head }: FileStart) =>
    marks.some((it) => head.startsWith(it));
const headIncludes =
  (mark: string) =>
  ({ head }: FileStart) =>
    head.includes(mark);

const isText = ({ bytes }: FileStart) => isTextual(bytes);

/** Binary STL has no magic number, only a matching triangle count; ASCII STL begins with `solid`. */
function isStl(it: FileStart): boolean {
  if (
    it.bytes.length >= STL_HEAD &&
    it.size === STL_HEAD + STL_TRIANGLE * dataView(it.bytes).getUint32(80, true)
  )
    return true;
  return it.head.startsWith('solid') && isText(it);
}

/** Ansys result: Fortran record of 100 words in either byte order, first word 12 (file kind). */
function isRst({ bytes }: FileStart): boolean {
  if (bytes.length < 12) return false;
  const view = dataView(bytes);
  return [true, false].some(
    (little) => view.getUint32(0, little) === 100 && view.getUint32(8, little) === 12,
  );
}

/** IGES: section letter in column 73 of every line. */
const isIges = (it: FileStart) => isText(it) && /^[^\r\n]{72}[SC] *\d+/.test(it.head);

/** HDF5, and the older netCDF and ADF containers. */
const isHdf = begins('\x89HDF\r\n\x1a\n', 'CDF\x01', 'CDF\x02', 'CDF\x05', '@(#)ADF');

/** Executables (Windows, Linux, Java, macOS) and scripts with a shebang. */
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
const isPage = ({ head }: FileStart) => /^\s*<(?:!doctype\s+html|html|head|body|script|svg)\b/i.test(head);
/** ZIP with a macro file. */
const holdsMacros = ({ bytes }: FileStart) => indexOfBytes(bytes, MACROS) >= 0;
const MACROS = new TextEncoder().encode('vbaProject.bin');

const binary = 'application/octet-stream';
const text: Format = { mime: 'text/plain', fits: isText };
const vtk: Format = { mime: 'application/xml', fits: headIncludes('<VTKFile') };
const step: Format = { mime: 'model/step', fits: (it) => headIncludes('ISO-10303-21;')(it) && isText(it) };
const iges: Format = { mime: 'model/iges', fits: isIges };
const jpeg: Format = { mime: 'image/jpeg', fits: begins('\xff\xd8\xff') };
const hdf: Format = { mime: binary, fits: isHdf };
const gzip: Format = { mime: 'application/gzip', fits: begins('\x1f\x8b\x08') };
/** Formats without a stable magic number: anything but programs and HTML. */
const opaque: Format = { mime: binary, fits: (it) => !isProgram(it) && !isPage(it) };
const office = (mime: string): Format => ({
  mime,
  fits: (it) => begins('PK\x03\x04')(it) && !holdsMacros(it),
});
const openXml = (kind: string) => office(`application/vnd.openxmlformats-officedocument.${kind}`);

/** Extensions that may be text or binary. */
const EITHER =
  `dat geo msh unv cas neu plt tec res fil ply obj sat x_t case scl vec mat exo e nc cgns med dyn`.split(' ');
/** Extensions of proprietary binary formats. */
const OPAQUE =
  `sim rth rmg rfl op2 szplt ccm x_b cae mph wbpz mechdb mechdat scdoc agdb hm fcstd sldprt sldasm catpart npy`.split(
    ' ',
  );

/** Expected content by extension; all others are text. */
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

/** OpenFOAM fields may be binary after their header. */
const foam: Format = { mime: binary, fits: headIncludes('FoamFile') };

/** Allowed formats of a name, in order. */
function formatsOf(name: string): Format[] {
  const ending = endingOf(name);
  if (isDynaState(name)) return [opaque];
  const own = FORMATS[ending];
  if (own) return [own];
  return EITHER.includes(ending) ? [text, opaque] : [text, foam];
}

/**
 * Media type from the first part, or null if the content does not match the extension. `size`: whole file in
 * bytes.
 */
export function mimeOf(name: string, bytes: Uint8Array, size: number): string | null {
  if (!annexKindOf(name)) return null;
  const seen = { bytes, head: latin(bytes, 0, HEAD), size };
  return formatsOf(name).find((it) => it.fits(seen))?.mime ?? null;
}
