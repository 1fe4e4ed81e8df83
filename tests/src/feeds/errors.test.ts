import { expect, it } from 'vitest';
import type { Index, MatchEntry } from '../../../craft/errors/match.ts';
import { scanText } from '../../../craft/errors/scan.ts';
import { ERROR_PAGES, errorFeed, matchFiles } from '../../../src/feeds/errors.ts';

const site = { name: '明解' };
const base = 'https://a.test';

it('the feed of a solver has its entries, that of a version those seen in it', () => {
  const all = errorFeed('atom', 'calculix', site, base);
  expect(all?.type).toBe('application/atom+xml');
  expect(all?.body).toContain('https://a.test/error/calculix-nonpositive-jacobian');
  expect(errorFeed('rss', 'calculix-2.20', site, base)?.body).toContain('CalculiX 2.20 的报错');
  for (const id of ['calculix-0.1', 'unheardof', 'constructor', ''])
    expect(errorFeed('rss', id, site, base)).toBeNull();
});

it('the pages of the dictionary are in the map of the site', () => {
  expect(ERROR_PAGES).toEqual(
    expect.arrayContaining(['/error', '/error?solver=calculix', '/error/calculix-nonpositive-jacobian']),
  );
});

it('the files for browsers are small, and find what they are made for', () => {
  const { index = '', ...files } = matchFiles();
  expect((JSON.parse(index) as Index).map((it) => it.solver)).toEqual(Object.keys(files));
  expect(index.length).toBeLessThan(30_000);
  for (const [solver, body] of Object.entries(files)) expect(body.length, solver).toBeLessThan(60_000);
  const { found } = scanText(
    JSON.parse(files['calculix'] ?? '[]') as MatchEntry[],
    ' *ERROR in e_c3d: nonpositive jacobian\n        determinant in element           1',
  );
  expect(found[0]?.known?.slug).toBe('calculix-nonpositive-jacobian');
});
