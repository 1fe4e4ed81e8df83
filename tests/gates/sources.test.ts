import { expect, test } from 'vitest';
import { parse } from '../../markdown/parse.ts';
import { scriptsOf } from '../../seed/checks.ts';
import { listingsOf } from '../../seed/listings.ts';
import { runs } from '../../seed/results/make.ts';
import { tablesOf } from '../../seed/tables.ts';
import { type SeedText, seedTexts } from '../../seed/texts.ts';
import { verifiedTexts } from '../../seed/verified.ts';
import type { Fault } from './support/formulas.ts';
import { expectNone } from './support/report.ts';
import { sourcedTables, tableFault } from './support/sources.ts';

const all = seedTexts();
const { scripts, strays } = scriptsOf(all.map(({ key }) => key));
const verified = verifiedTexts();

/** Faults of the sources of a text's numbers. */
function faults(
  { root, source }: Pick<SeedText, 'root' | 'source'>,
  hasCheck: boolean,
  hasResult = false,
): Fault[] {
  const { listings, faults } = listingsOf(root);
  const given = { listings, hasCheck, hasResult, sourced: sourcedTables(root) };
  return [...faults, ...tablesOf(root, source).flatMap((table) => tableFault(table, given) ?? [])];
}

const hasListings = ({ root }: SeedText) => listingsOf(root).listings.some(({ norun }) => !norun);

test('every number of a table is computed, printed or quoted, and every output is marked', () => {
  expectNone(
    all.flatMap((text) =>
      faults(text, !!scripts.get(text.key)?.check, runs().includes(text.key)).map((fault) => ({
        file: text.file,
        ...fault,
      })),
    ),
    'Say where these come from (docs/writing.md):',
  );
});

test('the current listings of every text had a good run', () => {
  expectNone(
    all
      .filter((text) => hasListings(text) && !verified.has(text.key))
      .map(({ key, file }) => ({ file, what: `npm run listings -- ${key}` })),
    'Run these and commit seed/verified.json:',
  );
});

test('every script in seed/checks belongs to a text', () => {
  expect(strays).toEqual([]);
});

test('the gate finds what is wrong', () => {
  const of = (source: string, hasCheck = false) =>
    faults({ root: parse(source), source }, hasCheck).map(({ what }) => what.slice(0, 12));
  const table = (mark: string, cell: string, after = '') =>
    `文\n\n${mark}\n\n| 量 | 值 |\n| --- | ---: |\n| 阶 | ${cell} |\n\n${after}`;
  const run = '```python title="a.py"\nprint(2.50)\n```\n\n```text output\np = 2.50\n```\n\n';
  expect(of(table('', 'C3D8 单元'))).toEqual([]);
  expect(of(table('', '2.5 MPa'))).toEqual(['numbers with']);
  expect(of(table('', '$-1.8\\times10^{-7}$'))).toEqual(['numbers with']);
  expect(of(table('<!-- table: checks order -->', '2.5'))).toEqual(['no check scr']);
  expect(of(table('<!-- table: checks order -->', '2.5'), true)).toEqual([]);
  expect(of(table('<!-- table: result mesh -->', '2.5'))).toEqual(['no run in se']);
  expect(of(table('<!-- table: quoted -->', '2.5'))).toEqual(['quoted, but ']);
  expect(of(table('<!-- table: quoted -->', '2.5', '测自文献[^1]。\n\n[^1]: 书'))).toEqual([]);
  expect(of(table('<!-- table: quoted -->', '2.5', '来源：手册。'))).toEqual([]);
  expect(of(run + table('<!-- table: output a.py -->', '2.50'))).toEqual([]);
  expect(of(run + table('<!-- table: output a.py -->', '−2.50'))).toHaveLength(1);
  expect(of(table('<!-- table: output a.py -->', '2.50'))).toEqual(['no listing a']);
  expect(of(run.replace(' output', ''))).toEqual(['follows a.py']);
  expect(of(run + run.replace(/^[\s\S]*?\n\n/, ''))).toEqual(['output that ']);
});
