import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { TOMORROW } from '../../../contract/kit/envelope.ts';
import { userByToken } from '../../../contract/people/auth/auth.ts';
import { manifestOf, manifestText, WrongManifest } from '../../../editor/src/import/send/manifest.ts';
import { report } from '../../../editor/src/import/send/report.ts';
import { type Site, siteOf as siteBy } from '../../../editor/src/import/send/site.ts';
import { KINDS, sourceIn } from '../../../editor/src/import/source/source.ts';
import { Refused, Unreachable } from '../../../src/client/failure.ts';
import { folderOf } from './folder.ts';
import { empty, importFrom, run, siteOf } from './site.ts';

const FILES = {
  'a.md': '---\ntitle: 甲\ncategory: 网格\ncover: p.png\n---\n[乙](b.md#二) ![图](p.png "收敛")',
  'b.md':
    '---\ntitle: 乙\n---\n[甲](a.md)\n\n![同一张](q.png) ![外](https://old.example.org/x.png)\n\n[r]: a.md\n\n## 二\n',
  'p.png': 'same',
  'q.png': 'same',
};

it('links and pictures lead to the site, each picture is sent once, and a second run changes nothing', async () => {
  const folder = folderOf(FILES);
  const { site, stored, uploads } = siteOf();
  const manifest = empty();
  const first = await run(folder, site, manifest);
  expect(first.map((it) => [it.path, it.what])).toEqual([
    ['b.md', 'new'],
    ['a.md', 'new'],
  ]);
  expect(uploads).toEqual(['same']);
  const [a, b] = stored;
  expect(a).toMatchObject({ title: '甲', categoryId: 1, avatar: '/ming/file/u/me/1.png', isPublish: 1 });
  expect(a?.contentMd).toBe('[乙](/article/2#sec-二) ![图](/ming/file/u/me/1.png "收敛")');
  expect(b?.contentMd).toBe(
    '[甲](/article/1)\n\n![同一张](/ming/file/u/me/1.png) ![外](/ming/file/u/me/copied.png)\n\n[r]: /article/1\n\n## 二',
  );
  const before = structuredClone(stored);
  const again = await run(folder, site, manifest);
  expect(again.map((it) => it.what)).toEqual(['same', 'same']);
  expect(stored).toEqual(before);
  expect(uploads).toHaveLength(1);
});

it('a file that changed updates its article; one that was changed on the site is left unless told otherwise', async () => {
  const { site, stored } = siteOf();
  const manifest = empty();
  await run(folderOf({ 'x.md': '# 题\n\n一' }), site, manifest);
  expect(await run(folderOf({ 'x.md': '# 题\n\n二' }), site, manifest)).toMatchObject([{ what: 'changed' }]);
  expect(stored).toMatchObject([{ revision: 2, contentMd: '二' }]);
  if (stored[0]) stored[0].revision = 9;
  const third = folderOf({ 'x.md': '# 题\n\n三' });
  expect(await run(third, site, manifest)).toMatchObject([
    { what: 'failed', why: expect.stringContaining('在网站上修改过，没有覆盖') },
  ]);
  expect(stored[0]?.contentMd).toBe('二');
  expect(await run(third, site, manifest, { overwrite: true })).toMatchObject([{ what: 'changed' }]);
  expect(stored).toMatchObject([{ revision: 10, contentMd: '三' }]);
});

it('what fails is said, the others go on, and the next run takes up what is left', async () => {
  const folder = folderOf({
    ...FILES,
    'c.md': '# 丙\n\n![没有](nope.png) ![外](https://old.example.org/gone.png)',
  });
  const { site, stored } = siteOf((title) => (title === '乙' ? '分类不存在' : undefined));
  const manifest = empty();
  const first = await run(folder, site, manifest);
  expect(Object.fromEntries(first.map((it) => [it.path, it.what]))).toEqual({
    'a.md': 'new',
    'b.md': 'failed',
    'c.md': 'new',
  });
  const said = report({ articles: first, columns: [] });
  expect(said).toContain('新建 2，更新 0，没有变化 0，失败 1。');
  expect(said).toContain('b.md：分类不存在');
  expect(said).toContain('a.md：指向 b.md 的链接没有改写');
  expect(said).toContain('c.md：没有找到图片 nope.png');
  expect(said).toContain('gone.png 没有复制过来：图片已不存在');
  const open = siteOf();
  open.stored.push(...stored);
  const second = await run(folder, open.site, manifest);
  expect(Object.fromEntries(second.map((it) => [it.path, it.what]))).toEqual({
    'a.md': 'changed',
    'b.md': 'new',
    'c.md': 'same',
  });
});

