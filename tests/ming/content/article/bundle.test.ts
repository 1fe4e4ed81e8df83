import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, it } from 'vitest';
import { encodeResult } from '../../../../craft/result/encode.ts';
import { splitFrontMatter } from '../../../../editor/src/foreign/front.ts';
import { ring } from '../../../craft/result/meshes.ts';
import { png } from '../../../support/png.ts';
import { call, fetchMing } from '../../support/call.ts';
import { upload } from '../../support/upload.ts';
import { addArticle, buildWorld, logIn } from '../../support/world.ts';

let token = '';

beforeAll(async () => {
  await buildWorld();
  token = await logIn('a');
});

async function unpack(query = '', as = token): Promise<Record<string, Uint8Array>> {
  const request = new Request(`https://ming.test/ming/v1/article/export${query}`, {
    headers: { authorization: as },
  });
  const answer = await fetchMing(request);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': expect.stringMatching(/^attachment; filename="mingjie-article[\w-]*\.zip"$/),
    'cache-control': 'private, no-store',
  });
  return unzipSync(new Uint8Array(await answer.arrayBuffer()));
}

it('an article comes as its author last saved it, with its pictures, and links to the other files', async () => {
  const bytes = png(40, 30);
  const address = (await upload(token, ['type', 'article'], ['multipartFile', bytes, 'conv.png'])).data;
  const source = `见[另一篇](/article/1#怎么做)、[别人的](/article/4)。\n\n![收敛](${address} "#conv")\n\n![外](https://example.org/x.png)`;
  await addArticle(50, {
    title: '带图的: 一篇/两篇',
    source,
    cover: address,
    solver: 'Abaqus',
    isOriginal: 0,
    originalUrl: 'https://example.org/',
  });
  const files = await unpack('?id=50');
  const [picture = ''] = Object.keys(files).filter((it) => it.startsWith('images/'));
  expect(Object.keys(files).toSorted()).toEqual(
    ['50-带图的 一篇 两篇.md', 'README.txt', picture, 'metadata.json'].toSorted(),
  );
  expect(files[picture]).toEqual(new Uint8Array(bytes));
  const { front, body } = splitFrontMatter(strFromU8(files['50-带图的 一篇 两篇.md'] ?? new Uint8Array()));
  expect(front).toEqual({
    title: '带图的: 一篇/两篇',
    date: '2026-05-03 14:00:00',
    state: '已发布',
    category: '分类1',
    tags: [],
    summary: '摘要50',
    cover: picture,
    isOriginal: false,
    originalUrl: 'https://example.org/',
    solver: 'Abaqus',
  });
  // Links to articles outside the archive stay.
  expect(body).toBe(
    `见[另一篇](/article/1#怎么做)、[别人的](/article/4)。\n\n![收敛](${picture} "#conv")\n\n![外](https://example.org/x.png)`,
  );
  const all = await unpack();
  const text = strFromU8(all['50-带图的 一篇 两篇.md'] ?? new Uint8Array());
  expect(text).toContain('[另一篇](1-文章1.md#怎么做)');
  expect(text).toContain('[别人的](/article/4)');
});

it('a result comes with its picture, each once, and the block points to them', async () => {
  const bytes = await encodeResult(ring(6, 5));
  const bring = async (name: string, content: Uint8Array<ArrayBuffer>) =>
    (await upload(token, ['type', 'article'], ['multipartFile', content, name])).data;
  const [src, poster] = [await bring('梁.mjr', bytes), await bring('梁.png', png(42, 30))];
  const block = (file: string, picture: string) =>
    `\`\`\`result title="梁" src="${file}" poster="${picture}" #beam\n弯曲应力\n\`\`\``;
  await addArticle(51, { source: `${block(src, poster)}\n\n又一次\n\n${block(src, poster)}` });
  const files = await unpack('?id=51');
  const [result = ''] = Object.keys(files).filter((it) => it.startsWith('results/'));
  const [picture = ''] = Object.keys(files).filter((it) => it.startsWith('images/'));
  expect(Object.keys(files)).toHaveLength(5);
  expect(files[result]).toEqual(new Uint8Array(bytes));
  const { body } = splitFrontMatter(strFromU8(files['51-文章51.md'] ?? new Uint8Array()));
  expect(body).toBe(`${block(result, picture)}\n\n又一次\n\n${block(result, picture)}`);
});

