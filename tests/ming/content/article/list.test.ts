import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../support/call.ts';
import { buildWorld, logIn } from '../../support/world.ts';

beforeAll(buildWorld);

const ids = async (query: string, token?: string) => {
  const answer = await call(`/v1/article/?${query}`, token ? { token } : {});
  expect(answer.code).toBe(200);
  return answer.data.records.map((it: { id: number }) => it.id);
};

describe('article list', () => {
  it('puts what is pinned first and leaves out drafts and deleted articles', async () => {
    expect(await ids('sort=new')).toEqual([3, 6, 5, 4, 2, 1]);
  });

  it('leaves pinned articles among the others where that is asked for', async () => {
    expect(await ids('sort=new&pinned=0')).toEqual([6, 5, 4, 3, 2, 1]);
    expect(await ids('sort=new&pinned=0&tagId=1')).toEqual([5, 3, 2, 1]);
    expect(await ids('sort=new&pinned=0&pageSize=2&pageNo=2')).toEqual([4, 3]);
  });

  it('orders by views, likes and time', async () => {
    expect(await ids('sort=hot')).toEqual([3, 2, 4, 1, 5, 6]);
    expect(await ids('orderByDescColumn=quantity')).toEqual([3, 2, 4, 1, 5, 6]);
    expect(await ids('orderByDescColumn=create_time')).toEqual([3, 6, 5, 4, 2, 1]);
    expect(await ids('orderByDescColumn=like_count')).toEqual([3, 6, 5, 4, 2, 1]);
  });

  it('recommends by attention and age together', async () => {
    expect(await ids('')).toEqual([3, 2, 4, 1, 5, 6]);
  });

  it('filters by category, tag and column, alone and together', async () => {
    expect(await ids('sort=new&categoryId=2')).toEqual([3, 4]);
    expect(await ids('sort=new&tagId=1')).toEqual([3, 5, 2, 1]);
    expect(await ids('sort=hot&tagId=1')).toEqual([3, 2, 1, 5]);
    expect(await ids('sort=new&specialId=1')).toEqual([3, 2, 1]);
    expect(await ids('sort=new&tagId=1&categoryId=1')).toEqual([5, 2, 1]);
    expect(await ids('sort=new&tagId=2&specialId=1')).toEqual([1]);
    expect(await ids('categoryId=99')).toEqual([]);
  });

  it('says how many there are, whatever the filter', async () => {
    const total = async (query: string) => (await call(`/v1/article/?${query}`)).data.total;
    expect(await total('')).toBe(6);
    expect(await total('categoryId=1')).toBe(4);
    expect(await total('tagId=1')).toBe(4);
    expect(await total('specialId=1')).toBe(3);
    expect(await total('tagId=1&categoryId=1')).toBe(3);
    expect(await total('tagId=99')).toBe(0);
  });

  it('pages without gaps or repeats', async () => {
    const first = await call('/v1/article/?sort=new&pageSize=4');
    expect(first.data).toMatchObject({ total: 6, size: 4, current: 1, pages: 2 });
    const both = [...(await ids('sort=new&pageSize=4')), ...(await ids('sort=new&pageSize=4&pageNo=2'))];
    expect(both).toEqual(await ids('sort=new'));
    expect(await ids('pageNo=3')).toEqual([]);
  });

  it('lists whom the caller follows, and asks a visitor to log in', async () => {
    expect(await ids('sort=follow', await logIn('b'))).toEqual([3, 5, 2, 1]);
    expect(await call('/v1/article/?sort=follow')).toMatchObject({ code: 401, data: null });
  });

  it('gives a card all that it shows and none of the text', async () => {
    const { data } = await call('/v1/article/?sort=new&categoryId=1&pageSize=1');
    expect(data.records[0]).toMatchObject({
      id: 6,
      userId: 'b',
      nickname: '作者b',
      title: '文章6',
      summary: '摘要6',
      categoryName: '分类1',
      createTime: '2026-05-01 18:00:00',
      createTimeIso: '2026-05-01T10:00:00.000Z',
      tagList: [],
      isStick: 0,
      isCollect: false,
    });
    expect(data.records[0]).not.toHaveProperty('content');
  });
});

describe('articles of a blogger', () => {
  it('lists the published ones, new or hot', async () => {
    const of = async (query: string) =>
      (await call(`/v1/article/selectBloggerArticle?${query}`)).data.records.map(
        (it: { id: number }) => it.id,
      );
    expect(await of('userId=a')).toEqual([5, 3, 2, 1]);
    expect(await of('userId=a&sort=hot')).toEqual([2, 1, 3, 5]);
    expect((await call('/v1/article/selectBloggerArticle?userId=a')).data.total).toBe(4);
  });

  it('knows no stranger', async () => {
    expect(await call('/v1/article/selectBloggerArticle?userId=nobody')).toMatchObject({
      code: 404,
      message: '抱歉，用户不存在',
    });
  });
});
