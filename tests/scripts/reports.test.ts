import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ofPlaywright, ofVitest } from '../../scripts/reports.ts';
import { ROOT } from '../../scripts/root.ts';

it('names the tests that failed, and the files that did not load', () => {
  const file = (name: string, status: string, ...tests: [string, string][]) => ({
    name: join(ROOT, name),
    status,
    assertionResults: tests.map(([fullName, state]) => ({ fullName, status: state })),
  });
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      file('tests/a.test.ts', 'failed', ['list is sorted', 'passed'], ['list is short', 'failed']),
      file('tests/b.test.ts', 'failed'),
    ],
  };
  expect(ofVitest(report as never)).toEqual({
    passed: 1,
    failed: 1,
    failures: ['tests/a.test.ts › list is short', 'tests/b.test.ts'],
  });
});

it('names failed browser tests within groups too', () => {
  const spec = (title: string, ok: boolean) => ({ title, ok, file: 'a.spec.ts', line: 7 });
  const report = {
    stats: { expected: 1, unexpected: 2 },
    suites: [
      { specs: [spec('opens', false)], suites: [{ specs: [spec('closes', true), spec('stays', false)] }] },
    ],
  };
  expect(ofPlaywright(report as never)).toEqual({
    passed: 1,
    failed: 2,
    failures: ['a.spec.ts:7 › opens', 'a.spec.ts:7 › stays'],
  });
});
