import { expect, test } from 'vitest';
import { expectNone, type Finding } from './support/report.ts';
import { lineAt, read, under } from './support/tree.ts';

const LITERAL =
  /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\([^)]*\)?/gi;
/** Tailwind palette classes that ignore the theme: `text-red-600`, `bg-white`. */
const PALETTE =
  /\b(?:bg|text|border|ring|fill|stroke|from|via|to|outline|decoration|shadow|accent|caret)-(?:black|white|(?:slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose)-\d{2,3})\b/g;

/** Exempt: the browser's UI, shadows, backdrops, and false positives. */
const EXEMPT = [
  /<meta name="theme-color"[^>]*>/g,
  /\brgb\(0[ _]0[ _]0[ _]\/[ _][\d.]+%?\)/g,
  /(?:href="|href=\{?'|url\(['"]?|&)#[\w-]*/g,
  /\/\*[\s\S]*?\*\//g,
];

function literals(file: string, text: string): Finding[] {
  const rest = EXEMPT.reduce((it, exempt) => it.replace(exempt, (hit) => hit.replace(/[^\n]/g, ' ')), text);
  return [LITERAL, PALETTE].flatMap((pattern) =>
    [...rest.matchAll(pattern)].map(({ 0: what, index }) => ({ file, line: lineAt(rest, index), what })),
  );
}

test('colours come from the themes', () => {
  const files = under('src', 'editor').filter(
    (path) => /\.(css|astro|tsx)$/.test(path) && !path.startsWith('src/art/') && !path.endsWith('themes.css'),
  );
  expectNone(
    files.flatMap((path) => literals(path, read(path))),
    'Use a colour of the theme (var(--color-…), text-primary), or add one to src/styles/kit/themes.css:',
  );
});

test('the gate finds colours and leaves the rest', () => {
  for (const text of [
    'a { color: #1d5ccc; }',
    'a { color: #FFF }',
    'a { color: rgb(29 92 204) }',
    'a { background: rgba(255, 255, 255, 0.5) }',
    'a { color: oklch(0.5 0.1 200) }',
    'a { color: hsl(200deg 10% 10%) }',
    '<p class="text-red-600">',
  ])
    expect(literals('src/a.css', text), text).toHaveLength(1);
  for (const text of [
    'a { box-shadow: 0 1px 2px rgb(0 0 0 / 0.2); color: color-mix(in oklab, var(--color-primary) 20%, transparent) }',
    '<meta name="theme-color" content="#1d5ccc"><a href="#add">&#123;</a>',
    '#main { fill: url(#fade) } /* not #fff */',
    '<p class="text-primary to-base-100">',
  ])
    expect(literals('src/a.css', text), text).toEqual([]);
});
