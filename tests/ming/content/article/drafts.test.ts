import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { articles, drafts, revisions } from '../../../../ming/src/content/article/schema.ts';
import { gmt8 } from '../../../../ming/src/kit/clock.ts';
import { fileUses } from '../../../../ming/src/kit/file/schema.ts';
import { call, queriesOf } from '../../support/call.ts';
import { buildWorld, db, logIn } from '../../support/world.ts';
import { as, authors, create, enter, mine, save, text } from '../../support/writing.ts';

beforeAll(async () => {
  await buildWorld();
  await authors('w', 'v');
  await enter('a');
});

const kept = (id: number) => db.select().from(revisions).where(eq(revisions.articleId, id));
const older = (id: number, minutes: number) =>
  db
    .update(drafts)
    .set({ checkpointAt: Date.now() - minutes * 60_000 })
    .where(eq(drafts.articleId, id));

describe('a new article', () => {
  it.each(['标\u200b签1', '\ufe0f标签1', '标签１', '標簽1'])(
    'names the tag that %j looks like',
    async (typed) => {
      const { data } = await create('w', { ...text(), tagList: [typed] });
      expect((await mine('w', data.id)).tagList).toEqual([{ id: 1, name: '标签1' }]);
    },
  );

  it('is a draft of which nobody else hears', async () => {
    const given = text();
    const { data } = await create('w', { ...given, tagList: [1, '新的标签'], solver: 'Abaqus' });
    expect(data).toEqual({
      id: data.id,
      revision: 1,
      isPublish: 3,
      publishedRevision: 0,
      inReview: false,
      publishTime: '',
    });
    expect(await mine('w', data.id)).toMatchObject({
      title: given.title,
      contentMd: given.contentMd,
      summary: given.summary,
      solver: 'Abaqus',
      tagList: [
        { id: 1, name: '标签1' },
        { id: 0, name: '新的标签' },
      ],
      revision: 1,
      isPublish: 3,
      publishedRevision: 0,
      inReview: false,
      dueTime: '',
      isOriginal: true,
    });
    expect((await as('v', `selectMyArticleInfo?id=${data.id}`)).code).toBe(404);
    expect((await as('v', `revisions?id=${data.id}`)).code).toBe(404);
    expect((await save('v', data.id, 1)).code).toBe(404);
    expect((await call(`/v1/article/info?id=${data.id}`)).code).toBe(404);
  });

  it('may be empty, and needs somebody who is logged in', async () => {
    expect((await as('w', '', {})).data).toMatchObject({ revision: 1, isPublish: 3 });
    expect((await call('/v1/article/', { body: {} })).code).toBe(401);
    expect((await call('/v1/article/', { body: { id: 1, revision: 1 }, method: 'PUT' })).code).toBe(401);
  });

  it('is stored once under one key, also when it is sent twice concurrently', async () => {
    const given = { ...text(), key: 'create-key-1' };
    const answers = await Promise.all([create('w', given), create('w', given), create('w', given)]);
    expect(new Set(answers.map((it) => it.data.id)).size).toBe(1);
    expect(await db.$count(articles, eq(articles.title, given.title))).toBe(1);
    // Idempotency keys are per person.
    expect((await create('v', given)).data.id).not.toBe(answers[0]?.data.id);
  });

  it('never takes the id of a deleted one', async () => {
    const { id } = (await create('w')).data;
    await db.update(articles).set({ deletedAt: 1 }).where(eq(articles.id, id));
    expect((await as('w', `?id=${id}`, undefined, 'DELETE')).code).toBe(200);
    expect((await create('v')).data.id).toBeGreaterThan(id);
  });

  it('takes 100,000 characters and says what is too much', async () => {
    const long = '有限元'.repeat(33_333);
    const { data } = await create('w', { contentMd: long });
    expect((await mine('w', data.id)).contentMd).toBe(long);
    const { code, message } = await create('w', { contentMd: `${long}太长了` });
    expect([code, message]).toEqual([10018, '正文太长，最多 100000 个字符']);
  });
});

