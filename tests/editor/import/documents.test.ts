import { expect, it } from 'vitest';
import { placesOf } from '../../../editor/src/import/send/places.ts';
import { readSource, sourceIn } from '../../../editor/src/import/source/source.ts';
import { importFile } from '../../../editor/src/paste/files.ts';
import { png } from '../../support/png.ts';
import { docx, heading, math, paragraph, picture, run, words } from '../support/docx.ts';
import { folderOf } from './folder.ts';

const read = (files: Readonly<Record<string, string | Uint8Array>>) => {
  const folder = folderOf(files);
  return readSource({ ...sourceIn(folder), folder }, importFile);
};
const report = docx(
  heading(1, '梁的报告') + paragraph(words('挠度'), math(run('w'))) + paragraph(picture('one', '云图')),
  { 'one.png': png(2, 2) },
);

it('documents of Word and pages of a folder are articles, and all of them drafts', async () => {
  const { articles, faults, folder, ...source } = await read({
    'a.md': '见[网页](sub/b.html#节)',
    '梁.docx': report,
    'sub/b.html':
      '<head><title>板 - 站</title></head><p>文 <img src="b_files/x.png" alt="图"></p><h2>节</h2>',
    'sub/b_files/x.png': png(2, 2),
    'sub/b_files/ad.html': '<p>广告</p>',
    'c.htm': '<h1>壳</h1><p>正文</p>',
    'd.mhtml':
      'MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="b"\r\n\r\n--b\r\nContent-Type: text/html\r\n\r\n<p>存档</p>\r\n--b--\r\n',
  });
  expect(articles.map((it) => [it.path, it.title, it.draft])).toEqual([
    ['a.md', 'a', false],
    ['c.htm', '壳', true],
    ['d.mhtml', 'd', true],
    ['sub/b.html', '板 - 站', true],
    ['梁.docx', '梁的报告', true],
  ]);
  const [note, , , page, word] = articles;
  if (!note || !page || !word) throw new Error('no articles');
  expect(word.notes).toEqual(['只存草稿：由 Word 文档转换，请检查']);
  expect(word.body).toBe('挠度$w$\n\n![云图](1.png)');
  const find = placesOf({ ...source, articles, faults, folder });
  const at = find(word, '1.png');
  expect(at).toEqual({ file: '梁.docx/1.png' });
  expect(await folder.bytes('梁.docx/1.png')).toEqual(Uint8Array.from(png(2, 2)));
  expect(page.body).toBe('文 ![图](b_files/x.png)\n\n## 节');
  expect(find(page, 'b_files/x.png')).toEqual({ file: 'sub/b_files/x.png' });
  expect(find(note, 'sub/b.html#节')).toEqual({ article: 'sub/b.html', anchor: '节' });
  expect(faults).toEqual([{ path: 'sub/b_files/ad.html', why: '是存下的网页的一部分', isMeant: true }]);
});

it('an export of Substack: titles, days and who may read are in its list', async () => {
  const { articles, faults, ...source } = await read({
    'posts.csv':
      'post_id,post_date,is_published,email_sent_at,inbox_sent_at,type,audience,title,subtitle,podcast_url\n' +
      '101.mesh,2024-03-01T08:00:00.000Z,true,,,newsletter,everyone,"网格, ""收敛"" # 1",副题,\n' +
      '102.paid,2024-04-01T08:00:00.000Z,true,,,newsletter,only_paid,付费,,\n' +
      '103.idea,,false,,,newsletter,everyone,"两行\n题目",,\n' +
      '../104,2024-04-01,true,,,newsletter,everyone,别处,,\n' +
      '106.sound,2024-04-01,true,,,podcast,everyone,录音,,\n',
    'posts/101.mesh.html': '<p>文，见<a href="/p/paid">下一篇</a></p>',
    'posts/102.paid.html': '<p>文</p>',
    'posts/103.idea.html': '<p>文</p>',
    'posts/105.loose.html': '<p>文</p>',
    '104.html': '<p>文</p>',
  });
  expect(articles.map((it) => [it.path, it.title, it.summary, it.date, it.draft])).toEqual([
    ['104.html', '104', '', '', true],
    ['posts/101.mesh.html', '网格, "收敛" # 1', '副题', '2024-03-01 16:00:00', true],
    ['posts/102.paid.html', '付费', '', '2024-04-01 16:00:00', true],
    ['posts/103.idea.html', '两行 题目', '', '', true],
    ['posts/105.loose.html', '105.loose', '', '', true],
  ]);
  expect(articles.map((it) => it.notes[0])).toEqual([
    '只存草稿：由网页转换，请检查',
    '只存草稿：由网页转换，请检查',
    '只存草稿：由网页转换，请检查；在 Substack 只给付费订户看',
    '只存草稿：由网页转换，请检查；在 Substack 没有发布',
    '只存草稿：由网页转换，请检查',
  ]);
  expect(faults).toEqual([
    { path: 'posts/106.sound.html', why: '清单里有这一篇，导出里没有它的正文', isMeant: true },
  ]);
  const [, mesh] = articles;
  if (!mesh) throw new Error('no article');
  expect(placesOf({ ...source, articles, faults })(mesh, '/p/paid')).toEqual({
    article: 'posts/102.paid.html',
    anchor: '',
  });
});

