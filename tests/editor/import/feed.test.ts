import { expect, it } from 'vitest';
import { placesOf } from '../../../editor/src/import/send/places.ts';
import { KINDS, sourceIn } from '../../../editor/src/import/source/source.ts';
import { folderOf } from './folder.ts';

const escaped = (html: string) => html.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const read = (xml: string) => {
  const folder = folderOf({ 'a.xml': xml });
  const { kind, path } = sourceIn(folder);
  return KINDS[kind](folder, path);
};
const rss = (...items: readonly string[]) =>
  `<?xml version="1.0" encoding="utf-8"?><rss version="2.0" xmlns:dc="x"><channel><title>某</title><link>https://blog.example/u/</link>${items.join('')}</channel></rss>`;
const atom = (...entries: readonly string[]) =>
  `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>某</title><link rel="self" href="https://a.example/atom.xml"/><link rel="alternate" href="https://a.example/"/>${entries.join('')}</feed>`;

it.each([
  [rss('<item><title>强度 &amp;amp; 刚度 &#8220;一&#8221;</title></item>'), '强度 & 刚度 “一”'],
  [rss('<item><title>vector&lt;int&gt; 与 &lt;b&gt; 标签</title></item>'), 'vector<int> 与 <b> 标签'],
  [rss('<item><title><![CDATA[H<sub>2</sub>O]]></title></item>'), 'H2O'],
  [atom('<entry><title type="html">强度 &amp;amp; &lt;em&gt;刚度&lt;/em&gt;</title></entry>'), '强度 & 刚度'],
  [atom('<entry><title>a &lt;em&gt;b&lt;/em&gt; &amp;amp;</title></entry>'), 'a <em>b</em> &amp;'],
])('a title is read as HTML where it is HTML: %s', (xml, title) => {
  expect(read(xml).articles[0]?.title).toBe(title);
});

it('a backup of cnblogs: HTML, and Markdown as it was written', () => {
  const { articles, faults, origin } = read(
    rss(
      '<item><title>网格</title><link>https://blog.example/u/archive/2016/02/17/51.html</link><pubDate>Wed, 17 Feb 2016 13:48:00 GMT</pubDate><category>有限元</category><description><![CDATA[<p>正文<strong>粗</strong>，见<a href="/u/p/52.html">二</a></p><img src="/a.png">]]></description></item>',
      '<item><title>二</title><link>https://blog.example/u/p/52.html</link><description><![CDATA[## 节\n\n- 甲 ==乙==\n\n```c\na<b;\n```]]></description></item>',
    ),
  );
  const [one, two] = articles;
  if (!one || !two) throw new Error('no articles');
  expect(one).toMatchObject({
    path: '51',
    title: '网格',
    date: '2016-02-17 21:48:00',
    tags: ['有限元'],
    draft: false,
  });
  expect(one.body).toBe(
    '正文**粗**，见[二](https://blog.example/u/p/52.html)\n\n![](https://blog.example/a.png)',
  );
  expect(one.notes).toEqual(['正文取自摘要（description、summary），可能不完整，请对照原文']);
  expect(two.body.trim()).toBe('## 节\n\n- 甲 <mark>乙</mark>\n\n```c\na<b;\n```');
  expect(origin).toBe('https://blog.example');
  expect(faults).toEqual([]);
  const find = placesOf(
    read(rss('<item><title>二</title><link>https://blog.example/u/p/52.html</link></item>')),
  );
  expect(find(two, 'https://blog.example/u/p/52.html')).toEqual({ article: '52', anchor: '' });
});

it('a backup of cnblogs does not say who could read a post: drafts; its public feed stays public', () => {
  const backup = read(
    rss(
      '<item><title>网格</title><link>https://www.cnblogs.com/u/p/51.html</link><pubDate>Wed, 17 Feb 2016 13:48:00 GMT</pubDate><description>正文</description></item>',
      '<item><title>二</title><link>https://notcnblogs.com/u/p/52.html</link><description>正文</description></item>',
    ),
  );
  expect(backup.articles.map((one) => one.draft)).toEqual([true, false]);
  expect(backup.articles[0]?.notes).toContain('只存草稿：博客园的备份没有写原来是否公开');
  const feed = read(
    atom(
      '<entry><title>网格</title><link rel="alternate" href="https://www.cnblogs.com/u/p/51.html"/><published>2016-02-17T13:48:00Z</published><content type="html">正文</content></entry>',
    ),
  );
  expect(feed.articles.map((one) => one.draft)).toEqual([false]);
});

it('a feed that has both takes the content, and what is in the future or sealed is no public article', () => {
  const { articles } = read(
    rss(
      '<item><title>甲</title><link>https://blog.example/a</link><description>短</description><content:encoded><![CDATA[<p>全文</p>]]></content:encoded></item>',
      '<item><title>乙</title><link>https://blog.example/b</link><pubDate>Wed, 17 Feb 2099 13:48:00 GMT</pubDate><content:encoded><![CDATA[<p>文</p>]]></content:encoded></item>',
      '<item><title>丙</title><link>https://blog.example/c</link><category>私密</category><content:encoded><![CDATA[<p>文</p>]]></content:encoded></item>',
    ),
  );
  expect(articles.map((it) => [it.body, it.draft, it.due])).toEqual([
    ['全文', false, ''],
    ['文', false, '2099-02-17 21:48:00'],
    ['文', true, ''],
  ]);
  expect(articles[0]?.notes).toEqual([]);
});

