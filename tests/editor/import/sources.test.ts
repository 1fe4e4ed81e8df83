import { expect, it } from 'vitest';
import { placesOf } from '../../../editor/src/import/send/places.ts';
import { fromHexo } from '../../../editor/src/import/source/hexo.ts';
import { fromHugo } from '../../../editor/src/import/source/hugo.ts';
import { fromMarkdown } from '../../../editor/src/import/source/markdown.ts';
import { sourceIn } from '../../../editor/src/import/source/source.ts';
import { folderOf } from './folder.ts';

it('a folder of Markdown: front matter, a heading or the name of the file give the title', () => {
  const folder = folderOf({
    'a.md': '---\ntitle: 写明的题目\nslug: first\n---\n# 正文里的题目\n\n文',
    'below/b.md':
      '# 正文里的题目\n\n文 [甲](../a.md#怎么做) [乙](/first/) ![图](图%201.png) [外](https://example.org/)',
    'below/图 1.png': 'x',
    'c d.markdown': '文',
    'bad.md': '---\nx: [\n---\n',
    'README.md': '# 说明',
    '.git/x.md': '文',
  });
  const source = fromMarkdown(folder);
  expect(source.articles.map((it) => [it.path, it.title])).toEqual([
    ['a.md', '写明的题目'],
    ['below/b.md', '正文里的题目'],
    ['c d.markdown', 'c d'],
  ]);
  expect(source.faults).toEqual([
    { path: 'bad.md', why: '读不懂文件头：第 2 行附近写错了' },
    { path: 'README.md', why: '按名字是说明，不是文章；要导入请改名', isMeant: true },
  ]);
  const [, b] = source.articles;
  if (!b) throw new Error('no article');
  expect(b.body).not.toContain('# 正文里的题目');
  const find = placesOf(source);
  expect(find(b, '../a.md#怎么做')).toEqual({ article: 'a.md', anchor: '怎么做' });
  expect(find(b, '../a')).toEqual({ article: 'a.md', anchor: '' });
  expect(find(b, '/first/')).toEqual({ article: 'a.md', anchor: '' });
  expect(find(b, '图%201.png')).toEqual({ file: 'below/图 1.png' });
  expect(find(b, 'https://example.org/')).toEqual({ foreign: 'https://example.org/' });
  for (const none of [
    '#x',
    'mailto:a@example.org',
    'nope.png',
    '../../../../etc/passwd',
    'data:image/png;base64,x',
  ])
    expect(find(b, none), none).toBeUndefined();
  expect(sourceIn(folder)).toEqual({ kind: 'markdown', path: '' });
});

it('a site of Hugo: bundles, static files, and the shortcodes that come with it', () => {
  const folder = folderOf({
    'hugo.toml': 'baseURL = "https://old.example.org/"',
    'content/posts/_index.md': '---\ntitle: 列表\n---\n',
    'content/posts/mesh/index.md': `+++
title = "网格"
date = 2024-03-05T08:00:00+08:00
draft = true
categories = ["前处理"]
[cover]
image = "cover.png"
+++
{{< figure src="a.png" caption="收敛 [1]" >}}

见[接触]({{< ref "contact.md" >}})和 {{< youtube abc >}}

{{< highlight python >}}
print(1)
{{< /highlight >}}

\`\`\`text
{{< figure src="b.png" >}}
\`\`\`
`,
    'content/posts/mesh/a.png': 'x',
    'content/posts/contact.md':
      '---\ntitle: 接触\naliases: [/old/contact.html]\n---\n[网格](/posts/mesh/) ![图](/img/c.png)',
    'static/img/c.png': 'y',
  });
  expect(sourceIn(folder)).toEqual({ kind: 'hugo', path: '' });
  const source = fromHugo(folder);
  const [contact, mesh] = source.articles;
  if (!contact || !mesh) throw new Error('no articles');
  expect(mesh).toMatchObject({
    path: 'content/posts/mesh/index.md',
    title: '网格',
    date: '2024-03-05 08:00:00',
    draft: true,
    category: '前处理',
    cover: 'cover.png',
    notes: ['只存草稿：原来是草稿（draft: true）', '嵌入的内容 youtube 1 处（原处留下了链接）'],
  });
  expect(mesh.body).toContain('![收敛 \\[1\\]](a.png)');
  expect(mesh.body).toContain('见[接触](contact.md)');
  expect(mesh.body).toContain('```python\nprint(1)\n```');
  expect(mesh.body).toContain('{{< figure src="b.png" >}}');
  const find = placesOf(source);
  expect(find(mesh, 'a.png')).toEqual({ file: 'content/posts/mesh/a.png' });
  expect(find(mesh, 'contact.md')).toEqual({ article: 'content/posts/contact.md', anchor: '' });
  expect(find(mesh, '/old/contact.html')).toEqual({ article: 'content/posts/contact.md', anchor: '' });
  expect(find(contact, '/posts/mesh/')).toEqual({ article: 'content/posts/mesh/index.md', anchor: '' });
  expect(find(contact, '/img/c.png')).toEqual({ file: 'static/img/c.png' });
});

