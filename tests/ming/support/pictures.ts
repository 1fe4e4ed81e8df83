/** Valid small files with metadata of cameras or attackers. */

export const text = (it: string) => new TextEncoder().encode(it);
export const glue = (...parts: (string | readonly number[] | Uint8Array)[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(parts.flatMap((it) => [...(typeof it === 'string' ? text(it) : it)]));
const u16 = (n: number) => [n >> 8, n & 255];
const u32 = (n: number) => [n >>> 24, (n >> 16) & 255, (n >> 8) & 255, n & 255];
const le16 = (n: number) => u16(n).reverse();
const le32 = (n: number) => u32(n).reverse();

const segment = (marker: number, data: Uint8Array) => glue([0xff, marker], u16(data.length + 2), data);

/** Exif with orientation and private data, in either byte order. */
export function exif(orientation: number, little: boolean): Uint8Array {
  const [s, l] = little ? [le16, le32] : [u16, u32];
  const entry = [...s(0x112), ...s(3), ...l(1), ...s(orientation), 0, 0];
  const make = [...s(0x10f), ...s(2), ...l(4), ...text('GPS!')];
  return glue('Exif\0\0', little ? 'II' : 'MM', s(42), l(8), s(2), make, entry, l(0));
}

/** JPEG with these segments; its scan has stuffed bytes and a restart marker. */
export function jpeg(width: number, height: number, ...notes: [marker: number, data: Uint8Array][]) {
  return glue(
    [0xff, 0xd8],
    segment(0xe0, glue('JFIF\0', [1, 1, 0, 0, 1, 0, 1, 0, 0])),
    ...notes.map(([marker, data]) => segment(marker, data)),
    segment(0xdb, new Uint8Array(65)),
    segment(0xc0, glue([8], u16(height), u16(width), [1, 1, 0x11, 0])),
    segment(0xda, Uint8Array.of(1, 1, 0, 0, 63, 0)),
    [1, 2, 0xff, 0, 3, 0xff, 0xd0, 4, 0xff, 0xd9],
  );
}

/** GIF of `frames` frames with colour table and comment. */
export function gif(width: number, height: number, right = width, frames = 1): Uint8Array<ArrayBuffer> {
  const frame = [0x2c, 0, 0, 0, 0, ...le16(right), ...le16(height), 0, 2, 2, 0x44, 1, 0];
  return glue(
    'GIF89a',
    [...le16(width), ...le16(height), 0x80, 0, 0, 0, 0, 0, 255, 255, 255],
    [0x21, 0xfe, 2, 1, 1, 0],
    Array.from({ length: frames }, () => frame).flat(),
    [0x3b],
  );
}

const riff = (...chunks: [string, Uint8Array][]) => {
  const body = glue(
    'WEBP',
    ...chunks.map(([name, data]) => glue(name, le32(data.length), data, data.length & 1 ? [0] : [])),
  );
  return glue('RIFF', le32(body.length), body);
};

/** WebP: lossy, lossless, and extended with Exif and XMP. */
export const webp = {
  lossy: (w: number, h: number) =>
    riff(['VP8 ', glue([0, 0, 0, 0x9d, 1, 0x2a], le16(w), le16(h), [1, 2, 3])]),
  lossless: (w: number, h: number) =>
    riff(['VP8L', glue([0x2f], le32((w - 1) | ((h - 1) << 14)), [1, 2, 3, 4, 5, 6, 7])]),
  extended: (w: number, h: number) =>
    riff(
      ['VP8X', glue([0x0c, 0, 0, 0], le32(w - 1).slice(0, 3), le32(h - 1).slice(0, 3))],
      ['VP8 ', glue([0, 0, 0, 0x9d, 1, 0x2a], le16(w), le16(h), [1, 2])],
      ['EXIF', text('GPS!')],
      ['XMP ', text('GPS!')],
    ),
};

const box = (type: string, ...data: Uint8Array[]) => {
  const body = glue(...data);
  return glue(u32(body.length + 8), type, body);
};

/** Item lists by type, in short and long encoding. */
export const items = {
  short: (...types: string[]) =>
    box(
      'iinf',
      glue(u32(0), u16(types.length)),
      ...types.map((it, i) => box('infe', glue([2, 0, 0, 0], u16(i + 1), u16(0), it, [0]))),
    ),
  long: (...types: string[]) =>
    box(
      'iinf',
      glue([1, 0, 0, 0], u32(types.length)),
      ...types.map((it, i) => box('infe', glue([3, 0, 0, 0], u32(i + 1), u16(0), it, [0]))),
    ),
};

/** AVIF of two items; the larger one counts. */
export function avif(
  width: number,
  height: number,
  list: Uint8Array = items.short('av01', 'av01'),
): Uint8Array<ArrayBuffer> {
  const ispe = (w: number, h: number) => box('ispe', glue(u32(0), u32(w), u32(h)));
  return glue(
    box('ftyp', glue('avif', u32(0), 'mif1avif')),
    box('meta', glue(u32(0)), list, box('iprp', box('ipco', ispe(1, 1), ispe(width, height)))),
    box('mdat', text('data')),
  );
}
