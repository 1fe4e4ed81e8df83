import { describe, expect, it } from 'vitest';
import { render, renderComment, renderPost } from '../../markdown/index.ts';

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
    const text = await html('`@张三` [@张三](https://a.example) $\\text{@张三}$', ['张三']);
    expect(text).not.toContain('user_main');
  });

  it('do not take a name for markup', async () => {
    const text = await html('@<b>x</b> @*a*', ['<b>x</b>', '*a*']);
    expect(text).not.toContain('user_main');
  });
});

describe('line breaks', () => {
  const lines =
    '第一步\n**第二步**\n- 甲\n  乙\n\n> 丙\n> 丁 $a$\n> `戊`\n\n```\na\nb\n```\n\n| a | b |\n| - | - |\n| 1 | 2 |';

  it('stay in the text of a comment and of a post', async () => {
    for (const draw of [renderComment, renderPost]) {
      const it = await draw(lines, 'c1');
      expect(it.html.match(/<br>/g)).toHaveLength(4);
      expect(it.html).toContain('第一步<br>\n<strong>第二步</strong>');
      expect(it.html).toContain('<td>2</td>');
      expect(it.text).toContain('第一步\n第二步\n甲\n乙\n丙\n丁 a\n戊');
    }
    expect((await renderPost('我的设置：\n单元用 C3D8R\n步长 1e-5')).summary).toBe(
      '我的设置： 单元用 C3D8R 步长 1e-5',
    );
  });

  it('are those of Markdown in an article', async () => {
    expect((await render('第一行\n第二行')).html).toBe('<p>第一行第二行</p>');
  });
});
