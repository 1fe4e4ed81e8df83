import { matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import { expectNone, type Finding } from './support/report.ts';
import { read, under } from './support/tree.ts';

/** Glob by which `ming/src/app.ts` finds routers. */
const FOUND = 'ming/src/*/{*/**/routes,flows/**/*}.ts';
const MADE_IN = 'ming/src/kit/http/serve.ts';

/** Routers outside the glob, or not exported. */
function lost(file: string, text: string): Finding[] {
  if (file === MADE_IN) return [];
  const made = [...text.matchAll(/^(.*)\brouter\(\)/gm)].map(([, before = '']) => before);
  const isFound = matchesGlob(file, FOUND);
  return made
    .filter((before) => !isFound || !/^export const \w+ = $/.test(before))
    .map((before) => ({ file, what: `${before}router()` }));
}

test('every router is found by the backend', () => {
  expect(read('ming/src/app.ts')).toContain(`'./${FOUND.slice('ming/src/'.length)}'`);
  expectNone(
    under('ming/src')
      .filter((path) => path.endsWith('.ts'))
      .flatMap((path) => lost(path, read(path))),
    'Export these from a routes.ts of their domain, or from a file of the flows of a quarter:',
  );
});

test('the gate finds a router that nobody mounts', () => {
  const text = 'export const aRoutes = router();\n';
  expect(lost('ming/src/content/article/routes.ts', text)).toEqual([]);
  expect(lost('ming/src/content/article/write/routes.ts', text)).toEqual([]);
  expect(lost('ming/src/money/flows/buy.ts', text)).toEqual([]);
  expect(lost('ming/src/content/article/reads.ts', text)).toHaveLength(1);
  expect(lost('ming/src/content/routes.ts', text)).toHaveLength(1);
  expect(lost('ming/src/content/article/routes.ts', 'const aRoutes = router();\n')).toHaveLength(1);
});
