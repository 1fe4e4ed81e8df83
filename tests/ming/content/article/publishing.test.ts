import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Fault } from '../../../../ming/src/content/article/publish/publishing.ts';
import {
  articles,
  articleTags,
  bodies,
  pending,
  revisions,
} from '../../../../ming/src/content/article/schema.ts';
import { categories } from '../../../../ming/src/content/category/schema.ts';
import { chapterArticles, chapters, columns } from '../../../../ming/src/content/column/schema.ts';
import { tags } from '../../../../ming/src/content/tag/schema.ts';
import { recount } from '../../../../ming/src/jobs/recount.ts';
import { fileUses } from '../../../../ming/src/kit/file/schema.ts';
import { settings } from '../../../../ming/src/kit/schema.ts';
import { call } from '../../support/call.ts';
import { buildWorld, db, NOON, UNLIMITED } from '../../support/world.ts';
import { announced, as, authors, create, enter, mine, save, text } from '../../support/writing.ts';

beforeAll(async () => {
  await buildWorld();
  await authors('w', 'v');
  await enter('a');
  await db.insert(categories).values({ id: 7, name: '别人的', userId: 'v', createTime: NOON });
  await db.insert(columns).values({ id: 7, name: 'w 的专栏', userId: 'w', createTime: NOON });
  for (const id of [71, 72]) await db.insert(chapters).values({ id, columnId: 7, name: `章${id}`, sort: id });
});

const publish = { isPublish: 1 };
const seen = async (id: number) => call(`/v1/article/info?id=${id}`);
const rowOf = async (id: number) => (await db.select().from(articles).where(eq(articles.id, id)))[0];
const eventsOf = (id: number) => announced('article.published', id);

async function published(who: string, more: object = {}): Promise<number> {
  const answer = await create(who, { ...publish, ...more });
  expect(answer.message).toBe('成功');
  return answer.data.id;
}

