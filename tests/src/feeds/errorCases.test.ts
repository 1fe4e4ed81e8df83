import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { allCases, filesOf, HALVES } from '../../../seed/errors/cases.ts';
import { casesOf } from '../../../src/feeds/errorCases.ts';

/** Texts in seed/errors by path. */
const files = Object.fromEntries(
  ['seed/errors/bases', 'seed/errors/cases'].flatMap((root) =>
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((it) => it.isFile())
      .map((it) => `${it.parentPath}/${it.name}`)
      .map((path) => [`/${path}`, readFileSync(path, 'utf8')] as const),
  ),
);

it('both decks of every case are downloaded in full, as they are run here', () => {
  const cases = casesOf(files);
  expect([...cases.keys()].sort()).toEqual(
    allCases()
      .map((it) => it.name)
      .sort(),
  );
  for (const it of allCases())
    for (const half of HALVES) {
      const own = Object.entries(cases.get(it.name) ?? {}).flatMap(([path, text]) =>
        path.startsWith(`${half}/`) ? [[path.slice(half.length + 1), text] as const] : [],
      );
      const { 'run.sh': script, ...deck } = Object.fromEntries(own);
      expect(deck, `${it.name} ${half}`).toEqual(Object.fromEntries(filesOf(it, half)));
      if (script) expect(script).toContain(it.run.map((command) => command.join(' ')).join('\n'));
    }
});
