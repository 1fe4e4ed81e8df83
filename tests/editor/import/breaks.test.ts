import { expect, it } from 'vitest';
import { withBreaks } from '../../../editor/src/import/source/breaks.ts';
import { render } from '../../../markdown/index.ts';

it.each([
  ['第一步，划网格\n第二步，设边界\n\n下一段', '第一步，划网格  \n第二步，设边界\n\n下一段'],
  ['一  \n二\\\n三', '一  \n二\\\n三'],
  ['- 甲\n  乙\n- 丙', '- 甲  \n  乙\n- 丙'],
  ['> 甲\n> 乙', '> 甲  \n> 乙'],
  ['> [!NOTE]\n> 甲\n> 乙', '> [!NOTE]\n> 甲  \n> 乙'],
  ['**粗**\n`码`\n$a$\n尾', '**粗**  \n`码`  \n$a$  \n尾'],
  ['*甲\n乙*', '*甲  \n乙*'],
  ['见 https://example.org/a\n再见', '见 https://example.org/a  \n再见'],
])('%j keeps its lines', (source, markdown) => {
  expect(withBreaks(source)).toBe(markdown);
});

it.each([
  '前\n$$a$$\n后',
  '| a | b |\n| --- | --- |\n| 1 | 2 |',
  '```text\n甲\n乙\n```',
  '$$\na\nb\n$$',
  '行内 $a\n+b$ 式',
  '<div>\n甲\n乙\n</div>',
])('%j has no line of text to keep', (source) => {
  expect(withBreaks(source)).toBe(source);
});

it('the page shows each line on its own', async () => {
  const { html } = await render(withBreaks('第一步\n第二步'));
  expect(html).toBe('<p>第一步<br>\n第二步</p>');
});