describe('publishing', () => {
  it('brings a draft before everybody, with everything it says', async () => {
    const given = {
      ...text(),
      solver: 'Abaqus',
      solverVersion: '2024',
      difficulty: '进阶',
      keywords: '挠度',
      facets: ['analysis:modal', 'analysis:nothing'],
    };
    const { id } = (await create('w', given)).data;
    const before = Date.now();
    const answer = await save('w', id, 1, { ...given, ...publish, tagList: ['标签1', 3] });
    const standing = { isPublish: 1, publishedRevision: 2, inReview: false, publishTime: '' };
    expect(answer.data).toEqual({ id, revision: 2, ...standing });
    const { data } = await seen(id);
    expect(data).toMatchObject({
      title: given.title,
      solver: 'Abaqus',
      difficulty: '进阶',
      keywords: '挠度',
      facets: ['software:abaqus', 'version:abaqus-2024', 'analysis:modal', 'difficulty:advanced'],
    });
    expect(data.content).toContain('端部挠度为');
    expect(data.tagList.map((it: { name: string }) => it.name)).toEqual(['标签1', '标签3']);
    const row = await rowOf(id);
    expect(row).toMatchObject({ solverVersion: '2024', revision: 2, publish: 1 });
    expect(row?.createTime).toBeGreaterThanOrEqual(before);
    expect(row?.publishedAt).toBe(row?.createTime);
    expect(await eventsOf(id)).toBe(1);
    expect(answer.headers.get('x-touched')?.split(', ')).toEqual(
      expect.arrayContaining([`article:${id}`, 'list', 'author:w', 'category:1', 'tag:1', 'tag:3']),
    );
    expect(await mine('w', id)).toMatchObject({ publishedRevision: 2, revision: 2, isPublish: 1 });
    expect((await as('w', `revisions?id=${id}`)).data).toMatchObject([{ revision: 2, why: 'published' }]);
    expect(await recount(db)).toEqual([]);
  });

  it('has everything looked at that its readers see', async () => {
    for (const field of ['solver', 'solverVersion', 'keywords', 'note'])
      expect(await create('w', { ...publish, [field]: '代写论文' }), field).toMatchObject({
        code: 400,
        message: expect.stringContaining('代写论文'),
      });
    const id = await published('w', { solver: '卧槽', solverVersion: '尼玛 2' });
    expect(await rowOf(id)).toMatchObject({ solver: '**', solverVersion: '** 2', publish: 1 });
    const address = 'https://example.org/加微信';
    const reprint = await create('w', { ...publish, isOriginal: false, originalUrl: address });
    expect(reprint.data).toMatchObject({ inReview: true });
    expect((await seen(reprint.data.id)).code).toBe(404);
  });

  it('of an article that is paid for tells its price, and its open part alone', async () => {
    const contentMd = `试读 一次，$a$\n\n<!--locked-->\n\n付费的结论 $b$\n\n| 甲 | 乙 |\n| --- | --- |\n| 1 | 2 |\n\n~~~\n代码\n~~~`;
    const id = await published('w', { readType: 5, price: 990, contentMd });
    const { data } = await seen(id);
    expect(data).toMatchObject({ readType: 5, price: 990 });
    expect(data.content).not.toContain('付费的结论');
    expect(data.behind).toEqual({ words: 9, formulas: 1, figures: 0, tables: 1, listings: 1 });
    await save('w', id, 2, { ...publish, readType: 4, price: 990, contentMd });
    expect(await rowOf(id)).toMatchObject({ readType: 4, price: 0 });
    expect(await mine('w', id)).toMatchObject({ price: 990 });
  });

  it('of a new article needs one call, which may be resent', async () => {
    const given = { ...text(), ...publish, key: 'publish-new' };
    const [one, two] = await Promise.all([create('w', given), create('w', given)]);
    const again = await create('w', given);
    expect([two?.data, again.data]).toEqual([one?.data, one?.data]);
    expect(again.data).toMatchObject({ revision: 2, isPublish: 1 });
    expect(await eventsOf(again.data.id)).toBe(1);
  });

  it('from two windows happens once', async () => {
    const { id } = (await create('w')).data;
    const answers = await Promise.all(
      [1, 2, 3].map((n) => save('w', id, 1, { ...publish, title: `窗口${n}` })),
    );
    expect(answers.map((it) => it.code).toSorted()).toEqual([200, 400, 400]);
    expect(await eventsOf(id)).toBe(1);
    const won = answers.findIndex((it) => it.code === 200);
    expect((await seen(id)).data.title).toBe(`窗口${won + 1}`);
  });

  it('of a change replaces what was there, keeps the time, and lets passages be placed again', async () => {
    const id = await published('w', { tagList: ['标签1'], specialId: 7, chapterId: 71 });
    const first = await rowOf(id);
    await save('w', id, 2, { title: '只存了草稿' });
    expect((await seen(id)).data.title).not.toBe('只存了草稿');
    const answer = await save('w', id, 3, {
      ...publish,
      title: '改过的标题',
      categoryId: 2,
      tagList: ['标签2'],
      contentMd: '改过的正文',
      specialId: 7,
      chapterId: 72,
    });
    expect(answer.data).toMatchObject({ revision: 4, isPublish: 1 });
    expect((await seen(id)).data).toMatchObject({
      title: '改过的标题',
      categoryId: 2,
      column: { chapterId: 72 },
    });
    expect((await rowOf(id))?.createTime).toBe(first?.createTime);
    expect(await eventsOf(id)).toBe(1);
    expect(await announced('article.changed', id)).toBe(1);
    expect(answer.headers.get('x-touched')?.split(', ')).toEqual(
      expect.arrayContaining([
        'category:1',
        'category:2',
        'tag:1',
        'tag:2',
        'column:7',
        `article-title:${id}`,
      ]),
    );
    expect(await recount(db)).toEqual([]);
  });

  it('places an article at the end of its chapter, and takes it out again', async () => {
    const ids = [await published('w', { chapterId: 72 }), await published('w', { chapterId: 71 })];
    const order = async () =>
      (await db.select().from(chapterArticles).where(eq(chapterArticles.columnId, 7)))
        .toSorted((a, b) => a.position - b.position)
        .map((it) => [it.chapterId, it.position]);
    const places = await order();
    expect(places.map(([, at]) => at)).toEqual(places.map((_, at) => at + 1));
    expect(places.map(([chapter]) => chapter)).toEqual(places.map(([chapter]) => chapter).toSorted());
    await save('w', ids[0] ?? 0, 2, publish);
    expect(await order()).toHaveLength(places.length - 1);
    expect(await recount(db)).toEqual([]);
  });

  it('masks words, in the public text only', async () => {
    const given = { ...publish, contentMd: '这篇文章讲的是网格质量。' };
    const id = await published('w', given);
    const [body] = await db.select().from(bodies).where(eq(bodies.articleId, id));
    expect(body?.source).toBe(given.contentMd);
  });
});

