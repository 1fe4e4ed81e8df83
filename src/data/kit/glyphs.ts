import { env } from 'cloudflare:workers';
import { cached } from './memoize.ts';

/** File layout as written by scripts/glyphs.ts: code points of the BMP; widths in 1/64 em. */
const PLANE = 0x1_0000;
const STEPS = 64;
/**
 * Maximum number of pieces cached per isolate, 45 KB each on average; common characters are in the first ten.
 */
const MOST_PIECES = 48;

// Cache of finished downloads only.
const pieces = new Map<number, Uint8Array>();

/** A static asset of the site. Throws if it is missing. */
export async function asset(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await env.ASSETS.fetch(new Request(`https://assets.internal${path}`));
  if (!answer.ok) throw new Error(`${path}: HTTP ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

const table = cached(() => asset('/share-font/index.bin'), { ms: Number.POSITIVE_INFINITY });

async function piece(number: number): Promise<Uint8Array> {
  const known = pieces.get(number);
  if (known) return known;
  const found = await asset(`/share-font/${number}.ttf`);
  for (const oldest of pieces.keys()) if (pieces.size >= MOST_PIECES) pieces.delete(oldest);
  pieces.set(number, found);
  return found;
}

/**
 * The font of the share pictures: `measure` returns the width of a character in em (0 without a glyph),
 * `pieces` the font pieces a text needs.
 */
export async function glyphs() {
  const index = await table();
  const code = (char: string) => Math.min(char.codePointAt(0) ?? 0, PLANE - 1);
  return {
    measure: (char: string) => (index[PLANE + code(char)] ?? 0) / STEPS,
    pieces: (text: string) => {
      const numbers = new Set([...text].map((char) => index[code(char)] ?? 0));
      return Promise.all([...numbers].filter((it) => it > 0).map(piece));
    },
  };
}
