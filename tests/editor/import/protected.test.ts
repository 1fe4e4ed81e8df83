import { expect, it } from 'vitest';
import { report } from '../../../editor/src/import/send/report.ts';
import type { Source } from '../../../editor/src/import/source/article.ts';
import { fromGhost } from '../../../editor/src/import/source/ghost.ts';
import { fromHexo } from '../../../editor/src/import/source/hexo.ts';
import { fromHugo, isHugo } from '../../../editor/src/import/source/hugo.ts';
import { fromMarkdown } from '../../../editor/src/import/source/markdown.ts';
import { fromWordPress } from '../../../editor/src/import/source/wordpress.ts';
import { folderOf } from './folder.ts';
import { empty, importFrom, run, siteOf } from './site.ts';

const open = ({ articles }: Source) =>
  articles.filter(({ draft, due }) => !draft && !due).map(({ title }) => title);
const page = (title: string, more = '', body = '正文') => `---\ntitle: ${title}\n${more}\n---\n${body}\n`;

it('of a site of Hexo only what Hexo shows is public', () => {
  const source = fromHexo(
    folderOf({
      '_config.yml':
        'timezone: America/New_York\nhide_posts:\n  filter: vault\nencrypt:\n  tags:\n    - {name: 日记, password: k7q2}\n    - {name: 空的, password: ""}\n',
      'source/_posts/open.md': page('公开', 'date: 2024-03-05 08:00:00'),
      'source/_posts/tag.md': page('标签加密', 'tags: [日记]'),
      'source/_posts/opened.md': page('又公开', 'tags: [日记]\npassword: ""'),
      'source/_posts/free.md': page('没有口令', 'tags: [空的]'),
      'source/_posts/vault.md': page('自己的名字', 'vault: true'),
      'source/_posts/_left.md': page('下划线'),
      'source/_posts/part.md': page('一段', '', '{% encrypt k7q2 %}数据{% endencrypt %}'),
      'source/_drafts/idea.md': page('想法'),
    }),
  );
  expect(open(source).toSorted()).toEqual(['公开', '又公开', '没有口令'].toSorted());
  expect(source.articles.find((it) => it.title === '公开')?.date).toBe('2024-03-05 21:00:00');
  const notes = Object.fromEntries(source.articles.map((it) => [it.title, it.notes[0]]));
  expect(notes).toMatchObject({
    标签加密: '只存草稿：标签“日记”的文章在 _config.yml 里加密',
    自己的名字: '只存草稿：_config.yml 隐藏写了 vault 的文章',
    想法: '只存草稿：在 _drafts 里',
  });
});

it('of a site of Hugo only what Hugo renders is public, cascades and parts of bundles included', () => {
  const source = fromHugo(
    folderOf({
      'hugo.yaml': 'timeZone: Asia/Tokyo\n',
      'content/posts/open.md': page('公开', 'date: 2024-03-05 08:00:00'),
      'content/posts/bundle/index.md': page('页面包'),
      'content/posts/bundle/part.md': page('资源'),
      'content/inner/_index.md': page('内部', 'cascade:\n  build:\n    render: never'),
      'content/inner/a.md': page('一'),
      'content/inner/deep/b.md': page('二'),
      'content/inner/c.md': page('三', 'build:\n  render: always'),
      'content/old/_index.md': page(
        '旧的',
        'cascade:\n  - _target:\n      kind: section\n    draft: true\n  - params:\n      private: true',
      ),
      'content/old/a.md': page('四'),
      'content/drafts/_index.md': page('栏目', 'draft: true'),
      'content/drafts/a.md': page('五'),
    }),
  );
  expect(open(source).toSorted()).toEqual(['公开', '页面包', '三', '五'].toSorted());
  expect(source.articles.find((it) => it.title === '公开')?.date).toBe('2024-03-05 07:00:00');
});

it('a folder of Markdown keeps what its folders are called for, and reads every encoding that can be told', () => {
  const utf16 = Buffer.from(page('宽字符'), 'utf16le');
  const gbk = Uint8Array.of(0x23, 0x20, 0xcd, 0xf8, 0xb8, 0xf1, 0x0a, 0xc3, 0xdc);
  const source = fromMarkdown(
    folderOf({
      'a.md': page('公开'),
      '_drafts/b.md': page('草稿'),
      '笔记/私密/c.md': page('私密的'),
      'Private Notes/h.md': page('私人笔记'),
      'i.draft.md': page('没写完'),
      '草稿：k.md': page('没定稿'),
      'l.md': '# 【草稿】网格\n\n正文',
      '_posts/2024-3-5-d.md': page('按文件名'),
      'e.md': utf16,
      'f.md': gbk,
      'g.md': Buffer.from('---\ntitle: élève à côté\n---\n', 'latin1'),
    }),
  );
  expect(open(source).toSorted()).toEqual(['公开', '按文件名', '宽字符', '网格'].toSorted());
  expect(source.articles.find((it) => it.title === '按文件名')?.date).toBe('2024-03-05 00:00:00');
  expect(source.faults).toEqual([{ path: 'g.md', why: '认不出文字的编码，请另存为 UTF-8 再导入' }]);
});

