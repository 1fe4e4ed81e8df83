import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { looksForeign } from '../../../editor/src/dialects/foreign.ts';
import { translateDialects } from '../../../editor/src/dialects/translate.ts';

const SOURCES = [
  '::: tip\n内容\n:::',
  '!!! note\n    内容',
  '=== "甲"\n    内容',
  '> [!abstract]\n> 内容',
  '文字\n{: .note}',
  '==标==',
  'H~2~O',
  '10^5^',
  '++插++',
  '甲^[注]',
  ':tada:',
  '[标]{.mark}',
  '![a](a.png =3x3)',
  '![a](a b.png)',
  '[[笔记]]',
  '%%批注%%',
  '[TOC]',
  '{:toc}',
  '@[toc](目录)',
  '##标题',
  '1.甲\n2.乙',
  '```python{1}\na\n```',
  '{% note %}甲{% endnote %}',
  '{{< figure src="a" >}}',
  '{{ site.url }}/a',
  '<font color=red>甲</font>',
  '## 标题 {#a}',
  '甲 ^a1b2c3',
];

it.each(SOURCES)('what is translated looks foreign: %j', (source) => {
  expect(translateDialects(source).markdown).not.toBe(source);
  expect(looksForeign(source)).toBe(true);
});

it.each([
  '正文，一句话。',
  '## 标题\n\n- 项\n- 项',
  '$x$ 与 `code`',
  '[链接](https://a.example)',
  '| a | b |',
])('usual Markdown does not: %j', (source) => {
  expect(looksForeign(source)).toBe(false);
});

it('what looks foreign in articles of this site stays as it is', () => {
  const [name = ''] = readdirSync('seed/articles').filter((it) => it.endsWith('.md'));
  const text = readFileSync(`seed/articles/${name}`, 'utf8');
  expect(translateDialects(text).markdown).toBe(text);
});