describe('a save', () => {
  it('goes on from the revision it names, and changes nothing where that is not the stored one', async () => {
    const { id } = (await create('w')).data;
    const second = { ...text(), title: '第二稿' };
    expect((await save('w', id, 1, second)).data).toMatchObject({ id, revision: 2 });
    const refused = await save('w', id, 1, { title: '另一个窗口' });
    expect(refused.code).toBe(400);
    expect(refused.extra['current']).toMatchObject({
      id,
      revision: 2,
      title: '第二稿',
      contentMd: second.contentMd,
      tagList: [{ id: 1, name: '标签1' }],
    });
    expect(await mine('w', id)).toMatchObject({ revision: 2, title: '第二稿' });
    expect((await as('w', '', { ...second, id }, 'PUT')).message).toBe('请填写版本号');
  });

  it('of two concurrent ones wins once', async () => {
    const { id } = (await create('w')).data;
    const answers = await Promise.all([1, 2, 3, 4].map((n) => save('w', id, 1, { title: `窗口 ${n}` })));
    expect(answers.map((it) => it.code).toSorted()).toEqual([200, 400, 400, 400]);
    const won = answers.findIndex((it) => it.code === 200);
    expect((await mine('w', id)).title).toBe(`窗口 ${won + 1}`);
  });

  it('is stored once under one key and answers the same, also after later ones', async () => {
    const { id } = (await create('w')).data;
    const given = { ...text(), key: 'save-key-1' };
    const first = await save('w', id, 1, given);
    const both = await Promise.all([save('w', id, 1, given), save('w', id, 1, given)]);
    await save('w', id, 2, { title: '之后的一次保存' });
    const late = await save('w', id, 1, given);
    for (const it of [...both, late]) expect(it.data).toEqual(first.data);
    expect(await mine('w', id)).toMatchObject({ revision: 3, title: '之后的一次保存' });
  });

  it('is refused for an article of somebody else, one in the recycle bin, and one that is none', async () => {
    expect((await save('w', 1, 1)).code).toBe(403);
    expect((await save('a', 8, 1)).message).toBe('文章在回收站里，请先恢复再保存');
    expect((await save('w', 99_999, 1)).code).toBe(404);
  });

  it('of a published article stays private', async () => {
    expect(await mine('a', 1)).toMatchObject({ revision: 1, publishedRevision: 1, title: '文章1' });
    const { data } = await save('a', 1, 1, { title: '还没有发布的标题', contentMd: '新的正文' });
    expect(data).toMatchObject({ revision: 2, isPublish: 1, publishedRevision: 1 });
    const seen = (await call('/v1/article/info?id=1')).data;
    expect(seen.title).toBe('文章1');
    expect(seen.content).toContain('正文1');
    expect(await mine('a', 1)).toMatchObject({ contentMd: '新的正文', publishedRevision: 1, isPublish: 1 });
    // The published text is kept before it is overwritten.
    expect((await as('a', 'revisions?id=1')).data).toMatchObject([{ revision: 1, title: '文章1', size: 3 }]);
  });

  it('costs few round trips', async () => {
    const { id } = (await create('w')).data;
    const token = await logIn('w', Date.now() + 5_000_000);
    const body = { ...text(), id, revision: 1 };
    expect((await queriesOf('/v1/article/', { method: 'PUT', body, token })).trips).toBeLessThanOrEqual(7);
  });
});

it('a draft follows an article that is moved to another category', async () => {
  await as('a', 'moveArticle', { articleId: 2, categoryId: 2 });
  expect((await mine('a', 2)).categoryId).toBe(2);
  const { id } = (await create('w')).data;
  await as('w', 'moveArticle', { articleId: id, categoryId: 2 });
  expect(await mine('w', id)).toMatchObject({ categoryId: 2, revision: 2 });
});

