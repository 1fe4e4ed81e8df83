import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import subset from 'subset-font';
import { glyphs, table } from './sfnt.ts';

/**
 * Subsets KaTeX's fonts: `npx node scripts/fonts.ts` after every update of KaTeX.
 *
 * The glyphs of common formulas are inlined in katex.css: with src/art/formulas.inline.js they are loaded before the
 * first frame, so that formulas are laid out once and cause no layout shift (stock KaTeX: CLS up to 0.46), and a page
 * needs one request instead of seven. Every other glyph is in a file that is only fetched on use (`unicode-range`) and
 * hidden until then (`font-display: block`), because a delimiter of a fallback font would be wrong.
 */

const root = new URL('../', import.meta.url);
const dist = new URL('node_modules/katex/dist/', root);
const out = new URL('public/fonts/katex/', root);
const sheet = new URL('src/styles/craft/katex.css', root);

/** Inlined glyphs by face, chosen by use in the demo articles. U+E020 strikes ≠. */
const CORE: Record<string, string> = {
  'Main-Regular':
    "abcdefghiklmnoprstuvwxyzBCDEFGHIJKLMNPQRSTW0123456789%'()*+,-./:<=>[]ˉ˙′…±×⋅−∣∥≈≤≥→∈∞∂∇∗∘ℓΓΔΩ⊗–⇒∼^¨;{}~\ue020",
  'Math-Italic': 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZαβγδεζηθκλμνξπρστφχψωϕ',
  'Main-Bold': 'abcdefghkmnprstuvwxyzABCDFHIJKLMNPQRST01Δ',
  'Math-BoldItalic': 'σεκαλϕφγτξ',
  'SansSerif-Regular': 'T',
  'Size1-Regular': '()[]∑∫',
  'Size2-Regular': '()[]∑∫∏',
  'Size3-Regular': '()[]',
};

/** Glyphs in separate small files, so that one does not load the rest of its face. */
const OFTEN: Record<string, Record<string, string>> = {
  'Main-Regular': {
    signs: '|⋯⋮∓·≡∝⟨⟩√ΣΦ!',
    arrows: '≪≫⇔⟺↔←⟹≃≅',
    logic: '⊂⊆⊃∪∩∀∃∉∅⊥',
    keys: '"#$&?@_`\\\\',
    letters: 'jqAOUVXYZΘΛΠΨΞΥ',
  },
  'Math-Italic': { variants: 'ϑϖϱςıȷ' },
  'Main-Bold': { letters: 'ijloqEGOUVWXYZΓΛΣΦΩ' },
  'Math-BoldItalic': { greek: 'βδζηθμνπρχψω' },
  'AMS-Regular': { sets: 'CINR', signs: '≲≳⩽⩾□∴∵≜' },
  'Caligraphic-Regular': { often: 'DFLNOPT' },
  'Size1-Regular': { marks: '{}⟨⟩', signs: '∏∮∬' },
  'Size2-Regular': { marks: '{}⟨⟩' },
  'Size3-Regular': { marks: '{}⟨⟩' },
  'Size4-Regular': { marks: '()[]', braces: '{}⎧⎨⎩⎪' },
};

/** A KaTeX face with weight and style of its stylesheet. */
interface Face {
  name: string;
  family: string;
  weight: string;
  style: string;
}

function range(points: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const code of points) {
    const run = runs.at(-1);
    if (run && code === run[1] + 1) run[1] = code;
    else runs.push([code, code]);
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  return runs.map(([a, b]) => (a === b ? `U+${hex(a)}` : `U+${hex(a)}-${hex(b)}`)).join(',');
}

/** WOFF2 without hints, names and layout tables; KaTeX positions every glyph. */
async function subsetFont(font: Buffer, points: readonly number[]): Promise<Buffer> {
  const lean = { noHinting: true, keepFeatures: [] };
  const sfnt = await subset(font, String.fromCodePoint(...points), {
    ...lean,
    targetFormat: 'sfnt',
    dropTables: ['gasp', 'FFTM', 'GDEF', 'GSUB', 'GPOS', 'DSIG', 'kern'],
  });
  // Browsers require a name table, which may be empty.
  const [at, length] = table(sfnt, 'name');
  sfnt.fill(0, at, at + length).writeUInt16BE(6, at + 4);
  return subset(sfnt, undefined, { ...lean, keepAllGlyphs: true, targetFormat: 'woff2' });
}

const rule = (face: Face, source: string, points: readonly number[]) =>
  `@font-face{font-family:${face.family};src:url(${source}) format("woff2");font-weight:${face.weight};` +
  `font-style:${face.style};font-display:block;unicode-range:${range(points)}}\n`;

/** CSS rules of a face: inlined glyphs and files. */
async function rules(face: Face): Promise<string> {
  const font = readFileSync(new URL(`fonts/KaTeX_${face.name}.woff2`, dist));
  const all = [...glyphs(await subset(font, '', { keepAllGlyphs: true, targetFormat: 'sfnt' })).keys()];
  const left = new Set(all);
  const take = (text: string) => {
    const points = all.filter((code) => left.has(code) && text.includes(String.fromCodePoint(code)));
    for (const code of points) left.delete(code);
    return points;
  };
  // The line height comes from the part with the space, which is always loaded.
  const core = CORE[face.name] ? take(`${CORE[face.name]} \u00a0`) : [];
  const often = Object.entries(OFTEN[face.name] ?? {}).map(
    ([slice, text]) => [slice, take(`${text} \u00a0`)] as const,
  );
  const short = face.name.replace('-Regular', '').toLowerCase();
  let css = '';
  if (core.length)
    css += rule(face, `data:font/woff2;base64,${(await subsetFont(font, core)).toString('base64')}`, core);
  for (const [slice, points] of [...often, ['', [...left]] as const]) {
    const name = slice ? `${short}-${slice}` : short;
    if (points.length === 0) continue;
    writeFileSync(new URL(`${name}.woff2`, out), await subsetFont(font, points));
    css += rule(face, `/fonts/katex/${name}.woff2`, points);
  }
  return css;
}

const source = readFileSync(new URL('katex.min.css', dist), 'utf8');
const faces = [...source.matchAll(/@font-face\{([^}]*)\}/g)].map(([, body = '']): Face => {
  const value = (pattern: RegExp) => pattern.exec(body)?.[1] ?? '';
  return {
    name: value(/KaTeX_([\w-]+)\.woff2/),
    family: value(/font-family:"?(\w+)/),
    weight: value(/font-weight:(\w+)/),
    style: value(/font-style:(\w+)/),
  };
});

mkdirSync(out, { recursive: true });
for (const name of readdirSync(out)) if (name.endsWith('.woff2')) rmSync(new URL(name, out));
const css = ['/* Made by scripts/fonts.ts from KaTeX (MIT); licence in public/fonts/katex/LICENSE. */\n'];
for (const face of faces) css.push(await rules(face));
writeFileSync(sheet, `${css.join('')}${source.replace(/@font-face\{[^}]*\}/g, '')}\n`);
