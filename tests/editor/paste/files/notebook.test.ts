import { expect, it } from 'vitest';
import { fromMarkdown } from '../../../../editor/src/import/source/markdown.ts';
import { importFile } from '../../../../editor/src/paste/files.ts';
import { folderOf } from '../../import/folder.ts';

const PNG = 'iVBORw0KGgo=';
const notebook = (cells: readonly object[], metadata: object = { language_info: { name: 'python' } }) =>
  JSON.stringify({
    nbformat: 4,
    nbformat_minor: 5,
    metadata,
    cells: cells.map((it) => ({ metadata: {}, ...it })),
  });
const text = (source: string | readonly string[], more: object = {}) => ({
  cell_type: 'markdown',
  source,
  ...more,
});
const code = (source: string, outputs: readonly object[] = [], metadata: object = {}) => ({
  cell_type: 'code',
  execution_count: 1,
  source,
  outputs,
  metadata,
});
const shown = (data: object) => ({ output_type: 'execute_result', execution_count: 1, metadata: {}, data });
const read = (json: string) => importFile('a.ipynb', new TextEncoder().encode(json));

it('a notebook: its texts, its code with what that printed and drew, and the title', async () => {
  const { markdown, title, left } = await read(
    notebook([
      text(['# 题\n', '\n', '式 $x_1$，==重点==，![图](attachment:云 图.png)'], {
        attachments: { '云 图.png': { 'image/png': PNG } },
      }),
      code('print(1)\n```', [
        { output_type: 'stream', name: 'stdout', text: ['\u001b[31m1\u001b[0m\n', '2\n'] },
      ]),
      code('df', [
        shown({
          'text/plain': 'a 1',
          'text/html': [
            '<div><style scoped>.dataframe{}</style><table class="dataframe"><tr><th>a</th></tr>',
            '<tr><td>1</td></tr></table></div>',
          ],
        }),
      ]),
      code('plot()', [
        {
          output_type: 'display_data',
          metadata: {},
          data: { 'text/plain': '<Figure>', 'image/png': `${PNG}\n` },
        },
      ]),
      code('x**2', [shown({ 'text/latex': '$\\displaystyle x^{2}$', 'text/plain': 'x**2' })]),
      code('1/0', [
        {
          output_type: 'error',
          ename: 'ZeroDivisionError',
          evalue: '',
          traceback: ['\u001b[0;31mZeroDivisionError\u001b[0m'],
        },
      ]),
    ]),
  );
  expect(title).toBe('题');
  expect(markdown).toBe(
    [
      `式 $x_1$，<mark>重点</mark>，![图](data:image/png;base64,${PNG})`,
      '````python\nprint(1)\n```\n````',
      '```text\n1\n2\n```',
      '```python\ndf\n```',
      '| a |\n| - |\n| 1 |',
      '```python\nplot()\n```',
      `![](data:image/png;base64,${PNG})`,
      '```python\nx**2\n```',
      '$$\nx^{2}\n$$',
      '```python\n1/0\n```',
      '```text\nZeroDivisionError\n```',
    ].join('\n\n'),
  );
  expect(left).toEqual([]);
});

it('what of a notebook does not come along, or was not shown, is told', async () => {
  const { markdown, left } = await read(
    notebook(
      [
        { cell_type: 'raw', source: '\\newpage' },
        code('fig', [
          shown({
            'application/vnd.plotly.v1+json': {},
            'text/html': '<div><script>1</script></div>',
            'text/plain': 'Figure',
          }),
        ]),
        code('svg', [shown({ 'image/svg+xml': '<svg/>', 'text/plain': 'S' })]),
        code('折叠 = 1', [], { jupyter: { source_hidden: true } }),
        code('密 = 1', [], { tags: ['remove-cell'] }),
        text('![图](local.png)'),
      ],
      { kernelspec: { language: 'julia' } },
    ),
  );
  expect(markdown).toContain('有单元标着 remove-cell，原来不显示');
  expect(markdown).toContain('```julia\nfig\n```\n\n```text\nFigure\n```');
  expect(left).toEqual([
    '原始单元 1 处（作为代码显示）',
    '交互的输出 1 处（只有文字带来）',
    'SVG 图 1 处（请另存为 PNG 上传）',
    '折叠的单元 1 处（现在直接显示）',
    expect.stringContaining('local.png'),
  ]);
});

it.each([
  ['{', '没有保存完整'],
  ['{"nbformat":3,"worksheets":[]}', '第 4 版'],
  ['[]', '第 4 版'],
])('another file is refused in words: %s', async (json, why) => {
  await expect(read(json)).rejects.toThrow(why);
});

it('a folder of notebooks: drafts where a cell was not shown', () => {
  const { articles, faults } = fromMarkdown(
    folderOf({
      'a.ipynb': notebook([text('# 甲\n\n![](p.png)'), code('plot()', [shown({ 'image/png': PNG })])]),
      'b.ipynb': notebook([text('乙'), code('x', [], { tags: ['remove-input'] })]),
      'bad.ipynb': '{',
      'p.png': 'x',
    }),
  );
  expect(articles.map((it) => [it.path, it.title, it.draft])).toEqual([
    ['a.ipynb', '甲', false],
    ['b.ipynb', 'b', true],
  ]);
  expect(articles[0]?.body).toBe(
    `![](p.png)\n\n\`\`\`python\nplot()\n\`\`\`\n\n![](data:image/png;base64,${PNG})`,
  );
  expect(faults).toEqual([{ path: 'bad.ipynb', why: '不是 Jupyter 笔记本，或者没有保存完整' }]);
});
