import { describe, expect, it } from 'vitest';
import { putFormula } from '../../../editor/src/formula/insertFormula.ts';
import { formulaAt } from '../../../editor/src/help/where.ts';
import { render } from '../../../markdown/index.ts';
import { stateOf } from '../support/state.ts';

/** Text after inserting or replacing a formula at the cursor, or the error. */
function textAfter(text: string, tex: string, display: boolean): string {
  const state = stateOf(text);
  const made = putFormula(state, formulaAt(state, state.selection.main.head), tex, display);
  if ('fault' in made) return `拒绝：${made.fault}`;
  const { from, to, insert, at } = made;
  const doc = state.doc.toString();
  const first = tex.trim()[0];
  expect(insert[at], 'where the LaTeX begins').toBe(first);
  return doc.slice(0, from) + insert + doc.slice(to);
}

const count = async (text: string) => (await render(text)).html.split('class="katex"').length - 1;

describe('a new formula', () => {
  it.each([
    ['设‸则', 'x', '设$x$则'],
    ['设‸3', 'x', '设$x$ 3'],
    ['a‸', '3x', 'a $3x$'],
    ['‸', 'a\n\n+ b', '$a + b$'],
    ['旧‸的‸新', 'x', '旧$x$新'],
  ])('stands in a line so that it is read as one: %j', async (text, tex, whole) => {
    expect(textAfter(text, tex, false)).toBe(whole);
    expect(await count(whole)).toBe(1);
  });

  it.each([
    ['前‸后', '前\n\n$$\nx\n$$\n\n后'],
    ['前\n\n‸', '前\n\n$$\nx\n$$'],
    ['> 前‸', '> 前\n> \n> $$\n> x\n> $$'],
    ['- 前‸', '- 前\n  \n  $$\n  x\n  $$'],
  ])('stands on lines of its own, in quotes and items too: %j', async (text, whole) => {
    expect(textAfter(text, 'x', true)).toBe(whole);
    expect(await count(whole)).toBe(1);
  });

  it.each([
    ['‸', '应力 x', false, '汉字'],
    ['‸', 'a$b', false, '\\$'],
    ['‸', 'a\n$$\nb', true, '\\$'],
    ['`a‸b`', 'x', false, '代码'],
    ['```\n‸\n```', 'x', true, '代码'],
  ])('is refused with the reason where it would be none: %j', (text, tex, display, reason) => {
    expect(textAfter(text, tex, display)).toContain(reason);
  });
});

describe('a formula that is edited', () => {
  it.each([
    ['设 $a‸b$ 则', 'c', false, '设 $c$ 则'],
    ['$$\na‸\n$$', 'c\n\nd', true, '$$\nc\nd\n$$'],
    ['> $$\n> a‸\n> $$\n> 后', 'c\nd', true, '> $$\n> c\n> d\n> $$\n> 后'],
    ['设 $$a‸$$ 则', 'c', true, '设 $$c$$ 则'],
    ['设 $a‸$ 则', 'c', true, '设 \n\n$$\nc\n$$\n\n 则'],
    ['前\n\n$$\na‸\n$$\n\n后', 'c', false, '前\n\n$c$\n\n后'],
  ])('is replaced where it is: %j', async (text, tex, display, whole) => {
    expect(textAfter(text, tex, display)).toBe(whole);
    expect(await count(whole)).toBe(1);
  });
});

describe('a formula between the brackets of LaTeX', () => {
  it.each([
    ['设 \\(a‸_1\\) 则', 'b', false, '设 $b$ 则'],
    ['设\\(a‸_1\\)3', 'b', false, '设$b$ 3'],
    ['前\n\n\\[\na‸=1\n\\]\n\n后', 'a=2', true, '前\n\n$$\na=2\n$$\n\n后'],
    ['> \\[\n> a‸=1\n> \\]', 'a=2', true, '> $$\n> a=2\n> $$'],
  ])('is written back between dollars: %j', async (text, tex, display, whole) => {
    expect(textAfter(text, tex, display)).toBe(whole);
    expect(await count(whole)).toBe(1);
  });

  it.each([
    ['设 \\( a‸_1 \\) 则', 'a_1'],
    ['> \\[\n> a‸=1\n> +b\n> \\]', 'a=1\n+b'],
    ['见 \\(上‸文\\)', undefined],
    ['第 \\[‸1\\] 条', undefined],
    ['`\\(a‸_1\\)`', undefined],
    ['路径 \\\\(a‸_1\\)', undefined],
    ['\\(a‸_1', undefined],
  ])('is known where the page has one: %j', (text, tex) => {
    const state = stateOf(text);
    expect(formulaAt(state, state.selection.main.head)?.tex).toBe(tex);
  });
});
