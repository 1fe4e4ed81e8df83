import { expect, it } from 'vitest';
import { translateDialects } from '../../../editor/src/dialects/translate.ts';
import { render } from '../../../markdown/index.ts';

it.each([
  ['| 床前明月光\n| 疑是地上霜', '床前明月光\\\n疑是地上霜'],
  [
    '前\n\n| 甲\n|   乙\n|     *丙*\n\n后',
    '前\n\n甲\\\n\u00a0\u00a0乙\\\n\u00a0\u00a0\u00a0\u00a0*丙*\n\n后',
  ],
  ['| 一行太长\n  的后半\n| 二', '一行太长 的后半\\\n二'],
  ['| 甲\n|\n| - 乙\n| 1. 丙', '甲\\\n\\\n\\- 乙\\\n1\\. 丙'],
])('lines of Pandoc are lines of their own: %j', async (source, markdown) => {
  expect(translateDialects(source)).toEqual({ markdown, notes: [], held: [] });
  const { html } = await render(markdown);
  expect(html).not.toMatch(/<(?:ul|ol|table)/);
  expect(html.match(/<br>/g)).toHaveLength(
    source.match(/^\|/gm)?.length ? markdown.split('\\\n').length - 1 : 0,
  );
});

it.each([
  '| a\n| -\n| 1',
  '| a | b |\n|---|---|\n| 1 | 2 |',
  '| 只有一行',
  '```\n| 甲\n| 乙\n```',
  '文\n| 甲\n| 乙',
])('%j is none', (source) => expect(translateDialects(source).markdown).toBe(source));
