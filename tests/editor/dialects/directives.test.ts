import { expect, it } from 'vitest';
import { looksForeign } from '../../../editor/src/dialects/foreign.ts';
import { translateDialects } from '../../../editor/src/dialects/translate.ts';

it.each<[what: string, source: string, markdown: string]>([
  ['a note with a title', '```{note} 标题\n内容\n```', '> [!NOTE] 标题\n> 内容'],
  ['a warning between tildes', '~~~{warning}\n内容\n~~~', '> [!WARNING]\n> 内容'],
  ['between colons', ':::{tip}\n内容\n:::', '> [!TIP]\n> 内容'],
  ['between colons with a title and a blank', '::: {note} 标题\n内容\n:::', '> [!NOTE] 标题\n> 内容'],
  [
    'with options',
    '```{admonition} 标题\n:class: warning\n:name: w\n\n内容\n```',
    '> [!WARNING] 标题\n> 内容',
  ],
  ['options between colons', ':::{admonition} 标题\n:class: tip\n内容\n:::', '> [!TIP] 标题\n> 内容'],
  [
    'folded',
    '```{note} 展开\n:class: dropdown\n内容\n```',
    '<details><summary>展开</summary>\n\n内容\n\n</details>',
  ],
  [
    'one in another, and text right behind',
    '````{note}\n外\n```{tip} 内\n内容\n```\n````\n后文',
    '> [!NOTE]\n> 外\n> > [!TIP] 内\n> > 内容\n\n后文',
  ],
  ['code in a note', '````{note}\n```python\na = 1\n```\n````', '> [!NOTE]\n> ```python\n> a = 1\n> ```'],
  ['in a list', '- 项\n\n  ```{note}\n  内容\n  ```\n\n- 项', '- 项\n\n  > [!NOTE]\n  > 内容\n\n- 项'],
  ['a theorem', '```{prf:theorem} 题\n内容\n```', '> [!NOTE] 题\n> 内容'],
  ['a formula', '```{math}\na^2 + b^2\n```', '$$\na^2 + b^2\n$$'],
  [
    'a formula with a label',
    '```{math}\n:label: energy\n\nE = mc^2\n```',
    '$$\nE = mc^2\n\\label{energy}\n$$',
  ],
  ['a formula between colons', ':::{math}\n:label: e\nE\n:::', '$$\nE\n\\label{e}\n$$'],
  [
    'a figure',
    '```{figure} img/a b.png\n:name: fig-a\n\n图题 $x$\n```',
    '![图题 $x$](img/a%20b.png "#fig-a")',
  ],
  ['a figure with a legend', ':::{figure} a.png\n图题\n\n图注\n:::', '![图题](a.png)\n\n图注'],
  ['a picture', '```{image} a.png\n:alt: 网格\n```', '![网格](a.png)'],
  ['code', '```{code-block} python\na = 1\n```', '```python\na = 1\n```'],
  [
    'code with options',
    '```{code-block} python\n---\nlineno-start: 1\nemphasize-lines: 1, 3\ncaption: a.py\n---\na = 1\n```',
    '```python title="a.py" {1,3}\na = 1\n```',
  ],
  [
    'a cell of a notebook',
    '```{code-cell} ipython3\n:tags: [hide-input]\n\na = 1\n```',
    '```ipython3\na = 1\n```',
  ],
  ['a formula in a line', '取 {math}`a^2` 为', '取 $a^2$ 为'],
  ['a reference to an equation', '见 {eq}`energy`', '见 \\eqref{energy}'],
  ['keys and indices', '{kbd}`Ctrl` H{sub}`2`O', '<kbd>Ctrl</kbd> H<sub>2</sub>O'],
  ['a file', '{file}`a.py`', '`a.py`'],
  [
    'a heading',
    '(mesh)=\n## 网格 一\n\n见 {ref}`mesh`、{ref}`这里 <mesh>`',
    '## 网格 一\n\n见 [网格 一](#网格-一)、[这里](#网格-一)',
  ],
])('what MyST writes is what articles have: %s', (_, source, markdown) => {
  const found = translateDialects(source);
  expect({ markdown: found.markdown, notes: found.notes, held: found.held }).toEqual({
    markdown,
    notes: [],
    held: [],
  });
  expect(looksForeign(source)).toBe(true);
  expect(translateDialects(markdown).markdown).toBe(markdown);
});

it('a reference to a figure is one here', () => {
  const { markdown } = translateDialects('```{figure} a.png\n:name: fig-a\n图题\n```\n\n见 {numref}`fig-a`');
  expect(markdown).toBe('![图题](a.png "#fig-a")\n\n见 \\figref{fig-a}');
});

it.each([
  ['```{list-table} 表\n* - 甲\n```', '指令 {list-table} 1 处（没有转换，原样留着）'],
  ['```{toctree}\na\n```', '指令 {toctree} 1 处（没有转换，原样留着）'],
  ['见 {cite:p}`key`', '角色 {cite:p} 1 处（没有转换，原样留着）'],
  ['见 {ref}`没有`', '角色 {ref} 1 处（没有转换，原样留着）'],
])('what articles have nothing for stays and is told: %j', (source, note) => {
  const { markdown, notes } = translateDialects(source);
  expect(notes).toEqual([note]);
  expect(markdown).toContain(source.startsWith('`') ? source.slice(source.indexOf('\n')) : source);
});

it.each([
  '````markdown\n```{note}\n内容\n```\n````',
  '`` {math}`a` ``',
  '    ```{note}\n    内容\n    ```',
  '```{note}\n没有结束',
])('what is shown as it is written stays: %j', (source) => {
  expect(translateDialects(source).markdown).toContain(source.split('\n').slice(1).join('\n'));
});
