import { expect, test } from 'vitest';
import { GLOSSARY } from '../../seed/glossary.ts';
import { expectNone, type Finding } from './support/report.ts';
import { isText, read, under } from './support/tree.ts';

/** Forbidden spellings with line. Ignores a spelling that is part of its own term. */
function faults(file: string, text: string): Finding[] {
  const held = Object.entries(GLOSSARY).flatMap(([term, forbidden]) =>
    forbidden.filter((it) => text.includes(it)).map((it) => ({ term, it })),
  );
  if (held.length === 0) return [];
  return text
    .split('\n')
    .flatMap((line, at) =>
      held
        .filter(({ term, it }) => line.includes(it) && line.replaceAll(term, '·').includes(it))
        .map(({ term, it }) => ({ file, line: at + 1, what: `${it}: written ${term}` })),
    );
}

test('every term has one spelling in the seeded texts, benchmarks, tools and keywords', () => {
  expectNone(
    ['seed', 'contract', 'craft']
      .flatMap((folder) => under(folder))
      .filter((path) => path !== 'seed/glossary.ts' && isText(path))
      .flatMap((path) => faults(path, read(path))),
    'Write these as seed/glossary.ts does:',
  );
});

test('the gate finds other spellings, and knows a term that holds one', () => {
  expect(faults('a.md', '先看\n结点和粘度')).toEqual([
    { file: 'a.md', line: 2, what: '结点: written 节点' },
    { file: 'a.md', line: 2, what: '粘度: written 黏度' },
  ]);
  expect(faults('a.md', '完全积分，粘接面')).toEqual([]);
  expect(faults('a.md', '改成全积分')).toHaveLength(1);
});
