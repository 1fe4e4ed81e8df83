import { readFileSync, writeFileSync } from 'node:fs';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { shareCard } from '../src/art/share/card.ts';

/** Draws public/share.png, the fallback where a share picture cannot be rendered: `npx node scripts/share.ts`. */

const root = new URL('../', import.meta.url);
const font = new URL('public/share-font/', root);
const index = readFileSync(new URL('index.bin', font));
const code = (char: string) => char.charCodeAt(0);
const svg = shareCard(
  { title: 'CAE 仿真知识社区', label: '', site: '明解', art: 8, subject: 'airfoil' },
  (char) => (index[0x1_0000 + code(char)] ?? 0) / 64,
);
const pieces = new Set([...svg].map((char) => index[code(char)] ?? 0).filter((it) => it > 0));
await initWasm(readFileSync(new URL('node_modules/@resvg/resvg-wasm/index_bg.wasm', root)));
const fontBuffers = [...pieces].map((it) => new Uint8Array(readFileSync(new URL(`${it}.ttf`, font))));
const options = { font: { fontBuffers, defaultFontFamily: 'Noto Sans SC Thin' } };
const picture = new Resvg(svg, options).render().asPng();
writeFileSync(new URL('public/share.png', root), picture);
