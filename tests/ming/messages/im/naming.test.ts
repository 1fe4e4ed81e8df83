import { runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { settings } from '../../../../ming/src/kit/schema.ts';
import { lobbyReadings } from '../../../../ming/src/messages/im/schema.ts';
import { call } from '../../support/call.ts';
import { deliver, everEmitted, recorder } from '../../support/events.ts';
import { as, buildRooms, join, withdraw } from '../../support/im.ts';
import { db } from '../../support/world.ts';

const { sent, vars } = recorder();
beforeAll(buildRooms);

const shout = (who: string, content: string, more: object = {}) =>
  call('/v1/im/chat', { body: { code: 2, content, ...more }, vars, ...as(who) });
const settle = () => runDurableObjectAlarm(env.ROOMS.get(env.ROOMS.idFromName('public')));
/** Delivers mentions twice; returns what somebody reads of them. */
async function named(who: string) {
  for (const [at, data] of (await everEmitted('message.named', sent)).entries())
    for (let n = 0; n < 2; n++) await deliver({ id: 9_200_000 + at, type: 'message.named', data });
  return (await call('/v1/im/getMessageNotice?type=1&pageSize=50', as(who))).data.records;
}

describe('somebody named with @ in the public room', () => {
  it('gets one notice that leads there, with the words as long as they are said', async () => {
    const clientId = 'naming-0001';
    const text = '@成员two 和 @成员three 的算例收敛了吗';
    const more = { clientId, mentions: ['two', 'three', 'ghost', 'editor'] };
    const { data } = await shout('one', text, more);
    expect(data.content).toContain('href="/user_main?userId=two"');
    await shout('one', text, more);
    await settle();
    expect(await named('two')).toMatchObject([
      { fromUserId: 'one', commentMark: 11, url: '/im', content: '@成员two 和 @成员three 的算例收敛了吗' },
    ]);
    expect(await named('two')).toHaveLength(1);
    expect(await named('editor')).toEqual([]);
    expect(await named('one')).toEqual([]);
    await withdraw('one', data.id);
    await settle();
    expect(await named('three')).toEqual([]);
  });

  it('gets none from somebody whom they have blocked', async () => {
    await join('shy');
    await call('/v1/im/block', { body: { userId: 'one', isBlocked: true }, ...as('shy') });
    await shout('one', '@成员shy 在吗', { mentions: ['shy'] });
    expect(await named('shy')).toEqual([]);
  });

  it('is no more than the rules let a new account name, and nobody in a private room', async () => {
    await join('fresh', { createTime: Date.now() });
    const value = JSON.stringify({ newHours: 100, newPosts: 0, newMentions: 1, newMessageGap: 0 });
    await db.update(settings).set({ value }).where(eq(settings.name, 'conduct'));
    expect(await shout('fresh', '@成员two @成员three 看', { mentions: ['two', 'three'] })).toMatchObject({
      code: 400,
      message: expect.stringContaining('提到 1 个人'),
    });
    const before = (await everEmitted('message.named', sent)).length;
    const body = { toUserId: 'two', content: '@成员three 私下说', mentions: ['three'] };
    expect((await call('/v1/im/chat', { body, vars, ...as('one') })).data.content).not.toContain('href');
    expect(await everEmitted('message.named', sent)).toHaveLength(before);
  });
});

describe('the public room in the list', () => {
  const lobby = async (who: string) => (await call('/v1/im/getRoomList', as(who))).extra['lobby'];
  const read = async (who: string, index = '') => (await call(`/v1/im/read?${index}`, as(who))).data;

  it('has nothing unread for those who never were there, then what came since, and never goes back', async () => {
    await shout('one', '第一句');
    await settle();
    expect(await lobby('three')).toMatchObject({
      readNum: 0,
      lastMessage: { content: '第一句', fromUserNickname: '成员one' },
    });
    const { readTo } = await read('three');
    await shout('one', '第二句');
    await shout('two', '第三句');
    await settle();
    expect(await lobby('three')).toMatchObject({ readNum: 2, lastMessage: { content: '第三句' } });
    expect(await read('three', `index=${readTo + 1}`)).toEqual({ readTo: readTo + 1 });
    await read('three', 'index=1');
    expect(await lobby('three')).toMatchObject({ readNum: 1 });
    expect(await read('three', 'index=999999')).toEqual({ readTo: readTo + 2 });
    expect(await lobby('three')).toMatchObject({ readNum: 0 });
    await call('/v1/im/block', { body: { userId: 'two', isBlocked: true }, ...as('three') });
    expect(await lobby('three')).toMatchObject({ lastMessage: { content: '第二句' } });
    expect(await db.select().from(lobbyReadings)).toHaveLength(1);
  });
});
