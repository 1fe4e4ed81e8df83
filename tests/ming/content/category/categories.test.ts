import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { recount } from '../../../../ming/src/jobs/recount.ts';
import { call } from '../../support/call.ts';
import { rowsOf } from '../../support/rows.ts';
import { addArticle, buildWorld, db, logIn } from '../../support/world.ts';

let token = '';
let other = '';

beforeAll(async () => {
  await buildWorld();
  token = await logIn('a');
  other = await logIn('b');
});

const make = (body: object, as = token) => call('/v1/category/create', { body, token: as });
const change = (body: object, as = token) => call('/v1/category/updateCategory', { body, token: as });
const drop = (body: object, as = token) => call('/v1/category/deleteMyCategory', { body, token: as });
const list = async (body: object = {}, as = token) =>
  (await call('/v1/category/myCatList', { body, token: as })).data;
const namesOf = (page: { records: { name: string }[] }) => page.records.map((it) => it.name);
const touched = (answer: Awaited<ReturnType<typeof call>>) =>
  answer.headers.get('x-touched')?.split(', ') ?? [];

describe('one’s own categories', () => {
  it('are made, the last in order, and listed for oneself and for others', async () => {
    const made = await make({ name: ' 网格 ', intro: '划分与质量' });
    expect(made.data).toMatchObject({ name: '网格', intro: '划分与质量', sort: 1, articleNum: 0, ownNum: 0 });
    expect(touched(made)).toEqual(['home:a']);
    await make({ name: '接触' });
    await make({ name: '置顶', sort: 0 });
    expect(namesOf(await list())).toEqual(['置顶', '网格', '接触']);
    expect(namesOf(await list({ keyword: '触' }))).toEqual(['接触']);
    expect(await list({ pageSize: 2, pageNo: 2 })).toMatchObject({ total: 3, pages: 2 });
    expect(
      namesOf((await call('/v1/category/getBloggerCatList', { body: { userId: 'a' } })).data),
    ).toHaveLength(3);
    expect((await list({}, other)).total).toBe(0);
    expect((await call('/v1/category/')).data).toHaveLength(2);
    expect((await call('/v1/category/create', { body: { name: '甲' } })).code).toBe(401);
  });

  it('have one name each, which another person may have too, also where two arrive at once', async () => {
    expect(await make({ name: '网格' })).toMatchObject({ code: 400, message: '该分类名称已存在！' });
    const twice = await Promise.all([make({ name: '并发' }), make({ name: '并发' })]);
    expect(twice.map((it) => it.code).toSorted()).toEqual([200, 400]);
    expect((await make({ name: '网格' }, other)).code).toBe(200);
    const [{ id }] = (await list({ keyword: '接触' })).records;
    expect(await change({ id, name: '网格' })).toMatchObject({ code: 400, message: '该分类名称已存在！' });
    expect((await change({ id, name: '接触' })).code).toBe(200);
  });

  it('are changed field by field, by their owner alone', async () => {
    const [{ id }] = (await list({ keyword: '接触' })).records;
    const changed = await change({ id, name: '接触与摩擦', sort: 7 });
    expect(changed.data).toMatchObject({ id, name: '接触与摩擦', sort: 7 });
    expect(touched(changed)).toEqual([`category:${id}`, 'home:a']);
    expect((await change({ id, intro: '法向与切向' })).data).toMatchObject({
      name: '接触与摩擦',
      intro: '法向与切向',
    });
    expect((await change({ id, name: '抢来的' }, other)).code).toBe(404);
    expect((await change({ id: 1, name: '站点的' })).code).toBe(404);
    expect(await change({ id, cover: '/ming/file/u/b/x.png' })).toMatchObject({
      code: 10018,
      message: '分类封面只能使用自己上传的图片',
    });
  });

  it('say what is wrong with a name', async () => {
    expect(await make({ name: ' ' })).toMatchObject({
      code: 10018,
      message: expect.stringContaining('名称'),
    });
    expect(await make({ name: '一'.repeat(21) })).toMatchObject({
      code: 10018,
      message: '分类名称太长，最多 20 个字符',
    });
    expect(await make({ name: '加微信领资料' })).toMatchObject({ code: 400 });
    expect(await make({ name: '好', intro: '长'.repeat(201) })).toMatchObject({
      message: '简介太长，最多 200 个字符',
    });
  });

  it('hold at most 100', async () => {
    await db.run(sql`insert into categories (name, user_id, create_time) with recursive n(i) as
      (select 1 union all select i + 1 from n where i < 100) select 'c' || i, 'b', 1 from n`);
    expect(await make({ name: '第一百零二' }, other)).toMatchObject({
      code: 400,
      message: '最多可以有 100 个分类',
    });
  });
});

describe('a category that is deleted', () => {
  it('stays while it holds an article, drafts and the recycle bin included', async () => {
    const { id } = (await make({ name: '要删的' })).data;
    await addArticle(40, { categoryId: id, publish: 3 });
    await addArticle(41, { categoryId: id, deletedAt: 1 });
    expect(await drop({ id })).toMatchObject({
      code: 400,
      message: '该分类下还有 2 篇文章（包括草稿和回收站），请先选择移到哪个分类',
    });
    const elsewhere = (await make({ name: '新家' })).data.id;
    const [{ id: foreign }] = (await list({}, other)).records;
    for (const moveTo of [id, foreign, 999])
      expect(await drop({ id, moveTo })).toMatchObject({ code: 404, message: '抱歉，要移往的分类不存在' });
    expect((await drop({ id, moveTo: elsewhere }, other)).code).toBe(404);
    const gone = await drop({ id, moveTo: elsewhere });
    expect(touched(gone)).toEqual([`category:${id}`, `category:${elsewhere}`, 'home:a']);
    expect(await rowsOf(db, sql`select category_id as at from articles where id in (40, 41)`)).toEqual([
      { at: elsewhere },
      { at: elsewhere },
    ]);
    expect((await drop({ id })).code).toBe(404);
    expect(await recount(db)).toEqual([]);
  });

  it('goes at once where it is empty; one of the site never does', async () => {
    const { id } = (await make({ name: '空的' })).data;
    expect((await drop({ id })).code).toBe(200);
    expect((await drop({ id: 1, moveTo: 2 })).code).toBe(404);
  });
});
