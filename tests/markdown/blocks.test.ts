import { describe, expect, it } from 'vitest';
import { render } from '../../markdown/index.ts';
import { elementsOf } from './inspect.ts';

const html = async (source: string) => (await render(source)).html;

describe('CommonMark and GFM', () => {
  it('renders tables, task lists, strikethrough and bare addresses', async () => {
    const out = await html(
      '| a | b |\n|:-:|--:|\n| 1 | ~~2~~ |\n\n- [x] 好\n- [ ] 否\n\n见https://a.cn/b，后 **文**',
    );
    expect(out).toContain('<div class="table-scroll" tabindex="0" role="group" aria-label="表格"><table>');
    expect(out).toContain('<th class="align-center">a</th>');
    expect(out).toContain('<td class="align-right"><del>2</del></td>');
    expect(out).not.toContain('style=');
    expect(out).toContain(
      '<li class="task-list-item"><input type="checkbox" checked disabled aria-label="已完成"> 好',
    );
    expect(out).toContain(
      '<a href="https://a.cn/b" rel="nofollow noopener ugc" target="_blank">https://a.cn/b</a>，后 <strong>文</strong>',
    );
  });

  it('says by a class where authors put their own elements', async () => {
    expect(await html('<p align="center">中</p>\n\n<div align="right" class="x">右</div>')).toBe(
      '<p class="align-center">中</p>\n<div class="align-right">右</div>',
    );
    expect(await html('<p align="fixed">中</p>')).toBe('<p>中</p>');
  });

  it('gives every table a name of its own, over both parts', async () => {
    const { html: open, locked } = await render('|a|\n|-|\n\n|b|\n|-|\n\n<!--locked-->\n\n|c|\n|-|');
    const labels = [...`${open}${locked}`.matchAll(/aria-label="(表格[^"]*)"/g)].map((found) => found[1]);
    expect(labels).toEqual(['表格', '表格 2', '表格 3']);
  });

  it('reads a single tilde as a range', async () => {
    expect(await html('5~10 mm，15~20 mm')).toBe('<p>5~10 mm，15~20 mm</p>');
  });

  it('joins source lines between Chinese characters only', async () => {
    expect(await html('中文\n换行，\n再换\nabc\ndef')).toBe('<p>中文换行，再换\nabc\ndef</p>');
  });

  it('finds emphasis beside Chinese punctuation', async () => {
    expect(await html('**结论：**后文，这是**“重点”**的*（注）*话')).toBe(
      '<p><strong>结论：</strong>后文，这是<strong>“重点”</strong>的<em>（注）</em>话</p>',
    );
    expect(await html('** 不是 ** 与 2 * 3 * 4，a_b_c，***都***是')).toBe(
      '<p>** 不是 ** 与 2 * 3 * 4，a_b_c，<em><strong>都</strong></em>是</p>',
    );
  });

  it('resolves definitions anywhere in the text', async () => {
    const out = await html('[甲][x] ![图][y]\n\n> [x]: https://a.cn\n[y]: /b.png');
    expect(out).toContain('href="https://a.cn"');
    expect(out).toContain('src="/b.png"');
  });
});

describe('raw HTML', () => {
  it('is allowed for a list of plain elements, around Markdown too', async () => {
    const out = await html(
      'H<sub>2</sub>O <kbd>Ctrl</kbd> <mark>x</mark> <abbr title="有限元">FEM</abbr><br>y\n\n<details open>\n<summary>更多</summary>\n\n**粗** $x$\n\n</details>',
    );
    for (const part of [
      '<sub>2</sub>',
      '<kbd>Ctrl</kbd>',
      '<mark>x</mark>',
      '<abbr title="有限元">FEM</abbr>',
      '<br>',
    ]) {
      expect(out).toContain(part);
    }
    expect(out).toMatch(
      /<details open>\s*<summary>更多<\/summary>\s*<p><strong>粗<\/strong> <span class="math"[\s\S]*<\/details>/,
    );
  });

  it('shows other tags as they are written and drops comments', async () => {
    expect(await html('std::vector<int> <!-- 注 --> <iframe src=x>')).toContain('std::vector&#x3C;int>');
    expect(await html('<!-- 注 -->\n\n文')).toBe('<p>文</p>');
  });

  it('loses ids, classes and styles', async () => {
    const out = await html('<p id="a" class="callout katex" style="color:red" name="b">x</p>');
    expect(out).toBe('<p>x</p>');
  });

  it('cannot swallow what follows it', async () => {
    for (const open of [
      '<div title="',
      '<b',
      '<!-- x',
      '<table>',
      '<textarea>',
      '<style>',
      '<a href="x">',
      '</div></blockquote>',
    ]) {
      const out = await html(`<p>前</p>\n${open}\n\n## 后\n\n\`\`\`c\nint a;\n\`\`\``);
      if (open !== '<!-- x') expect(out, open).toContain('id="sec-后"');
      if (open !== '<!-- x') expect(out, open).toContain('<figure class="code" data-lang="c">');
    }
  });
});

