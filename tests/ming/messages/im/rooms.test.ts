import {
  abortAllDurableObjects,
  evictDurableObject,
  runDurableObjectAlarm,
  runInDurableObject,
} from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { endAccounts } from '../../../../ming/src/jobs/accounts.ts';
import { files, fileUses } from '../../../../ming/src/kit/file/schema.ts';
import type { ChatRoom } from '../../../../ming/src/kit/room.ts';
import { storedLines } from '../../../../ming/src/messages/im/reads.ts';
import { messages, roomMembers, rooms } from '../../../../ming/src/messages/im/schema.ts';
import { copyRoom } from '../../../../ming/src/messages/im/writes.ts';
import { operatorLog } from '../../../../ming/src/operations/moderation/schema.ts';
import { people } from '../../../../ming/src/people/user/schema.ts';
import { call } from '../../support/call.ts';
import {
  as,
  buildRooms,
  contents,
  join,
  pair,
  read,
  roomsOf,
  say,
  stubOf,
  withdraw,
} from '../../support/im.ts';
import { db } from '../../support/world.ts';

beforeAll(buildRooms);
afterEach(() => void vi.restoreAllMocks());

describe('a message that is resent', () => {
  it('is stored once under its client id, in parallel and after the object was evicted', async () => {
    const [a, b] = await pair();
    const more = { clientId: 'client-0001' };
    const all = await Promise.all([
      say(a, b, '一次', more),
      say(a, b, '一次', more),
      say(a, b, '一次', more),
    ]);
    await evictDurableObject(await stubOf(a));
    all.push(await say(a, b, '一次', more));
    expect(new Set(all.map((it) => it.data.id)).size).toBe(1);
    expect(await contents(b, a)).toEqual(['一次']);
    expect(await say(a, b, '别的', more)).toMatchObject({ code: 400 });
    expect((await say(b, a, '对方的同一个编号', more)).data.index).toBe(2);
  });
});

describe('the public room', () => {
  const everybody = async (who: string) => (await call('/v1/im/?pageSize=50', as(who))).data.records;
  const shout = (who: string, content: string) =>
    call('/v1/im/chat', { body: { code: 2, content }, ...as(who) });

  it('is read by members, newest first, without those they have blocked', async () => {
    await shout('one', '大家好');
    await shout('two', '你好');
    expect(await everybody('three')).toMatchObject([
      { code: 2, fromUserId: 'two', toUserId: '', isRead: false },
      { code: 2, fromUserId: 'one', fromUserNickname: '成员one' },
    ]);
    expect((await call('/v1/im/')).code).toBe(401);
    await call('/v1/im/block', { body: { userId: 'one', isBlocked: true }, ...as('three') });
    expect((await everybody('three')).map((it: { fromUserId: string }) => it.fromUserId)).toEqual(['two']);
    expect((await call('/v1/im/changes?after=0', as('one'))).data.messages).toHaveLength(2);
  });

  it('is moderated: editors take messages away, and that is written down', async () => {
    await join('boss', { role: 'admin' });
    const { data } = await shout('one', '跑题的话');
    expect((await withdraw('two', data.id)).code).toBe(403);
    for (let n = 0; n < 2; n++)
      expect((await withdraw('editor', data.id)).data).toMatchObject({ content: '消息已撤回' });
    expect(await db.select().from(operatorLog).where(eq(operatorLog.key, data.id))).toMatchObject([
      { operator: 'editor', action: 'withdraw', kind: 'message', userId: 'one' },
    ]);
    const [own, boss] = [(await shout('editor', '编辑说的')).data, (await shout('boss', '管理员说的')).data];
    await join('editor2', { role: 'editor' });
    for (const [who, id] of [
      ['editor', boss.id],
      ['editor2', own.id],
    ] as const)
      expect(await withdraw(who, id)).toMatchObject({ code: 403, message: '编辑不能处理编辑和管理员的内容' });
    expect((await withdraw('boss', own.id)).code).toBe(200);
    expect((await withdraw('boss', boss.id)).code).toBe(200);
    expect(await call('/v1/im/deleteRoom?roomId=public', { method: 'DELETE', ...as('one') })).toMatchObject({
      code: 404,
    });
  });

  it('collects its messages for the copy, which the alarm makes', async () => {
    const { data } = await shout('one', '稍后复制');
    const room = env.ROOMS.get(env.ROOMS.idFromName('public'));
    await runDurableObjectAlarm(room);
    const copies = await db.select().from(messages).where(eq(messages.roomId, 'public'));
    expect(copies.map((it) => it.no)).toContain(data.index);
    expect(await runInDurableObject(room, (_, state) => state.storage.getAlarm())).toBeNull();
  });

  it('is copied while it is busy: a change does not put off the alarm of an earlier one', async () => {
    const room = env.ROOMS.get(env.ROOMS.idFromName('public'));
    const alarms = await runInDurableObject(room, async (it, { storage }) => {
      const saying = {
        userId: 'one',
        type: 1,
        source: '很忙',
        html: '',
        excerpt: '很忙',
        replyTo: 0,
        now: 1,
      };
      const set: (number | null)[] = [];
      for (const clientId of ['busy-0001', 'busy-0002']) {
        await (it as unknown as ChatRoom).say({ id: 'public', people: [] }, { ...saying, clientId }, '');
        set.push(await storage.getAlarm());
        await scheduler.wait(20);
      }
      return set;
    });
    expect(alarms).toEqual([expect.any(Number), alarms[0]]);
  });
});

