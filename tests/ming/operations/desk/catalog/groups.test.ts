import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { articles } from '../../../../../ming/src/content/article/schema.ts';
import { columns } from '../../../../../ming/src/content/column/schema.ts';
import { call } from '../../../support/call.ts';
import { buildCommunity } from '../../../support/community.ts';
import { db, NOON } from '../../../support/world.ts';
import { by, lastDeed } from './support.ts';

beforeAll(buildCommunity);

const CATEGORY = '/v1/operator/category';
const COLUMN = '/v1/operator/column';

describe('a category of the site', () => {
  const list = async () => (await by('admin', 'GET', '/v1/operator/categories')).data;

  it('is for administrators alone', async () => {
    const calls = [
      ['GET', '/v1/operator/categories'],
      ['POST', CATEGORY, { name: '新' }],
      ['PUT', CATEGORY, { id: 1, name: '新', revision: 0 }],
      ['DELETE', `${CATEGORY}?id=1`],
      ['PUT', '/v1/operator/categoryOrder', { ids: [1, 2] }],
      ['GET', '/v1/operator/columns'],
      ['PUT', COLUMN, { id: 1, isHidden: 0, isFeatured: 1, revision: 0 }],
      ['PUT', '/v1/operator/columnOrder', { ids: [1] }],
    ] as const;
    for (const [method, path, body] of calls)
      for (const who of ['one', 'editor']) expect((await by(who, method, path, body)).code).toBe(403);
  });

  it('is made once, last in order, with an icon that exists', async () => {
    const both = await Promise.all(
      [1, 2].map(() => by('admin', 'POST', CATEGORY, { name: '声学', icon: 'waves', intro: '声音' })),
    );
    expect(both.map((it) => it.code).toSorted()).toEqual([200, 400]);
    expect((await list()).at(-1)).toMatchObject({ name: '声学', icon: 'waves', intro: '声音', ownNum: 0 });
    expect((await by('admin', 'POST', CATEGORY, { name: '别的', icon: 'skull' })).message).toBe(
      '图标格式不正确',
    );
    expect(
      (await by('admin', 'POST', CATEGORY, { name: '别的', cover: '/ming/file/u/x.webp' })).message,
    ).toBe('分类封面只能使用自己上传的图片');
  });

  it('is changed from the revision that was read, by one of two at once', async () => {
    const both = await Promise.all(
      ['一', '二'].map((intro) =>
        by('admin', 'PUT', CATEGORY, { id: 1, name: '分类一', intro, revision: 0 }),
      ),
    );
    expect(both.map((it) => it.code).toSorted()).toEqual([200, 400]);
    expect(both.find((it) => it.code === 400)?.message).toContain('其他人修改');
    expect(await lastDeed()).toMatchObject({
      action: '修改',
      kind: 'category',
      before: '分类1',
      after: '分类一',
    });
    const same = await by('admin', 'PUT', CATEGORY, { id: 1, name: '分类2', revision: 1 });
    expect(same.message).toBe('该分类名称已存在！');
    const named = await by('admin', 'PUT', CATEGORY, { id: 1, name: '结构', revision: 1 });
    expect(named.headers.get('x-touched')).toContain('category:1');
  });

  it('is deleted only where it holds nothing, a deleted article included', async () => {
    const { id } = (await by('admin', 'POST', CATEGORY, { name: '临时' })).data;
    await db.update(articles).set({ categoryId: id }).where(eq(articles.id, 8));
    expect((await by('admin', 'DELETE', `${CATEGORY}?id=${id}`)).message).toContain('还有 1 篇文章');
    await db.update(articles).set({ categoryId: 1 }).where(eq(articles.id, 8));
    expect((await by('admin', 'DELETE', `${CATEGORY}?id=${id}`)).code).toBe(200);
    expect((await by('admin', 'DELETE', `${CATEGORY}?id=${id}`)).code).toBe(404);
  });

  it('is put in order only with all of them', async () => {
    const ids = (await list()).map((it: { id: number }) => it.id).toReversed();
    const ordered = await by('admin', 'PUT', '/v1/operator/categoryOrder', { ids });
    expect(ordered.data.map((it: { id: number }) => it.id)).toEqual(ids);
    expect((await call('/v1/category/')).data.map((it: { id: number }) => it.id)).toEqual(ids);
    for (const wrong of [ids.slice(1), [...ids.slice(1), 999]])
      expect((await by('admin', 'PUT', '/v1/operator/categoryOrder', { ids: wrong })).code).toBe(400);
    const twice = { ids: [ids[0], ids[0]] };
    expect((await by('admin', 'PUT', '/v1/operator/categoryOrder', twice)).code).toBe(10018);
  });
});

