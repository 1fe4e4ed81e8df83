import { expect, it } from 'vitest';
import { render } from '../../../markdown/index.ts';
import { OBJECT } from '../../../markdown/references/quotable.ts';

const open = async (source: string) => (await render(source)).quotable.open;

it('is the text as it is read, a blank between blocks', async () => {
  const { text } = await open(
    '## 标题\n\n一段**文字**，\n第二行 `code`。\n\n- 甲\n- 乙\n\n| a | b |\n| - | - |\n| 1 | 2 |\n',
  );
  expect(text).toBe('标题 一段文字，第二行 code。 甲 乙 a b 1 2');
});

it('has one character for a formula or a picture, and knows what it is', async () => {
  const { text, things } = await open('由 $a^2$ 得\n\n$$\nb = c\n$$\n\n![图题](/u/x.svg "#x")\n');
  expect(text).toBe(`由 ${OBJECT} 得 ${OBJECT} ${OBJECT} 图 1 图题`);
  expect(things.map(({ kind, source }) => [kind, source])).toEqual([
    ['formula', 'a^2'],
    ['formula', 'b = c'],
    ['figure', '/u/x.svg'],
  ]);
  expect(things.map(({ at }) => text[at])).toEqual([OBJECT, OBJECT, OBJECT]);
});

it('leaves out what is there to be pressed, and marks of notes', async () => {
  const { text } = await open('正文[^1]。\n\n```python title="a.py"\nx  =  1\n```\n\n[^1]: 脚注。\n');
  expect(text).toBe('正文。 x = 1 脚注 脚注。');
});

it('keeps the locked part apart', async () => {
  const { quotable } = await render('公开\n\n<!--locked-->\n\n秘密 $s$\n');
  expect(quotable.open.text).toBe('公开');
  expect(quotable.locked).toMatchObject({ text: `秘密 ${OBJECT}`, things: [{ source: 's' }] });
});

it('is there for a text that is too much to be parsed', async () => {
  const { quotable, fault } = await render('长'.repeat(210_000));
  expect(fault).not.toBeNull();
  expect(quotable.open.text).toContain('长长长');
});