it('exports say what is not public and what is no article', async () => {
  const wp = (
    id: number,
    title: string,
    status: string,
    more: { password?: string; type?: string; body?: string } = {},
  ) =>
    `<item><title>${title}</title><content:encoded><![CDATA[${more.body ?? '<p>正文</p>'}]]></content:encoded>
    <wp:post_id>${id}</wp:post_id><wp:post_name>p${id}</wp:post_name><wp:post_date>2024-03-05 08:00:00</wp:post_date>
    <wp:status>${status}</wp:status><wp:post_type>${more.type ?? 'post'}</wp:post_type><wp:post_password>${more.password ?? ''}</wp:post_password></item>`;
  const ghost = (id: string, more: object) => ({
    id,
    title: id,
    slug: id,
    html: '<p>正文</p>',
    status: 'published',
    visibility: 'public',
    type: 'post',
    published_at: '2024-03-05T00:00:00Z',
    ...more,
  });
  const folder = folderOf({
    'wp.xml': `<rss><channel>${wp(1, '公开', 'publish')}${wp(2, '口令', 'publish', { password: 'k7q2' })}${wp(3, '垃圾', 'trash')}${wp(4, '关于', 'publish', { type: 'page' })}${wp(5, '附件', 'inherit', { type: 'attachment' })}${wp(6, '一段', 'publish', { body: '<p>[vip]甲[/vip]</p>' })}</channel></rss>`,
    'ghost.json': JSON.stringify({
      data: {
        posts: [
          ghost('open', {}),
          ghost('mailed', {}),
          ghost('tiers', { visibility: [{ slug: 'gold' }] }),
          ghost('sent', { status: 'sent' }),
          ghost('about', { type: 'page' }),
        ],
        posts_meta: [{ post_id: 'mailed', email_only: 1 }],
      },
    }),
  });
  const wordpress = fromWordPress(folder, 'wp.xml');
  expect(open(wordpress)).toEqual(['公开']);
  expect(wordpress.articles.map((it) => it.title)).toEqual(['公开', '口令', '一段']);
  const source = fromGhost(folder, 'ghost.json');
  expect(open(source)).toEqual(['open']);
  expect(source.faults).toEqual([{ path: 'about', why: '是页面，不是文章', isMeant: true }]);
  const { site } = siteOf();
  const told = report(await importFrom(folder, site, empty(), { source: wordpress }));
  expect(told).toContain('p3（垃圾）：原来的状态（status: trash，回收站）');
  expect(told).toContain('p4（关于）：是页面，不是文章');
  expect(told).toContain('p2：只存草稿：原来要口令（post_password）');
  expect(told).not.toContain('k7q2');
  expect(told).toContain('不导入 2，失败 0');
});

it('what became protected is never published again, stays as it is on the site, and is said on every run', async () => {
  const files = (more: string) => folderOf({ 'a.md': page('题', more) });
  const { site, stored } = siteOf();
  const manifest = empty();
  await run(files(''), site, manifest);
  expect(stored[0]?.isPublish).toBe(1);
  for (const what of ['changed', 'same']) {
    const [outcome] = await run(files('password: k7q2'), site, manifest);
    expect(outcome?.what).toBe(what);
    expect(outcome?.notes.join('\n')).toMatch(/只存草稿：原来要口令（password）\n.*仍是公开的，没有下架/);
    expect(stored[0]?.isPublish).toBe(3);
  }
});

