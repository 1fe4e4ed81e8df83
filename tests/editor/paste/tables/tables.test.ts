import { expect, it } from 'vitest';
import { markdownFromHtml } from '../../../../editor/src/paste/html.ts';

const of = (html: string) => markdownFromHtml(html).markdown;
const table = (cell: string) =>
  `<table><tr><th>步</th><th>做什么</th></tr><tr><td>1</td><td>${cell}</td></tr></table>`;
const row = (cell: string) => `| 步 | 做什么 |\n| - | - |\n| 1 | ${cell} |`;

it.each([
  ['paragraphs', '<p>导入几何</p><p>修补缝隙</p>', '导入几何<br>修补缝隙'],
  ['line breaks', '导入几何<br>修补<b>缝隙</b><br>', '导入几何<br>修补**缝隙**'],
  ['blocks', '<div>导入几何</div>修补缝隙', '导入几何<br>修补缝隙'],
  ['a list', '<ul><li>面网格</li><li><p>体网格</p></li></ul>', '• 面网格<br>• 体网格'],
  ['a numbered list', '先<ol><li>面</li><li>体</li></ol>后', '先<br>1. 面<br>2. 体<br>后'],
  ['a list in a list', '<ul><li>面<ul><li>角</li></ul></li><li>体</li></ul>', '• 面<br>• 角<br>• 体'],
  [
    'a listing',
    '<pre><code class="language-bash">blockMesh\n\nicoFoam | tee log</code></pre>',
    '`blockMesh`<br><br>`icoFoam \\| tee log`',
  ],
  ['a listing with empty lines', '<pre>\n\na\n\n\nb\n \nc\n\n</pre>', '`a`<br><br><br>`b`<br><br>`c`'],
  ['a listing within a sentence', '运行<pre>icoFoam</pre>即可', '运行<br>`icoFoam`<br>即可'],
  [
    'a formula on a line of its own',
    '取<p><math display="block" alttext="x"><mi>x</mi></math></p>',
    '取<br>$x$',
  ],
])('the lines of a cell stay apart: %s', (_name, cell, markdown) => {
  expect(of(table(cell))).toBe(row(markdown));
});

it('a table with code in some of its cells keeps all others', () => {
  const html =
    '<table><thead><tr><th>做什么</th><th>命令</th></tr></thead><tbody><tr><td>划网格</td><td><pre><code>blockMesh</code></pre></td></tr><tr><td>求解</td><td><div class="highlight"><pre>icoFoam</pre></div></td></tr></tbody></table>';
  expect(of(html)).toBe('| 做什么 | 命令 |\n| - | - |\n| 划网格 | `blockMesh` |\n| 求解 | `icoFoam` |');
});

it.each([
  ['one cell', '<table><tr><td><p>一</p><p>二</p></td></tr></table>', '一\n\n二'],
  [
    'a table in a table',
    '<table><tr><td>左</td><td><table><tr><td>量</td><td>值</td></tr><tr><td>E</td><td>210</td></tr></table></td></tr></table>',
    '左\n\n| 量 | 值 |\n| - | - |\n| E | 210 |',
  ],
  ['what says so', '<table role="presentation"><tr><td>左</td><td>右</td></tr></table>', '左\n\n右'],
  [
    'text beside code',
    '<table><tr><td>说明</td><td><pre>a\nb</pre></td></tr></table>',
    '说明\n\n```\na\nb\n```',
  ],
])('a table that only places things leaves all of them: %s', (_name, html, markdown) => {
  expect(of(html)).toBe(markdown);
});

it('cells that were merged are apart, and told', () => {
  const { markdown, left } = markdownFromHtml(
    '<table><tr><th colspan="2">甲</th></tr><tr><td rowspan="2">1</td><td>2</td></tr><tr><td>3</td></tr></table>',
  );
  expect(markdown).toBe('| 甲 | |\n| - | - |\n| 1 | 2 |\n| | 3 |');
  expect(left).toEqual(['合并的单元格 2 处（拆成了单独的格，多出的留空）']);
});

it('a cell cannot claim more than there can be', () => {
  const cell = '<td colspan="1000" rowspan="65534">x</td>';
  expect(of(`<table>${`<tr>${cell.repeat(20)}</tr>`.repeat(20)}</table>`).split('\n')).toHaveLength(21);
});