it('what the site refuses of an article is left out of it, and said', async () => {
  const folder = folderOf({ 'x.md': '# 题\n\n![图](p.png)', 'p.png': 'p' });
  const { site, stored } = siteOf();
  const upload = async () => {
    throw new Refused(400, '图片不能超过 10 MB', {});
  };
  const outcomes = await run(folder, { ...site, upload }, empty());
  expect(outcomes).toMatchObject([{ what: 'new', notes: ['p.png 没有上传：图片不能超过 10 MB'] }]);
  expect(stored).toMatchObject([{ contentMd: '![图](p.png)' }]);
});

it('a run stops where the site takes no more today, says so, and is taken up by the next one', async () => {
  const folder = folderOf({ 'a.md': '# 甲', 'b.md': '# 乙\n\n![图](p.png)', 'c.md': '# 丙', 'p.png': 'p' });
  const { site, stored } = siteOf();
  const upload = async () => {
    throw new Refused(429, '一天最多上传 200 个文件，请明天再试', TOMORROW);
  };
  const manifest = empty();
  const done = await importFrom(folder, { ...site, upload }, manifest);
  expect(done.stopped).toEqual({ why: '一天最多上传 200 个文件，请明天再试', left: 2 });
  expect(report(done)).toContain('还有 2 篇没有导入');
  expect(stored.map(({ title }) => title)).toEqual(['甲']);
  expect((await importFrom(folder, site, manifest)).stopped).toBeUndefined();
  expect(stored.map(({ title }) => title)).toEqual(['甲', '乙', '丙']);
});

it('a call is retried while that may help', async () => {
  const answers = [
    new Unreachable('no answer'),
    new Refused(429, '请稍后'),
    new Refused(429, '请明天再试', TOMORROW),
  ];
  const call = async () => {
    throw answers.shift();
  };
  const unused = async () => {
    throw new Error('unused');
  };
  const site = siteBy({ origin: 'https://site.test', call, upload: unused, part: unused }, 0);
  await expect(site.call(userByToken, {})).rejects.toThrow('请明天再试');
  expect(answers).toEqual([]);
});

it('an author who may not make tags imports without the new ones', async () => {
  const folder = folderOf({ 'x.md': '---\ntitle: 题\ntags: [旧标签, 新标签]\n---\n文' });
  const { site, stored } = siteOf();
  const { call } = site;
  const strict = async (endpoint: unknown, given: { tagList?: string[] }) => {
    if (given.tagList?.includes('新标签')) throw new Refused(403, '声望达到 100 才能创建标签', {});
    return (call as unknown as (...it: unknown[]) => Promise<unknown>)(endpoint, given);
  };
  const outcomes = await run(folder, { ...site, call: strict as unknown as Site['call'] }, empty());
  expect(outcomes).toMatchObject([
    { what: 'new', notes: ['标签 新标签 没有带上：声望达到 100 才能创建标签'] },
  ]);
  expect(stored).toMatchObject([{ title: '题', tagList: ['旧标签'] }]);
});

it('a run that broke off after the site had answered makes nothing twice', async () => {
  const folder = folderOf({ 'x.md': '# 题\n\n一' });
  const { site, stored } = siteOf();
  await run(folder, site, empty());
  // The manifest was not written.
  await run(folder, site, empty());
  expect(stored).toHaveLength(1);
});

it('pictures in HTML become Markdown, and other HTML is shown', async () => {
  const folder = folderOf({
    'x.md':
      '# 题\n\n<img src="p.png" alt="应力 [MPa]" width="300">\n\n行内 <img src="p.png"> 图\n\n<div>看得到</div>\n\n<!-- 说明 -->',
    'p.png': 'p',
  });
  const { site, stored } = siteOf();
  const [outcome] = await run(folder, site, empty());
  expect(stored[0]?.contentMd).toContain('![应力 \\[MPa\\]](/ming/file/u/me/1.png)');
  expect(stored[0]?.contentMd).toContain('行内 ![](/ming/file/u/me/1.png) 图');
  expect(outcome?.notes).toEqual(['图片的显示尺寸 1 处（图片按原来的大小显示）']);
});

it('a link to a paragraph of another note leads to its section there', async () => {
  const { site, stored } = siteOf();
  await run(
    folderOf({ 'a.md': '见 [[b#^own|那段]] 和 [[b#^gone]]', 'b.md': '前\n\n## 第 1 节\n\n甲 ^own' }),
    site,
    empty(),
  );
  const id = stored.find((it) => it.title === 'b')?.id;
  expect(stored.find((it) => it.title === 'a')?.contentMd).toBe(
    `见 [那段](/article/${id}#sec-第-1-节) 和 [b](/article/${id})`,
  );
});

