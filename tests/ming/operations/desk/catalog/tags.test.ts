import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { articleTags } from '../../../../../ming/src/content/article/schema.ts';
import { tagsOf } from '../../../../../ming/src/content/tag/names/reads.ts';
import { tags } from '../../../../../ming/src/content/tag/schema.ts';
import { outbox } from '../../../../../ming/src/discovery/search/schema.ts';
import { forumTags } from '../../../../../ming/src/discussion/forum/schema.ts';
import { change } from '../../../../../ming/src/kit/db.ts';
import { topicFollows } from '../../../../../ming/src/people/follow/schema.ts';
import { call } from '../../../support/call.ts';
import { buildCommunity } from '../../../support/community.ts';
import { addQuestion } from '../../../support/forum.ts';
import { addArticle, db, NOON } from '../../../support/world.ts';
import { by, lastDeed, wrongCounts } from './support.ts';

beforeAll(buildCommunity);

const LIST = '/v1/operator/tags';
const TAG = '/v1/operator/tag';
const MERGE = '/v1/operator/mergeTags';

const make = async (name: string, intro = '') => (await by('admin', 'POST', TAG, { name, intro })).data;
const find = async (id: number) =>
  (await by('admin', 'GET', `${LIST}?order=new&pageSize=50`)).data.records.find(
    (it: { id: number }) => it.id === id,
  );
/** Lacks the reputation for new tags. */
const reader = { id: 'one', role: 'user', reputation: 1 } as never;

describe('a tag', () => {
  it('is for administrators alone', async () => {
    const calls = [
      ['GET', LIST],
      ['POST', TAG, { name: '新' }],
      ['PUT', TAG, { id: 1, name: '新', revision: 0 }],
      ['DELETE', `${TAG}?id=1`],
      ['POST', MERGE, { id: 1, into: 2 }],
    ] as const;
    for (const [method, path, body] of calls)
      for (const who of ['one', 'editor']) expect((await by(who, method, path, body)).code).toBe(403);
  });

  it('is made once, found by its name, and written down', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => by('admin', 'POST', TAG, { name: ' 屈曲  分析 ' })),
    );
    expect(answers.map((it) => it.code).toSorted()).toEqual([200, 400, 400]);
    const found = await by('admin', 'GET', `${LIST}?keyword=屈曲`);
    expect(found.data).toMatchObject({
      total: 1,
      records: [{ name: '屈曲 分析', articleNum: 0, revision: 0 }],
    });
    expect(await lastDeed()).toMatchObject({ action: '新建', kind: 'tag', after: '屈曲 分析' });
    expect((await by('admin', 'POST', TAG, { name: '<b>' })).message).toContain('不能使用的字符');
    expect((await by('admin', 'POST', TAG, { name: '' })).message).toBe('请填写标签名称');
    expect(await by('admin', 'POST', TAG, { name: '标签1' })).toMatchObject({
      message: '已经有标签“标签1”',
      extra: { taken: true },
    });
  });

  it('is renamed from the revision that was read, and keeps its former name as an alias', async () => {
    const { id, revision } = await make('Ansis');
    await addArticle(61, { tagIds: [id] });
    await db.delete(outbox);
    const renamed = await by('admin', 'PUT', TAG, { id, name: 'Ansys', intro: '一个求解器', revision });
    expect(renamed.data).toMatchObject({
      name: 'Ansys',
      intro: '一个求解器',
      aliases: ['ansis'],
      revision: 1,
    });
    expect(renamed.headers.get('x-touched')).toContain(`tag:${id}`);
    expect(await db.select().from(outbox)).toMatchObject([{ articleId: 61 }]);
    expect((await by('admin', 'PUT', TAG, { id, name: '别的', revision })).message).toContain('其他人修改');
    expect(await tagsOf(db, ['ANSIS', 'ansys'], reader)).toEqual(['Ansys']);
    expect((await call('/v1/tag/')).data).toContainEqual({
      id,
      name: 'Ansys',
      articleNum: 1,
      intro: '一个求解器',
    });
    const other = await make('别名冲突');
    const clash = await by('admin', 'PUT', TAG, { id: other.id, name: 'ANSIS', revision: other.revision });
    expect(clash.message).toBe('“ANSIS”是标签“Ansys”的别名，请换一个名称');
    expect(clash.extra).toEqual({ taken: true });
    expect((await by('admin', 'PUT', TAG, { id: 999, name: 'x', revision: 0 })).code).toBe(404);
  });

  it('is changed by one of two operators at once', async () => {
    const { id, revision } = await make('同时');
    const both = await Promise.all(
      ['甲', '乙'].map((intro) => by('admin', 'PUT', TAG, { id, name: '同时', intro, revision })),
    );
    expect(both.map((it) => it.code).toSorted()).toEqual([200, 400]);
    expect((await find(id)).revision).toBe(1);
  });

  it('is deleted only where nothing has it, and its number does not come again', async () => {
    const { id } = await make('空标签');
    await addArticle(62, { tagIds: [id] });
    expect((await by('admin', 'DELETE', `${TAG}?id=${id}`)).message).toContain('还有文章');
    await db.delete(articleTags).where(eq(articleTags.tagId, id));
    await db.insert(topicFollows).values({ userId: 'one', kind: 'tag', topic: id, createdAt: NOON });
    expect((await by('admin', 'DELETE', `${TAG}?id=${id}`)).code).toBe(400);
    await db.delete(topicFollows);
    expect((await by('admin', 'DELETE', `${TAG}?id=${id}`)).code).toBe(200);
    expect((await by('admin', 'DELETE', `${TAG}?id=${id}`)).code).toBe(404);
    expect((await make('后来的')).id).not.toBe(id);
    expect((await call(`/v1/tag/moved?id=${id}`)).code).toBe(404);
  });
});