describe('callouts', () => {
  it.each([
    ['NOTE', '说明'],
    ['TIP', '技巧'],
    ['IMPORTANT', '重点'],
    ['WARNING', '注意'],
    ['CAUTION', '警告'],
  ])('%s is %s', async (kind, title) => {
    expect(await html(`> [!${kind}]\n> 内容`)).toBe(
      `<aside class="callout callout-${kind.toLowerCase()}" role="note"><p class="callout-title">${title}</p><p>内容</p></aside>`,
    );
  });

  it('take a title of their own, with markup, and any content', async () => {
    const out = await html('> [!NOTE] 关于 **锁定** 的 $x$\n> 第一行\n>\n> - 项\n>\n> > [!TIP]\n> > 内');
    expect(out).toMatch(/<p class="callout-title">关于 <strong>锁定<\/strong> 的 <span class="math"/);
    expect(out).toContain('<p>第一行</p>');
    expect(out).toMatch(/<li>\s*<p>项<\/p>\s*<\/li>/);
    expect(out).toMatch(/<aside class="callout callout-note"[\s\S]*<aside class="callout callout-tip"/);
  });

  it('end their title at the end of the line, Chinese or not', async () => {
    expect(await html('> [!NOTE] 题目\n> 正文\n> 续')).toContain(
      '<p class="callout-title">题目</p><p>正文续</p>',
    );
  });

  it('leave other quotes alone', async () => {
    expect(await html('> [!FOO]\n> x')).toContain('<blockquote>');
    expect(await html('> 引 [!NOTE]')).toContain('<blockquote>');
  });
});

describe('figures', () => {
  it('are numbered, named and sized', async () => {
    const out = await html(
      '见\\figref{b}和\\figref{a}。\n\n![甲 **粗** $x$](/f/a.680x400.svg "#a")\n\n![乙](https://a.cn/b.png "#b 题")\n\n文 ![内](/c.png) 文',
    );
    expect(out).toContain('见<a class="ref" href="#fig-b">图 2</a>和<a class="ref" href="#fig-a">图 1</a>。');
    expect(out).toContain(
      '<figure id="fig-a"><img src="/f/a.680x400.svg" alt="甲 粗 x" width="680" height="400" loading="lazy" decoding="async"><figcaption><span class="figure-number">图 1</span> 甲 <strong>粗</strong> <span class="math"',
    );
    expect(out).toContain(
      '<figure id="fig-b"><img src="https://a.cn/b.png" alt="乙" title="题" loading="lazy" decoding="async" referrerpolicy="no-referrer">',
    );
    expect(out).toContain('<p>文 <img src="/c.png" alt="内" loading="lazy" decoding="async"> 文</p>');
    expect(out.match(/<figcaption>/g)).toHaveLength(2);
  });

  it('lead to the numbers behind a plot where their title says so, and can be enlarged', async () => {
    const out = await html(
      '![甲](/f/a.680x400.svg "#a csv")\n\n![乙](/f/b.png "题")\n\n![丙](javascript:x "csv")',
    );
    expect(out).toContain('<figure id="fig-a">');
    expect(out).toContain(
      '</span> 甲<a class="figure-data" href="/f/a.680x400.csv">数据 CSV</a><button class="figure-zoom" type="button" aria-label="放大图 1">放大</button>',
    );
    expect(out).toContain('title="题"');
    expect(out.match(/figure-data/g)).toHaveLength(1);
    expect((await render('![甲](/f/a.svg "csv")')).text).toBe('图 1 甲');
  });

  it('of the same name keep their ids apart', async () => {
    const out = await html('![一](/a.png "#a")\n\n![二](/b.png "#a")\n\n\\figref{a}');
    expect(out).toContain('id="fig-a-2"');
    expect(out).toContain('<a class="ref" href="#fig-a">图 1</a>');
  });

  it('show their text where the address is unsafe', async () => {
    expect(await html('![甲](data:image/png;base64,AA "#a")')).toContain(
      '<span class="image-missing" title="图片地址不可用">甲</span>',
    );
  });
});