it('a raw export of Joplin: notes without their fields, which say where they were written', () => {
  const [note, other, book, file] = ['0', '1', '2', '3'].map((it) => it.repeat(32));
  const item = (id: string | undefined, kind: number, more = '') =>
    `id: ${id}\ncreated_time: 2024-03-05T00:00:00.000Z\n${more}type_: ${kind}`;
  const folder = folderOf({
    [`${note}.md`]: `网格\n\n文 [二](:/${other}) ![图](:/${file}) [无](:/${'9'.repeat(32)})\n\n${item(note, 1, 'latitude: 39.9\nlongitude: 116.4\nauthor: \nencryption_applied: 0\n')}`,
    [`${other}.md`]: `二\n\n文\n\n${item(other, 1, 'is_conflict: 1\n')}`,
    [`${book}.md`]: `工作\n\n${item(book, 2)}`,
    [`${file}.md`]: `图.png\n\n${item(file, 4, 'file_extension: png\n')}`,
    [`resources/${file}.png`]: 'p',
  });
  const source = fromMarkdown(folder);
  const [one, two] = source.articles;
  if (!one || !two) throw new Error('no articles');
  expect([one.title, one.date, one.draft]).toEqual(['网格', '2024-03-05 08:00:00', false]);
  expect(one.body).toBe(`文 [二](${other}.md) ![图](resources/${file}.png) [无](:/${'9'.repeat(32)})`);
  expect(placesOf(source)(one, `resources/${file}.png`)).toEqual({ file: `resources/${file}.png` });
  expect(two.notes).toEqual(['只存草稿：是 Joplin 的冲突副本']);
  expect(source.faults).toEqual([
    {
      path: `${book}.md、${file}.md`,
      why: '是 Joplin 的笔记本、标签或附件的数据，不是笔记',
      isMeant: true,
    },
  ]);
});

it('a site of Hexo without its settings, and its folder source alone: pages of the theme are no articles', () => {
  const files = {
    '_posts/a.md': '---\ntitle: 一\n---\n甲\n乙',
    'tags/index.md': '---\ntitle: 标签\nlayout: tags\n---\n',
    'categories/index.md': '---\ntitle: 分类\ntype: "categories"\n---\n',
    'about/index.md': '---\ntitle: 关于\n---\n我',
  };
  const folder = folderOf(
    Object.fromEntries(Object.entries(files).map(([path, text]) => [`source/${path}`, text])),
  );
  expect(sourceIn(folder)).toEqual({ kind: 'hexo', path: '' });
  const hexo = fromHexo(folder);
  expect(hexo.articles.map((it) => [it.title, it.breaks])).toEqual([['一', true]]);
  expect(hexo.faults.map((it) => it.why)).toEqual(['是页面，不是文章']);
  const { articles, faults } = fromMarkdown(folderOf(files));
  expect(articles.map((it) => it.title)).toEqual(['一', '关于']);
  expect(faults).toEqual([
    {
      path: 'categories/index.md、tags/index.md',
      why: '没有正文，是旧站的版式（layout、type）画出的页面',
      isMeant: true,
    },
  ]);
});

