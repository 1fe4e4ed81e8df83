import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { change } from '../../../../ming/src/kit/db.ts';
import { addAccount } from '../../../../ming/src/people/identity/passwords.ts';
import { as, buildCommunity, call, comment, look } from '../../support/community.ts';
import { rowsOf } from '../../support/rows.ts';
import { addPerson, db } from '../../support/world.ts';

const HOUR = 3_600_000;
type Found = { version: number; stamp: number; author: { id: string; nickname: string } };

const join = (nickname: string, network: string, now = Date.now()) =>
  addAccount({ db, now, network }, { email: `${nickname}@x.test`, nickname, hash: 'h' });

beforeAll(async () => {
  await buildCommunity();
  for (const n of [1, 2, 3]) await join(`仿真资料群${n}号`, 'net-a');
  await join('安静的人', 'net-a');
  await join('路人', 'net-b');
  await join('明解用户abc234', 'net-b');
  await join('来得早的人', 'net-a', Date.now() - 60 * HOUR);
});

const find = async (query = '', who = 'editor') =>
  (await call(`/v1/moderation/bulk/people?${query}`, as(who))).data;
const names = (data: { found: Found[] }) => data.found.map(({ author }) => author.nickname).toSorted();
const peopleNow = () =>
  rowsOf<object>(
    db,
    sql`select id, nickname, nickname_look, intro, avatar, bj_cover, web_site from people order by id`,
  );
let acts = 0;
const newId = () => `bulk-of-people-${String(++acts).padStart(4, '0')}`;
const act = (id: string, more: object, who = 'editor') =>
  call('/v1/moderation/bulk/decide', {
    body: { id, texts: [], people: [], cause: 'spam', ...more },
    ...as(who),
  });
const undo = (id: string) => call('/v1/moderation/bulk/undo', { body: { id, skip: 0 }, ...as('editor') });
const profiles = (found: readonly Found[]) =>
  found.map(({ version, stamp, author }) => ({ kind: 'person', key: author.id, version, stamp }));

describe('a search among new accounts', () => {
  it('finds those who have only registered, by time, name and network', async () => {
    expect((await call('/v1/moderation/bulk/people', as('one'))).code).toBe(403);
    const all = await find();
    expect(names(all)).toEqual(
      ['仿真资料群1号', '仿真资料群2号', '仿真资料群3号', '安静的人', '路人', '明解用户abc234'].toSorted(),
    );
    expect(all.phrases).toEqual([{ text: '仿真资料群', texts: 3, people: 3 }]);
    const named = await find(`text=${encodeURIComponent('仿.真资料')}`);
    expect(named.found).toHaveLength(3);
    const near = await find(`near=${named.found[0].author.id}`);
    expect(names(near)).toEqual(['仿真资料群1号', '仿真资料群2号', '仿真资料群3号', '安静的人'].toSorted());
    expect(near.found.map((it: { author: { neighbours: number } }) => it.author.neighbours)).toEqual([
      3, 3, 3, 3,
    ]);
  });

  it('leaves out who has written, unless they are asked for', async () => {
    await addPerson('talker', { nickname: '说过话的人', createTime: Date.now() - HOUR, commentCount: 1 });
    expect(names(await find())).not.toContain('说过话的人');
    expect(names(await find('isSilent=0'))).toContain('说过话的人');
  });
});

describe('locking accounts at one go', () => {
  it('clears and bans them, and gives all of it back', async () => {
    const before = await peopleNow();
    const { found } = await find(`text=${encodeURIComponent('仿真资料群')}`);
    const ids = found.map(({ author }: Found) => author.id);
    const id = newId();
    expect((await act(id, { texts: profiles(found) })).data).toMatchObject({ texts: 3, left: [] });
    const banned = await act(id, { people: ids, sanction: 'ban', hours: 720 });
    expect(banned.data).toMatchObject({ people: 3, left: [] });
    // A retry after a lost response clears nobody twice.
    expect((await act(id, { texts: profiles(found) })).data).toMatchObject({ texts: 3, left: [] });
    const { data } = await call('/v1/moderation/bulk/list', as('editor'));
    expect(data.records[0]).toMatchObject({ texts: 3, people: 3, rest: 6 });
    expect(names(await find(`text=${encodeURIComponent('仿真资料群')}`))).toEqual([]);
    expect(await look('person', ids[0])).toMatchObject({
      author: { banUntil: expect.stringMatching(/^20/) },
    });

    expect((await undo(id)).data).toMatchObject({ texts: 3, people: 3, left: [], rest: 0 });
    expect(await peopleNow()).toEqual(before);
    expect(await look('person', ids[0])).toMatchObject({ author: { banUntil: '' } });
    expect((await undo(id)).data).toMatchObject({ texts: 0, people: 0, rest: 0 });
  });

  it('leaves operators, and oneself, alone', async () => {
    await change(
      db,
      sql`update people set create_time = ${Date.now()} where id in ('editor', 'editor2', 'admin')`,
    );
    expect(names(await find('isSilent=0'))).not.toContain('编辑甲');
    const { data } = await act(newId(), {
      people: ['editor', 'editor2', 'admin'],
      sanction: 'ban',
      hours: 24,
    });
    expect(data).toMatchObject({ people: 0 });
    expect(data.left.map((it: { why: string }) => it.why)).toEqual([
      '不能处理自己的内容',
      '编辑不能处理编辑和管理员的内容',
      '编辑不能处理编辑和管理员的内容',
    ]);
  });
});

it('does not take who has only registered for a writer', async () => {
  const { found } = (await call('/v1/moderation/bulk/find', as('editor'))).data;
  expect(found.map((it: Found) => it.author.nickname)).not.toContain('安静的人');
  expect(await comment('照常写一条', 'one')).toMatchObject({ state: 1 });
});
