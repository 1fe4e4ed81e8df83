import { ANNEX_ENDINGS } from '../../../../contract/content/annex/kinds.ts';
import { png } from '../../../support/png.ts';

export const bytesOf = (text: string) => Uint8Array.from(text, (it) => it.charCodeAt(0));

const igesLine = `${'sample'.padEnd(72)}S      1\n`;

export function stl(): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(84 + 50);
  new DataView(bytes.buffer).setUint32(80, 1, true);
  return bytes;
}

/** Header of an Ansys result file in either byte order. */
export function rst(little: boolean): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(64);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, 100, little);
  view.setUint32(8, 12, little);
  return bytes;
}

/** Minimal file by extension, for binary formats. */
export const SAMPLES: Record<string, Uint8Array<ArrayBuffer>> = {
  frd: bytesOf('    1C\n'),
  vtu: bytesOf('<?xml version="1.0"?>\n<VTKFile type="UnstructuredGrid">\0\0'),
  vtp: bytesOf('<VTKFile type="PolyData">'),
  vtk: bytesOf('# vtk DataFile Version 3.0\n'),
  odb: bytesOf('HKSRD0\0\0\x01'),
  rst: rst(true),
  step: bytesOf('ISO-10303-21;\nHEADER;\n'),
  stp: bytesOf('ISO-10303-21;\n'),
  iges: bytesOf(igesLine),
  igs: bytesOf(igesLine),
  stl: stl(),
  pdf: bytesOf('%PDF-1.7\n%\xe2\xe3'),
  zip: bytesOf('PK\x03\x04\0\0'),
  '7z': bytesOf('7z\xbc\xaf\x27\x1c\0'),
  gz: bytesOf('\x1f\x8b\x08\0'),
  ...Object.fromEntries(
    'vtm vts vtr vti pvtu pvtp pvd'.split(' ').map((it) => [it, bytesOf('<VTKFile type="Collection">')]),
  ),
  ...Object.fromEntries('h5 hdf5 hdf vtkhdf'.split(' ').map((it) => [it, bytesOf('\x89HDF\r\n\x1a\n\0\0')])),
  ...Object.fromEntries(
    'docx xlsx pptx odt ods'.split(' ').map((it) => [it, bytesOf('PK\x03\x04\x14\0[Content_Types].xml')]),
  ),
  glb: bytesOf('glTF\x02\0\0\0'),
  tgz: bytesOf('\x1f\x8b\x08\0'),
  tar: bytesOf(`${'\0'.repeat(257)}ustar\0`),
  bz2: bytesOf('BZh9'),
  xz: bytesOf('\xfd7zXZ\0'),
  zst: bytesOf('\x28\xb5\x2f\xfd'),
  rar: bytesOf('Rar!\x1a\x07\x01\0'),
  png: png(3, 2),
  jpg: bytesOf('\xff\xd8\xff\xe0'),
  jpeg: bytesOf('\xff\xd8\xff\xe0'),
  gif: bytesOf('GIF89a\x04\0\x03\0'),
  webp: bytesOf('RIFF\0\0\0\0WEBPVP8 '),
  avif: bytesOf('\0\0\0\x1cftypavif'),
};

export const ENDINGS: readonly string[] = Object.values(ANNEX_ENDINGS).flat();

type Packed = { name: string | Uint8Array; size?: number; utf8?: boolean };

/** ZIP of empty, stored files: central directory and end record only. */
export function zip(files: readonly Packed[], comment = ''): Uint8Array<ArrayBuffer> {
  const entries = files.map(({ name, size = 0, utf8 = true }) => {
    const bytes = typeof name === 'string' ? new TextEncoder().encode(name) : name;
    const entry = new Uint8Array(46 + bytes.length);
    const view = new DataView(entry.buffer);
    view.setUint32(0, 0x02014b50, true);
    view.setUint16(8, utf8 ? 0x0800 : 0, true);
    view.setUint32(24, size, true);
    view.setUint16(28, bytes.length, true);
    entry.set(bytes, 46);
    return entry;
  });
  const length = entries.reduce((sum, it) => sum + it.length, 0);
  const whole = new Uint8Array(4 + length + 22 + comment.length);
  const view = new DataView(whole.buffer);
  whole.set(bytesOf('PK\x03\x04'));
  let at = 4;
  for (const entry of entries) {
    whole.set(entry, at);
    at += entry.length;
  }
  view.setUint32(at, 0x06054b50, true);
  view.setUint16(at + 10, entries.length, true);
  view.setUint32(at + 12, length, true);
  view.setUint32(at + 16, 4, true);
  view.setUint16(at + 20, comment.length, true);
  whole.set(bytesOf(comment), at + 22);
  return whole;
}