it('a vault of Obsidian: notes and pictures are found by their names, and comments stay with their author', async () => {
  const folder = folderOf({
    'a.md': '# 甲\n\n![[云图.png|300]] 与 ![](线图.png)，见 [[乙]]、[[乙#结论|它]]、[[没有的]]。\n\n%%批注%%',
    '笔记/乙.md': '# 乙\n\n回到 [[a|甲]]。\n\n## 结论',
    '附件/云图.png': 'p',
    '附件/线图.png': 'q',
    '开.md': '# 开\n\n%% 没有结束\n\n自己看的',
  });
  const { site, stored } = siteOf();
  const outcomes = await run(folder, site, empty());
  const bodyOf = (title: string) => stored.find((it) => it.title === title)?.contentMd;
  const idOf = (title: string) => stored.find((it) => it.title === title)?.id;
  expect(bodyOf('甲')).toBe(
    `![](/ming/file/u/me/1.png) 与 ![](/ming/file/u/me/2.png)，见 [乙](/article/${idOf('乙')})、[它](/article/${idOf('乙')}#sec-结论)、没有的。`,
  );
  expect(bodyOf('乙')).toBe(`回到 [甲](/article/${idOf('甲')})。\n\n## 结论`);
  expect(outcomes.find(({ path }) => path === 'a.md')?.notes).toEqual([
    '批注 %%…%% 1 处（不公开，没有带上）',
    '图片的显示尺寸 1 处（图片按原来的大小显示）',
    '指向别的笔记的链接 [[…]] 1 处（没有找到那篇笔记，只留下文字）',
  ]);
  expect(stored.find((it) => it.title === '开')?.isPublish).not.toBe(1);
  expect(outcomes.find(({ path }) => path === '开.md')?.notes).toEqual([
    '只存草稿：有没有结束的 %%，后面的可能是批注',
  ]);
});

it('an article that this site exported is taken as it is', async () => {
  const text = '==甲== 与 %%乙%% [[丙]]';
  const folder = folderOf({
    'x.md': `---\ntitle: 题\nstate: 已发布\nsummary: ""\ncover: ""\nkeywords: []\n---\n${text}`,
  });
  const { site, stored } = siteOf();
  expect(await run(folder, site, empty())).toMatchObject([{ notes: [] }]);
  expect(stored[0]?.contentMd).toBe(text);
});

it('a file that is no picture becomes an attachment, once, and is linked', async () => {
  const folder = folderOf({
    'x.md': '# 题\n\n[模型](m.txt)，[程序](tool.exe)，[没有](gone.inp)',
    'm.txt': '*NODE\n',
    'tool.exe': 'MZ',
  });
  const { site, stored, parts } = siteOf();
  const manifest = empty();
  const [outcome] = await run(folder, site, manifest);
  expect(stored[0]).toMatchObject({
    contentMd: '[模型](/ming/v1/annex/open?annexId=9)，[程序](tool.exe)，[没有](gone.inp)',
    isPublish: 1,
  });
  expect(outcome).toMatchObject({
    what: 'new',
    notes: ['附件 tool.exe 没有导入：不支持这种文件', '没有找到链接指向的文章或文件 gone.inp'],
  });
  expect(parts).toEqual(['*NOD', 'E\n']);
  expect((await run(folder, site, manifest)).map(({ what }) => what)).toEqual(['same']);
  expect(parts).toHaveLength(2);
});

it('a picture without an address is named by its words and line', async () => {
  const folder = folderOf({ 'x.md': '# 题\n\n![示意]()\n\n![](<>)' });
  const { site } = siteOf();
  const [outcome] = await run(folder, site, empty());
  expect(outcome?.notes).toEqual(['正文第 1 行的图片“示意”没有写地址', '正文第 3 行的图片没有写地址']);
});

it('a database of Notion is no attachment, since rows of it may not be public', async () => {
  const [page, rows] = ['0123456789abcdef0123456789abcdef', 'aaaabbbbccccddddeeeeffff00001111'];
  const folder = folderOf({
    [`笔记 ${page}.md`]: `# 笔记\n\n[库](库%20${rows}.csv)`,
    [`库 ${rows}.csv`]: 'Name,Status\n没写完,草稿\n',
    [`库 ${rows}/没写完 ${page}.md`]: '# 没写完\n\nStatus: 草稿\n\n文',
  });
  const { site, parts } = siteOf();
  const outcome = (await run(folder, site, empty())).find((it) => it.path.startsWith('笔记'));
  expect(outcome?.notes).toEqual([`数据库 库 ${rows}.csv 没有作为附件带上：里面可能有不公开的条目`]);
  expect(parts).toEqual([]);
});

