import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { files, fileUses } from '../../../../ming/src/kit/file/schema.ts';
import { settings } from '../../../../ming/src/kit/schema.ts';
import { messages } from '../../../../ming/src/messages/im/schema.ts';
import { call } from '../../support/call.ts';
import {
  as,
  buildRooms,
  changes,
  contents,
  history,
  join,
  pair,
  read,
  roomsOf,
  say,
  unread,
  withdraw,
} from '../../support/im.ts';
import { addPerson, db, UNLIMITED } from '../../support/world.ts';

beforeAll(buildRooms);
afterEach(() => void vi.useRealTimers());

describe('a private message', () => {
  it('is stored as safe HTML and read by the two alone', async () => {
    const [a, b] = await pair();
    const { data } = await say(a, b, '**好** $a^2$ <script>alert(1)</script> [x](javascript:alert(1))');
    expect(data).toMatchObject({ code: 1, fromUserId: a, toUserId: b, type: 1, index: 1, isRead: false });
    expect(data.content).toContain('<strong>好</strong>');
    expect(data.content).toContain('katex');
    expect(data.content).not.toMatch(/<script|href="javascript:/);
    expect((await history(b, a)).data.records).toEqual([data]);
    expect(await call(`/v1/im/selectUserImHistory?fromUserId=${a}&toUserId=${b}`, as('three'))).toMatchObject(
      {
        code: 403,
      },
    );
    expect((await history('three', a)).data.records).toEqual([]);
    expect(await call(`/v1/im/selectUserImHistory?fromUserId=${a}&toUserId=${b}`)).toMatchObject({
      code: 401,
    });
  });

  it('is numbered without gaps, however many arrive at once', async () => {
    const [a, b] = await pair();
    const sent = await Promise.all(
      Array.from({ length: 12 }, (_, at) => (at % 2 ? say(a, b, `第${at}`) : say(b, a, `第${at}`))),
    );
    const indices = sent.map((it) => it.data.index as number).toSorted((x, y) => x - y);
    expect(indices).toEqual(Array.from({ length: 12 }, (_, at) => at + 1));
    const { data, extra } = await history(a, b);
    expect(data.records.map((it: { index: number }) => it.index)).toEqual(indices.toReversed());
    expect(extra).toMatchObject({ version: 12 });
  });

  it('is refused to oneself, to nobody, to a closed account, too long, empty, or with a forbidden word', async () => {
    await addPerson('closed', { nickname: '已注销用户', endedAt: 1 });
    expect(await say('one', 'one', '自己')).toMatchObject({ code: 400, message: '不能和自己聊天哦！' });
    for (const to of ['ghost', 'closed']) expect(await say('one', to, '在吗')).toMatchObject({ code: 404 });
    expect(await say('one', 'two', '  ')).toMatchObject({ code: 10018 });
    expect(await say('one', 'two', '长'.repeat(2_001))).toMatchObject({
      code: 10018,
      message: '内容太长，最多 2000 个字符',
    });
    expect(await call('/v1/im/chat', { body: { content: '给谁' }, ...as('one') })).toMatchObject({
      code: 10018,
      message: '请填写接收者编号',
    });
    expect(await say('one', 'two', '代开发票，加微信')).toMatchObject({ code: 400 });
    expect(await roomsOf('one')).toEqual([]);
  });

  it('may be a picture that its sender has uploaded, which belongs to it until it is withdrawn', async () => {
    const [a, b] = await pair();
    const key = `u/${a}/0123456789abcdef0123456789abcdef.png`;
    await db.insert(files).values({ key, userId: a, type: 'chat', mime: 'image/png', size: 1, createdAt: 1 });
    const picture = { type: 2 };
    const { data } = await say(a, b, `/ming/file/${key}`, picture);
    expect(data).toMatchObject({ type: 2, content: `/ming/file/${key}` });
    expect((await roomsOf(b))[0].lastMessage).toMatchObject({ content: '[图片]' });
    const uses = () => db.select().from(fileUses).where(eq(fileUses.key, key));
    expect(await uses()).toMatchObject([{ owner: 'messages', rowKey: data.id }]);
    await withdraw(a, data.id);
    expect(await uses()).toEqual([]);
    for (const content of [
      `/ming/file/${key.replace(a, b)}`,
      'https://evil.example/a.png',
      'javascript:alert(1)',
    ])
      expect(await say(a, b, content, picture)).toMatchObject({ code: 10018 });
  });

  it('of a new account is limited as the rules say', async () => {
    const rules = { newMessagesADay: 2, newMessageGap: 0, newHours: 100, newPosts: 0 };
    const set = (value: object) =>
      db
        .update(settings)
        .set({ value: JSON.stringify(value) })
        .where(eq(settings.name, 'conduct'));
    const [a, b] = await pair();
    await join('young', { createTime: Date.now() });
    await set(rules);
    expect(await say('young', b, '看 https://spam.example/')).toMatchObject({ code: 400 });
    for (const text of ['一', '二']) expect(await say('young', b, text)).toMatchObject({ code: 200 });
    expect(await say('young', b, '三')).toMatchObject({
      code: 429,
      message: expect.stringContaining('发消息 2 次'),
    });
    expect(await say(a, b, '老用户')).toMatchObject({ code: 200 });
    await set(UNLIMITED);
  });

  it('to another person is another message, also under the same client id', async () => {
    const [from] = await pair();
    const clientId = 'same-for-everybody';
    const codes: number[] = [];
    for (let n = 0; n < 3; n++) {
      const [, to] = await pair();
      codes.push((await say(from, to, '课程优惠只剩最后三天，欢迎咨询', { clientId })).code);
    }
    expect(codes).toEqual([200, 200, 400]);
  });

  it('to somebody new opens a room, of which an hour has so many', async () => {
    const [from, known] = await pair();
    await say(from, known, '第一个');
    for (let n = 1; n < 30; n++) {
      await addPerson(`new${n}`);
      expect(await say(from, `new${n}`, `你好${n}`)).toMatchObject({ code: 200 });
    }
    expect(await say(from, 'two', '第三十一个')).toMatchObject({ code: 429 });
    expect(await say(from, known, '又一条')).toMatchObject({ code: 200 });
  });
});

describe('unread messages', () => {
  it('are the last one minus a cursor that only moves forward', async () => {
    const [a, b] = await pair();
    for (const text of ['一', '二', '三']) await say(a, b, text);
    expect((await roomsOf(b))[0]).toMatchObject({ receiveId: a, nickname: `成员${a}`, readNum: 3 });
    expect(await unread(b)).toMatchObject({ private: 3, message: 0 });
    expect((await read(b, a, '&index=2')).data).toEqual({ readTo: 2 });
    expect((await read(b, a, '&index=1')).data).toEqual({ readTo: 2 });
    expect((await roomsOf(b))[0]).toMatchObject({ readNum: 1 });
    expect((await history(a, b)).data.records.map((it: { isRead: boolean }) => it.isRead)).toEqual([
      false,
      true,
      true,
    ]);
    expect((await read(b, a, '&index=99')).data).toEqual({ readTo: 3 });
    await say(a, b, '四');
    expect(await unread(b)).toMatchObject({ private: 1 });
    await read(b, a);
    expect((await roomsOf(a))[0]).toMatchObject({ readNum: 0 });
    expect((await read('three', a)).data).toEqual({ readTo: 0 });
  });
});

describe('withdrawing', () => {
  it('is for the sender, within two minutes, and erases the text for everybody', async () => {
    const [a, b] = await pair();
    const { data } = await say(a, b, '说错了');
    for (const who of [b, 'editor', 'three'])
      expect((await withdraw(who, data.id)).code).toBe(who === b ? 403 : 404);
    expect((await withdraw(a, data.id)).data).toMatchObject({
      content: '消息已撤回',
      isWithdraw: true,
      index: 1,
    });
    expect(await contents(b, a)).toEqual(['消息已撤回']);
    expect((await roomsOf(b))[0].lastMessage).toMatchObject({ content: '消息已撤回', isWithdraw: true });
    expect(await db.select().from(messages).where(eq(messages.source, '说错了'))).toEqual([]);
    expect(await withdraw(a, data.id)).toMatchObject({ code: 200 });
    for (const id of [data.id.replace('-1', '-2'), `${'0'.repeat(32)}-1`])
      expect(await withdraw(a, id)).toMatchObject({ code: 404 });
  });

  it('ends with the second minute by the clock of the server', async () => {
    const [a, b] = await pair();
    const at = Date.now();
    vi.useFakeTimers({ now: at, toFake: ['Date'] });
    const [first, second] = [(await say(a, b, '及时')).data, (await say(a, b, '太迟')).data];
    vi.setSystemTime(at + 120_000);
    expect(await withdraw(a, first.id)).toMatchObject({ code: 200 });
    vi.setSystemTime(at + 120_001);
    expect(await withdraw(a, second.id)).toMatchObject({
      code: 400,
      message: '消息发出超过 2 分钟，不能撤回',
    });
    expect(await withdraw(a, first.id)).toMatchObject({ code: 200 });
    expect(await contents(b, a)).toEqual(['太迟', '消息已撤回']);
  });
});

describe('a room', () => {
  it('is on the list of who opened it, and on the other one with its first message', async () => {
    const [a, b] = await pair();
    const open = (who: string, userId: string) =>
      call(`/v1/im/addRoom?userId=${userId}`, { method: 'POST', ...as(who) });
    const first = (await open(a, b)).data;
    expect(first).toMatchObject({ receiveId: b, readNum: 0, lastMessage: null, isBlocked: false });
    expect((await open(a, b)).data.id).toBe(first.id);
    expect([await roomsOf(a), await roomsOf(b)]).toEqual([[first], []]);
    await say(a, b, '你好');
    expect((await roomsOf(b))[0]).toMatchObject({ id: first.id, receiveId: a });
    expect(await open(a, a)).toMatchObject({ code: 400 });
    expect(await open(a, 'ghost')).toMatchObject({ code: 404 });
  });

  it('is deleted for one side, and comes back with the next message alone', async () => {
    const [a, b] = await pair();
    await say(a, b, '旧的');
    const { id } = (await roomsOf(b))[0];
    const leave = (who: string, roomId = id) =>
      call(`/v1/im/deleteRoom?roomId=${roomId}`, { method: 'DELETE', ...as(who) });
    expect(await leave('three')).toMatchObject({ code: 404 });
    expect(await leave('three', 'f'.repeat(32))).toMatchObject({ code: 404 });
    expect([await leave(b), await leave(b)]).toMatchObject([{ code: 200 }, { code: 200 }]);
    expect([await roomsOf(b), await contents(b, a), await unread(b)]).toMatchObject([[], [], { private: 0 }]);
    expect(await contents(a, b)).toEqual(['旧的']);
    await say(a, b, '新的');
    expect((await roomsOf(b))[0]).toMatchObject({ readNum: 1 });
    expect(await contents(b, a)).toEqual(['新的']);
  });

  it('is paged upwards from a message', async () => {
    const [a, b] = await pair();
    for (let at = 1; at <= 5; at++) await say(a, b, `第${at}`);
    const { data } = await history(b, a);
    const indices = async (query: string) =>
      (
        await call(`/v1/im/selectUserImHistory?fromUserId=${a}&toUserId=${b}&pageSize=2${query}`, as(b))
      ).data.records.map((it: { index: number }) => it.index);
    expect([await indices(''), await indices('&pageNo=3')]).toEqual([[5, 4], [1]]);
    const third = data.records.find((it: { index: number }) => it.index === 3);
    expect(await indices(`&beforeId=${third.id}`)).toEqual([2, 1]);
    expect(await history(b, a, `&beforeId=${'0'.repeat(32)}-3`)).toMatchObject({ code: 404 });
  });

  it('answers with the changes since a version, or with a resync', async () => {
    const [a, b] = await pair();
    const first = (await say(a, b, '一')).data;
    const { version } = await changes(b, a, 0);
    await say(b, a, '二');
    await withdraw(a, first.id);
    await read(a, b);
    const after = await changes(b, a, version);
    expect(after).toMatchObject({ resync: false, readTo: 2, peerReadTo: 2 });
    expect(
      after.messages.map((it: { index: number; isWithdraw: boolean }) => [it.index, it.isWithdraw]),
    ).toEqual([
      [1, true],
      [2, false],
    ]);
    expect((await changes(b, a, after.version)).messages).toEqual([]);
    expect(await changes(b, a, after.version + 50)).toMatchObject({ resync: true, messages: [] });
    expect(await changes('three', a, 0)).toMatchObject({ version: 0, messages: [] });
  });
});

describe('blocking', () => {
  it('refuses messages both ways until it is taken back', async () => {
    const [a, b] = await pair();
    const set = (isBlocked: boolean) => call('/v1/im/block', { body: { userId: a, isBlocked }, ...as(b) });
    await say(a, b, '以前');
    expect([await set(true), await set(true)]).toMatchObject([{ data: { isBlocked: true } }, { code: 200 }]);
    expect(await say(a, b, '骚扰')).toMatchObject({ code: 400, message: '对方不接收你的消息' });
    expect(await say(b, a, '回复')).toMatchObject({
      code: 400,
      message: expect.stringContaining('解除屏蔽'),
    });
    expect((await roomsOf(b))[0]).toMatchObject({ isBlocked: true });
    expect((await call('/v1/im/blocks', as(b))).data).toMatchObject({ total: 1, records: [{ id: a }] });
    await set(false);
    expect(await say(a, b, '又可以了')).toMatchObject({ code: 200 });
    expect(await call('/v1/im/block', { body: { userId: b, isBlocked: true }, ...as(b) })).toMatchObject({
      code: 400,
    });
  });
});
