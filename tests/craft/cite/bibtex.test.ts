import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseBibtex } from '../../../craft/cite/bibtex.ts';
import { bibliography, gbt } from '../../../craft/cite/index.ts';
import { BIBTEX_LIMITS } from '../../../craft/cite/scanner.ts';
import { plainOf } from '../../../craft/cite/tex.ts';

const faultsOf = (source: string) =>
  parseBibtex(source).faults.map(({ line, message }) => `${line} ${message}`);

test('entries in braces and parentheses, strings, concatenation, months and comments', () => {
  const { entries, faults } = parseBibtex(`text between entries
@string{jfe = "J. Fluids" # { Eng.}}
@comment{anything @ at all}
@Article(celik2008,
  Journal = jfe, month = jul # "~1",
  title = "A {"}quoted{"} {Title}",
  year = 2008,
)
@preamble{"\\newcommand"}
@misc{empty}`);
  expect(faults).toEqual([]);
  expect(entries.map(({ type, key, line }) => [type, key, line])).toEqual([
    ['article', 'celik2008', 4],
    ['misc', 'empty', 10],
  ]);
  expect(Object.fromEntries(entries[0]?.fields ?? [])).toEqual({
    journal: 'J. Fluids Eng.',
    month: '7~1',
    title: 'A {"}quoted{"} {Title}',
    year: '2008',
  });
});

test.each([
  [
    'G{\\"o}del, {\\\'E}cole, \\v{C}ech, Erd\\H{o}s, \\c{c}a, \\O{}rsted, Stra{\\ss}e, na\\"\\i ve',
    'Gödel, École, Čech, Erdős, ça, Ørsted, Straße, naïve',
  ],
  [
    '$k$--$\\varepsilon$ and $\\Omega$, \\textit{in situ}, 5\\,mm~x, R\\&D, 100\\%',
    'k–ε and Ω, in situ, 5,mm x, R&D, 100%',
  ],
  ['\\sigma\\omega\\Sigma', 'σωΣ'],
])('TeX as plain text: %s', (tex, plain) => {
  expect(plainOf(tex)).toBe(plain);
});

test('faults say the line and what is wrong, and the entries after them are read', () => {
  const source = `@article{a, title = {open
@article{b, title = nothing}
@article{c title = {x}}
@article{, title = {x}}
@article{d, title {x}}
@article{e, title = {fine}}
@book{e, title = {again}}`;
  expect(faultsOf(source)).toEqual([
    '1 括号没有关上',
    '2 没有定义过缩写 nothing，文字要写在花括号里',
    '3 字段之间缺少逗号，或括号没有关上',
    '4 @article 缺少引用名',
    '5 title 后面缺少等号',
    '7 引用名 e 已经用过',
  ]);
  expect(parseBibtex(source).entries.map(({ key }) => key)).toEqual(['e']);
});

test('names that belong to objects are keys and fields like any other', () => {
  const { entries } = parseBibtex('@misc{__proto__, constructor={x}, __proto__={y}, title={T}}');
  expect(entries[0]?.key).toBe('__proto__');
  expect(bibliography('@misc{constructor, title={T}}').items.get('constructor')?.title).toBe('T');
});

test('what grows without end is refused', () => {
  const doubled = Array.from({ length: 60 }, (_, at) => `@string{s${at + 1} = s${at} # s${at}}`).join('\n');
  expect(faultsOf(`@string{s0 = "0123456789"}\n${doubled}`)[0]).toBe('10 一个字段最多 4000 个字符');
  const many = Array.from({ length: 5000 }, (_, at) => `@misc{k${at}, title={T}}`).join('\n');
  expect(parseBibtex(many).entries).toHaveLength(BIBTEX_LIMITS.entries);
  expect(faultsOf(many)).toHaveLength(1);
  expect(faultsOf('@misc{a, title={'.repeat(20_000))).toHaveLength(BIBTEX_LIMITS.faults);
  expect(faultsOf(`@misc{a, ${'b={c},'.repeat(50)} title={T}}`)).toEqual([]);
  const wide = Array.from({ length: 50 }, (_, at) => `f${at}={x}`).join(',');
  expect(faultsOf(`@misc{a, ${wide}}`)).toEqual(['1 一条文献最多 40 个字段']);
});

test('any text is read to an end, and cited', () => {
  const alphabet = fc.constantFrom(
    '@misc{',
    '@string(',
    'a',
    ',',
    'title',
    'author',
    '=',
    '{',
    '}',
    '"',
    '#',
    '\\',
    '\n',
    ' and ',
    ' ',
    '中',
    '%',
    '(',
    ')',
    '$',
    'year=2',
  );
  fc.assert(
    fc.property(fc.array(alphabet, { maxLength: 200 }), (parts) => {
      for (const item of bibliography(parts.join('')).items.values())
        expect(gbt(item, '2015')).toMatch(/\.$/);
    }),
    { numRuns: 2000 },
  );
});
