import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import subset from 'subset-font';
import { advances } from './sfnt.ts';

/**
 * Subsets the font of the share pictures into public/share-font: `npx node scripts/glyphs.ts`, which every build does.
 *
 * The rasteriser only reads static TrueType, the package ships subsets of a variable font in WOFF2, grouped so that
 * common characters share a file; a title needs about ten of them. Greek is missing there, so
 * formula letters come from KaTeX. `index.bin` maps every code point of the BMP to its subset, and in a second table
 * to its width: src/data/kit/glyphs.ts reads it.
 */

const root = new URL('../', import.meta.url);
const out = new URL('public/share-font/', root);
const slices = new URL('node_modules/@fontsource-variable/noto-sans-sc/files/', root);
const katex = new URL('node_modules/katex/dist/fonts/', root);

/** The last subset with a character wins, which keeps Latin together for kerning. */
const GREEK = ['KaTeX_SansSerif-Bold', 'KaTeX_Math-BoldItalic'];
const LAST = /-latin-wght/;

/** Units per em of widths; number of BMP code points. */
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