it('what its author published here meanwhile is left alone, also where it is overwritten', async () => {
  const { site, stored } = siteOf();
  const manifest = empty();
  const of = (text: string) => folderOf({ 'a.md': page('题', 'draft: true', text) });
  await run(of('一'), site, manifest);
  const [first] = stored;
  if (!first) throw new Error('nothing stored');
  stored[0] = { ...first, isPublish: 1, revision: 2, publishTime: '2999-01-01 00:00:00' };
  expect((await run(of('一'), site, manifest))[0]?.what).toBe('same');
  const [refused] = await run(of('二'), site, manifest);
  expect(refused).toMatchObject({ what: 'failed', notes: ['只存草稿：原来是草稿（draft: true）'] });
  expect(stored[0]?.contentMd).toBe('一');
  await run(of('二'), site, manifest, { overwrite: true });
  expect(stored[0]).toMatchObject({ contentMd: '二', isPublish: 3, publishTime: '2999-01-01 00:00:00' });
});

it('an article of the future gets no date, as a draft or on a schedule', async () => {
  const soon = new Date(Date.now() + 86_400_000).toISOString();
  const folder = folderOf({ 'a.md': page('题', `date: ${soon}`) });
  const draft = siteOf();
  const [kept] = await run(folder, draft.site, empty());
  expect(draft.stored[0]?.isPublish).toBe(3);
  expect(kept?.notes.join()).toContain('--future 定时');
  const due = siteOf();
  const manifest = empty();
  await run(folder, due.site, manifest, { future: 'schedule' });
  expect(due.stored[0]).toMatchObject({ isPublish: 1, publishTime: expect.stringMatching(/^\d{4}-/) });
  expect((await run(folder, due.site, manifest, { future: 'schedule' }))[0]?.what).toBe('same');
  expect([...draft.dates, ...due.dates]).toEqual([]);
});

it('earlier states that Logseq keeps are no articles, and what its pages begin with says who may read them', () => {
  const source = fromMarkdown(
    folderOf({
      'logseq/config.edn': '{}',
      'logseq/bak/pages/a/2024.md': '- 旧的',
      'pages/a.md': 'private:: true\n- 甲',
      'pages/b.md': '- public:: false\n  id:: 1\n- 乙',
      'pages/c.md': '- 丙\n  #work/private',
      'pages/d.md': '- 丁',
    }),
  );
  expect(open(source)).toEqual(['d']);
  expect(source.articles.map((it) => it.path)).toEqual([
    'pages/a.md',
    'pages/b.md',
    'pages/c.md',
    'pages/d.md',
  ]);
  expect(source.faults).toEqual([
    { path: 'logseq/bak/pages/a/2024.md', why: '是 Logseq 的备份', isMeant: true },
  ]);
});

it('categories and tags of exports say who may read, as those of front matter do', () => {
  const wp = (id: number, term: string) =>
    `<item><title>第 ${id} 篇</title><content:encoded>文</content:encoded><wp:post_id>${id}</wp:post_id>
    <wp:post_name>p${id}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>${term}</item>`;
  const wordpress = fromWordPress(
    folderOf({
      'wp.xml': `<rss><channel>${wp(1, '<category domain="category">技术</category>')}${wp(2, '<category domain="category">会员专享</category>')}${wp(3, '<category domain="post_visibility">hidden</category>')}</channel></rss>`,
    }),
    'wp.xml',
  );
  expect(open(wordpress)).toEqual(['第 1 篇']);
  const post = { html: '<p>文</p>', status: 'published', visibility: 'public', type: 'post' };
  const ghost = fromGhost(
    folderOf({
      'ghost.json': JSON.stringify({
        data: {
          posts: [
            { ...post, id: '1', title: '甲', slug: 'a' },
            { ...post, id: '2', title: '乙', slug: 'b' },
          ],
          tags: [
            { id: 't', name: '#members' },
            { id: 'u', name: '网格' },
          ],
          posts_tags: [
            { post_id: '1', tag_id: 'u' },
            { post_id: '2', tag_id: 't' },
          ],
        },
      }),
    }),
    'ghost.json',
  );
  expect(open(ghost)).toEqual(['甲']);
  expect(ghost.articles.map((it) => it.tags)).toEqual([['网格'], []]);
});

it('posts of WordPress that share a name, as translations do, are two articles', async () => {
  const wp = (id: number) =>
    `<item><title>第 ${id} 篇</title><content:encoded>文 ${id}</content:encoded><wp:post_id>${id}</wp:post_id>
    <wp:post_name>same</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item>`;
  const folder = folderOf({ 'wp.xml': `<rss><channel>${wp(1)}${wp(2)}</channel></rss>` });
  const { site, stored } = siteOf();
  await importFrom(folder, site, empty(), { source: fromWordPress(folder, 'wp.xml') });
  expect(stored.map((it) => it.title)).toEqual(['第 1 篇', '第 2 篇']);
});

