import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../scripts/root.ts';

const SHEET = /_astro\/[\w-]+\.[\w-]+\.css/g;
const CLIENT = join(ROOT, 'dist/client');
const built = readdirSync(join(CLIENT, '_astro')).map((it) => `_astro/${it}`);

it('builds a sheet once, whether pages or islands ask for it', () => {
  const texts = built.filter((it) => it.endsWith('.css')).map((it) => readFileSync(join(CLIENT, it), 'utf8'));
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.filter((it, i) => texts.indexOf(it) !== i)).toEqual([]);
});

it('has every sheet that a page asks for', () => {
  const folder = join(ROOT, 'dist/server');
  const asked = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((it) => it.endsWith('.mjs'))
    .flatMap((it) => readFileSync(join(folder, it), 'utf8').match(SHEET) ?? []);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((it) => !built.includes(it))).toEqual([]);
});