describe('the copy of a room', () => {
  it('is made by the alarm where the database failed, after an abort too', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const [a, b] = await pair();
    await say(a, b, '第一条');
    const stub = await stubOf(a);
    await runInDurableObject(stub, (room) => Object.assign(room, { env: { DB: null } }));
    expect(await say(a, b, '第二条')).toMatchObject({ code: 200 });
    expect((await roomsOf(b))[0]).toMatchObject({ readNum: 1 });
    await abortAllDurableObjects();
    expect(await contents(b, a)).toEqual(['第二条', '第一条']);
    await runDurableObjectAlarm(await stubOf(a));
    expect((await roomsOf(b))[0]).toMatchObject({ readNum: 2, lastMessage: { content: '第二条' } });
  });

  it('keeps what is newest where an older copy arrives late, and the time of a last message that came in parts', async () => {
    const [id, key] = ['late', 'u/one/11111111111111111111111111111111.png'];
    await db
      .insert(files)
      .values({ key, userId: 'one', type: 'chat', mime: 'image/png', size: 1, createdAt: 1 });
    const said = {
      userId: 'one',
      clientId: 'late-0001',
      type: 2,
      html: '',
      excerpt: '[图片]',
      replyTo: 0,
      createTime: 5,
    };
    const first = { ...said, no: 1, version: 1, source: `/ming/file/${key}`, withdrawnAt: 0 };
    const erased = { ...first, version: 2, source: '', excerpt: '', withdrawnAt: 9 };
    const last = { ...first, no: 2, version: 3, clientId: 'late-0002', source: '', createTime: 7 };
    const state = { id, people: ['one', 'two'], version: 3, last: 2, createTime: 1 };
    const copy = (lines: (typeof first)[], version = 3) =>
      copyRoom(db, { state: { ...state, version }, lines, readings: [] });
    await copy([erased]);
    await copy([first], 1);
    await copy([last]);
    expect(await db.$count(fileUses, eq(fileUses.key, key))).toBe(0);
    expect(await db.select().from(rooms).where(eq(rooms.id, id))).toMatchObject([{ last: 2, lastTime: 7 }]);
  });

  it('has no row of somebody whose account has ended, whatever the other one does', async () => {
    const [a, b] = await pair();
    await say(a, b, '再见');
    await db.update(people).set({ closeAt: 1 }).where(eq(people.id, b));
    await endAccounts(db, 2);
    await call(`/v1/im/deleteRoom?roomId=${(await roomsOf(a))[0].id}`, { method: 'DELETE', ...as(a) });
    expect(await db.$count(roomMembers, eq(roomMembers.userId, a))).toBe(1);
    expect(await db.$count(roomMembers, eq(roomMembers.userId, b))).toBe(0);
  });

  it('is what an object without storage begins with', async () => {
    const [a, b] = await pair();
    for (const text of ['一', '二']) await say(a, b, text, { clientId: `restored-${text}` });
    await read(b, a, '&index=1');
    const stub = await stubOf(a);
    await runInDurableObject(stub, (_, state) => state.storage.deleteAll());
    await abortAllDurableObjects();
    expect(await contents(b, a)).toEqual(['二', '一']);
    expect((await say(a, b, '二', { clientId: 'restored-二' })).data.index).toBe(2);
    expect((await say(a, b, '三')).data.index).toBe(3);
    expect((await roomsOf(b))[0]).toMatchObject({ readNum: 2 });
    expect(await db.$count(rooms)).toBeGreaterThan(1);
  });

  it('is read page by page from the last message on, whatever happens to those before it', async () => {
    await db.run(sql`insert into messages (room_id, no, version, user_id, client_key, type, source, html, excerpt,
        create_time)
      with recursive n (at) as (select 1 union all select at + 1 from n where at < 1200)
      select 'paged', at, at, 'one', 'paged-' || at, 1, '', '', '', at from n`);
    const read: number[] = [];
    for await (const { no } of storedLines(db, 'paged')) {
      if (no === 1) await db.delete(messages).where(sql`room_id = 'paged' and no = 1`);
      read.push(no);
    }
    expect(read).toEqual(Array.from({ length: 1200 }, (_, at) => at + 1));
  });
});