it('a site of Hugo is one by its folder of settings, too, whose cascade counts', () => {
  for (const [path, text] of [
    ['config/_default/config.toml', '[cascade]\ndraft = true\n'],
    ['config/_default/hugo.yaml', 'cascade:\n  draft: true\n'],
    ['config/_default/cascade.yaml', 'draft: true\n'],
  ] as const) {
    const folder = folderOf({ [path]: text, 'content/a.md': page('甲') });
    expect(isHugo(folder)).toBe(true);
    expect(open(fromHugo(folder))).toEqual([]);
  }
});

it('what only some engines read, or one does not publish, is named', () => {
  const settings = { '_config.yml': 'title: 站\n', 'source/_posts/a.md': page('甲') };
  expect(fromHexo(folderOf({ ...settings, 'source/_discarded/b.md': page('乙') })).faults).toEqual([
    { path: 'source/_discarded/b.md', why: '在 _ 开头的文件夹里，Hexo 不发布', isMeant: true },
  ]);
  expect(fromMarkdown(folderOf({ 'a.mkd': page('甲') })).faults).toEqual([
    { path: 'a.mkd', why: '扩展名不是 .md，请改名再导入', isMeant: true },
  ]);
});

it('boards and templates of notes, levels of secrecy and types that say so are not public, and a date of MkDocs counts', () => {
  const source = fromMarkdown(
    folderOf({
      'open.md': page('公开', '密级: 公开\ntype: post'),
      'draw.md': page('画', 'excalidraw-plugin: parsed'),
      'board.md': page('板', 'kanban-plugin: basic'),
      'templates/t.md': '# {{title}}\n\n文',
      'secret.md': page('密', '密级: 秘密'),
      'typed.md': page('型', 'type: post_draft'),
      'review.md': page('审', 'review: pending'),
      'past.md': page('往', 'date:\n  created: 2024-03-05\n  updated: 2024-04-05'),
      'future.md': page('来', 'date:\n  created: 2999-01-01'),
    }),
  );
  expect(open(source)).toEqual(['公开', '往']);
  expect(source.articles.find((it) => it.title === '往')?.date).toBe('2024-03-05 00:00:00');
});

it('of texts that say by a shortcode, a class or a header of their own that not everybody sees them none is public', () => {
  const texts = [
    '[ppvip]甲[/ppvip]',
    '[sociallocker]甲[/sociallocker]',
    '[wxgzh]甲[/wxgzh]',
    '<div class="d-none">\n\n甲\n\n</div>',
    '<div class="members-only">甲</div>',
  ];
  const held = Object.fromEntries(texts.map((text, at) => [`${at}.md`, page(`题${at}`, '', text)]));
  const source = fromMarkdown(
    folderOf({
      ...held,
      'alone.md': 'draft: true\n\n文',
      'prose.md': 'status: 好\n\n文',
      'screens.md': page('屏幕', '', '<div class="hidden-xs visually-hidden">文</div>'),
      'twice.md': '---\ntitle: 两个\n---\n---\ndraft: true\n---\n文',
      'rule.md': '---\ntitle: 线\n---\n---\n\n文\n\n---\n',
      'ours.md':
        '---\ntitle: 自己的\nstate: 已发布\nsummary: ""\ncover: ""\nkeywords: ""\n---\n---\ntitle: 文件头的例子\n---\n文',
    }),
  );
  expect(open(source)).toEqual(['自己的', 'prose', '线', '屏幕']);
  expect(source.faults).toEqual([{ path: 'twice.md', why: '读不懂文件头：有两个文件头，请合成一个' }]);
});

it('of posts of WordPress those with a class that hides, or with a level of a plugin, are not public', () => {
  const item = (id: number, body: string, meta = '') =>
    `<item><title>题${id}</title><content:encoded><![CDATA[${body}]]></content:encoded><wp:post_id>${id}</wp:post_id><wp:post_name>p${id}</wp:post_name><wp:post_date>2024-03-05 08:00:00</wp:post_date><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>${meta}</item>`;
  const level =
    '<wp:postmeta><wp:meta_key>rcp_subscription_level</wp:meta_key><wp:meta_value>any</wp:meta_value></wp:postmeta>';
  const items = [
    item(1, '<p>文</p>'),
    item(2, '<div class="members-only">文</div>'),
    item(3, '<p>文</p>', level),
  ];
  const folder = folderOf({ 'wp.xml': `<rss><channel>${items.join('')}</channel></rss>` });
  expect(open(fromWordPress(folder, 'wp.xml'))).toEqual(['题1']);
});
