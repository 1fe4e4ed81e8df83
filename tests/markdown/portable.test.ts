import { expect, it } from 'vitest';
import { portable } from '../../markdown/index.ts';

const at = 'https://site.test';

it('makes addresses of the site whole, and leaves others and code as they are', () => {
  const source = [
    '![图](/figures/a.svg "题注")',
    '[文章](/article/3) 和 [外站](https://x.test/article/3) 和 [协议](//x.test/a)',
    '[![套](/u/b.png)](/article/4)',
    '`![](/figures/a.svg)`',
    '[甲]\n\n[甲]: /article/5',
    '$$E = mc^2$$',
  ].join('\n\n');
  expect(portable(source, at)).toEqual({
    locked: false,
    markdown: [
      `![图](${at}/figures/a.svg "题注")`,
      `[文章](${at}/article/3) 和 [外站](https://x.test/article/3) 和 [协议](//x.test/a)`,
      `[![套](${at}/u/b.png)](${at}/article/4)`,
      '`![](/figures/a.svg)`',
      `[甲]\n\n[甲]: ${at}/article/5`,
      '$$E = mc^2$$',
    ].join('\n\n'),
  });
});

it('ends where the locked part begins', () => {
  const { markdown, locked } = portable('公开 ![](/a.png)\n\n<!--locked-->\n\n秘密 ![](/b.png)', at);
  expect(markdown).toBe(`公开 ![](${at}/a.png)`);
  expect(locked).toBe(true);
});

it('leaves out comments, which no page shows, but not where code speaks of them', () => {
  const source =
    '甲 <!-- 不给人看 --> 乙\n\n<!-- table: 表名 -->\n\n`<!-- 代码 -->`\n\n> <!-- 引用里\n> 的 -->丙\n\n[图](/a.png)';
  expect(portable(source, at).markdown).toBe(`甲  乙\n\n\n\n\`<!-- 代码 -->\`\n\n> 丙\n\n[图](${at}/a.png)`);
});

it('leaves out definitions that nothing refers to, which some write as comments', () => {
  const source =
    '甲[乙][1]，注[^1]\n\n[//]: # (不给人看)\n[comment]: <> (也不给)\n\n[1]: /a\n\n[^1]: 有人用\n\n[^2]: 没有人用[链接](/b)\n\n丙';
  expect(portable(source, at).markdown.split(/\n+/)).toEqual([
    '甲[乙][1]，注[^1]',
    `[1]: ${at}/a`,
    '[^1]: 有人用',
    '丙',
  ]);
});
