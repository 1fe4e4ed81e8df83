import { describe, expect, it } from 'vitest';
import { renderComment } from '../../markdown/index.ts';

const html = async (source: string, names: string[] = []) =>
  (
    await renderComment(
      source,
      'c1',
      names.map((name) => ({ name, href: `/user_main?userId=${name.length}` })),
    )
  ).html;

describe('headings of a comment', () => {
  it('are bold paragraphs in every form', async () => {
    expect(await html('# 一\n\n二\n===\n\n> ## 三')).toBe(
      '<p><strong>一</strong></p>\n<p><strong>二</strong></p>\n<blockquote>\n<p><strong>三</strong></p>\n</blockquote>',
    );
  });

  it('leave nothing for the contents of a page', async () => {
    expect((await renderComment('# 一\n\n## 二', 'c1')).toc).toEqual([]);
  });
});

describe('mentions', () => {
  it('link whom the text names, the longest name first', async () => {
    const text = await html('@张三丰你好，@张三，@李四', ['张三', '张三丰']);
    expect(text).toContain(
      '<a href="/user_main?userId=3">@张三丰</a>你好，<a href="/user_main?userId=2">@张三</a>，@李四',
    );
  });

  it('leave code, formulas and links alone', async () => {
    const text = await html('`@张三` [@张三](https://a.example) $@张三$', ['张三']);
    expect(text).not.toContain('user_main');
  });

  it('do not take a name for markup', async () => {
    const text = await html('@<b>x</b> @*a*', ['<b>x</b>', '*a*']);
    expect(text).not.toContain('user_main');
  });
});
