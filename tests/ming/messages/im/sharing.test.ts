import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { toolOf } from '../../../../craft/tools/list.ts';
import { articles } from '../../../../ming/src/content/article/schema.ts';
import { files, fileUses } from '../../../../ming/src/kit/file/schema.ts';
import { call } from '../../support/call.ts';
import { as, buildRooms, history, join, pair, roomsOf, say, withdraw } from '../../support/im.ts';
import { db } from '../../support/world.ts';

beforeAll(buildRooms);

const latest = async (who: string, other: string) => (await history(who, other)).data.records[0];

describe('a message may answer one before it', () => {
  it('which is named by its index, and by none that is not there yet', async () => {
    const [a, b] = await pair();
    await say(a, b, '问题');
    expect((await say(b, a, '回答', { replyTo: 1 })).data).toMatchObject({ index: 2, replyTo: 1 });
    expect((await say(b, a, '回答', { replyTo: 3 })).data).toMatchObject({ index: 3, replyTo: 0 });
    expect(await latest(a, b)).toMatchObject({ replyTo: 0 });
    expect(await say(b, a, '回答', { replyTo: -1 })).toMatchObject({ code: 10018 });
  });
});

describe('a page of the site as a card', () => {
  it('has the title and summary that the page had when it was sent', async () => {
    const [a, b] = await pair();
    const { data } = await say(a, b, '/article/1', { type: 3 });
    const card = { path: '/article/1', title: '文章1', summary: '摘要1' };
    expect(JSON.parse(data.content)).toEqual(card);
    await db.update(articles).set({ title: '改名' }).where(eq(articles.id, 1));
    expect(JSON.parse((await latest(b, a)).content)).toEqual(card);
    expect((await roomsOf(b))[0].lastMessage).toMatchObject({ content: '[文章] 文章1' });
  });

  it('may be a tool', async () => {
    const [a, b] = await pair();
    const { data } = await say(a, b, '/tools/yplus', { type: 3 });
    expect(JSON.parse(data.content)).toMatchObject({ path: '/tools/yplus', title: toolOf('yplus')?.title });
    expect((await roomsOf(b))[0].lastMessage.content).toContain('[工具]');
  });

  it('is refused where the public cannot read it, and where it is no such page', async () => {
    const [a, b] = await pair();
    for (const path of [
      '/article/7',
      '/article/8',
      '/article/999',
      '/forum/detail/999',
      '/user',
      '/tools/nothing',
      '/tools/1',
      '/article/yplus',
      'https://a.example/article/1',
    ])
      expect(await say(a, b, path, { type: 3 }), path).toMatchObject({ code: 404 });
    expect(await roomsOf(b)).toEqual([]);
  });
});

describe('a file', () => {
  it('is one that its sender has uploaded, and belongs to the message until that is withdrawn', async () => {
    const [a, b] = await pair();
    const key = `u/${a}/0123456789abcdef0123456789abcdef.zip`;
    await db
      .insert(files)
      .values({ key, userId: a, type: 'forum', mime: 'application/zip', size: 7, createdAt: 1 });
    const file = { type: 4, fileName: '网格.zip' };
    const { data } = await say(a, b, `/ming/file/${key}`, file);
    expect(JSON.parse(data.content)).toEqual({ address: `/ming/file/${key}`, name: '网格.zip', size: 7 });
    const uses = () => db.select().from(fileUses).where(eq(fileUses.key, key));
    expect(await uses()).toMatchObject([{ owner: 'messages', rowKey: data.id }]);
    await withdraw(a, data.id);
    expect(await uses()).toEqual([]);
    expect(await latest(b, a)).toMatchObject({ content: '消息已撤回' });
    for (const address of [`/ming/file/${key}`, 'https://evil.example/a.zip'])
      expect(await say(b, a, address, file)).toMatchObject({ code: 404 });
  });
});

describe('searching messages', () => {
  const search = (who: string, keyword: string, query = '') =>
    call(`/v1/im/search?keyword=${encodeURIComponent(keyword)}${query}`, as(who));

  it('finds those of one’s own private rooms alone, the latest first', async () => {
    const [a, b] = await pair();
    await join(`${a}x`);
    await say(a, b, '残差降到 **1e-6** 就可以了');
    await say(b, a, `${'前文'.repeat(40)}残差不降，查 CFL 数`);
    const { data: gone } = await say(a, b, '残差撤回');
    await withdraw(a, gone.id);
    await say(`${a}x`, a, '残差');
    const found = (await search(b, '残差')).data;
    expect(found.total).toBe(2);
    expect(found.records[0]).toMatchObject({ index: 2, userId: a, nickname: `成员${a}`, fromUserId: b });
    expect(found.records[0].content).toMatch(/^….*残差不降，查 CFL 数$/);
    expect((await search(b, 'cfl')).data.records).toHaveLength(1);
    expect((await search(a, '残差')).data.total).toBe(3);
    expect((await search(a, '残差', `&userId=${b}`)).data.total).toBe(2);
    expect((await search('three', '残差')).data).toMatchObject({ total: 0, records: [] });
    expect((await search(a, '残差', '&pageNo=2&pageSize=2')).data.records).toHaveLength(1);
    expect(await search(a, ' ')).toMatchObject({ code: 10018 });
    expect(await call('/v1/im/search?keyword=a')).toMatchObject({ code: 401 });
  });

  it('leaves out what one has deleted', async () => {
    const [a, b] = await pair();
    await say(a, b, '旧的湍流模型');
    const { id } = (await roomsOf(b))[0];
    await call(`/v1/im/deleteRoom?roomId=${id}`, { method: 'DELETE', ...as(b) });
    expect((await search(b, '湍流')).data.total).toBe(0);
    expect((await search(a, '湍流')).data.total).toBe(1);
  });
});

describe('the public room', () => {
  it('is paged upwards from a message', async () => {
    for (const text of ['甲', '乙', '丙']) await say('one', '', text, { code: 2, toUserId: undefined });
    const page = async (query: string) =>
      (await call(`/v1/im/?pageSize=2${query}`, as('two'))).data.records.map(
        (it: { index: number }) => it.index,
      );
    expect(await page('')).toEqual([3, 2]);
    expect(await page('&beforeId=public-2')).toEqual([1]);
    expect(await call('/v1/im/?beforeId=x-1', as('two'))).toMatchObject({ code: 10018 });
  });
});