it.each([
  [
    'one that goes on for the rest of its group',
    '<table><thead><tr><th>甲</th><th>乙</th></tr></thead><tbody><tr><td rowspan="0">1</td><td>2</td></tr><tr><td>3</td></tr></tbody></table>',
    '| 甲 | 乙 |\n| - | - |\n| 1 | 2 |\n| | 3 |',
  ],
  [
    'one that claims more rows than its group has',
    '<table><thead><tr><th rowspan="2">甲</th><th>乙</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
    '| 甲 | 乙 |\n| - | - |\n| 1 | 2 |',
  ],
  [
    'a foot that is written above the rows',
    '<table><thead><tr><th>甲</th><th>乙</th></tr></thead><tfoot><tr><td>合计</td><td>5</td></tr></tfoot><tbody><tr><td>1</td><td>5</td></tr></tbody></table>',
    '| 甲 | 乙 |\n| - | - |\n| 1 | 5 |\n| 合计 | 5 |',
  ],
])('rows of a table stand where browsers draw them: %s', (_name, html, markdown) => {
  expect(of(html)).toBe(markdown);
});

it.each([
  [
    'roles',
    '<div role="table"><div role="rowgroup"><div role="row"><span role="columnheader">材料</span><span role="columnheader">E</span></div></div><div role="rowgroup"><div role="row"><span role="cell">钢</span><span role="cell">210</span></div></div></div>',
  ],
  [
    'styles',
    '<div style="display:table"><div style="display:table-row"><div style="display:table-cell">材料</div><div style="display:table-cell">E</div></div><div style="display:table-row"><div style="display:table-cell">钢</div><div style="display:table-cell">210</div></div></div>',
  ],
])('a table of other elements by their %s is one', (_name, html) => {
  expect(of(html)).toBe('| 材料 | E |\n| - | - |\n| 钢 | 210 |');
});

it('what is drawn beside each other is no table', () => {
  const html =
    '<div style="display:table"><div style="display:table-cell">甲</div><div style="display:table-cell">乙</div></div>';
  expect(of(html)).toBe('甲\n\n乙');
});

it.each([
  ['styles', '<tr><th>量<th>值<tr><td>模<td style="text-align: right">1', '| - | -: |'],
  [
    'classes',
    '<tr><th class="text-center">量<th class="has-text-align-right">值<tr><td>模<td>1',
    '| :-: | -: |',
  ],
  ['paragraphs', '<tr><th>量<th>值<tr><td><p style="text-align:center">模</p><td>1', '| :-: | - |'],
  [
    'most cells, whatever the head has',
    '<tr><th align="center">量<th align="center">值<tr><td>模<td align="right">1<tr><td>力<td align="right">2',
    '| :-: | -: |',
  ],
])('columns are aligned as their cells are: by %s', (_name, rows, line) => {
  expect(of(`<table>${rows}</table>`).split('\n')[1]).toBe(line);
});

it('columns keep their sides beside merged cells', () => {
  const html =
    '<table><tr><th colspan="2">甲</th><th align="right">乙</th></tr><tr><td rowspan="2">1</td><td align="center">2</td><td align="right">3</td></tr><tr><td align="center">4</td><td align="right">5</td></tr></table>';
  expect(of(html)).toBe('| 甲 | | 乙 |\n| - | :-: | -: |\n| 1 | 2 | 3 |\n| | 4 | 5 |');
});

it.each([
  [
    '<tr><th>甲</th><th rowspan="2">乙</th><th>丙</th></tr><tr><td>1</td><td>2</td></tr>',
    '| 甲 | 乙 | 丙 |\n| - | - | - |\n| 1 | | 2 |',
  ],
  [
    '<tr><th rowspan="2" colspan="2">甲</th><th>乙</th></tr><tr><td>1</td></tr><tr><td>2</td><td>3</td><td>4</td></tr>',
    '| 甲 | | 乙 |\n| - | - | - |\n| | | 1 |\n| 2 | 3 | 4 |',
  ],
  [
    '<tr><th>甲</th><th>乙</th><th rowspan="2">丙</th></tr><tr><td>1</td></tr>',
    '| 甲 | 乙 | 丙 |\n| - | - | - |\n| 1 | | |',
  ],
])('what stood below and beside merged cells stays in its column: %s', (rows, markdown) => {
  expect(of(`<table>${rows}</table>`)).toBe(markdown);
});

it('a sheet of Excel says by its rules where columns lean and what is bold', () => {
  const html =
    '<style><!--\n.xl65 {text-align:center;}\ntd.xl66, .xl68 {font-weight:700; text-align:right}\n.xl67 {font-style:italic}\n@media print {.xl69 {font-weight:700}}\n--></style>' +
    '<table><tr><td class=xl65>节点</td><td class=xl66>值</td><td>注</td></tr><tr><td class=xl65>1</td><td class=xl68>2</td><td class=xl67>甲</td></tr><tr><td class=xl65>3</td><td class=xl66 style="font-weight:400">4</td><td class=xl69>乙</td></tr></table>';
  expect(of(html)).toBe('| 节点 | 值 | 注 |\n| :-: | -: | - |\n| 1 | **2** | *甲* |\n| 3 | 4 | 乙 |');
});
