import { beforeAll, describe, expect, it } from 'vitest';
import { recount } from '../../../../ming/src/jobs/recount.ts';
import { call } from '../../support/call.ts';
import { addPerson, buildWorld, db, logIn } from '../../support/world.ts';

let token = '';
let other = '';

beforeAll(async () => {
  await buildWorld();
  await addPerson('keeper');
  await addPerson('visitor');
  token = await logIn('keeper');
  other = await logIn('visitor');
});

const keep = (body: object, as = token) => call('/v1/collect/', { body, token: as });
const drop = (articleId: number) => call(`/v1/collect/?articleId=${articleId}`, { method: 'DELETE', token });
const folders = (query = '', as?: string) => call(`/v1/collect/folders${query}`, as ? { token: as } : {});
const save = (body: object, as = token) => call('/v1/collect/folder', { body, token: as });
const idsOf = (answer: Awaited<ReturnType<typeof call>>) =>
  answer.data.records.map((it: { id: number }) => it.id);

describe('a collection', () => {
  it('takes an article in once, counts it, and lets it go', async () => {
    for (const _ of [1, 2])
      expect((await keep({ articleId: 1 })).data).toEqual({ isCollect: true, collectCount: 1, folderId: 0 });
    expect((await call('/v1/user/info?userId=keeper')).data.collectCount).toBe(1);
    for (const _ of [1, 2]) expect((await drop(1)).data).toEqual({ isCollect: false, collectCount: 0 });
    expect((await call('/v1/user/info?userId=keeper')).data.collectCount).toBe(0);
    for (const articleId of [7, 8, 999]) expect(await keep({ articleId })).toMatchObject({ code: 404 });
  });

  it('lies in folders that are public or not', async () => {
    const open = (await save({ name: '网格' })).data;
    const closed = (await save({ name: '自用', isPublic: false, intro: '只给自己看' })).data;
    expect(closed).toMatchObject({ name: '自用', isPublic: 0, intro: '只给自己看', articleNum: 0 });
    await keep({ articleId: 1, folderId: open.id });
    await keep({ articleId: 2, folderId: closed.id });
    await keep({ articleId: 3 });
    const mine = await folders('', token);
    expect(mine.data.map((it: { name: string; articleNum: number }) => [it.name, it.articleNum])).toEqual([
      ['默认收藏夹', 1],
      ['网格', 1],
      ['自用', 1],
    ]);
    const seen = await folders('?userId=keeper', other);
    expect(seen.data.map((it: { name: string }) => it.name)).toEqual(['默认收藏夹', '网格']);
    const theirs = await call('/v1/collect/?userId=keeper', { token: other });
    expect(theirs.extra['folders']).toEqual(seen.data);
    expect((await call('/v1/collect/', { token })).extra['folders']).toEqual(mine.data);
    expect(idsOf(theirs).sort()).toEqual([1, 3]);
    expect(idsOf(await call(`/v1/collect/?userId=keeper&folderId=${closed.id}`, { token: other }))).toEqual(
      [],
    );
    expect(idsOf(await call('/v1/collect/', { token })).sort()).toEqual([1, 2, 3]);
    await save({ id: 0, isPublic: false });
    expect(idsOf(await call('/v1/collect/?userId=keeper'))).toEqual([1]);
    await save({ id: 0, isPublic: true });
    await keep({ articleId: 1, folderId: closed.id });
    expect(idsOf(await call('/v1/collect/?userId=keeper'))).toEqual([3]);
  });

  it('refuses a second folder of a name, and what is not one’s own', async () => {
    const { data } = await save({ name: '接触' });
    expect(await save({ name: '接触' })).toMatchObject({ code: 400 });
    expect(await save({ name: '默认收藏夹' })).toMatchObject({ code: 400 });
    expect(await save({ name: '一'.repeat(21) })).toMatchObject({
      code: 10018,
      message: expect.stringContaining('名称'),
    });
    expect(await save({ id: data.id, name: '抢来的' }, other)).toMatchObject({ code: 400 });
    const gone = await call(`/v1/collect/folder?id=${data.id}`, { method: 'DELETE', token: other });
    expect(gone).toMatchObject({ code: 404 });
    expect((await keep({ articleId: 4, folderId: data.id }, other)).data.folderId).toBe(0);
    expect((await save({ id: data.id, name: '接触与摩擦' })).data.name).toBe('接触与摩擦');
  });

  it('moves what a deleted folder held to the default one, and counts stay right', async () => {
    const { data } = await save({ name: '临时' });
    await keep({ articleId: 5, folderId: data.id });
    await call(`/v1/collect/folder?id=${data.id}`, { method: 'DELETE', token });
    expect(idsOf(await call('/v1/collect/?folderId=0', { token }))).toContain(5);
    const counts = async () => [
      (await call('/v1/user/info?userId=keeper')).data.collectCount,
      (await call('/v1/article/info?id=5')).data.collectCount,
    ];
    const before = await counts();
    await recount(db);
    expect(await counts()).toEqual(before);
  });
});

describe('following', () => {
  const follow = (userId: string, method = 'POST') =>
    call(`/v1/followed/${method === 'POST' ? 'insertFollowed' : 'deleteFollowed'}?userId=${userId}`, {
      method,
      token,
    });

  it('is idempotent, counts on both sides, and refuses oneself', async () => {
    for (const _ of [1, 2])
      expect((await follow('visitor')).data).toEqual({ isFollowed: true, fansCount: 1 });
    expect((await call('/v1/user/info?userId=keeper')).data.watchCount).toBe(1);
    for (const _ of [1, 2])
      expect((await follow('visitor', 'DELETE')).data).toEqual({ isFollowed: false, fansCount: 0 });
    expect((await call('/v1/user/info?userId=keeper')).data.watchCount).toBe(0);
    expect(await follow('keeper')).toMatchObject({ code: 400, message: '不能关注自己哦！' });
    expect(await follow('nobody')).toMatchObject({ code: 404 });
  });
});
