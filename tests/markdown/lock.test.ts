import { describe, expect, it } from 'vitest';
import { plainText, render } from '../../markdown/index.ts';

const article = `开头[^a] \\eqref{eq:b} \\figref{f}

$$
a \\label{eq:a}
$$

## 公开

[^a]: 公开的注[^c]
[^c]: 注中注

<!--locked-->

## 锁定

秘密[^b] 又[^a] \\eqref{eq:a}

$$
b \\label{eq:b}
$$

![密图](/secret.png "#f")

[^b]: 秘密的注[^d]
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

  it('needs a marker alone at the top level', async () => {
    expect((await render('没有')).locked).toBeNull();
    expect((await render('```html\n<!--locked-->\n```')).locked).toBeNull();
    expect((await render('行内 <!--locked--> 不算')).locked).toBeNull();
    expect((await render('甲\n\n<!--locked-->')).locked).toBe('');
    expect((await render('甲\n\n<!-- LOCKED -->\n\n乙\n\n<!--locked-->\n\n丙')).locked).toBe(
      '<p>乙</p>\n\n<p>丙</p>',
    );
  });

  it('marks the headings behind it', async () => {
    const { toc } = await render(article);
    expect(toc.map(({ text, locked }) => [text, locked])).toEqual([
      ['公开', undefined],
      ['锁定', true],
    ]);
  });

  it('keeps what is written behind it there, whatever refers to it before', async () => {
    const source =
      '见[^n] [^m] [下载][d] ![图][e]\n\n[^m]: 明注[^o]\n\n<!--locked-->\n\n再见[^n] [下载][d]\n\n[^n]: 暗注\n[^o]: 暗中暗\n\n[d]: /secret\n[e]: /hidden.png';
    const { html, locked, text, lockFault } = await render(source);
    for (const open of [html, text, plainText(source)]) expect(open).not.toMatch(/暗|secret|hidden/);
    expect(locked).toMatch(
      /href="\/secret"[\s\S]*<ol start="2"><li id="fn-2"><p>暗注[\s\S]*<li id="fn-3"><p>暗中暗/,
    );
    expect(html).toContain('<sup class="footnote-mark" title="解锁后可读这条脚注">2</sup>');
    expect(lockFault).toContain('公开部分引用了');
  });
});

describe('what may be gated', () => {
  const fault = async (source: string) => (await render(source)).lockFault;

  it('is a text with one marker that is certain to work', async () => {
    expect(await fault(article)).toBeNull();
    expect(await fault('甲\n<!--locked-->\n乙')).toBeNull();
    expect(await fault('甲\n\n<!-- LOCKED -->\n\n乙\n\n<!--locked--> 丙')).toBeNull();
  });

  it.each([
    ['no marker', '甲\n\n乙'],
    ['text before it', '甲\n\n乙 <!--locked-->\n\n丙'],
    ['text behind it', '甲\n\n<!--locked--> 乙\n\n丙'],
    ['in a quote', '甲\n\n> <!--locked-->\n\n丙'],
    ['in a list', '- 甲\n- <!--locked-->\n\n丙'],
    ['in a list item', '- 甲\n\n  <!--locked-->\n\n  丙'],
    ['in a callout', '> [!NOTE]\n> <!--locked-->\n> 丙'],
    ['in a footnote', '甲[^1]\n\n[^1]: 注\n\n    <!--locked-->\n\n丙'],
    ['indented', '甲\n\n    <!--locked-->\n\n丙'],
    ['a tab before it', '甲\n\n\t<!--locked-->\n\n丙'],
    ['a no-break space in it', '甲\n\n<!--\u00a0locked-->\n\n丙'],
    ['a zero-width space in it', '甲\n\n<!--lo\u200bcked-->\n\n丙'],
    ['a zero-width space before it', '甲\n\n\u200b<!--locked-->\n\n丙'],
    ['a byte order mark in it', '甲\n\n<!--\u2060locked-->\n\n丙'],
    ['an open fence before it', '甲\n\n```python\nx = 1\n\n<!--locked-->\n\n丙'],
    ['an open fence of tildes', '~~~\n<!--locked-->\n丙'],
    ['an open formula', '甲\n\n$$\nx\n<!--locked-->\n丙'],
    ['wide brackets', '甲\n\n＜！--locked--＞\n\n丙'],
    ['a long dash', '甲\n\n<!—locked—>\n\n丙'],
    ['one hyphen', '甲\n\n<!-locked->\n\n丙'],
    ['escaped', '甲\n\n\\<!--locked-->\n\n丙'],
    ['in code', '甲\n\n`<!--locked-->`\n\n丙'],
    ['a second one that works', '甲\n\n> <!--locked-->\n\n乙\n\n<!--locked-->\n\n丙'],
    ['nothing behind it', '甲\n\n<!--locked-->\n\n'],
    ['only a comment behind it', '甲\n\n<!--locked-->\n\n<!-- 待写 -->'],
    ['a note behind it, asked for before', '甲[^1]\n\n<!--locked-->\n\n乙\n\n[^1]: 丙'],
    ['a link behind it, asked for before', '甲[乙][1]\n\n<!--locked-->\n\n乙\n\n[1]: /secret'],
  ])('is no text with %s', async (_, source) => {
    expect(await fault(source)).toMatch(/锁定标记/);
  });

  it('stays hidden where the text is too much to be parsed', async () => {
    const { html, locked, text } = await render(`甲\n\n<!--locked-->\n\n秘密\n\n${'- a\n'.repeat(9_000)}`);
    expect(html + text).not.toContain('秘密');
    expect(locked).toContain('秘密');
  });
});
