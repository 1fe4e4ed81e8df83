import { expect, test } from 'vitest';
import { parse } from '../../markdown/parse.ts';
import { seedTexts } from '../../seed/texts.ts';
import { looseClaims, looseReferences } from './support/claims.ts';
import { expectNone } from './support/report.ts';

const texts = seedTexts();

test('a statement about the default of a solver names the version or a footnote', () => {
  expectNone(
    texts.flatMap(({ file, root, source }) => looseClaims(root, source).map((fault) => ({ file, ...fault }))),
    'Name version and manual section or source file:',
  );
});

test('every reference can be looked up', () => {
  expectNone(
    texts.flatMap(({ file, root }) => looseReferences(root).map((fault) => ({ file, ...fault }))),
    'Complete these references:',
  );
});

test('the gate tells what is said of a solver from what is not', () => {
  const of = (source: string) => looseClaims(parse(source), source).length;
  expect(of('Abaqus 默认用罚函数。')).toBe(1);
  expect(of('- OpenFOAM 自新版起不同；别的话')).toBe(1);
  expect(of('Abaqus/Standard 6.14 默认用罚函数。Abaqus 很常见。默认如此。')).toBe(0);
  expect(of('Abaqus 默认用罚函数[^a]。\n\n[^a]: 手册')).toBe(0);
  expect(of('Abaqus 默认用罚函数[@guide]。')).toBe(0);
});

test('the gate tells whole references from others', () => {
  const of = (item: string) => looseReferences(parse(`## 参考文献\n\n1. ${item}\n`)).length;
  for (const whole of [
    'A B. Title. _Journal_, 1979, 15: 529–551.',
    'A B. Title. Journal, 21(2), 1979: 239–245.',
    'A B. Title. Journal, 130(7), 2008: 078001.',
    'A B. _Title_. Wiley, 1991.',
    'ASTM E1049. Standard Practices.',
  ])
    expect(of(whole), whole).toBe(0);
  for (const loose of [
    'A B. Title. Journal, 39(1), 1981.',
    'A B. Title. Journal, 2002.',
    'A B. _Title_. Wiley.',
  ])
    expect(of(loose), loose).toBe(1);
  const entry = (rest: string) =>
    `@article{a, author = {A, B}, title = {T}, journal = {J}, year = 1979${rest}}`;
  const entries = `${entry('')}\n${entry(', volume = 9, pages = {1--9}').replace('{a', '{b')}`;
  expect(looseReferences(parse(`## 参考文献\n\n\`\`\`bibtex\n${entries}\n\`\`\`\n`))).toHaveLength(1);
});