describe('what cannot be published', () => {
  const faultsOf = async (more: object) => {
    const { code, message, extra } = await create('w', { ...text(), ...publish, ...more });
    const faults = (extra['faults'] ?? []) as Fault[];
    expect([code, faults[0]?.message]).toEqual([10018, message]);
    return faults;
  };

  it.each([
    [{ title: ' ' }, 'title', '请填写标题'],
    [{ title: '长'.repeat(101) }, 'title', '标题太长，最多 100 个字符'],
    [{ contentMd: ' \n' }, 'contentMd', '请填写正文'],
    [{ contentMd: '[x]: https://example.org' }, 'contentMd', '正文没有内容'],
    [
      { contentMd: '前文\n\n【图片“云图”没有一起粘贴过来，请单独上传】' },
      'contentMd',
      '有一张图片没有带过来：请上传它，或删掉这句提示（第 3 行）',
    ],
    [
      { contentMd: '【这个文件在原来的地方不公开：原来要口令。确认可以公开之后，请删掉这一行】\n\n正文' },
      'contentMd',
      '导入的文件原来不公开：确认可以公开之后，请删掉这一行（第 1 行）',
    ],
    [{ summary: '长'.repeat(301) }, 'summary', '摘要太长，最多 300 个字符'],
    [{ avatar: '/ming/file/u/v/someone.png' }, 'avatar', '封面只能使用自己上传的图片'],
    [{ avatar: 'https://example.org/x.png' }, 'avatar', '封面只能使用自己上传的图片'],
    [{ categoryId: 0 }, 'categoryId', '请选择分类'],
    [{ categoryId: 99 }, 'categoryId', '分类不存在，请重新选择'],
    [{ categoryId: 7 }, 'categoryId', '分类不存在，请重新选择'],
    [{ tagList: ['一', '二', '三', '四', '五', '六'] }, 'tagList', '标签太多，最多 5 个'],
    [{ tagList: ['长'.repeat(21)] }, 'tagList', '标签太长，最多 20 个字符'],
    [{ specialId: 1, chapterId: 1 }, 'specialId', '专栏或章节不存在，请重新选择'],
    [{ specialId: 7 }, 'chapterId', '请选择专栏里的章节'],
    [{ isOriginal: 0 }, 'originalUrl', '转载请填写原文网址'],
    [
      { isOriginal: 0, originalUrl: 'javascript:alert(1)' },
      'originalUrl',
      '原文网址格式不正确，需要以 http:// 或 https:// 开头',
    ],
    [{ readType: 5, contentMd: '开头\n\n<!--locked-->\n\n其余' }, 'price', '请填写价格'],
    [{ readType: 2, contentMd: '没有锁' }, 'readType', undefined],
    [{ publishTime: '明天' }, 'publishTime', '发布时间格式不正确'],
    [{ publishTime: '2020-01-01 00:00:00' }, 'publishTime', '发布时间必须晚于现在'],
    [{ publishTime: '2999-01-01 00:00:00' }, 'publishTime', '发布时间最多在 366 天以内'],
  ])('%j is refused for its field', async (more, field, message) => {
    const [fault] = await faultsOf(more);
    expect(fault?.field).toBe(field);
    if (message) expect(fault?.message).toBe(message);
  });

  it('names every field, and is kept as a draft', async () => {
    const answer = await create('w', { ...publish, title: '', categoryId: 0, contentMd: '' });
    expect((answer.extra['faults'] as Fault[]).map((it) => it.field)).toEqual([
      'title',
      'contentMd',
      'categoryId',
    ]);
    const { id } = answer.extra['saved'] as { id: number };
    expect(await mine('w', id)).toMatchObject({ revision: 1, isPublish: 3 });
    const refused = await save('w', id, 1, { ...publish, title: '' });
    expect(refused.code).toBe(10018);
    expect(await mine('w', id)).toMatchObject({ revision: 1 });
    expect(await db.$count(pending, eq(pending.articleId, id))).toBe(0);
  });

  it('is a new tag of somebody who may not create one', async () => {
    await db.insert(settings).values({ name: 'forum', value: JSON.stringify({ fewMembers: 0 }) });
    expect((await create('w', { ...publish, tagList: ['从未有过'] })).code).toBe(403);
    await db
      .update(settings)
      .set({ value: JSON.stringify({ fewMembers: 0, createTag: 0 }) })
      .where(eq(settings.name, 'forum'));
    const id = await published('w', { tagList: ['从未有过'] });
    const [tag] = await db.select().from(tags).where(eq(tags.name, '从未有过'));
    expect(tag?.articleNum).toBe(1);
    expect(await db.$count(articleTags, and(eq(articleTags.articleId, id)))).toBe(1);
    await db.delete(settings).where(eq(settings.name, 'forum'));
  });
});

