import { expect, it } from 'vitest';
import { placesOf } from '../../../editor/src/import/send/places.ts';
import { fromGhost } from '../../../editor/src/import/source/ghost.ts';
import { exportKind, sourceIn } from '../../../editor/src/import/source/source.ts';
import { fromWordPress } from '../../../editor/src/import/source/wordpress.ts';
import { folderOf } from './folder.ts';

const post = (more: object) => ({
  id: 1,
  title: '网格',
  slug: 'mesh',
  html: '',
  feature_image: null,
  status: 'published',
  type: 'post',
  custom_excerpt: null,
  published_at: '2024-03-05T00:30:00.000Z',
  created_at: null,
  canonical_url: null,
  ...more,
});

it('an export of Ghost: posts as Markdown, with the media folder beside it', () => {
  const html =
    '<p>见<a href="__GHOST_URL__/contact/">接触</a>。</p><h2>收敛</h2>' +
    '<figure><img src="__GHOST_URL__/content/images/2024/conv.png" alt="收敛曲线"></figure>' +
    '<pre><code class="language-python">print(1)</code></pre>';
  const data = {
    posts: [
      post({ html, feature_image: '__GHOST_URL__/content/images/2024/conv.png', custom_excerpt: '摘要' }),
      post({
        id: 2,
        title: '接触',
        slug: 'contact',
        status: 'draft',
        canonical_url: 'https://example.org/c',
      }),
      post({ id: 3, title: '关于', slug: 'about', type: 'page' }),
    ],
    tags: [
      { id: 'a', name: '壳单元' },
      { id: 'b', name: '有限元' },
      { id: 'c', name: '#internal' },
    ],
    posts_tags: [
      { post_id: 1, tag_id: 'a', sort_order: 1 },
      { post_id: 1, tag_id: 'b', sort_order: 0 },
      { post_id: 1, tag_id: 'c', sort_order: 2 },
    ],
  };
  const folder = folderOf({
    'ghost.json': JSON.stringify({ db: [{ meta: {}, data }] }),
    'content/images/2024/conv.png': 'x',
    'other.json': '{"a":1}',
  });
  expect(exportKind('ghost.json')).toBe('ghost');
  const source = fromGhost(folder, 'ghost.json');
  const [mesh, contact] = source.articles;
  if (!mesh || !contact) throw new Error('no articles');
  expect(source.articles).toHaveLength(2);
  expect(mesh).toMatchObject({
    title: '网格',
    date: '2024-03-05 08:30:00',
    summary: '摘要',
    tags: ['有限元', '壳单元'],
  });
  expect(contact).toMatchObject({ draft: true, isOriginal: false, originalUrl: 'https://example.org/c' });
  expect(mesh.body).toContain('见[接触](https://site.invalid/contact/)。');
  expect(mesh.body).toContain('## 收敛\n\n![收敛曲线](https://site.invalid/content/images/2024/conv.png)');
  expect(mesh.body).toContain('```python\nprint(1)\n```');
  const find = placesOf(source);
  expect(find(mesh, mesh.cover)).toEqual({ file: 'content/images/2024/conv.png' });
  expect(find(mesh, 'https://site.invalid/contact/')).toEqual({ article: 'contact', anchor: '' });
  expect(fromGhost(folder, 'other.json').faults).toEqual([
    { path: 'other.json', why: '不是 Ghost 的导出文件，或者没有下载完整' },
  ]);
  expect(fromGhost(folderOf({ 'half.json': '{"db": [{' }), 'half.json').faults).toHaveLength(1);
});

const item = (more: string) => `<item>
  <link>https://old.example.org/2024/03/mesh/</link><wp:post_id>5</wp:post_id>
  <wp:post_date>2024-03-05 08:30:00</wp:post_date><wp:post_type>post</wp:post_type>${more}</item>`;

