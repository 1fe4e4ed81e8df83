import { expect, it } from 'vitest';
import { translateDialects } from '../../../editor/src/dialects/translate.ts';
import { render } from '../../../markdown/index.ts';

const of = (source: string) => translateDialects(source).markdown;

it.each([
  ['和 $$\ny\n+ z\n$$\n\n后 $w$', '和\n\n$$\ny\n+ z\n$$\n\n后 $w$'],
  ['- 项 $$\n  a\n  $$\n- 乙', '- 项\n\n  $$\n  a\n  $$\n- 乙'],
  ['> 引 $$\n> b\n> $$', '> 引\n>\n> $$\n> b\n> $$'],
  ['```\n和 $$\ny\n$$\n```\n\n和 $$\ny\n$$', '```\n和 $$\ny\n$$\n```\n\n和\n\n$$\ny\n$$'],
])('a formula that begins behind words is one: %j', async (source, markdown) => {
  expect(of(source)).toBe(markdown);
  expect((await render(markdown)).fault).toBeNull();
});

it.each(['$$\ny\n$$', '价 $$ 与\n\n$$\ny\n$$', 'a $$x$$ b $$y$$\n$$\nz\n$$', '`$$`\n\n文'])(
  '%j stays as it is',
  (source) => {
    expect(of(source)).toBe(source);
  },
);
