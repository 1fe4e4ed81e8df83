import { expect, it } from 'vitest';
import { translateDialects } from '../../../editor/src/dialects/translate.ts';

it.each([
  ['--8<-- "a.md"', '--8<--'],
  ['```python\n--8<-- "a.py:3:5"\n```', '--8<--'],
  ['<!--@include: ./a.md-->', '<!--@include-->'],
  ['<<< @/a.js{2}', '<<<'],
  ['@[code](./a.py)', '@[code]'],
  ['```rust\n{{#include a.rs:10:20}}\n```', '{{#include}}'],
  ['> [!INCLUDE [a](b.md)]', '[!INCLUDE]'],
])('%j is named, and stays', (source, name) => {
  const { markdown, notes } = translateDialects(source);
  expect(markdown).toBe(source);
  expect(notes).toEqual([`引入别的文件 ${name} 1 处（内容没有带来）`]);
});

it('marks of a conflict and shifts are no files', () => {
  for (const text of ['```\n<<<<<<< HEAD\n```', '`a <<< b`', '剪刀 8<'])
    expect(translateDialects(text).notes).toEqual([]);
});

it('what MDX runs and tags in brackets are named, code is not', () => {
  const code = '```js\nimport a from "b"\n[/b]\n```';
  const text = `import A from "./a.mdx"\nexport const b = 1;\n\n[details="x"]\n文\n[/details]\n\n${code}`;
  expect(translateDialects(text)).toEqual({
    markdown: text,
    notes: ['MDX 的 import 与 export 2 处（原样留着）', '标签 [details] 1 处（没有转换，原样留着）'],
    held: [],
  });
});

it('what a tab of code is called is its title', () => {
  expect(translateDialects('```bash [npm]\nnpm i\n```').markdown).toBe('```bash title="npm"\nnpm i\n```');
});
