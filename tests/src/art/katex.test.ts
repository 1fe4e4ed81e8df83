import { readdirSync, readFileSync, statSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { usageOf } from './usage.ts';

const root = new URL('../../../', import.meta.url);
const css = readFileSync(new URL('src/styles/craft/katex.css', root), 'utf8');
const fonts = new URL('public/fonts/katex/', root);
const sheet = brotliCompressSync(css).length;
const KB = 1024;

interface Rule {
  face: string;
  source: string;
  ranges: (readonly [number, number])[];
}

const rules = [...css.matchAll(/@font-face\{([^}]*)\}/g)].map(([, body = '']): Rule => {
  const value = (pattern: RegExp) => pattern.exec(body)?.[1] ?? '';
  const bold = value(/font-weight:(\w+)/) === '700' ? 'Bold' : '';
  const italic = value(/font-style:(\w+)/) === 'italic' ? 'Italic' : '';
  return {
    face: `${value(/font-family:KaTeX_(\w+)/)}-${bold + italic || 'Regular'}`,
    source: value(/src:url\(([^)]*)\)/),
    ranges: value(/unicode-range:([^;]*)/)
      .split(',')
      .map((run) => run.slice(2).split('-'))
      .map(([from = '', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const),
  };
});
const fileOf = (source: string) => new URL(source.replace('/fonts/katex/', ''), fonts);

/** Bytes downloaded for these formulas: stylesheet and font files. */
function bytesOf(markdown: string): number {
  const files = new Set<string>();
  for (const [face, glyphs] of usageOf(markdown))
    for (const code of glyphs) {
      const rule = rules.find((it) => it.face === face && it.ranges.some(([a, b]) => code >= a && code <= b));
      if (rule?.source.startsWith('/')) files.add(rule.source);
    }
  const extra = [...files].reduce((sum, source) => sum + statSync(fileOf(source)).size, 0);
  return sheet + extra;
}

test('katex.css names each font file, and only those that exist', () => {
  const named = rules
    .filter(({ source }) => source.startsWith('/'))
    .map(({ source }) => source.split('/').at(-1));
  const there = readdirSync(fonts).filter((name) => name.endsWith('.woff2'));
  expect(named.sort()).toEqual(there.sort());
  expect(
    rules.every(({ source }) =>
      /^(\/fonts\/katex\/[\w-]+\.woff2|data:font\/woff2;base64,[\w+/=]+)$/.test(source),
    ),
  ).toBe(true);
  expect(css).not.toContain('url(fonts/');
});

test('no glyph is in two parts of a face, and none of KaTeX is lost', () => {
  const seen = new Set<string>();
  for (const { face, ranges } of rules)
    for (const [from, to] of ranges)
      for (let code = from; code <= to; code++) {
        expect(seen.has(`${face} ${code}`), `${face} ${code.toString(16)}`).toBe(false);
        seen.add(`${face} ${code}`);
      }
  const glyphs = (face: string) => [...seen].filter((key) => key.startsWith(`${face} `)).length;
  expect(glyphs('AMS-Regular')).toBeGreaterThan(200);
  expect(glyphs('Main-Regular')).toBeGreaterThan(200);
  expect(new Set(rules.map(({ face }) => face)).size).toBe(20);
});

test('the head script starts every font inside the stylesheet, by a face that holds the space', () => {
  const script = readFileSync(new URL('src/art/formulas.inline.js', root), 'utf8');
  const started = [...script.matchAll(/'(italic )?(bold )?1em KaTeX_(\w+)'/g)].map(
    ([, italic, bold, family]) => `${family}-${(bold ? 'Bold' : '') + (italic ? 'Italic' : '') || 'Regular'}`,
  );
  const inline = rules.filter(({ source }) => source.startsWith('data:'));
  expect(started.sort()).toEqual(inline.map(({ face }) => face).sort());
  expect(inline.every(({ ranges }) => ranges.some(([a, b]) => a <= 0x20 && b >= 0x20))).toBe(true);
});

test('the formulas of an article cost at most 35 KB', () => {
  const folder = new URL('seed/articles/', root);
  const pages = readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => [bytesOf(readFileSync(new URL(name, folder), 'utf8')), name] as const)
    .sort(([a], [b]) => a - b);
  expect(pages.at(pages.length >> 1)?.[0]).toBeLessThanOrEqual(34 * KB);
  const over = pages.filter(([bytes]) => bytes > 35 * KB);
  expect(over, 'give the glyph a slice of its own in scripts/fonts.ts').toEqual([]);
});