it('an export of WordPress: posts of both editors, categories, tags, cover and pictures', () => {
  const xml = `<?xml version="1.0"?><rss><channel><wp:base_blog_url>https://old.example.org</wp:base_blog_url>
${item(`<title>网格 &amp; 收敛</title><wp:post_name>mesh</wp:post_name><wp:status>publish</wp:status>
<content:encoded><![CDATA[第一段
换行

<img src="https://old.example.org/wp-content/uploads/a.png" alt="图">

见<a href="https://old.example.org/?p=6">接触</a>]]></content:encoded><excerpt:encoded><![CDATA[摘要]]></excerpt:encoded>
<category domain="category" nicename="fem"><![CDATA[有限元]]></category>
<category domain="post_tag" nicename="x"><![CDATA[壳单元]]></category>
<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>9</wp:meta_value></wp:postmeta>`)}
<item><title>接触</title><link>https://old.example.org/2024/03/contact/</link><wp:post_id>6</wp:post_id>
<wp:post_type>post</wp:post_type><wp:status>draft</wp:status><category domain="category"><![CDATA[未分类]]></category>
<content:encoded><![CDATA[<!-- wp:paragraph --><p>块编辑器</p><!-- /wp:paragraph -->]]></content:encoded></item>
<item><title>删掉的</title><wp:post_id>7</wp:post_id><wp:post_type>post</wp:post_type><wp:status>trash</wp:status></item>
<item><title>图</title><wp:post_id>9</wp:post_id><wp:post_type>attachment</wp:post_type>
<wp:attachment_url>https://old.example.org/wp-content/uploads/a.png</wp:attachment_url></item>
</channel></rss>`;
  const folder = folderOf({ 'export.xml': xml, 'wp-content/uploads/a.png': 'x', 'other.xml': '<a/>' });
  expect(exportKind('export.xml')).toBe('wordpress');
  const source = fromWordPress(folder, 'export.xml');
  const [mesh, contact] = source.articles;
  if (!mesh || !contact) throw new Error('no articles');
  expect(source.articles).toHaveLength(2);
  expect(mesh).toMatchObject({
    path: 'mesh',
    title: '网格 & 收敛',
    date: '2024-03-05 08:30:00',
    summary: '摘要',
    category: '有限元',
    tags: ['壳单元'],
    draft: false,
    cover: 'https://old.example.org/wp-content/uploads/a.png',
  });
  expect(contact).toMatchObject({ path: 'post-6', draft: true, category: '', body: '块编辑器' });
  expect(mesh.body).toContain('![图](https://old.example.org/wp-content/uploads/a.png)');
  const find = placesOf(source);
  expect(find(mesh, mesh.cover)).toEqual({ file: 'wp-content/uploads/a.png' });
  expect(find(mesh, 'https://old.example.org/?p=6')).toEqual({ article: 'post-6', anchor: '' });
  expect(find(mesh, 'https://old.example.org/2024/03/contact/')).toEqual({ article: 'post-6', anchor: '' });
  expect(fromWordPress(folder, 'other.xml').faults).toHaveLength(1);
});

const deep = '<div>'.repeat(600);
const tooDeep =
  '内容超过 10 万个元素或者 512 层嵌套，没有读入；请分成几份，或者只用纯文本（粘贴时按 Ctrl + Shift + V）';

it('a post that is nested too deep is reported, and the others come', () => {
  const posts = [post({ html: deep, slug: 'deep' }), post({ id: 2, html: '<p>接触</p>', slug: 'contact' })];
  const data = { posts, tags: [], posts_tags: [] };
  const xml = `<rss><channel><wp:base_blog_url>https://old.example.org</wp:base_blog_url>
${item(`<wp:post_name>deep</wp:post_name><content:encoded><![CDATA[${deep}]]></content:encoded>`)}
${item('<wp:post_name>contact</wp:post_name><content:encoded><![CDATA[<p>接触</p>]]></content:encoded>')}
</channel></rss>`;
  const folder = folderOf({ 'ghost.json': JSON.stringify({ db: [{ meta: {}, data }] }), 'export.xml': xml });
  for (const source of [fromGhost(folder, 'ghost.json'), fromWordPress(folder, 'export.xml')]) {
    expect(source.articles).toMatchObject([{ path: 'contact', body: '接触' }]);
    expect(source.faults).toEqual([{ path: 'deep', why: tooDeep }]);
  }
});

it('a folder is of an export where that is all it has beside its media', () => {
  const kindOf = (...names: string[]) => sourceIn(folderOf(Object.fromEntries(names.map((it) => [it, 'x']))));
  expect(kindOf('site.ghost.json', 'content/images/a.png')).toEqual({
    kind: 'ghost',
    path: 'site.ghost.json',
  });
  expect(kindOf('wp.xml', 'wp-content/uploads/a.png', 'readme.md')).toEqual({
    kind: 'wordpress',
    path: 'wp.xml',
  });
  for (const names of [
    ['a.md', 'wp.xml'],
    ['a.xml', 'b.xml'],
    ['columns.json', 'metadata.json'],
    ['below/a.xml'],
  ])
    expect(kindOf(...names)).toEqual({ kind: 'markdown', path: '' });
});

it('an export of the first versions of Ghost: times in ms, pages by a switch, no outer list', () => {
  const post = {
    markdown: '设 $x$',
    html: '<p>设 $x$</p>',
    status: 'published',
    published_at: 1388318400000,
  };
  const data = {
    posts: [
      { id: 1, title: '旧', slug: 'old', page: 0, ...post },
      { id: 2, title: '关于', slug: 'about', page: 1, ...post },
    ],
    tags: [{ id: 1, name: '网格', slug: 'mesh' }],
    posts_tags: [{ post_id: 1, tag_id: 1 }],
  };
  const text = JSON.stringify({ meta: { exported_on: 1388318400000, version: '003' }, data });
  const { articles, faults } = fromGhost(folderOf({ 'ghost.json': text }), 'ghost.json');
  expect(articles).toMatchObject([{ title: '旧', tags: ['网格'], date: '2013-12-29 20:00:00' }]);
  expect(faults).toMatchObject([{ path: 'about', why: '是页面，不是文章' }]);
});
