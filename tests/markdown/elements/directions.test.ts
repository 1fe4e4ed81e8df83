import { expect, test } from 'vitest';
import { renderChanges, renderFile } from '../../../markdown/code/file.ts';
import { asSource } from '../../../markdown/fallbackSource.ts';
import { render } from '../../../markdown/index.ts';
import { fromOutside } from '../../../markdown/outside.ts';

const SHOWN = '〔U+202E〕';

test.each([
  ['a paragraph', '甲\u202e乙', `<p>甲${SHOWN}乙</p>`],
  ['a character reference', '甲&#8238;乙 <b>&#x202e;丙</b>', `<p>甲${SHOWN}乙 <b>${SHOWN}丙</b></p>`],
  ['code within a line', '`if a\u202e: b`', `<code>if a${SHOWN}: b</code>`],
  ['a listing', '```python\nx = 1 \u202e# y\n```', `${SHOWN}<span class="tk-c"># y</span>`],
  ['a picture', '![图\u202e说](/x.png "t\u202e")', `alt="图${SHOWN}说" title="t${SHOWN}"`],
  ['a formula', '$a\\text{b\u202ec}$', `data-tex="a\\text{b${SHOWN}c}"`],
])('%s shows a control that would turn what follows', async (_, source, expected) => {
  const { html, text, summary } = await render(source);
  expect(html).toContain(expected);
  expect(html + text + summary).not.toMatch(/[\u202b\u202d\u202e\u2067]/);
});

test('headings of the contents and texts of other hosts show them too', async () => {
  const { toc } = await render('## 一\u202e二');
  expect(toc).toMatchObject([{ text: `一${SHOWN}二` }]);
  expect(fromOutside('<p>甲\u202e乙</p>').html).toContain(`甲${SHOWN}乙`);
});

test('files, their versions and texts that are not rendered show them too', async () => {
  const file = (text: string) => ({ name: 'a.py', text, language: 'python' as const });
  expect(await renderFile(file('x = 1 \u202e# y'))).toContain(SHOWN);
  expect(await renderChanges(file('x = 1'), file('x = \u202e2'))).toContain(SHOWN);
  const { html, text } = asSource('甲\u202e乙', '太长');
  expect(html).toContain(`甲${SHOWN}乙`);
  expect(text).toBe(`甲${SHOWN}乙`);
});

test('marks that turn nothing of what is around them stay', async () => {
  const { html } = await render('甲\u200e乙 \u2068name\u2069 שלום');
  expect(html).toContain('甲\u200e乙 \u2068name\u2069 שלום');
});
