import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import subset from 'subset-font';
import { advances } from './sfnt.ts';

/**
 * Cuts the font of the share pictures into public/share-font: `node scripts/glyphs.ts`, which every build does.
 *
 * The rasteriser reads TrueType of one weight only, the package brings slices of a variable font in WOFF2; they
 * are cut so that common characters lie together, and a title needs about ten of them. Greek is missing there, so
 * formula letters come from KaTeX. `index.bin` says for every code of the basic plane which piece holds it, and in
 * a second plane how wide it is: src/data/glyphs.ts reads it.
 */

const root = new URL('../', import.meta.url);
const out = new URL('public/share-font/', root);
const slices = new URL('node_modules/@fontsource-variable/noto-sans-sc/files/', root);
const katex = new URL('node_modules/katex/dist/fonts/', root);

/** Later ones win where two hold a character: Latin belongs together, for its kerning. */
const GREEK = ['KaTeX_SansSerif-Bold', 'KaTeX_Math-BoldItalic'];
const LAST = /-latin-wght/;

/** Steps of an em that a width is counted in, and codes of the basic plane. */
const STEPS = 64;
const PLANE = 0x1_0000;

const LEAN = {
  targetFormat: 'sfnt',
  noHinting: true,
  keepFeatures: ['kern'],
  dropTables: [
    'GDEF',
    'GSUB',
    'vhea',
    'vmtx',
    'VORG',
    'BASE',
    'STAT',
    'DSIG',
    'gasp',
    'MVAR',
    'HVAR',
    'avar',
  ],
} as const;

function sources(): { font: Buffer; variationAxes?: { wght: number } }[] {
  const names = readdirSync(slices).sort((a, b) => Number(LAST.test(a)) - Number(LAST.test(b)));
  return [
    ...GREEK.map((name) => ({ font: readFileSync(new URL(`${name}.woff2`, katex)) })),
    ...names.map((name) => ({ font: readFileSync(new URL(name, slices)), variationAxes: { wght: 700 } })),
  ];
}

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const index = new Uint8Array(2 * PLANE);
for (const [i, { font, ...axes }] of sources().entries()) {
  const piece = await subset(font, undefined, { ...LEAN, ...axes, keepAllGlyphs: true });
  writeFileSync(new URL(`${i + 1}.ttf`, out), piece);
  for (const [code, width] of advances(piece)) {
    index[code] = i + 1;
    index[PLANE + code] = Math.min(255, Math.round(width * STEPS));
  }
}
writeFileSync(new URL('index.bin', out), index);
