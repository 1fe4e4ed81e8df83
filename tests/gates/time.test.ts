import { expect, test } from 'vitest';
import { expectNone, type Finding } from './support/report.ts';
import { codePaths, sourceOf } from './support/source.ts';
import { lineAt } from './support/tree.ts';

/** The only file that knows the contract's time zone. */
const HOME = 'contract/kit/time.ts';
const ZONE = /\+08:00|\b8 \* 3_?600/g;

const isHeld = (file: string) => file !== HOME && !file.startsWith('tests/');

const faults = (file: string, text: string): Finding[] =>
  [...text.matchAll(ZONE)].map((hit) => ({ file, line: lineAt(text, hit.index), what: hit[0] }));

test('only contract/kit/time.ts knows the zone of the site', () => {
  expectNone(
    codePaths.filter(isHeld).flatMap((file) => faults(file, sourceOf(file).text)),
    `Use msOf, machineTime, gmt8, dayOf or dayStart of ${HOME}:`,
  );
});

test('the gate finds each way to write the zone', () => {
  const samples = ["'2026-05-01T00:00:00+08:00'", 'ms + 8 * 3_600_000', 'ms + 8 * 3600'];
  for (const text of samples) expect(faults('src/a.ts', text), text).toHaveLength(1);
  expect(faults('src/a.ts', 'DAY + 18 * 3_600')).toEqual([]);
  expect(faults(HOME, sourceOf(HOME).text)).toHaveLength(2);
  expect(['tests/ming/a.test.ts', HOME, 'src/a.ts'].filter(isHeld)).toEqual(['src/a.ts']);
});

/** What islands show is of the time of the server: the clock of a device may be wrong by days. */
const DEVICE = /\bDate\.now\(\)|\bnew Date\(\)/g;
const isIsland = (file: string) => file.startsWith('src/islands/');
const deviceTimes = (file: string, text: string): Finding[] =>
  [...text.matchAll(DEVICE)].map((hit) => ({ file, line: lineAt(text, hit.index), what: hit[0] }));

test('islands do not read the clock of the device', () => {
  expectNone(
    codePaths.filter(isIsland).flatMap((file) => deviceTimes(file, sourceOf(file).text)),
    'Use serverNow of src/stores/kit/moment.ts:',
  );
  expect(deviceTimes('src/islands/a.tsx', 'f(Date.now(), new Date(), new Date(it))')).toHaveLength(2);
});