describe('links', () => {
  it('mark external ones and leave the others', async () => {
    const out = await html(
      '[a](https://a.cn) [b](//b.cn) [c](/x) [d](#y) [e](mailto:a@b.cn) [f](HTTPS://F.cn/P)',
    );
    const links = elementsOf(out).filter(({ tagName }) => tagName === 'a');
    expect(links.map(({ properties }) => [properties.href, properties.target ?? ''])).toEqual([
      ['https://a.cn', '_blank'],
      ['//b.cn', '_blank'],
      ['/x', ''],
      ['#y', ''],
      ['mailto:a@b.cn', ''],
      ['https://F.cn/P', '_blank'],
    ]);
    expect(links[0]?.properties.rel).toEqual(['nofollow', 'noopener', 'ugc']);
  });

  it('say so where browsers lead to another site, however the address is written', async () => {
    const site = 'https://site.example';
    const ways = [
      '/\t/evil.example',
      '/\n/evil.example',
      '/\\evil.example',
      '\\/evil.example',
      '//evil.example',
    ];
    const written = ways.flatMap((it) => [it, [...it].map((char) => `&#${char.charCodeAt(0)};`).join('')]);
    let foreign = 0;
    for (const way of written) {
      const [link] = elementsOf(await html(`[a](<${way}>)`)).filter(({ tagName }) => tagName === 'a');
      if (!link || new URL(String(link.properties.href), site).origin === site) continue;
      foreign++;
      expect(link.properties.rel, way).toEqual(['nofollow', 'noopener', 'ugc']);
    }
    expect(foreign).toBeGreaterThan(1);
  });

  it('to a heading by its bare name find it', async () => {
    expect(await html('[x](#剪切锁定) [y](#%E5%89%AA)\n\n## 剪切锁定')).toContain(
      '<a href="#sec-剪切锁定">x</a> <a href="#%E5%89%AA">y</a>',
    );
  });
});

describe('headings', () => {
  it('have stable ids, anchors and contents', async () => {
    const { html: out, toc } = await render(
      '# 一级\n\n## 1.2 为什么 C3D8 “弯不动”？\n\n### **粗** `code` $\\sigma$[^1]\n\n#### 四级\n\n## 一级\n\n## ！\n\n## !\n\n[^1]: x',
    );
    expect(toc).toEqual([
      { depth: 2, id: 'sec-一级', text: '一级' },
      { depth: 2, id: 'sec-12-为什么-c3d8-弯不动', text: '1.2 为什么 C3D8 “弯不动”？' },
      { depth: 3, id: 'sec-粗-code-σ', text: '粗 code σ' },
      { depth: 2, id: 'sec-一级-2', text: '一级' },
      { depth: 2, id: 'sec-x', text: '！' },
      { depth: 2, id: 'sec-x-2', text: '!' },
    ]);
    expect(out).toContain(
      '<h2 id="sec-一级">一级 <a class="anchor" href="#sec-一级" aria-label="链接到本节">#</a></h2>',
    );
    expect(out).toContain('<h4 id="sec-四级">');
    expect(out).not.toContain('<h1');
  });

  it('never share an id with anything else', async () => {
    const { html: out } = await render(
      '## 甲\n\n## 甲 2\n\n## 甲\n\n## 甲-2\n\n## eq-x\n\n## fn-1\n\n$$\nx \\label{x}\n$$\n\n[^1]\n\n[^1]: y',
    );
    const ids = elementsOf(out).flatMap(({ properties }) => (properties.id ? [properties.id] : []));
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^(sec|fig|eq|fn|fnref|block)-/);
  });
});

describe('footnotes', () => {
  it('are numbered by first reference and lead back', async () => {
    const out = await html('甲[^b] 乙[^a] 丙[^b] 丁[^no]\n\n[^a]: 注 A\n[^b]: 注 B [^c]\n[^c]: 注 C');
    expect(out).toContain(
      '甲<sup class="footnote-mark"><a class="footnote-ref" id="fnref-1" href="#fn-1" aria-label="脚注 1">1</a></sup>',
    );
    expect(out).toContain(
      '<section class="footnotes" role="doc-endnotes" aria-label="脚注"><p class="footnotes-title">脚注</p><ol>',
    );
    expect(out).toMatch(
      /<li id="fn-1"><p>注 B[\s\S]*href="#fnref-1" aria-label="返回正文"[\s\S]*href="#fnref-1-2"[\s\S]*<li id="fn-2"><p>注 A[\s\S]*<li id="fn-3"><p>注 C/,
    );
    expect(out).toContain('丁[^no]');
  });
});
