import { expect, it } from 'vitest';
import { translated } from '../../../editor/src/dialects/translate.ts';

it.each([
  ['--8<-- "a.md"', '--8<--'],
  ['```python\n--8<-- "a.py:3:5"\n```', '--8<--'],
  ['<!--@include: ./a.md-->', '<!--@include-->'],
  ['<<< @/a.js{2}', '<<<'],
  ['@[code](./a.py)', '@[code]'],
  ['```rust\n{{#include a.rs:10:20}}\n```', '{{#include}}'],
  ['> [!INCLUDE [a](b.md)]', '[!INCLUDE]'],
])('%j is named, and stays', (source, name) => {
  const { markdown, notes } = translated(source);
  expect(markdown).toBe(source);
  expect(notes).toEqual([`引入别的文件 ${name} 1 处（内容没有带来）`]);
});

it('marks of a conflict and shifts are no files', () => {
  for (const text of ['```\n<<<<<<< HEAD\n```', '`a <<< b`', '剪刀 8<'])
    expect(translated(text).notes).toEqual([]);
});
