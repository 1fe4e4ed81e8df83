import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { change } from '../../../../ming/src/kit/db.ts';
import { files, fileUses } from '../../../../ming/src/kit/file/schema.ts';
import { removeOrphans } from '../../../../ming/src/kit/file/writes.ts';
import { clearedProfiles, people } from '../../../../ming/src/people/user/schema.ts';
import { forgetCleared } from '../../../../ming/src/people/user/writes.ts';
import {
  as,
  buildCommunity,
  call,
  decide,
  enterAs,
  look,
  queue,
  report,
  told,
} from '../../support/community.ts';
import { rowsOf } from '../../support/rows.ts';
import { addPerson, db } from '../../support/world.ts';

const DAY = 86_400_000;
let n = 0;
let [id, nickname] = ['', ''];

beforeAll(buildCommunity);
beforeEach(async () => {
  [id, nickname] = [`cleared${++n}`, `结构${n}号`];
  await addPerson(id, {
    nickname,
    nicknameLook: nickname,
    intro: '做有限元二十年',
    webSite: 'https://own.example',
  });
  await enterAs(id);
});

const profile = async () => (await call(`/v1/user/info?userId=${id}`)).data;
const kept = () => db.$count(clearedProfiles, eq(clearedProfiles.userId, id));

it('gives back what was cleared, with an entry in the log, a notice, and fresh pages', async () => {
  await decide('person', id, 'hide');
  expect(await profile()).toMatchObject({
    nickname: expect.stringMatching(/^明解用户/),
    intro: '',
    webSite: '',
  });
  expect(await look('person', id)).toMatchObject({ canUnhide: true });
  const done = await decide('person', id, 'unhide');
  expect(done.code).toBe(200);
  expect(done.headers.get('x-touched')).toContain(`author:${id}`);
  expect(done.data).not.toHaveProperty('canUnhide');
  expect(await profile()).toMatchObject({
    nickname,
    intro: '做有限元二十年',
    webSite: 'https://own.example',
  });
  expect(await kept()).toBe(0);
  const log = (await call('/v1/moderation/log?pageSize=5', as('editor'))).data.records;
  expect(log[0]).toMatchObject({ kind: 'person', key: id, action: '撤销隐藏', userId: id });
  expect((await told(id)).slice(0, 2)).toEqual([
    expect.stringMatching(/^你的个人资料已恢复，之前的清空已撤销/),
    expect.stringMatching(/^你的个人资料已被清空/),
  ]);
  expect(await decide('person', id, 'unhide')).toMatchObject({
    code: 400,
    message: '只能撤销最近一次的清空，清空的资料留 30 天',
  });
});

it('leaves what its owner has written since, and a name that somebody else has taken', async () => {
  await decide('person', id, 'hide');
  const headers = { ...as(id), method: 'PUT' };
  expect((await call('/v1/user/', { ...headers, body: { intro: '新的简介' } })).code).toBe(200);
  await addPerson(`taker${n}`, { nickname, nicknameLook: nickname });
  await decide('person', id, 'unhide');
  expect(await profile()).toMatchObject({
    nickname: expect.stringMatching(/^明解用户/),
    intro: '新的简介',
    webSite: 'https://own.example',
  });
});

it('leaves a name that its owner has chosen since', async () => {
  await decide('person', id, 'hide');
  await call('/v1/user/', { ...as(id), method: 'PUT', body: { nickname: `新名${n}` } });
  await decide('person', id, 'unhide');
  expect(await profile()).toMatchObject({ nickname: `新名${n}`, intro: '做有限元二十年' });
});

it('takes back the last clearing alone', async () => {
  await decide('person', id, 'hide');
  await call('/v1/user/', { ...as(id), method: 'PUT', body: { intro: '第二份简介' } });
  await decide('person', id, 'hide');
  await decide('person', id, 'unhide');
  expect(await profile()).toMatchObject({ intro: '第二份简介', webSite: '' });
});

it.each([['approve'], ['warn']])('is no longer possible after another decision: %s', async (action) => {
  await decide('person', id, 'hide');
  await decide('person', id, action);
  expect(await look('person', id)).not.toHaveProperty('canUnhide');
  expect((await decide('person', id, 'unhide')).code).toBe(400);
  expect(await profile()).toMatchObject({ intro: '' });
  // Approval concerns the current state.
  if (action === 'approve') expect(await kept()).toBe(0);
});

it('happens once where two editors decide at the same time, and is not for members, or for oneself', async () => {
  await decide('person', id, 'hide');
  const { version, stamp } = await look('person', id);
  const body = { kind: 'person', key: id, version, stamp, action: 'unhide' };
  expect((await call('/v1/moderation/decide', { body, ...as(id) })).code).toBe(403);
  const both = await Promise.all(
    ['editor', 'editor2'].map((who) => call('/v1/moderation/decide', { body, ...as(who) })),
  );
  expect(both.map((it) => it.code).toSorted()).toEqual([200, 400]);
  expect(await profile()).toMatchObject({ nickname, intro: '做有限元二十年' });
  const deeds = await rowsOf<{ n: number }>(
    db,
    sql`select count(*) as n from operator_log where key = ${id} and action = 'unhide'`,
  );
  expect(deeds).toEqual([{ n: 1 }]);
  await change(db, sql`update people set role = 'editor' where id = ${id}`);
  await decide('person', id, 'hide', {}, 'admin');
  expect(await decide('person', id, 'unhide', {}, id)).toMatchObject({ code: 403 });
  expect((await decide('person', id, 'unhide', {}, 'admin')).code).toBe(200);
});

it('puts somebody who was reported back into the queue', async () => {
  await report('person', id, 'r1');
  const waits = async () => (await queue()).records.some((it: { key: string }) => it.key === id);
  expect(await waits()).toBe(true);
  await decide('person', id, 'hide');
  expect(await waits()).toBe(false);
  await decide('person', id, 'unhide');
  expect(await waits()).toBe(true);
  expect((await look('person', id))['reports']).toHaveLength(1);
});

it('keeps the picture as long as the profile, for thirty days', async () => {
  const key = `u/${id}/face.png`;
  await db
    .insert(files)
    .values({ key, userId: id, type: 'article', mime: 'image/png', size: 1, createdAt: 1 });
  await env.FILES.put(key, 'x');
  await db
    .update(people)
    .set({ avatar: `/ming/file/${key}` })
    .where(eq(people.id, id));
  await decide('person', id, 'hide');
  const uses = async () =>
    (await db.select().from(fileUses).where(eq(fileUses.key, key))).map((it) => it.owner);
  expect(await uses()).toEqual(['cleared_profiles.avatar']);
  await removeOrphans(db, env.FILES, Date.now() + 2 * DAY);
  expect(await env.FILES.head(key)).not.toBeNull();
  await decide('person', id, 'unhide');
  expect(await uses()).toEqual(['people.avatar']);
  await decide('person', id, 'hide');
  await forgetCleared(db, Date.now() + 29 * DAY);
  expect(await kept()).toBe(1);
  await forgetCleared(db, Date.now() + 30 * DAY + 1_000);
  expect([await kept(), await uses()]).toEqual([0, []]);
  expect((await decide('person', id, 'unhide')).message).toContain('留 30 天');
  await removeOrphans(db, env.FILES, Date.now() + 2 * DAY);
  expect(await env.FILES.head(key)).toBeNull();
});
