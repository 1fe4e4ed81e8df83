import { expect, it } from 'vitest';
import { translateDialects } from '../../../editor/src/dialects/translate.ts';
import { render } from '../../../markdown/index.ts';

it.each([
  ['甲\n: 一\n: 二', '- 甲\n  - 一\n  - 二'],
  ['甲\n乙\n: 丙\n续', '- 甲\n- 乙\n  - 丙\n续'],
  [
    '**甲** $x$\n\n:   一\n\n    第二段\n\n    ```c\n    x\n    ```\n\n乙\n: 二\n\n后',
    '- **甲** $x$\n\n  - 一\n\n    第二段\n\n    ```c\n    x\n    ```\n\n- 乙\n  - 二\n\n后',
  ],
])('terms and what they mean are lists: %j', (source, markdown) => {
  expect(translateDialects(source)).toEqual({ markdown, notes: [], held: [] });
});

it('what belongs to a meaning stays within it', async () => {
  const { html } = await render(translateDialects('甲\n:   一\n\n    第二段\n').markdown);
  expect(html).toContain('<p>第二段</p>');
  expect(html).not.toContain('<pre');
});

it.each([
  '时间\n:12',
  '| a |\n|-|\n| 1 |\n\n: 表题',
  '- 项\n: 文',
  '```\na\n: b\n```',
  '# 题\n: 文',
  '文\n\n\n: 文',
])('%j is no list of terms', (source) =>
  expect(translateDialects(source)).toEqual({ markdown: source, notes: [], held: [] }),
);
