import { describe, expect, it } from 'vitest';
import { plainText, render } from '../../markdown/index.ts';

const article = `开头[^a] \\eqref{eq:b} \\figref{f}

$$
a \\label{eq:a}
$$

## 公开

<!--locked-->

## 锁定

秘密[^b] 又[^a] \\eqref{eq:a}

$$
b \\label{eq:b}
$$

![密图](/secret.png "#f")

[^a]: 公开的注[^c]
[^b]: 秘密的注[^d]
[^c]: 注中注
[^d]: 秘密注中注
`;

describe('the lock', () => {
  it('splits the article and nothing locked is in the open part', async () => {
    const { html, locked, text, summary } = await render(article);
    for (const open of [html, text, summary, plainText(article)])
      expect(open).not.toMatch(/秘密|密图|secret|锁定/);
    expect(locked).toContain('秘密');
    expect(locked).toContain('<h2 id="sec-锁定">');
  });

  it('numbers, refers and lists contents over the whole article', async () => {
    const { html, locked, toc } = await render(article);
    expect(html).toContain('<a class="ref" href="#eq-b">(2)</a> <a class="ref" href="#fig-f">图 1</a>');
    expect(locked).toContain('<a class="ref" href="#eq-a">(1)</a>');
    expect(locked).toContain('<span class="equation-number">(2)</span>');
    expect(toc.map(({ text }) => text)).toEqual(['公开', '锁定']);
  });

  it('keeps every footnote in the part that first refers to it', async () => {
    const { html, locked } = await render(article);
    expect(html).toMatch(
      /<section class="footnotes"[^>]*><p class="footnotes-title">脚注<\/p><ol><li id="fn-1"><p>公开的注[\s\S]*<li id="fn-2"><p>注中注/,
    );
    expect(locked).toMatch(/<ol start="3"><li id="fn-3"><p>秘密的注[\s\S]*<li id="fn-4"><p>秘密注中注/);
    expect(locked).not.toContain('公开的注');
    const ids = [...`${html}${locked}`.matchAll(/ id="([^"]*)"/g)].map((found) => found[1]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('is not confused by unclosed HTML, lists or other comments', async () => {
    for (const before of [
      '<details>\n<summary>x</summary>',
      '- 项',
      '> 引',
      '<!-- 未完\n',
      '文字',
      '<div>\n\n<b>',
      '| a |\n|---|',
    ]) {
      const { html, locked } = await render(`${before}\n<!--locked-->\n\n秘密`);
      expect(html, before).not.toContain('秘密');
      expect(locked, before).toContain('秘密');
    }
  });

  it('is only where the marker stands alone at the top level', async () => {
    expect((await render('没有')).locked).toBeNull();
    expect((await render('```html\n<!--locked-->\n```')).locked).toBeNull();
    expect((await render('行内 <!--locked--> 不算')).locked).toBeNull();
    expect((await render('甲\n\n<!--locked-->')).locked).toBe('');
    expect((await render('甲\n\n<!-- LOCKED -->\n\n乙\n\n<!--locked-->\n\n丙')).locked).toBe(
      '<p>乙</p>\n\n<p>丙</p>',
    );
  });
});