it('links that lead nowhere are named, three of them, and a text that is not imported is no attachment', async () => {
  const folder = folderOf({
    'x.md':
      '# 题\n\n[一](gone.md) [二](file:///C:/a.doc) [三](obsidian://open?vault=a) [四](/tags/a) [五](a/README.md) ' +
      '[网](https://a.example/) [信](mailto:a@a.example) [本站](/article/3)',
    'a/README.md': '---\ndraft: true\n---\n没写完',
  });
  const { site, stored, parts } = siteOf();
  const outcome = (await run(folder, site, empty())).find((it) => it.path === 'x.md');
  expect(outcome?.notes).toEqual([
    '没有找到链接指向的文章或文件 gone.md、file:///C:/a.doc、obsidian://open?vault=a 等 5 处',
  ]);
  expect(stored[0]?.contentMd).toContain('[五](a/README.md)');
  expect(parts).toEqual([]);
});

it.each([
  [
    'Zola',
    {
      'config.toml': '',
      'content/a.md': '+++\ntitle="甲"\n+++\n[乙](@/b.md)',
      'content/b.md': '+++\ntitle="乙"\n+++\n',
    },
  ],
  [
    'Pelican',
    {
      'pelicanconf.py': '',
      'content/a.md': 'Title: 甲\nDate: 2024-03-05\n\n[乙]({filename}/b.md)',
      'content/b.md': 'Title: 乙\nDate: 2024-03-05\n\n文',
    },
  ],
  [
    'Pelican beside it',
    {
      'content/a.md': 'Title: 甲\nDate: 2024-03-05\n\n[乙]({filename}b.md)',
      'content/b.md': 'Title: 乙\nDate: 2024-03-05\n\n文',
    },
  ],
  [
    'Pelican some years ago',
    {
      'content/a.md': 'Title: 甲\nDate: 2024-03-05\n\n[乙](|filename|b.md)',
      'content/b.md': 'Title: 乙\nDate: 2024-03-05\n\n文',
    },
  ],
])('links by the ways of an engine lead to the article: %s', async (_name, files) => {
  const { site, stored } = siteOf();
  const { kind } = sourceIn(folderOf(files));
  await run(folderOf(files), site, empty(), { source: KINDS[kind ?? 'markdown'](folderOf(files), '') });
  expect(stored.find((it) => it.title === '甲')?.contentMd).toMatch(/^\[乙\]\(\/article\/\d\)$/);
});

it('a manifest is of one site and one account', () => {
  const mine = { name: 'list.json', site: 'https://site.test', account: 'me' };
  const { name, ...whose } = mine;
  const hash = createHash('sha256').update('x').digest('hex');
  const full = {
    ...whose,
    articles: { 'a.md': { id: 1, revision: 2, hash } },
    pictures: { [hash]: '/ming/file/u/me/1.png' },
    annexes: { [`1 ${hash}`]: 9 },
    columns: { 有限元入门: hash },
  };
  expect(manifestOf(manifestText(full), mine)).toEqual(full);
  expect(manifestOf(undefined, mine)).toEqual(empty());
  const { annexes, columns, ...older } = full;
  expect(manifestOf(JSON.stringify(older), mine)).toEqual({ ...older, annexes: {}, columns: {} });
  for (const other of [
    { ...mine, account: 'you' },
    { ...mine, site: 'https://other.test' },
  ])
    expect(() => manifestOf(manifestText(full), other)).toThrow(WrongManifest);
  expect(() => manifestOf('{', mine)).toThrow('list.json 不是导入清单');
});

it('stops when it is told to, and the next run takes up what is left', async () => {
  const folder = folderOf({ 'a.md': '# 甲', 'b.md': '# 乙' });
  const { site, stored } = siteOf();
  const stop = new AbortController();
  const manifest = empty();
  const told = (done: number) => done === 1 || stop.abort();
  const done = await importFrom(folder, site, manifest, { stop: stop.signal, told });
  expect(done.stopped).toEqual({ why: '按了“停下”', left: 1 });
  await run(folder, site, manifest);
  expect(stored.map(({ title }) => title)).toEqual(['甲', '乙']);
});

const DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

it('pictures that are in their address are uploaded once; those that cannot be read are named', async () => {
  const folder = folderOf({
    'a.md': `![点](data:image/png;base64,${DOT})\n\n<img src="data:image/png;base64,${DOT}" alt="又">\n\n![坏](data:image/png;base64,%%%)\n\n$\\foo$`,
  });
  const { site, stored, uploads } = siteOf();
  const done = await run(folder, site, empty());
  expect(uploads).toHaveLength(1);
  expect(stored[0]?.contentMd).toContain('![点](/ming/file/u/me/1.png)\n\n![又](/ming/file/u/me/1.png)');
  expect(report({ articles: done, columns: [] }).split('\n').slice(-2)).toEqual([
    '  a.md：内嵌的图片 data:image/png;base64,%%% 没有上传：内嵌的图片读不出来',
    '  a.md：正文第 7 行的公式 \\foo 排不出来：不认识的命令 \\foo',
  ]);
});