it('all of them come, drafts as they are now, without the recycle bin', async () => {
  await call('/v1/article/', {
    body: { title: '写到一半', contentMd: '只有自己看', key: 'bundle-1' },
    token,
  });
  const files = await unpack();
  const names = Object.keys(files).filter((it) => it.endsWith('.md'));
  expect(names).toEqual(expect.arrayContaining(['1-文章1.md', '7-文章7.md']));
  expect(names.some((it) => it.startsWith('8-') || it.startsWith('4-'))).toBe(false);
  const draft = names.find((it) => it.endsWith('写到一半.md')) ?? '';
  expect(splitFrontMatter(strFromU8(files[draft] ?? new Uint8Array()))).toMatchObject({
    front: { title: '写到一半', state: '草稿' },
    body: '只有自己看',
  });
  const listed = JSON.parse(strFromU8(files['metadata.json'] ?? new Uint8Array()));
  expect(listed.map((it: { file: string }) => it.file).toSorted()).toEqual(names.toSorted());
  expect(listed[0]).toMatchObject({ id: 1, address: '/article/1', quantity: 50 });
});

it('columns come with their chapters and the order of their articles; each article names its own', async () => {
  const bytes = png(41, 30);
  const cover = (await upload(token, ['type', 'article'], ['multipartFile', bytes, 'column.png'])).data;
  const post = async (path: string, body: object) =>
    (await call(`/v1/special/${path}`, { body, token })).data;
  const { id } = await post('create', { name: '带走的专栏', intro: '说明', cover });
  await addArticle(70);
  await addArticle(71);
  const stampOf = async () => (await call(`/v1/special/mineInfo?id=${id}`, { token })).data.stamp;
  const chapters = [
    { name: '先读', articles: [71, 70] },
    { name: '空的', articles: [] },
  ];
  await post('arrange', { id, stamp: await stampOf(), chapters });
  await post('update', { id, status: 2 });
  const files = await unpack();
  const listed = JSON.parse(strFromU8(files['columns.json'] ?? new Uint8Array()));
  const picture = listed.find((it: { name: string }) => it.name === '带走的专栏').cover;
  expect(files[picture]).toEqual(new Uint8Array(bytes));
  expect(listed).toContainEqual({
    name: '带走的专栏',
    intro: '说明',
    cover: picture,
    status: '已完结',
    chapters: [
      { name: '先读', articles: ['71-文章71.md', '70-文章70.md'] },
      { name: '空的', articles: [] },
    ],
  });
  const { front } = splitFrontMatter(strFromU8(files['71-文章71.md'] ?? new Uint8Array()));
  expect(front).toMatchObject({ column: '带走的专栏', chapter: '先读' });
  expect(await unpack('?id=71')).not.toHaveProperty(['columns.json']);
});

it('nobody exports what is not theirs, nor what is no picture', async () => {
  for (const [query, as] of [
    ['?id=4', token],
    ['?id=999', token],
  ] as const)
    expect(await call(`/v1/article/export${query}`, { token: as })).toMatchObject({ code: 404 });
  expect(await call('/v1/article/export')).toMatchObject({ code: 401 });
  expect(await call('/v1/article/export?id=x', { token })).toMatchObject({ code: 10018 });
  await addArticle(61, { source: '![秘密](/ming/file/annex/b/secret.zip) ![空](/ming/file/u/a/gone.png)' });
  const files = await unpack('?id=61');
  expect(Object.keys(files).toSorted()).toEqual(['61-文章61.md', 'README.txt', 'metadata.json']);
  expect(strFromU8(files['61-文章61.md'] ?? new Uint8Array())).toContain('/ming/file/annex/b/secret.zip');
});

it('an article takes an earlier time from elsewhere, with its tags, and never a later one', async () => {
  const dated = (createTime: string, id = 1, as = token) =>
    call('/v1/article/editArticleTime', { body: { id, createTime }, token: as });
  const first = async () =>
    (await call('/v1/article/?tagId=1&pageSize=50')).data.records.map((it: { id: number }) => it.id);
  expect((await first()).at(-1)).toBe(1);
  expect((await dated('2019-03-05 08:00:00', 5)).headers.get('x-touched')).toBe(
    'article:5, article-title:5, list',
  );
  expect((await call('/v1/article/info?id=5')).data.createTime).toBe('2019-03-05 08:00:00');
  expect((await first()).at(-1)).toBe(5);
  await dated('2026-01-01 00:00:00', 5);
  expect((await call('/v1/article/info?id=5')).data.createTime).toBe('2019-03-05 08:00:00');
  for (const bad of [
    '2999-01-01 00:00:00',
    '2019-13-05 08:00:00',
    '2019',
    '0001-01-01 00:00:00',
    '1969-12-31 08:00:00',
    '2019-02-30 08:00:00',
    '2019-03-05 24:00:00',
  ])
    expect(await dated(bad), bad).toMatchObject({
      code: 10018,
      message: expect.stringContaining('写作时间'),
    });
  expect((await dated('2019-03-05 08:00:00', 4)).code).toBe(404);
});