describe('the limits of new accounts', () => {
  it('hold for publishing, not for saving, and an article counts once', async () => {
    await db
      .update(settings)
      .set({ value: JSON.stringify({ newPosts: 5, newArticlesADay: 1, newArticleGap: 0 }) })
      .where(eq(settings.name, 'conduct'));
    const id = await published('v');
    const second = await create('v', publish);
    expect([second.code, second.message]).toEqual([429, '新账号每天最多发布文章 1 次，请明天再来']);
    expect((await create('v')).code).toBe(200);
    expect((await save('v', id, 2, publish)).code).toBe(200);
    await db
      .update(settings)
      .set({ value: JSON.stringify(UNLIMITED) })
      .where(eq(settings.name, 'conduct'));
  });
});

describe('taking down', () => {
  it('hides an article at once, and publishing shows it again at its time', async () => {
    const id = await published('w');
    const { createTime } = (await rowOf(id)) ?? {};
    const down = await save('w', id, 2, { isPublish: 0 });
    expect(down.data).toMatchObject({ revision: 3, isPublish: 0 });
    expect(down.headers.get('x-touched')).toContain(`article:${id}`);
    expect((await seen(id)).code).toBe(404);
    expect(await recount(db)).toEqual([]);
    expect((await save('w', id, 3, publish)).data).toMatchObject({ isPublish: 1 });
    expect(await rowOf(id)).toMatchObject({ createTime, withdrawn: 0 });
  });

  it('of what was never published leaves a draft', async () => {
    const { id } = (await create('w')).data;
    expect((await save('w', id, 1, { isPublish: 0 })).data).toMatchObject({ isPublish: 3 });
  });
});

it('uploads are used by the draft, what was published, and its revision', async () => {
  const key = 'u/w/abcdefabcdef.png';
  await db.$client
    .prepare(
      "insert into files (key, user_id, type, mime, size, created_at) values (?, 'w', 'article', 'image/png', 1, 1)",
    )
    .bind(key)
    .run();
  const owners = async () =>
    (await db.select().from(fileUses).where(eq(fileUses.key, key))).map((it) => it.owner).toSorted();
  const id = await published('w', { avatar: `/ming/file/${key}`, contentMd: `正文 ![](/ming/file/${key})` });
  expect(await owners()).toEqual(['article_drafts', 'article_revisions', 'articles', 'articles.cover']);
  await save('w', id, 2, publish);
  expect(await owners()).toEqual(['article_revisions']);
  expect(await db.$count(revisions, eq(revisions.articleId, id))).toBe(2);
});
