import { runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { as, buildCommunity, call, decide, look, queue, report, told } from '../../support/community.ts';
import { deliver } from '../../support/events.ts';

beforeAll(buildCommunity);

const say = async (who: string, content: string, toUserId = '') =>
  (
    await call('/v1/im/chat', {
      body: { content, ...(toUserId ? { toUserId } : { code: 2 }) },
      ...as(who),
    })
  ).data.id as string;
const texts = async (who: string, other: string): Promise<string[]> =>
  (await call(`/v1/im/selectUserImHistory?fromUserId=${who}&toUserId=${other}`, as(who))).data.records.map(
    (it: { content: string }) => it.content.replaceAll(/<[^>]+>/g, '').trim(),
  );
/** Flushes the public room's copy, which is delayed by a second. */
const settle = () => runDurableObjectAlarm(env.ROOMS.get(env.ROOMS.idFromName('public')));
let erased = 9_100_000;
const erase = async (messageId: string) => {
  const data = { messageId };
  const id = ++erased;
  for (let n = 0; n < 2; n++) await deliver({ id, type: 'message.hidden', data });
};

describe('a report of a private message', () => {
  it('is of one of the two alone, and names sender, text and what was said around it', async () => {
    await say('two', '网格怎么画', 'one');
    const key = await say('one', '骂人的话', 'two');
    await say('two', '请不要这样', 'one');
    for (const who of ['r1', 'editor'])
      expect(await report('message', key, who)).toMatchObject({ code: 404 });
    expect(await report('message', key, 'one')).toMatchObject({ code: 400 });
    expect(await report('message', `${key}9`, 'two')).toMatchObject({ code: 404 });
    expect(await look('message', key)).toBeNull();
    const early = { kind: 'message', key, version: 0, stamp: 0, action: 'warn', cause: 'abuse' };
    expect(await call('/v1/moderation/decide', { body: early, ...as('editor') })).toMatchObject({
      code: 404,
    });
    expect(await report('message', key, 'two', { cause: 'abuse' })).toMatchObject({ code: 200 });
    const [item] = (await queue()).records;
    expect(item).toMatchObject({
      kind: 'message',
      key,
      title: '与成员two的私信',
      text: '骂人的话',
      url: '',
      state: 1,
      author: { id: 'one', nickname: '成员one' },
    });
    expect(item.context).toMatchObject([
      { nickname: '成员two', text: '网格怎么画', isIt: 0 },
      { nickname: '成员one', text: '骂人的话', isIt: 1 },
      { nickname: '成员two', text: '请不要这样', isIt: 0 },
    ]);
  });

  it('is not possible of what one has deleted', async () => {
    const key = await say('r1', '删掉的', 'r2');
    await call(`/v1/im/deleteRoom?roomId=${key.split('-')[0]}`, { method: 'DELETE', ...as('r2') });
    expect(await report('message', key, 'r2')).toMatchObject({ code: 404 });
  });

  it('leads to a decision that erases it for both and tells the sender', async () => {
    const key = await say('one', '再骂一句', 'two');
    await report('message', key, 'two', { cause: 'abuse' });
    expect(await decide('message', key, 'hide')).toMatchObject({ code: 200, data: { state: 3 } });
    await erase(key);
    for (const [who, other] of [
      ['one', 'two'],
      ['two', 'one'],
    ] as const)
      expect((await texts(who, other))[0]).toBe('消息已撤回');
    expect(await told('one')).toContainEqual(
      expect.stringContaining('你在《与成员two的私信》的聊天消息已被撤下'),
    );
    expect(await look('message', key)).toMatchObject({ state: 3, text: '' });
    expect(await decide('message', key, 'approve')).toMatchObject({
      code: 400,
      message: '撤下的消息不能恢复',
    });
  });
});

describe('a report of a message of the public room', () => {
  it('is for everybody who reads it; however many there are, it stays until a moderator decides', async () => {
    const key = await say('one', '刷屏的话');
    await settle();
    for (const who of ['two', 'r1', 'r2', 'r3', 'r4'])
      expect(await report('message', key, who)).toMatchObject({ code: 200 });
    expect(await look('message', key)).toMatchObject({ state: 1, title: '公共聊天室', url: '/im' });
    expect(await decide('message', key, 'mute', { hours: 24 })).toMatchObject({ code: 200 });
    const muted = await call('/v1/im/chat', { body: { code: 2, content: '还想说' }, ...as('one') });
    expect(muted).toMatchObject({ code: 403, message: expect.stringContaining('禁言') });
    const { extra } = await call('/v1/im/getRoomList', as('one'));
    expect(extra['muteUntil']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect((await call('/v1/im/getRoomList', as('two'))).extra['muteUntil']).toBe('');
    await decide('message', key, 'hide');
    await erase(key);
    await settle();
    const { data } = await call('/v1/im/', as('two'));
    expect(data.records.find((it: { id: string }) => it.id === key)).toMatchObject({ isWithdraw: true });
  });

  it('of one that is withdrawn finds nothing', async () => {
    const key = await say('two', '说错了');
    await settle();
    await call('/v1/im/withdraw', { body: { id: key }, ...as('two') });
    await settle();
    expect(await report('message', key, 'r1')).toMatchObject({ code: 404 });
  });
});

it('lets somebody share the same page with many, but not say the same to many', async () => {
  const share = async (content: string, type: number) =>
    (await call('/v1/im/chat', { body: { content, type, toUserId: 'r2' }, ...as('r1') })).code;
  const codes = [];
  for (let n = 0; n < 4; n++) codes.push(await share('/tools/laminate', 3));
  expect(codes).toEqual([200, 200, 200, 200]);
  const texts = [];
  for (let n = 0; n < 4; n++) texts.push(await share('同一句很长很长的话发给很多人', 1));
  expect(texts).toContain(400);
});
