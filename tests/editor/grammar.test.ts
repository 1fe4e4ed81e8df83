import { expect, test } from 'vitest';
import { grammar } from '../../editor/src/desk/dialect.ts';

function formulas(text: string): string[] {
  const found: string[] = [];
  grammar.parse(text).iterate({
    enter: ({ name, from, to }) => {
      if (/^(Block|Inline)Math$/.test(name)) found.push(`${name} ${text.slice(from, to).trimEnd()}`);
    },
  });
  return found;
}

test('formulas are found inside of lines, and as blocks with empty lines in them', () => {
  expect(formulas('设 $a_1*b$ 与 $$c*d$$，\\$5 不是')).toEqual(['InlineMath $a_1*b$', 'InlineMath $$c*d$$']);
  expect(formulas('前\n\n$$\na\n\n# b\n$$\n\n后')).toEqual(['BlockMath $$\na\n\n# b\n$$']);
});

test('a formula ends with the quote or list that it began in', () => {
  expect(formulas('> $$\n> a\n\n后')).toEqual(['BlockMath $$\n> a']);
  expect(formulas('- $$\n  a\n  $$\n- 后')).toEqual(['BlockMath $$\n  a\n  $$']);
});

test('what is code is no formula', () => {
  expect(formulas('`$a$`\n\n```\n$b$\n```')).toEqual([]);
});