describe('a column', () => {
  const shown = async () => (await call('/v1/special/list')).data.records.map((it: { id: number }) => it.id);

  it('is hidden with a reason, for everybody and whatever its author does, and shown again', async () => {
    const wanted = { id: 1, isHidden: true, isFeatured: false, revision: 0 };
    expect((await by('admin', 'PUT', COLUMN, wanted)).message).toBe('请填写隐藏的理由');
    const hidden = await by('admin', 'PUT', COLUMN, { ...wanted, reason: '侵权投诉' });
    expect(hidden.data).toMatchObject({ isHidden: true, reason: '侵权投诉', revision: 1 });
    expect(hidden.headers.get('x-touched')).toContain('column:1');
    const tombs = (await call('/v1/moderation/tombstones')).data.map((it: { tag: string }) => it.tag);
    expect(tombs).toContain('column:1');
    await db.update(columns).set({ status: 2 }).where(eq(columns.id, 1));
    expect(await shown()).toEqual([]);
    const mapped = async () => (await call('/v1/sitemap/part?kind=column&part=1')).data;
    expect(await mapped()).toEqual([]);
    expect((await call('/v1/special/info?id=1')).code).toBe(404);
    expect((await call('/v1/user/info?userId=a')).data.columnNum ?? 0).toBe(0);
    expect(await lastDeed()).toMatchObject({
      action: '隐藏',
      kind: 'column',
      reason: '侵权投诉',
      userId: 'a',
    });
    const again = await by('admin', 'PUT', COLUMN, { ...wanted, reason: '侵权投诉' });
    expect(again.data.revision).toBe(1);
    const stale = await by('admin', 'PUT', COLUMN, { ...wanted, isHidden: false });
    expect(stale.message).toContain('其他人修改');
    const back = await by('admin', 'PUT', COLUMN, { ...wanted, isHidden: false, revision: 1 });
    expect(await shown()).toEqual([1]);
    expect(await mapped()).toHaveLength(1);
    const purged = back.headers.get('x-touched')?.split(', ') ?? [];
    expect(purged).toEqual(expect.arrayContaining(['column:1', 'home:a', 'article:1']));
  });

  it('is featured before the others, and all are put in order', async () => {
    for (const id of [11, 12, 13])
      await db.insert(columns).values({ id, name: `专栏${id}`, userId: 'a', createTime: NOON });
    await by('admin', 'PUT', '/v1/operator/columnOrder', { ids: [13, 11] });
    expect(await shown()).toEqual([13, 11, 1, 12]);
    await by('admin', 'PUT', COLUMN, { id: 12, isHidden: 0, isFeatured: 1, revision: 0 });
    expect(await shown()).toEqual([12, 13, 11, 1]);
    expect(await lastDeed()).toMatchObject({ action: '推荐', key: '12' });
    const rows = (await by('admin', 'GET', '/v1/operator/columns?keyword=专栏1')).data;
    expect(rows.map((it: { id: number }) => it.id)).toEqual([12, 13, 11]);
    expect(rows[0]).toMatchObject({ isFeatured: true, author: { id: 'a' } });
    expect((await by('admin', 'PUT', COLUMN, { id: 99, isHidden: 0, isFeatured: 1, revision: 0 })).code).toBe(
      404,
    );
  });
});
