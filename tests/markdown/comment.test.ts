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

describe('what people type as they talk', () => {
  const plain = async (source: string) => (await html(source)).replaceAll(/<[^>]+>/g, '');

  it('keeps the numbers that answers refer to', async () => {
    const answer = await html('1. 是\n3. 不是\n4. 也不是\n7. 七');
    expect(answer).toBe(
      '<ol>\n<li>是</li>\n<li value="3">不是</li>\n<li>也不是</li>\n<li value="7">七</li>\n</ol>',
    );
    expect(await html('> 3. 三\n> 2. 二')).toContain('<ol start="3">\n<li>三</li>\n<li value="2">二</li>');
    expect((await renderPost('1. 是\n3. 不是')).html).toContain('<li value="3">');
  });

  it('counts up where all numbers are the same, and in articles', async () => {
    expect(await html('1. 一\n1. 二\n1. 三')).not.toContain('value');
    expect((await render('1. 一\n3. 二')).html).not.toContain('value');
  });

  it('shows a list of sources that nothing refers to, each with its link', async () => {
    const list = await html('参考：\n\n[1]: https://doi.org/10.1/x\n[2]: https://a.cn/ "手册"');
    expect(list).toContain('[1]: <a href="https://doi.org/10.1/x"');
    expect(list).toContain('[2]: <a href="https://a.cn/"');
    expect(list).toContain('"手册"');
    expect(await plain('正文\n\n[^a]: 没有用到的脚注\n\n    第二段')).toContain(
      '[^a]: 没有用到的脚注\n第二段',
    );
  });

  it('shows the second of two definitions, and hides what is a comment', async () => {
    expect(await plain('见 [a]\n\n[a]: https://a.cn\n[a]: https://b.cn')).toBe('见 a\n[a]: https://b.cn');
    expect(await plain('见 [1]，[^n]\n\n[1]: https://a.cn\n\n[^n]: 注\n\n[//]: # (给自己看)')).toBe(
      '见 1，1\n脚注注 ↩',
    );
    expect((await render('文\n\n[1]: https://a.cn')).html).toBe('<p>文</p>');
  });

  it('shows an address that no link may have, and completes one without a protocol', async () => {
    expect(await html('[下载](file:///C:/x.inp)和[坏](javascript:x)')).toBe(
      '<p>下载（file:///C:/x.inp）和坏（javascript:x）</p>',
    );
    expect(await html('[站](www.a.cn/x)')).toContain('href="http://www.a.cn/x"');
  });

  it('shows comments of HTML and tags that begin or end nothing', async () => {
    expect(await html('前<!-- 二 -->后')).toBe('<p>前&#x3C;!-- 二 -->后</p>');
    expect(await html('<!-- 单独\n两行 & <b>x</b> -->\n\n后')).toBe(
      '<p>&#x3C;!-- 单独<br>\n两行 &#x26; &#x3C;b>x&#x3C;/b> --></p>\n<p>后</p>',
    );
    expect(await html('<div>\n甲<!-- 乙 & 丙 -->丁\n</div>')).toContain('甲&#x3C;!-- 乙 &#x26; 丙 -->丁');
    expect(await html('- <!-- 项里 -->')).toContain('<li>&#x3C;!-- 项里 --></li>');
    expect((await renderPost('甲\n\n<!--locked-->\n\n乙')).html).toContain('&#x3C;!--locked-->');
    expect(await html('若 a<b>c，则 vector<s> 与 x</i>')).toBe(
      '<p>若 a&#x3C;b>c，则 vector&#x3C;s> 与 x&#x3C;/i></p>',
    );
    expect(await html('<b>粗</b>与 <u>*下*</u> 与 a<b>c')).toBe(
      '<p><b>粗</b>与 <u><em>下</em></u> 与 a&#x3C;b>c</p>',
    );
    expect((await render('前<!-- 二 -->后')).html).toBe('<p>前后</p>');
  });

  it('keeps lines apart, whatever ended them', async () => {
    expect(await html('甲\v乙\f丙\u2028丁')).toBe('<p>甲<br>\n乙<br>\n丙<br>\n丁</p>');
  });
});
