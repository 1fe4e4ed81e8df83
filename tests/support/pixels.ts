import { inflateSync } from 'node:zlib';

const SIGNATURE = '89504e470d0a1a0a';

/** Reads a PNG with a palette and unfiltered rows, as src/art/share/png.ts writes them. Throws at anything else. */
export function pixelsOf(png: Uint8Array): { width: number; height: number; pixels: number[][] } {
  const bytes = Buffer.from(png);
  if (bytes.toString('hex', 0, 8) !== SIGNATURE) throw new Error('not a PNG');
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at))
    chunks.set(
      bytes.toString('latin1', at + 4, at + 8),
      bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)),
    );
  const [header, table, data] = ['IHDR', 'PLTE', 'IDAT'].map((it) => chunks.get(it) ?? Buffer.alloc(0));
  if (!header || !table || !data || !chunks.has('IEND')) throw new Error('a chunk is missing');
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const rows = inflateSync(data);
  const pixels: number[][] = [];
  for (let y = 0; y < height; y++) {
    const row = y * (width + 1);
    if (rows[row] !== 0) throw new Error('a filtered row');
    for (let x = 1; x <= width; x++) {
      const colour = 3 * (rows[row + x] ?? 0);
      pixels.push([...table.subarray(colour, colour + 3)]);
    }
  }
  return { width, height, pixels };
}