it('an export of Blogger: posts, drafts as drafts, no comments; pages are listed', () => {
  const kind = (name: string) =>
    `<category scheme="x" term="http://schemas.google.com/blogger/2008/kind#${name}"/>`;
  const long = '<p>甲&amp;乙</p>'.repeat(3_000);
  const { articles, faults } = read(
    atom(
      `<entry>${kind('post')}<category term="网格"/><title type="text">一</title><link rel="alternate" href="https://a.example/2024/03/mesh.html"/><published>2024-03-05T08:00:00.000+08:00</published><content type="html">${escaped(long)}</content></entry>`,
      `<entry>${kind('post')}<title>二</title><app:control><app:draft>yes</app:draft></app:control><content type="html">&lt;p&gt;稿&lt;/p&gt;</content></entry>`,
      `<entry>${kind('comment')}<title>评</title><content type="html">评</content></entry>`,
      `<entry>${kind('page')}<title>关于</title><content type="html">关于</content></entry>`,
    ),
  );
  expect(articles.map((it) => [it.path, it.title, it.draft, it.tags])).toEqual([
    ['mesh', '一', false, ['网格']],
    ['post-1', '二', true, []],
  ]);
  expect(articles[0]?.body.split('\n\n')).toHaveLength(3_000);
  expect(articles[0]?.date).toBe('2024-03-05 08:00:00');
  expect(faults).toEqual([{ path: '关于', why: '是页面，不是文章', isMeant: true }]);
});

it('an export of Blogger since 2024: only what is live is public, and the trash stays out', () => {
  const entry = (name: string, state: string, more = '') =>
    `<entry><blogger:type>POST</blogger:type><blogger:status>${state}</blogger:status><title>${name}</title><published>${more || '2024-03-05T00:00:00Z'}</published><blogger:filename>/2024/03/${name}.html</blogger:filename><link/><content type="html">文</content>`;
  const { articles, faults } = read(
    atom(
      `${entry('live', 'LIVE')}<blogger:trashed/></entry>`,
      `${entry('draft', 'DRAFT')}<blogger:trashed/></entry>`,
      `${entry('past', 'SCHEDULED')}<blogger:trashed/></entry>`,
      `${entry('later', 'SCHEDULED', '2099-03-05T00:00:00Z')}<blogger:trashed/></entry>`,
      `${entry('hidden', 'HIDDEN')}<blogger:trashed/></entry>`,
      `${entry('gone', 'SOFT_TRASHED')}<blogger:trashed/></entry>`,
      `${entry('thrown', 'LIVE')}<blogger:trashed>2024-04-01T00:00:00Z</blogger:trashed></entry>`,
    ),
  );
  expect(articles.map((it) => [it.path, it.draft, it.due, it.addresses])).toEqual([
    ['live', false, '', ['/2024/03/live.html']],
    ['draft', true, '', ['/2024/03/draft.html']],
    ['past', true, '', ['/2024/03/past.html']],
    ['later', false, '2099-03-05 08:00:00', ['/2024/03/later.html']],
    ['hidden', true, '', ['/2024/03/hidden.html']],
  ]);
  expect(articles[2]?.notes).toEqual(['只存草稿：原来的状态是 SCHEDULED']);
  expect(faults).toEqual([{ path: 'gone、thrown', why: '在 Blogger 的回收站里', isMeant: true }]);
});

it('a body of XHTML is read as HTML, with a prefix or none', () => {
  const { articles, faults } = read(
    atom(
      '<entry><title>一</title><content type="html">&lt;p&gt;甲&lt;/p&gt;</content></entry>',
      '<entry><title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">二 <em>丁</em></div></title><content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p id="a"/><h2>节</h2><p>甲<br/>乙 &lt;b&gt; &amp;amp; <a href="/x.html">链</a><!-- 注 --></p><pre><code>a &lt; b\n  c</code></pre></div></content></entry>',
      '<entry><title>三</title><content type="xhtml" xmlns:h="http://www.w3.org/1999/xhtml"><h:div><h:p>丙<h:strong>粗</h:strong></h:p><h:p style="color:#fff">白</h:p></h:div></content></entry>',
      '<entry><title>四</title><summary type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>摘</p></div></summary></entry>',
    ),
  );
  expect(faults).toEqual([]);
  expect(articles.map((it) => [it.title, it.body, it.draft])).toEqual([
    ['一', '甲', false],
    [
      '二 丁',
      '## 节\n\n甲\\\n乙 \\<b> \\&amp; [链](https://a.example/x.html)\n\n```\na < b\n  c\n```',
      false,
    ],
    ['三', '丙**粗**\n\n白', true],
    ['四', '摘', false],
  ]);
  expect(articles[3]?.notes[0]).toContain('正文取自摘要');
});

it('another file of XML is told', () => {
  expect(read('<x/>').faults).toEqual([
    { path: 'a.xml', why: '不是 WordPress 的导出文件，也不是 RSS 或 Atom' },
  ]);
});
