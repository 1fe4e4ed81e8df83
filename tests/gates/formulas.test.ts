import { expect, test } from 'vitest';
import { parse } from '../../markdown/parse.ts';
import { seedTexts } from '../../seed/texts.ts';
import { formulaFaults } from './support/formulas.ts';
import { expectNone } from './support/report.ts';
import { has, read } from './support/tree.ts';

test('every formula and heading is rendered as written', () => {
  expectNone(
    seedTexts().flatMap(({ file, root }) => formulaFaults(root).map((fault) => ({ file, ...fault }))),
    'Mend these formulas (docs/writing.md):',
  );
});

test('no formatter touches the texts', () => {
  const biome = JSON.parse(read('biome.json')) as { files: { includes: string[] } };
  expect(biome.files.includes).toContain('!**/*.md');
  expect(read('.prettierignore').split('\n')).toContain('seed/**/*.md');
  const others = ['dprint.json', '.markdownlint.json', '.remarkrc', '.remarkrc.json', '.editorconfig'];
  expect(
    others.filter((path) => has(path)),
    'keep these away from seed, and say so here',
  ).toEqual([]);
});

test('the gate finds what is wrong', () => {
  const of = (source: string) => formulaFaults(parse(source)).map(({ line }) => line);
  expect(of('文\n\n$$\na=b+\nc \\label{eq:a}\n$$\n\n## 节\n\n见 \\eqref{eq:a}，$a^*_n$')).toEqual([]);
  expect(of('$$\n\\operatorname*{arg\\,min}\n$$\n\n$\\begin{align*}a\\end{align*}$')).toEqual([]);
  expect(of('$$\na\n\nb\n$$')).toEqual([3]);
  expect(of('$$\nT=a\n- b\n$$')).toEqual([3]);
  expect(of('$$\nT=a\n  + b\n$$')).toEqual([3]);
  expect(of('$\\mathbf{a}*n$')).toEqual([1]);
  expect(of('$$\n\\mathbf{a}_n+a*{n+1}\n$$')).toEqual([1]);
  expect(of('文 $$ 文')).toEqual([1]);
  expect(of('句子。### 节')).toEqual([1]);
  expect(of('句子。\n## 节\n\n文')).toEqual([2]);
  expect(of('## 节\n文')).toEqual([2]);
  expect(of('一个 \\frac{1}{2}')).toEqual([1]);
});