describe('a merge', () => {
  it('moves articles, questions, followers, the name and the address, and counts stay right', async () => {
    const from = await make('网格质量检查');
    const into = await make('网格检查');
    await addArticle(71, { tagIds: [from.id] });
    await addArticle(72, { tagIds: [from.id, into.id] });
    await addArticle(73, { tagIds: [from.id], publish: 3 });
    await addQuestion(71);
    await db.insert(forumTags).values({ questionId: 71, tagId: from.id, createTime: NOON });
    for (const [userId, topic] of [
      ['one', from.id],
      ['two', from.id],
      ['two', into.id],
    ] as const)
      await db.insert(topicFollows).values({ userId, kind: 'tag', topic, createdAt: NOON });
    await db.delete(outbox);
    const merged = await by('admin', 'POST', MERGE, { id: from.id, into: into.id });
    expect(merged.data).toMatchObject({
      id: into.id,
      articleNum: 2,
      questionNum: 1,
      fansNum: 2,
      aliases: ['网格质量检查'],
      revision: 1,
    });
    expect(merged.headers.get('x-touched')).toContain(`tag:${from.id}`);
    expect(merged.headers.get('x-touched')).toContain('forum');
    expect(await wrongCounts()).toEqual([]);
    const noted = (await db.select().from(outbox)).map((it) => it.articleId);
    expect(noted.toSorted()).toEqual([71, 72, 73]);
    expect(await find(from.id)).toBeUndefined();
    expect((await call(`/v1/tag/moved?id=${from.id}`)).data).toEqual({ id: into.id });
    expect(await tagsOf(db, ['网格质量检查'], reader)).toEqual(['网格检查']);
    expect(await lastDeed()).toMatchObject({ action: '合并标签', before: '网格质量检查', after: '网格检查' });
    const again = await by('admin', 'POST', MERGE, { id: from.id, into: into.id });
    expect(again.data).toMatchObject({ id: into.id, articleNum: 2, revision: 1 });
  });

  it('leaves the name to no text that was written before', async () => {
    const from = await make('旧称');
    const into = await make('新称');
    await change(
      db,
      sql`insert into article_pending (article_id, user_id, revision, title, cover, summary, keywords, original_url,
        is_original, category_id, read_type, solver, solver_version, difficulty, tags, word_count, read_minutes, waits,
        create_time, source, html, toc, plain, quotable)
      values (7, 'a', 2, '', '', '', '', '', 1, 1, 0, '', '', '', '["新称","旧称","标签1"]', 1, 1, 1, 1, '', x'', '', '', x'')`,
    );
    await by('admin', 'POST', MERGE, { id: from.id, into: into.id });
    const [row] = await db.all<{ tags: string }>(sql`select tags from article_pending where article_id = 7`);
    expect(JSON.parse(row?.tags ?? '').toSorted()).toEqual(['新称', '标签1'].toSorted());
    await change(db, sql`insert into tags (name) values ('旧称'), ('另一个') on conflict do nothing`);
    const names = (await db.select().from(tags)).map((it) => it.name);
    expect(names).not.toContain('旧称');
    expect(names).toContain('另一个');
    expect((await by('admin', 'DELETE', `${TAG}?id=${into.id}`)).message).toContain('还有文章');
  });

  it('follows a chain, and gives nobody the number of a tag that is gone', async () => {
    const [a, b, c] = [await make('链一'), await make('链二'), await make('链三')];
    await by('admin', 'POST', MERGE, { id: c.id, into: b.id });
    await by('admin', 'POST', MERGE, { id: b.id, into: a.id });
    for (const it of [b, c]) expect((await call(`/v1/tag/moved?id=${it.id}`)).data).toEqual({ id: a.id });
    expect((await make('链四')).id).toBeGreaterThan(c.id);
    expect((await by('admin', 'POST', TAG, { name: '链三' })).data.name).toBe('链三');
  });

  it('happens once, however many ask at once and whichever way', async () => {
    const [a, b] = [await make('并行一'), await make('并行二')];
    await addArticle(81, { tagIds: [a.id] });
    await addArticle(82, { tagIds: [b.id] });
    const answers = await Promise.all(
      [1, 2, 3, 4].flatMap(() => [
        by('admin', 'POST', MERGE, { id: a.id, into: b.id }),
        by('admin', 'POST', MERGE, { id: b.id, into: a.id }),
      ]),
    );
    expect(answers.some((it) => it.code === 200)).toBe(true);
    const left = [await find(a.id), await find(b.id)].filter(Boolean);
    expect(left).toMatchObject([{ articleNum: 2, revision: 1 }]);
    expect(await wrongCounts()).toEqual([]);
  });

  it('is refused with itself, and with what is not there', async () => {
    expect((await by('admin', 'POST', MERGE, { id: 1, into: 1 })).message).toBe('不能并入标签自己');
    expect((await by('admin', 'POST', MERGE, { id: 1, into: 999 })).code).toBe(404);
    expect((await by('admin', 'POST', MERGE, { id: 999, into: 1 })).code).toBe(404);
  });
});
