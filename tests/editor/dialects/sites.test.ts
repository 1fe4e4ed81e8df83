import { describe, expect, it, test } from 'vitest';
import { translateDialects } from '../../../editor/src/dialects/translate.ts';
import { heldByName } from '../../../editor/src/foreign/namePrivacy.ts';

it.each([
  [
    'comments of MyST, whose lines nobody sees',
    '% 内部备注\n\n```{note}\n文\n```\n\n```sh\n% 不是\n```',
    '\n> [!NOTE]\n> 文\n\n```sh\n% 不是\n```',
    ['批注 % 1 处（不公开，没有带上）'],
  ],
  ['a line with a percent sign elsewhere', '% 是百分号', '% 是百分号', []],
  ['quotes of GitLab', '前\n\n>>>\n引用\n\n多行\n>>>\n\n后', '前\n\n> 引用\n>\n> 多行\n\n后', []],
  ['one without an end', '>>>\n引用', '>>>\n引用', []],
  [
    'a link of a wiki to the web',
    '[[https://a.cn/x|名]] [[名|https://a.cn/x]]',
    '[名](https://a.cn/x) [名](https://a.cn/x)',
    [],
  ],
  ['a picture of a wiki', '[[https://a.cn/1.png|alt=x]]', '![](https://a.cn/1.png)', []],
  [
    'the size of a picture of Discourse',
    '![图|690x388, 50%](upload://a.png)',
    '![图](upload://a.png)',
    ['图片的显示尺寸 1 处（图片按原来的大小显示）'],
  ],
  [
    'the words that an editor puts in for a picture',
    '![在这里插入图片描述](https://a.cn/1.png)',
    '![](https://a.cn/1.png)',
    ['图片说明里的占位文字 1 处（没有带上）'],
  ],
  ['a formula in a script', '文\n\n<script type="math/tex; mode=display">y</script>', '文\n\n$$y$$', []],
  ['a formula in MathML', '由 <math><mi>x</mi></math> 得', '由 $x$ 得', []],
  [
    'numbers with units in a text',
    '长 \\SI{5}{mm}、\\ce{H2O}，`\\SI{1}{m}` $\\SI{2}{m}$',
    '长 $\\SI{5}{mm}$、$\\ce{H2O}$，`\\SI{1}{m}` $\\SI{2}{m}$',
    ['公式之外的 \\SI、\\ce 等命令 2 处（放进了公式）'],
  ],
])('%s', (_name, source, markdown, notes) => {
  expect(translateDialects(source)).toMatchObject({ markdown, notes });
});

describe('marks of lines of code', () => {
  const code = (...lines: string[]) => lines.join('\n');
  it.each([
    [code('```js', '// highlight-next-line', 'a', 'b', '```'), code('```js {1}', 'a', 'b', '```')],
    [
      code('```py', '# highlight-start', 'a', 'b', '# highlight-end', 'c', '```'),
      code('```py {1,2}', 'a', 'b', 'c', '```'),
    ],
    [code('```js {1}', 'a', 'b // [!code highlight]', '```'), code('```js {1,2}', 'a', 'b', '```')],
    [code('```html', 'a <!-- [!code focus] -->', '```'), code('```html {1}', 'a', '```')],
    [code('> ```js', '> // highlight-next-line', '> a', '> ```'), code('> ```js {1}', '> a', '> ```')],
  ])('%s', (source, markdown) => expect(translateDialects(source)).toMatchObject({ markdown, notes: [] }));

  test('of what was changed stay and are told', () => {
    const source = code('```js', 'a // [!code --]', 'b // [!code ++]', '```');
    expect(translateDialects(source)).toMatchObject({
      markdown: source,
      notes: ['代码里的标记 [!code …] 2 处（原样留着）'],
    });
  });
});

test('a title behind a lock is not for everybody', () => {
  expect(heldByName('a.md', '🔒 计划')).toEqual(['标题是“🔒 计划”']);
});

test.each([
  ['```python 标题 https://a.cn 链\nx\n```', '```python title="标题"\nx\n```'],
  ['```js src/a.js\nx\n```', '```js title="src/a.js"\nx\n```'],
  ['```js showLineNumbers\nx\n```', '```js showLineNumbers\nx\n```'],
  ['```js title="a.js"\nx\n```', '```js title="a.js"\nx\n```'],
])('what is behind the language of code is its title: %s', (source, markdown) => {
  expect(translateDialects(source).markdown).toBe(markdown);
  expect(translateDialects(source).notes).toEqual(
    source.includes('https:') ? ['代码框上的链接 1 处（没有保留）'] : [],
  );
});

test('a plain word behind the language of code may be its title, and is told', () => {
  const source = '```cpp solve\nx\n```\n\n```js showLineNumbers copy\nx\n```';
  expect(translateDialects(source)).toMatchObject({
    markdown: source,
    notes: ['代码框上的“solve” 1 处（原样留着，页面不显示；是标题请写成 title="…"）'],
  });
});

test('formulas of kramdown within a line stay in it', () => {
  const source = '由 $$x^2$$ 得\n\n$$y$$\n\n$$\nz\n$$';
  expect(translateDialects(source, { isKramdown: true }).markdown).toBe('由 $x^2$ 得\n\n$$y$$\n\n$$\nz\n$$');
  expect(translateDialects(source).markdown).toBe(source);
});

it('a caption that R Markdown says behind a fence is named', () => {
  expect(translateDialects('```{r fig.cap="应力"}\nplot(1)\n```')).toMatchObject({
    markdown: '```r\nplot(1)\n```',
    notes: ['代码的图题 fig.cap 1 处（没有保留）'],
  });
});

it('a listing of Quarto keeps its language and its caption, and what a cell of code is told is named', () => {
  expect(translateDialects('```{#lst-a .python lst-cap="解法"}\nx = 1\n```')).toMatchObject({
    markdown: '```python title="解法"\nx = 1\n```',
    notes: [],
  });
  expect(translateDialects('```{python}\n#| label: fig-a\n#| fig-cap: 题\nx = 1\n```')).toMatchObject({
    markdown: '```python\n#| label: fig-a\n#| fig-cap: 题\nx = 1\n```',
    notes: ['代码单元的选项 #| 1 处（没有转换，作为代码显示）'],
  });
});
