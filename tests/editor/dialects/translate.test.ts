import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { translateDialects } from '../../../editor/src/dialects/translate.ts';
import { splitFrontMatter } from '../../../editor/src/foreign/front.ts';
import { parse } from '../../../markdown/parse.ts';

const SEED = ['seed/articles', 'seed/forum'];

it.each(SEED)('articles of this site stay to the byte: %s', (folder) => {
  for (const name of readdirSync(folder).filter((it) => it.endsWith('.md'))) {
    const { body } = splitFrontMatter(readFileSync(`${folder}/${name}`, 'utf8'));
    expect(translateDialects(body), name).toEqual({ markdown: body, notes: [], held: [] });
  }
});

const SIGNS =
  '==|~|^|%%|:::|::: tip|[[|]]|![[|{%|%}|{{<|>}}|<b>|<font color=red>|</font>|<img src=a>|`|```|$|$$|\n|\n\n|> |- |    |# |##|{#a}|{:.note}|![a](|)|(|a b.png|文字|x|1.|!!! note|:smile:|*|_|\\'.split(
    '|',
  );

it('any text comes through, also a second time', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...SIGNS), { maxLength: 30 }), (parts) => {
      const { markdown } = translateDialects(parts.join(''));
      expect(() => translateDialects(markdown)).not.toThrow();
    }),
    { numRuns: 400 },
  );
});

function literals(markdown: string): string[] {
  const found: string[] = [];
  const walk = (node: ReturnType<typeof parse> | ReturnType<typeof parse>['children'][number]): void => {
    if (/^(?:code|inlineCode|math|inlineMath)$/.test(node.type) && 'value' in node) found.push(node.value);
    if ('children' in node) for (const it of node.children) walk(it);
  };
  walk(parse(markdown));
  return found;
}

it('code and formulas stay as they are, whatever is in them and around them', () => {
  const inside = fc
    .array(
      fc.constantFrom(
        '==a==',
        'H~2~O',
        '%%b%%',
        '[[c]]',
        ':tada:',
        '{.d}',
        '<font>',
        '##e',
        '::: tip',
        '{% f %}',
        ' ',
      ),
      {
        minLength: 1,
        maxLength: 4,
      },
    )
    .map((it) => it.join('g'));
  fc.assert(
    fc.property(inside, inside, inside, (first, second, third) => {
      const source = `==前== \`${first}\` 后\n\n::: tip\n\`\`\`\n${second}\n\`\`\`\n:::\n\n$$\n${third}\n$$\n\n1^2^`;
      expect(literals(translateDialects(source).markdown)).toEqual(
        literals(`\`${first}\`\n\n\`\`\`\n${second}\n\`\`\`\n\n$$\n${third}\n$$`),
      );
    }),
    { numRuns: 100 },
  );
});

it.each([
  ['a {/* 批 */} b', 'a  b', '{/*…*/}'],
  ['{/* truncate */}\n文', '文', '{/*…*/}'],
  ['文\n{{/* 批\n注 */}}\n文', '文\n文', '{{/*…*/}}'],
  ['文 {# 批 #}', '文', '{#…#}'],
  ['{==亮==}{>>批<<} 文', '<mark>亮</mark> 文', '{>>…<<}'],
  ['{::comment}\n批\n\n`注`\n{:/comment}\n文', '文', '{::comment}'],
  ['文 {::comment}批{:/} 文', '文  文', '{::comment}'],
])('a comment of another dialect does not come along: %j', (source, markdown, name) => {
  const found = translateDialects(source);
  expect(found.markdown.trimEnd()).toBe(markdown);
  expect(found.notes).toEqual([`批注 ${name} 1 处（不公开，没有带上）`]);
});

it('a comment that has no end is told where it would hide the rest, and signs in code and formulas are none', () => {
  expect(translateDialects('文\n{::comment}\n批').held).toEqual([
    '有没有结束的 {::comment}，后面的可能是批注',
  ]);
  for (const text of [
    '`{/* 码 */}` 与 $a_{>>}$、$b_{<<}$',
    '```jsx\n{/* 码 */}\n```',
    'a {/* b',
    '\\{/* x */}',
  ])
    expect(translateDialects(text)).toEqual({ markdown: text, notes: [], held: [] });
});

it('what the author alone sees does not come along', () => {
  expect(translateDialects('正文%%批注%%。\n\n%%\n多行\n\n```\n代码\n```\n%%\n\n尾')).toEqual({
    markdown: '正文。\n\n\n尾',
    notes: ['批注 %%…%% 2 处（不公开，没有带上）'],
    held: [],
  });
  expect(translateDialects('`%%a%%` 增长 100%%，占 50%%')).toMatchObject({ notes: [], held: [] });
  expect(translateDialects('甲 %%批注没有结束\n\n乙')).toEqual({
    markdown: '甲 %%批注没有结束\n\n乙',
    notes: [],
    held: ['有没有结束的 %%，后面的可能是批注'],
  });
  expect(translateDialects('a %%b%% c', { hasComments: false }).markdown).toBe('a %%b%% c');
});

it('ids of blocks are left out where they are ids', () => {
  expect(translateDialects('甲 ^a1b2c3\n\n乙 ^note\n\n见 [[#^note|乙]]。')).toEqual({
    markdown: '甲\n\n乙\n\n见 乙。',
    notes: ['块标识 ^… 2 处（没有保留）', '指向段落的链接 [[…#^…]] 1 处（只留下文字）'],
    held: [],
  });
  expect(translateDialects('- 甲 ^a1b2c3\n- 乙\n\n> 1. 丙 ^d4e5f6\n> 2. 丁').markdown).toBe(
    '- 甲\n- 乙\n\n> 1. 丙\n> 2. 丁',
  );
  expect(translateDialects('面积单位 m ^2\n\n指数 ^n').markdown).toBe('面积单位 m ^2\n\n指数 ^n');
});

it('a formula that begins on the line of its dollars stays as it is, and what comes behind it is translated', () => {
  const block = '$$\n\\begin{split}\nb ==c==\n\\end{split}\n$$';
  expect(translateDialects(`$$a ==b==\n$$\n\n==标==\n\n${block}`).markdown).toBe(
    `$$\na ==b==\n$$\n\n<mark>标</mark>\n\n${block}`,
  );
  expect(translateDialects('- $$\n  a ==b==\n  $$\n\n::: tip\n文\n:::').markdown).toBe(
    '- $$\n  a ==b==\n  $$\n\n> [!TIP]\n> 文',
  );
});

it('a text that is too long is left as it is, and said', () => {
  const source = '==甲== '.repeat(60_000);
  expect(translateDialects(source)).toEqual({
    markdown: source,
    notes: ['正文太长或者太复杂，没有转换其他写法'],
    held: [],
  });
});