it('a list that cannot be read is named, and the pages come', async () => {
  const { articles, faults } = await read({
    'posts.csv': new Uint8Array([0xff, 0xff, 0, 1, 2, 0x81, 0xff]),
    'posts/1.html': '<p>文</p>',
  });
  expect(articles.map((it) => it.title)).toEqual(['1']);
  expect(faults.map((it) => it.path)).toEqual(['posts.csv']);
});

it('a list of something else is left alone', async () => {
  const { articles } = await read({ 'posts.csv': 'a,b\n1,2\n', 'posts/1.html': '<p>文</p>' });
  expect(articles.map((it) => it.title)).toEqual(['1']);
});

it('a page keeps the day on which it was published', async () => {
  const { articles } = await read({
    'a.html':
      '<head><title>甲</title><meta property="article:published_time" content="2024-03-05T08:00:00+08:00"></head><p>文</p>',
    'b.html':
      '<head><title>乙</title></head><p>文</p><time class="dt-published" datetime="2020-01-02T03:04:05.678Z">January 2, 2020</time>',
    'c.html':
      '---\ndate: 2021-01-01\n---\n<meta property="article:published_time" content="2024-03-05"><p>文</p>',
  });
  expect(articles.map((it) => it.date)).toEqual([
    '2024-03-05 08:00:00',
    '2020-01-02 11:04:05',
    '2021-01-01 00:00:00',
  ]);
});

it('what is no article among them is named', async () => {
  const { articles, faults } = await read({
    'a.md': '附件：[报告](报告.docx)',
    '报告.docx': report,
    '坏.docx': 'x',
    '~$梁.docx': 'x',
    '空.html': '<p> </p>',
    'dist/index.html': '<p>做出来的页</p>',
    'index.html': '---\nlayout: default\n---\n{% for post in site.posts %}{{ post.title }}{% endfor %}',
  });
  expect(articles.map((it) => it.path)).toEqual(['a.md']);
  expect(faults.map((it) => [it.path, it.why])).toEqual([
    ['坏.docx', '文件已损坏、有密码，或者不是压缩包'],
    ['dist/index.html', '在网站程序的文件夹里，不是文章'],
    ['index.html', '是网页的模板，不是文章'],
    ['~$梁.docx', '是 Word 打开文件时的临时文件'],
    ['报告.docx', '文章里链接着它，是附件'],
    ['空.html', '没有正文'],
  ]);
});

it('pages of Hugo and Hexo in HTML have the front matter that they begin with', async () => {
  const hugo = await read({
    'hugo.toml': '',
    'content/a.html': '---\ntitle: 甲\ndate: 2024-03-05\ntags: [网格]\n---\n<p>文<b>粗</b></p>',
    'content/_index.html': '<p>列表</p>',
    'layouts/single.html': '<p>{{ .Content }}</p>',
  });
  expect(hugo.articles).toMatchObject([
    { title: '甲', date: '2024-03-05 00:00:00', tags: ['网格'], body: '文**粗**', draft: true },
  ]);
  const hexo = await read({
    '_config.yml': 'title: x',
    'source/_posts/b.html': '<p>文</p>',
    'source/c.html': '<p>页</p>',
  });
  expect(hexo.articles).toMatchObject([{ title: 'b', draft: true }]);
});

it('a folder of documents alone is read, and an export beside its files stays one', () => {
  expect(sourceIn(folderOf({ 'a.docx': 'x', 'b.json': '{}' }))).toEqual({ kind: 'markdown', path: '' });
  expect(sourceIn(folderOf({ 'wp.xml': '', 'wp-content/uploads/2024/a.docx': 'x' }))).toEqual({
    kind: 'wordpress',
    path: 'wp.xml',
  });
});

it('a page leads to what its folder has, and keeps the words of what it has not', async () => {
  const { articles } = await read({
    '子/甲.html':
      '<p><a href="../乙.html#节">乙</a> <a href="none.html">无</a> <a href="#x">本页</a> <img src="图 1.png?v=1"> <img src="none.png" alt="云图"></p>',
    '子/图 1.png': png(2, 2),
    '乙.html': '<base href="https://a.example/x/"><p><a href="y">网上</a></p>',
  });
  expect(articles.map((it) => it.body)).toEqual([
    '[网上](https://a.example/x/y)',
    '[乙](../%E4%B9%99.html#%E8%8A%82) 无 本页 ![](%E5%9B%BE%201.png?v=1) 【图片“云图”没有一起粘贴过来，请单独上传】',
  ]);
  expect(articles[1]?.notes.slice(1)).toEqual([
    '没有找到图片 子/none.png',
    '链接 1 处（地址是相对的或在本机上，只留下了文字）',
  ]);
});