it('a site of Hexo: asset folders, drafts, permalinks, and the tags that come with it', () => {
  const folder = folderOf({
    '_config.yml': 'url: https://old.example.org\npermalink: :year/:month/:title/\n',
    'source/_posts/mesh.md': `---
title: 网格
date: 2024-03-05 08:00:00
categories:
  - [前处理, 网格]
tags: [壳单元]
---
{% asset_img left conv.png 300 200 "收敛 曲线" %}

{% post_link contact 接触那篇 %} [旧地址](https://old.example.org/2024/04/contact/)

{% codeblock lang:python %}
print(1)
{% endcodeblock %}

{% unknown x %}
`,
    'source/_posts/mesh/conv.png': 'x',
    'source/_posts/contact.md': '---\ntitle: 接触\ndate: 2024-04-01\n---\n![图](/images/c.png)',
    'source/_drafts/half.md': '---\ntitle: 半篇\n---\n文',
    'source/images/c.png': 'y',
  });
  expect(sourceIn(folder)).toEqual({ kind: 'hexo', path: '' });
  const source = fromHexo(folder);
  expect(source.articles.map((it) => [it.title, it.draft])).toEqual([
    ['接触', false],
    ['网格', false],
    ['半篇', true],
  ]);
  const [contact, mesh] = source.articles;
  if (!contact || !mesh) throw new Error('no articles');
  expect(mesh).toMatchObject({
    date: '2024-03-05 08:00:00',
    category: '前处理',
    tags: ['壳单元'],
    notes: ['文章只属于一个分类，没有带上：网格', '标签 unknown 没有转换'],
  });
  expect(mesh.body).toContain('![收敛 曲线](conv.png)');
  expect(mesh.body).toContain('[接触那篇](/_posts/contact)');
  expect(mesh.body).toContain('```python\nprint(1)\n```');
  const find = placesOf(source);
  expect(find(mesh, 'conv.png')).toEqual({ file: 'source/_posts/mesh/conv.png' });
  for (const address of ['/_posts/contact', 'https://old.example.org/2024/04/contact/'])
    expect(find(mesh, address), address).toEqual({ article: 'source/_posts/contact.md', anchor: '' });
  expect(find(contact, '/images/c.png')).toEqual({ file: 'source/images/c.png' });
});

it('a page of Notion is judged by its properties, which stay in the text', () => {
  const page = (lines: string) => `# 网格\n\n${lines}\n\n正文：一段话。`;
  const id = '0123456789abcdef0123456789abcdef';
  const folder = folderOf({
    [`网格 ${id}.md`]: page('Tags: 网格, 收敛\nStatus: Draft\nCreated: January 2, 2024 3:04 AM\nprice: 5 元'),
    [`已发 ${id}.md`]: page('状态: 已发布'),
    [`图标 ${id}.md`]: page('📌 状态: 草稿\nTags: 网格'),
    [`多行 ${id}.md`]: page('说明: 一行\n又一行\nPublished: No'),
    '自己写的.md': page('Status: Draft'),
  });
  const known = new Map(fromMarkdown(folder).articles.map((it) => [it.path, it]));
  const [draft, done, own] = [`网格 ${id}.md`, `已发 ${id}.md`, '自己写的.md'].map((it) => known.get(it));
  expect(draft).toMatchObject({ draft: true, date: '2024-01-02 03:04:00', tags: ['网格', '收敛'], price: 0 });
  expect(draft?.notes).toEqual(['只存草稿：原来的状态（Status: Draft，草稿）']);
  expect(draft?.body).toContain('Status: Draft');
  expect([done?.draft, own?.draft]).toEqual([false, false]);
  expect([`图标 ${id}.md`, `多行 ${id}.md`].map((it) => known.get(it)?.draft)).toEqual([true, true]);
});

it('pages that are not imported are named', () => {
  const site = folderOf({
    '_config.yml': 'title: x\n',
    'source/_posts/a.md': '文',
    'source/_drafts/c.org': '* 文',
    'source/about/index.md': '文',
    'source/_data/d.md': '文',
  });
  const why = '不是 Markdown，请先转换';
  expect(fromHexo(site).faults).toEqual([
    { path: 'source/_drafts/c.org', why, isMeant: true },
    { path: 'source/about/index.md', why: '是页面，不是文章', isMeant: true },
  ]);
  const hugo = folderOf({
    'hugo.toml': '',
    'content/a.md': '文',
    'content/b.adoc': '文',
    'content/_index.html': '',
    'content/search.md': '---\ntitle: 搜索\nlayout: search\n---\n',
    'content/photo.md': '---\ntitle: 只有题目\n---\n',
  });
  expect(fromHugo(hugo).faults).toEqual([
    { path: 'content/b.adoc', why, isMeant: true },
    { path: 'content/search.md', why: '没有正文，是旧站的版式（layout）画出的页面', isMeant: true },
  ]);
  const saved = folderOf({ 'a.md': '文', 'd.enex': 'x' });
  expect(fromMarkdown(saved).faults.map((it) => it.path)).toEqual(['d.enex']);
  const many = Object.fromEntries([1, 2, 3, 4].map((it) => [`${it}.rst`, '{}']));
  expect(fromMarkdown(folderOf({ 'a.md': '文', ...many })).faults).toEqual([
    { path: '1.rst、2.rst、3.rst 等 4 个文件', why, isMeant: true },
  ]);
});