describe('revisions', () => {
  it('are kept every ten minutes, before they are overwritten', async () => {
    const { id } = (await create('w', { title: '第一稿' })).data;
    await save('w', id, 1, { title: '第二稿' });
    expect(await kept(id)).toEqual([]);
    await older(id, 11);
    await save('w', id, 2, { title: '第三稿' });
    await save('w', id, 3, { title: '第四稿' });
    expect((await as('w', `revisions?id=${id}`)).data).toMatchObject([
      { revision: 2, title: '第二稿', why: 'checkpoint' },
    ]);
  });

  it('are kept at the end of each sitting, named by when it began and ended', async () => {
    const { id } = (await create('w', { title: '早上' })).data;
    await save('w', id, 1, { title: '早上的最后一稿' });
    const began = Date.now() - 50 * 60_000;
    const paused = { updateTime: began + 5 * 60_000, checkpointAt: Date.now(), sittingAt: began };
    await db.update(drafts).set(paused).where(eq(drafts.articleId, id));
    await save('w', id, 2, { title: '下午' });
    await save('w', id, 3, { title: '下午接着写' });
    expect((await as('w', `revisions?id=${id}`)).data).toEqual([
      {
        revision: 2,
        title: '早上的最后一稿',
        why: 'sitting',
        size: expect.any(Number),
        startTime: gmt8(began),
        createTime: gmt8(paused.updateTime),
      },
    ]);
    const [draft] = await db.select().from(drafts).where(eq(drafts.articleId, id));
    expect(draft?.sittingAt).toBeGreaterThan(paused.updateTime);
    expect((await as('v', `revision?id=${id}&revision=2`)).code).toBe(404);
  });

  it('of both sides are kept where a save merges them', async () => {
    const { id } = (await create('w', { title: '网站上的' })).data;
    await save('w', id, 1, { title: '合并的', why: 'merged' });
    expect((await kept(id)).map((it) => [it.revision, it.title, it.why])).toEqual([
      [1, '网站上的', 'checkpoint'],
      [2, '合并的', 'merged'],
    ]);
  });

  it('are kept when another device takes over', async () => {
    const { id } = (await create('v', { title: '这台电脑' })).data;
    await enter('v', Date.now() + 7_000_000);
    await save('v', id, 1, { title: '另一台电脑' });
    expect((await as('v', `revisions?id=${id}`)).data).toMatchObject([{ revision: 1, title: '这台电脑' }]);
  });

  it('come back whole, and are restored by a save', async () => {
    const first = { ...text(), solver: 'Ansys' };
    const { id } = (await create('w', first)).data;
    await older(id, 60);
    await save('w', id, 1, { contentMd: '' });
    const { data: old } = await as('w', `revision?id=${id}&revision=1`);
    expect(old).toMatchObject({ contentMd: first.contentMd, solver: 'Ansys', why: 'checkpoint' });
    expect((await as('w', `revision?id=${id}&revision=9`)).message).toBe('抱歉，历史版本不存在');
    expect((await as('v', `revision?id=${id}&revision=1`)).code).toBe(404);
    await save('w', id, 2, { ...old, tagList: ['标签1'], revision: 2, why: 'restored' });
    expect(await mine('w', id)).toMatchObject({ revision: 3, contentMd: first.contentMd });
    expect((await kept(id)).map((it) => [it.revision, it.why])).toEqual([
      [1, 'checkpoint'],
      [2, 'checkpoint'],
      [3, 'restored'],
    ]);
  });

  it('are bounded where somebody saves often, but for those that were published', async () => {
    const { id } = (await create('w', { title: '第一稿' })).data;
    await db.$client
      .prepare(
        `insert into article_revisions (article_id, revision, user_id, why, size, created_at, title, fields, source)
        with n(at) as (select 1 union all select at + 1 from n where at < 610)
        select ?, at - 700, 'w', iif(at <= 2, 'published', 'checkpoint'), 1, at, '旧稿', '{}', '文' from n`,
      )
      .bind(id)
      .run();
    await older(id, 11);
    await save('w', id, 1, { title: '第二稿' });
    const left = (await kept(id)).map((it) => it.revision).toSorted((a, b) => a - b);
    expect([left.length, ...left.slice(0, 3), left.at(-1)]).toEqual([602, -699, -698, -688, 1]);
  });

  it('keep the files that they use', async () => {
    const key = 'u/w/0123456789abcdef.png';
    await db.$client
      .prepare(
        "insert into files (key, user_id, type, mime, size, created_at) values (?, 'w', 'article', 'image/png', 1, 1)",
      )
      .bind(key)
      .run();
    const owners = async () =>
      (await db.select().from(fileUses).where(eq(fileUses.key, key))).map((it) => it.owner).toSorted();
    const { id } = (await create('w', { contentMd: `![](/ming/file/${key})` })).data;
    expect(await owners()).toEqual(['article_drafts']);
    await older(id, 11);
    await save('w', id, 1, { contentMd: '没有图片' });
    expect(await owners()).toEqual(['article_revisions']);
    await as('w', `softDeleted?id=${id}`, undefined, 'DELETE');
    expect((await as('w', `?id=${id}`, undefined, 'DELETE')).code).toBe(200);
    expect(await owners()).toEqual([]);
    expect(await kept(id)).toEqual([]);
  });
});
