import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { articles, articleTags } from '../../../../../ming/src/content/article/schema.ts';
import { settings } from '../../../../../ming/src/kit/schema.ts';
import { call } from '../../../support/call.ts';
import { as, buildCommunity, decide, enterAs, report } from '../../../support/community.ts';
import { addArticle, db } from '../../../support/world.ts';
import { authors, create, save } from '../../../support/writing.ts';
import { by, lastDeed } from './support.ts';

beforeAll(async () => {
  await buildCommunity();
  await authors('w');
  await enterAs('w');
  await db.insert(settings).values({ name: 'writing', value: JSON.stringify({ review: { user: true } }) });
});

const LIST = '/v1/operator/articles';
const STICK = '/v1/operator/stick';
const idsOf = async (query: string) =>
  (await by('editor', 'GET', `${LIST}?pageSize=50&${query}`)).data.records.map((it: { id: number }) => it.id);

describe('the list of articles', () => {
  it('is for editors and administrators', async () => {
    for (const [method, path, body] of [
      ['GET', LIST],
      ['PUT', STICK, { id: 1, isStick: true }],
      ['GET', '/v1/operator/submission?id=1'],
    ] as const) {
      expect((await by('one', method, path, body)).code).toBe(403);
      expect((await call(path, { method, ...(body ? { body } : {}) })).code).toBe(401);
    }
    expect((await by('editor', 'GET', LIST)).code).toBe(200);
  });

  it('leaves out what an author has never sent, and finds by title, id, author, category and state', async () => {
    const draft = (await create('w', { isPublish: 3, title: '私人草稿' })).data.id;
    expect(await idsOf('keyword=私人草稿')).toEqual([]);
    expect(await idsOf('')).not.toContain(draft);
    expect(await idsOf('keyword=文章4')).toEqual([4]);
    expect(await idsOf('keyword=6')).toContain(6);
    expect(await idsOf('userId=b')).toEqual([6, 4]);
    expect(await idsOf('categoryId=2')).toEqual([4, 3]);
    expect(await idsOf('state=deleted')).toEqual([8]);
    expect(await idsOf('flag=stick')).toEqual([3]);
    expect((await by('editor', 'GET', `${LIST}?state=wrong`)).message).toBe('状态格式不正确');
  });

  it('follows reports, hiding and restoring, which are decisions of moderation', async () => {
    await addArticle(91);
    await report('article', '91', 'one');
    expect(await idsOf('flag=reported')).toEqual([91]);
    await decide('article', '91', 'hide');
    expect(await idsOf('state=hidden')).toEqual([91]);
    expect((await call('/v1/article/info?id=91')).code).toBe(404);
    await decide('article', '91', 'approve');
    expect(await idsOf('state=hidden')).toEqual([]);
    expect((await call('/v1/article/info?id=91')).code).toBe(200);
  });
});

describe('a pin', () => {
  it('is set once, in every list, and written down once however often it is asked for', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => by('editor', 'PUT', STICK, { id: 2, isStick: true })),
    );
    expect(answers.every((it) => it.code === 200 && it.data.isStick)).toBe(true);
    expect(answers.filter((it) => it.headers.get('x-touched')?.includes('list'))).toHaveLength(1);
    const copies = await db.select().from(articleTags).where(eq(articleTags.articleId, 2));
    expect(copies.map((it) => it.isStick)).toEqual([1]);
    expect(await lastDeed()).toMatchObject({ action: '置顶', kind: 'article', key: '2', userId: 'a' });
    const log = (await call('/v1/moderation/log?pageSize=50', as('admin'))).data.records;
    expect(log.filter((it: { action: string }) => it.action === '置顶')).toHaveLength(1);
    await by('admin', 'PUT', STICK, { id: 2, isStick: 0 });
    const [row] = await db.select().from(articles).where(eq(articles.id, 2));
    expect(row?.isStick).toBe(0);
  });

  it('is for public articles only', async () => {
    expect((await by('editor', 'PUT', STICK, { id: 8, isStick: 1 })).message).toBe('只有公开的文章可以置顶');
    expect((await by('editor', 'PUT', STICK, { id: 7, isStick: 1 })).code).toBe(404);
    expect((await by('editor', 'PUT', STICK, { id: 999, isStick: 1 })).code).toBe(404);
  });
});

describe('a text that waits', () => {
  const read = (id: number, who = 'editor') => by(who, 'GET', `/v1/operator/submission?id=${id}`);

  it('is read as its page would be, with what is locked, until somebody has decided', async () => {
    const given = {
      isPublish: 1,
      title: '待审的文章',
      readType: 2,
      contentMd: '公开 $a^2$\n\n<!--locked-->\n\n秘密',
    };
    const { id } = (await create('w', given)).data;
    const { data } = await read(id);
    expect(data).toMatchObject({ title: '待审的文章', isPublished: false, author: { id: 'w' }, dueTime: '' });
    expect(data.content).toContain('katex');
    expect(data.content).toContain('<section class="unlocked">');
    expect(data.tagList).toEqual([{ id: 1, name: '标签1' }]);
    expect((await read(id, 'w')).code).toBe(403);
    const item = (await call(`/v1/moderation/case?kind=submission&key=${id}`, as('editor'))).data;
    expect(item.url).toBe(`/admin/article/${id}`);
    expect(await idsOf('state=pending')).toEqual([id]);
    await decide('submission', String(id), 'approve');
    expect((await read(id)).message).toBe('抱歉，待审核的文章不存在');
    await save('w', id, 2, { isPublish: 1, title: '改过的文章' });
    expect((await read(id)).data).toMatchObject({ title: '改过的文章', isPublished: true });
  });
});
