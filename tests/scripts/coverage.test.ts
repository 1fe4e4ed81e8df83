import { join } from 'node:path';
import { expect, it } from 'vitest';
import { coverageByRoom } from '../../scripts/coverage.ts';
import { ROOT } from '../../scripts/root.ts';

it('adds up the lines of each room', () => {
  const of = (total: number, covered: number) => ({ lines: { total, covered } });
  const summary = {
    total: of(1_000, 1_000),
    [join(ROOT, 'contract/a.ts')]: of(10, 10),
    [join(ROOT, 'contract/b.ts')]: of(30, 0),
    [join(ROOT, 'ming/src/a/rules.ts')]: of(4, 3),
  };
  expect(Object.fromEntries(coverageByRoom(summary))).toEqual({
    contract: 25,
    craft: 0,
    markdown: 0,
    src: 0,
    editor: 0,
    functions: 0,
    ming: 75,
  });
});
