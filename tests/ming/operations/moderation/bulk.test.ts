import { runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '../../../../contract/kit/envelope.ts';
import { change } from '../../../../ming/src/kit/db.ts';
import { phrasesIn } from '../../../../ming/src/operations/moderation/bulk/find/match.ts';
import { as, buildCommunity, call, comment, decide, enterAs, look, shown } from '../../support/community.ts';
import { addPerson, db } from '../../support/world.ts';

const DAY = 86_400_000;
const WAVE = ['w1', 'w2', 'w3', 'w4', 'w5', 'w6'];

beforeAll(async () => {
  await buildCommunity();
  for (const id of WAVE) {
    await addPerson(id, { nickname: `账号${id}`, createTime: Date.now() - 3_600_000 });
    await enterAs(id);
  }
  await addPerson('elder', { nickname: '老读者', createTime: Date.now() - 400 * DAY });
  await enterAs('elder');
});

const FROM = { near: '203.0.113.7', far: '198.51.100.9' };
async function write(who: string, content: string, address = FROM.near): Promise<string> {
  const body = { articleId: 52, content };
  const { data } = await call('/v1/comment/', { body, ...as(who), headers: { 'cf-connecting-ip': address } });
  return String(data.id);
}
const find = async (query = '', who = 'editor') =>
  (await call(`/v1/moderation/bulk/find?${query}`, as(who))).data;
const keysOf = (data: { found: { key: string }[] }) => data.found.map(({ key }) => key).toSorted();
let acts = 0;
const newId = () => `bulk-decision-${String(++acts).padStart(4, '0')}`;
type Found = { kind: string; key: string; version: number; stamp: number };
const act = (id: string, found: readonly Found[], more: object = {}, who = 'editor') =>
  call('/v1/moderation/bulk/decide', {
    body: {
      id,
      texts: found.map(({ kind, key, version, stamp }) => ({ kind, key, version, stamp })),
      people: [],
      cause: 'spam',
      ...more,
    },
    ...as(who),
  });
const undo = (id: string, who = 'editor', skip = 0) =>
  call('/v1/moderation/bulk/undo', { body: { id, skip }, ...as(who) });
const listed = async () => (await call('/v1/moderation/bulk/list', as('editor'))).data.records;

describe('a bulk search', () => {
  it('is for moderators', async () => {
    for (const path of ['find', 'list']) {
      expect((await call(`/v1/moderation/bulk/${path}`)).code).toBe(401);
      expect((await call(`/v1/moderation/bulk/${path}`, as('one'))).code).toBe(403);
    }
    expect((await act(newId(), [], {}, 'one')).code).toBe(403);
    expect((await undo(newId(), 'one')).code).toBe(403);
  });

  it('finds a text however it is spelt, and who wrote from the same network', async () => {
    const spam = [
      await write('w1', '仿真资料免费领，联系威信 abc123'),
      await write('w2', '仿-真-资-料-免费领！！联系威信 xyz789'),
      await write('w3', '仿 真 资 料 免 费 领 ， 联系 威 信 kkk555', FROM.far),
    ];
    const other = await write('w4', '请问边界层第一层高度怎么估算？');
    const old = await write('elder', '仿真资料免费领是广告吗？请管理员看看', FROM.far);
    expect(keysOf(await find(`text=${encodeURIComponent('仿真资料免费领')}`))).toEqual(spam.toSorted());
    const all = await find(`text=${encodeURIComponent('仿真资料免费领')}&isNew=0`);
    expect(keysOf(all)).toEqual([...spam, old].toSorted());
    const near = await find('near=w1');
    expect(keysOf(near)).toEqual([...spam.slice(0, 2), other].toSorted());
    expect(near.people).toBe(3);
    expect(near.found.map((it: { author: { neighbours: number } }) => it.author.neighbours)).toEqual([
      2, 2, 2,
    ]);
    expect(keysOf(await find(`text=${encodeURIComponent('没有这句话')}`))).toEqual([]);
  });

  it('names what several accounts wrote alike', async () => {
    const { phrases } = await find();
    expect(phrases).toEqual([{ text: '仿真资料免费领联系威信', texts: 3, people: 3 }]);
  });

  it('names what is written alike once, whatever number stands behind it', () => {
    const said = ['a', 'b', 'c', 'd'].flatMap((userId, at) =>
      [1, 2, 3, 4].map((n) => ({ userId, text: `全套教程网盘分享，私聊我 ${n}${at}` })),
    );
    expect(phrasesIn(said)).toEqual([{ text: '全套教程网盘分享私聊我', texts: 16, people: 4 }]);
    expect(phrasesIn(said.slice(0, 8)), 'of two people').toEqual([]);
  });

  it('reads profiles and the public room, and never private messages', async () => {
    await call('/v1/im/chat', { body: { content: '私下说的加群进修', toUserId: 'w2' }, ...as('w1') });
    await call('/v1/im/chat', { body: { content: '公开说的加群进修', code: 2 }, ...as('w1') });
    await runDurableObjectAlarm(env.ROOMS.get(env.ROOMS.idFromName('public')));
    await change(db, sql`update people set nickname = '加群进修的小号' where id = 'w4'`);
    const { found } = await find(`text=${encodeURIComponent('加群进修')}`);
    expect(found.map((it: { kind: string; key: string }) => `${it.kind} ${it.key}`).toSorted()).toEqual([
      'message public-1',
      'person w4',
    ]);
  });
});

describe('a bulk decision', () => {
  it('hides texts and mutes their authors at one go, and is taken back as one', async () => {
    const { found } = await find(`text=${encodeURIComponent('仿真资料免费领')}`);
    const held = await comment('要资料的加微信', 'w5', 52);
    expect(held.state).toBe(2);
    const waiting = await look('comment', held.key);
    const before = await shown(52);
    const id = newId();
    const answer = await act(id, [...found, waiting], {
      people: ['w1', 'w2', 'w3'],
      sanction: 'mute',
      hours: 24,
      about: '文字“仿真资料免费领”',
    });
    expect(answer).toMatchObject({ code: 200, data: { texts: 4, people: 3, left: [] } });
    expect(await shown(52)).toEqual(before.filter((key) => !keysOf({ found }).includes(key)));
    const mutes = await call('/v1/comment/', { body: { articleId: 52, content: '再来一条' }, ...as('w1') });
    expect(mutes).toMatchObject({ code: 403 });
    expect((await listed())[0]).toMatchObject({ id, texts: 4, people: 3, rest: 7, operator: '编辑甲' });

    expect((await undo(id)).data).toMatchObject({ texts: 4, people: 3, left: [], rest: 0 });
    expect(await shown(52)).toEqual(before);
    expect(await look('comment', held.key)).toMatchObject({ state: 2 });
    expect(await comment('现在又能说话了', 'w1', 53)).toMatchObject({ state: 1 });
    expect((await undo(id)).data).toMatchObject({ texts: 0, people: 0, rest: 0 });
    expect((await listed())[0]).toMatchObject({ texts: 4, people: 3, rest: 0 });
  });

  it('counts a repeated call once, and is one moderator’s', async () => {
    const { found } = await find(`text=${encodeURIComponent('仿真资料免费领')}`);
    const id = newId();
    const both = await Promise.all([act(id, found), act(id, found)]);
    expect(both.flatMap((it) => it.data.left).length).toBeLessThanOrEqual(3);
    expect((await act(id, found)).data).toMatchObject({ texts: 3, left: [] });
    expect((await listed())[0]).toMatchObject({ id, texts: 3, rest: 3 });
    expect(await act(id, found, {}, 'admin')).toMatchObject({ code: 400 });
    await undo(id);
  });

  it('leaves and names what has changed since, what is another’s to decide and who is punished already', async () => {
    const { found } = await find(`text=${encodeURIComponent('仿真资料免费领')}`);
    const [changed, kept, decided] = found;
    await call('/v1/comment/', {
      method: 'PUT',
      body: { id: Number(changed.key), content: '我改好了，谢谢提醒' },
      ...as(changed.author.id),
    });
    await decide('comment', decided.key, 'warn');
    const staff = await comment('编辑说的话', 'editor2', 52);
    const own = await comment('自己说的话', 'editor', 52);
    await decide('person', 'w6', 'ban', { hours: 720 });
    const id = newId();
    const { data } = await act(
      id,
      [changed, kept, decided, await look('comment', staff.key), await look('comment', own.key)],
      { people: ['w6', 'nobody'], sanction: 'mute', hours: 24 },
    );
    expect(data).toMatchObject({ texts: 1, people: 0 });
    expect(data.left).toEqual([
      { kind: 'comment', key: changed.key, why: '内容或处理结果已经变化' },
      { kind: 'comment', key: decided.key, why: '内容或处理结果已经变化' },
      { kind: 'comment', key: staff.key, why: '编辑不能处理编辑和管理员的内容' },
      { kind: 'comment', key: own.key, why: '不能处理自己的内容' },
      { kind: 'person', key: 'w6', why: '已经被禁言或封禁' },
      { kind: 'person', key: 'nobody', why: '内容已经不在' },
    ]);
    // A later decision by somebody else stands.
    await decide('comment', kept.key, 'approve', {}, 'admin');
    expect((await undo(id)).data).toMatchObject({ texts: 0, people: 0, left: [], rest: 0 });
    expect(await look('person', 'w6')).toMatchObject({ author: { banUntil: expect.stringMatching(/^20/) } });
  });

  it('leaves to another what who takes it back may not decide about', async () => {
    const text = await comment('成了编辑的人以前写的话', 'two', 52);
    const other = await comment('另一个人写的话', 'one', 52);
    const id = newId();
    const found = await Promise.all([text, other].map(({ key }) => look('comment', key)));
    expect((await act(id, found, {}, 'admin')).data).toMatchObject({ texts: 2 });
    await change(db, sql`update people set role = 'editor' where id = 'two'`);
    const first = await undo(id);
    expect(first.data).toMatchObject({ texts: 1, kept: 1, rest: 0 });
    expect(first.data.left).toEqual([
      { kind: 'comment', key: text.key, why: '编辑不能处理编辑和管理员的内容' },
    ]);
    expect((await undo(id, 'editor', 1)).data).toMatchObject({ texts: 0, kept: 0, left: [], rest: 0 });
    expect((await undo(id, 'admin')).data).toMatchObject({ texts: 1, kept: 0, rest: 0 });
    expect(await shown(52)).toContain(text.key);
  });

  it('counts what is named twice once', async () => {
    const { key } = await comment('这一条会被写两遍', 'r1', 52);
    const it = await look('comment', key);
    const id = newId();
    expect((await act(id, [it, it])).data).toMatchObject({ texts: 1, left: [] });
    expect((await listed())[0]).toMatchObject({ id, texts: 1, rest: 1 });
    await undo(id);
  });

  it('is refused whole where it is not complete', async () => {
    for (const more of [
      { cause: 'other' },
      { people: ['w1'] },
      { sanction: 'mute', people: ['w1'] },
      { people: Array.from({ length: 41 }, (_, n) => `p${n}`), sanction: 'mute', hours: 24 },
    ])
      expect((await act(newId(), [], more)).code).toBe(CODE.invalid);
    expect((await undo('bulk-decision-none')).code).toBe(404);
  });
});
