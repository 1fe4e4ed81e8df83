import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../scripts/root.ts';

const FOLDER = join(ROOT, 'tests/faults');

it('docs/faults.md has a row for every fault that is injected, and no other', () => {
  const sources = readdirSync(FOLDER).filter((it) => it.endsWith('.test.ts'));
  const injected = sources.flatMap((it) =>
    [...readFileSync(join(FOLDER, it), 'utf8').matchAll(/^fault\('([\w-]+)'/gm)].map(([, name]) => name),
  );
  const page = readFileSync(join(ROOT, 'docs/faults.md'), 'utf8');
  const rows = [...page.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name]) => name);
  expect(rows.toSorted()).toEqual(injected.toSorted());
});
