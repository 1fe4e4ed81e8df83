import { relative } from 'node:path';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';
import type { Count } from './parts.ts';
import { ROOT } from './root.ts';

/** Parses Vitest's JSON report. A file that fails to load is reported by its own name. */
export function ofVitest({ numPassedTests, numFailedTests, testResults }: JsonTestResults): Count {
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(ROOT, name);
    const failed = assertionResults.filter((it) => it.status === 'failed');
    if (failed.length > 0) return failed.map(({ fullName }) => `${file} › ${fullName}`);
    return status === 'failed' ? [file] : [];
  });
  return { passed: numPassedTests, failed: numFailedTests, failures };
}

const specsOf = ({ specs, suites = [] }: JSONReportSuite): JSONReportSuite['specs'] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

/** Parses Playwright's JSON report. */
export function ofPlaywright({ stats, suites }: JSONReport): Count {
  const failed = suites.flatMap(specsOf).filter(({ ok }) => !ok);
  return {
    passed: stats.expected,
    failed: stats.unexpected,
    failures: failed.map(({ file, line, title }) => `${file}:${line} › ${title}`),
  };
}
