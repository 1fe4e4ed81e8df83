/** PNG with a palette (W3C PNG 3rd edition): a field has few colours, so this is less than half of true colour. */

const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10];
const COLOURS = 256;

const CRC = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c;
});

function crc(bytes: Uint8Array): number {
  let c = 0xffffffff;
  for (const byte of bytes) c = (CRC[(c ^ byte) & 255] ?? 0) ^ (c >>> 8);
  return ~c >>> 0;
}

function chunk(type: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(12 + data.length);
  const view = new DataView(all.buffer);
  view.setUint32(0, data.length);
  all.set(new TextEncoder().encode(type), 4);
  all.set(data, 8);
  view.setUint32(8 + data.length, crc(all.subarray(4, 8 + data.length)));
  return all;
}

/** The commonest colours; the rest are edges between them. */
function palette(pixels: Uint32Array): number[] {
  const seen = new Map<number, number>();
  for (let i = 0, run = 0; i < pixels.length; i++) {
    run++;
    const pixel = pixels[i] ?? 0;
    if (pixel === pixels[i + 1]) continue;
    seen.set(pixel, (seen.get(pixel) ?? 0) + run);
    run = 0;
  }
  const common = [...seen].sort((a, b) => b[1] - a[1]).slice(0, COLOURS);
  return common.map(([colour]) => colour);
}

/** Finds the colour of a palette that is nearest to another one, as its number. */
function finder(colours: readonly number[]): (pixel: number) => number {
  const known = new Map(colours.map((colour, i) => [colour, i]));
  return (pixel) => {
    let found = known.get(pixel);
    if (found !== undefined) return found;
    found = 0;
    let least = Number.POSITIVE_INFINITY;
    for (let i = 0; i < colours.length; i++) {
      const colour = colours[i] ?? 0;
      const red = (pixel & 255) - (colour & 255);
      const green = ((pixel >>> 8) & 255) - ((colour >>> 8) & 255);
      const blue = ((pixel >>> 16) & 255) - ((colour >>> 16) & 255);
      const away = 2 * red * red + 4 * green * green + blue * blue;
      if (away >= least) continue;
      least = away;
      found = i;
    }
    known.set(pixel, found);
    return found;
  };
}

/** Opaque RGBA pixels as PNG, in the 256 commonest colours. */
export async function indexedPng(rgba: Uint8Array, width: number): Promise<Uint8Array<ArrayBuffer>> {
  // a copy is aligned to four bytes, and its first byte is red in the lowest bits on every machine we run on
  const pixels = new Uint32Array(rgba.slice().buffer);
  const height = pixels.length / width;
  const colours = palette(pixels);
  const nearest = finder(colours);
  const rows = new Uint8Array((width + 1) * height);
  for (let y = 0, from = 0, last = -1, found = 0; y < height; y++)
    for (let to = y * (width + 1) + 1; from < (y + 1) * width; from++, to++) {
      const pixel = pixels[from] ?? 0;
      if (pixel !== last) [last, found] = [pixel, nearest(pixel)];
      rows[to] = found;
    }
  const packed = new Blob([rows]).stream().pipeThrough(new CompressionStream('deflate'));
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([8, 3, 0, 0, 0], 8);
  const table = Uint8Array.from(colours.flatMap((it) => [it & 255, (it >>> 8) & 255, (it >>> 16) & 255]));
  const parts = [
    new Uint8Array(SIGNATURE),
    chunk('IHDR', header),
    chunk('PLTE', table),
    chunk('IDAT', new Uint8Array(await new Response(packed).arrayBuffer())),
    chunk('IEND', new Uint8Array()),
  ];
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
