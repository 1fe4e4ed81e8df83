import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { sha256 } from '../../../../ming/src/kit/ids.ts';
import { copyKey, nameOf } from '../../../../ming/src/operations/backup/manifest.ts';
import { advanceBackup, beginBackup } from '../../../../ming/src/operations/backup/writes.ts';
import { as, buildCommunity, call, decide } from '../../support/community.ts';
import { rowsOf } from '../../support/rows.ts';
import { addArticle, addPerson, db, NOON } from '../../support/world.ts';
import { expectCounted, rowsNow } from './support.ts';

const NAME = nameOf(NOON);
const PATH = '/v1/operator/backups/account';

const run = async (...queries: string[]) => {
  for (const it of queries) await env.DB.prepare(it).run();
};
const one = async (query: string) => (await env.DB.prepare(query).first()) as Record<string, unknown> | null;
const count = async (from: string) => Number((await one(`select count(*) as n from ${from}`))?.['n']);
const look = (id: string, name = NAME, who = 'admin') => call(`${PATH}?name=${name}&id=${id}`, as(who));
type Seen = { data: { conflicts: { code: string; text: string }[] } };
const codesOf = (answer: Seen) => answer.data.conflicts.map((it) => it.code);
const saidOf = (answer: Seen) => answer.data.conflicts.map((it) => it.text).join();
const bringBack = (id: string, accepted: string[] = [], more: object = {}, who = 'admin') =>
  call(PATH, { body: { name: NAME, id, reason: '误删，来信要求', accepted, ...more }, ...as(who) });
const personNow = (id: string) => one(`select * from people where id = '${id}'`);

/** A person with rows in every restored table; ids start at `n`. */
async function fill(id: string, n: number): Promise<void> {
  await addPerson(id, {
    nickname: `本人${n}`,
    intro: '介绍',
    webSite: 'https://a.test/',
    email: `${id}@a.test`,
  });
  const key = `u/${id}/face.png`;
  await env.FILES.put(key, `face${n}`);
  await run(
    `insert into files (key, user_id, type, mime, size, created_at) values ('${key}', '${id}', 'avatar', 'image/png', ${`face${n}`.length}, 1)`,
    `update people set avatar = '/ming/file/${key}' where id = '${id}'`,
    `insert into follows values ('${id}', 'one', ${NOON - 5 * 86_400_000}), ('${id}', 'two', 5), ('r1', '${id}', 6)`,
    `insert into topic_follows values ('${id}', 'tag', 1, 5), ('${id}', 'column', 1, 5)`,
    `insert into blocks values ('${id}', 'r2', 5)`,
    `insert into notice_off values ('${id}', 2)`,
    `insert into private_folders values ('${id}')`,
    `insert into folders (id, user_id, name, intro, is_public, create_time) values (${n}, '${id}', '公开的', '说明', 1, 1), (${n + 1}, '${id}', '私下的', '', 0, 1)`,
    `insert into article_collects values (51, '${id}', ${n}, 7), (52, '${id}', ${n + 1}, 8), (53, '${id}', 0, 9)`,
    `insert into columns (id, name, intro, user_id, status, sort, create_time) values (${n}, '专栏${n}', '讲这个', '${id}', 1, ${n}, 1)`,
    `insert into chapters (id, column_id, name, sort) values (${n}, ${n}, '第一章', 1), (${n + 1}, ${n}, '第二章', 2)`,
  );
  await addArticle(n, { userId: id });
  await addArticle(n + 1, { userId: id });
  await run(
    `update articles set published_at = 5 where id in (${n}, ${n + 1})`,
    `insert into chapter_articles values (${n}, ${n}, ${n}, 1), (${n + 1}, ${n}, ${n + 1}, 2)`,
  );
  await addArticle(n + 2, { userId: id, publish: 3, tagIds: [1] });
  await run(
    `insert into article_drafts (article_id, user_id, revision, title, fields, source, checkpoint_at, update_time)
      values (${n + 2}, '${id}', 2, '没写完', '{}', '半篇', 1, 1), (${n}, '${id}', 3, '发过的', '{}', '全文', 1, 1)`,
    `insert into article_revisions (article_id, revision, user_id, why, size, created_at, title, fields, source)
      values (${n + 2}, 1, '${id}', 'sitting', 2, 1, '旧', '{}', '旧文')`,
  );
}

async function damage(id: string, n: number): Promise<void> {
  await run(
    `update people set nickname = '坏了${n}', nickname_look = '', intro = '', avatar = '', web_site = '', update_time = 77 where id = '${id}'`,
    `delete from follows where user_id = '${id}'`,
    `delete from topic_follows where user_id = '${id}'`,
    `delete from blocks where user_id = '${id}'`,
    `delete from notice_off where user_id = '${id}'`,
    `delete from private_folders where user_id = '${id}'`,
    `update article_collects set folder_id = 0 where user_id = '${id}' and article_id = 51`,
    `delete from article_collects where user_id = '${id}' and article_id <> 51`,
    `delete from folders where user_id = '${id}'`,
    `delete from chapter_articles where column_id = ${n}`,
    `delete from chapters where column_id = ${n}`,
    `delete from columns where id = ${n}`,
    `delete from article_bodies where article_id = ${n + 2}`,
    `delete from article_tags where article_id = ${n + 2}`,
    `delete from article_revisions where article_id = ${n + 2}`,
    `delete from article_drafts where user_id = '${id}'`,
    `delete from articles where id = ${n + 2}`,
  );
}

const DAMAGED = ['since', 'columns', 'folders'];

beforeAll(async () => {
  await buildCommunity();
  for (const [at, id] of ['acc1', 'acc2', 'acc3', 'acc4', 'acc5', 'acc6'].entries())
    await fill(id, 2000 + at * 10);
  expect(await beginBackup(db, { operator: null, now: NOON })).toBe(true);
  await advanceBackup(env, NOON, 1_000);
});

describe('an account that was damaged', () => {
  it('comes back row by row, no more public than it was left, and nothing else changes', async () => {
    await run(
      `insert into passwords (user_id, hash, updated_at) values ('acc1', 'new', 9)`,
      "update people set email = 'new@a.test', role = 'editor' where id = 'acc1'",
    );
    const before = await rowsNow();
    await damage('acc1', 2000);
    await env.FILES.delete('u/acc1/face.png');
    const seen = await look('acc1');
    expect(seen.data).toMatchObject({
      kept: {
        nickname: '本人2000',
        follows: 2,
        topics: 2,
        folders: 2,
        collects: 3,
        columns: 1,
        placed: 2,
        drafts: 1,
      },
      now: {
        nickname: '坏了2000',
        follows: 0,
        topics: 0,
        folders: 0,
        collects: 1,
        columns: 0,
        placed: 0,
        drafts: 0,
      },
      changed: 2,
    });
    expect(codesOf(seen)).toEqual(DAMAGED);
    for (const it of ['2 个关注的人', '1 篇没有发表过的草稿', '“专栏2000”', '“公开的”、“私下的”'])
      expect(saidOf(seen)).toContain(it);

    const refused = await bringBack('acc1', ['since']);
    expect(refused.message).toMatch(/先要确认：专栏.*收藏夹/);
    expect(await personNow('acc1')).toMatchObject({ nickname: '坏了2000' });
    expect(await env.FILES.head('u/acc1/face.png')).toBeNull();

    const { data, headers } = await bringBack('acc1', DAMAGED);
    // Their pages show one more follower.
    expect(headers.get('x-touched')?.split(', ')).toEqual(
      expect.arrayContaining(['home:acc1', 'home:one', 'home:two']),
    );
    expect(data).toEqual({ rows: seen.data.missing, changed: 2, files: 1 });
    expect(await one('select status from columns where id = 2000')).toEqual({ status: 0 });
    expect(await count("folders where user_id = 'acc1' and is_public = 1")).toBe(0);
    const days = await rowsOf<{ gained: number; lost: number }>(
      db,
      sql`select sum(gained) as gained, sum(lost) as lost from author_days where user_id = 'one'`,
    );
    // One follow each of the six, the lost one, and the restored one.
    expect(days).toEqual([{ gained: 7, lost: 1 }]);
    await expectCounted();

    // Except what waits for its owner, all rows are restored.
    await run(
      'update columns set status = 1 where id = 2000',
      'update folders set is_public = 1 where id = 2000',
    );
    const after = await rowsNow();
    const beside = new Set(['author_days', 'people', 'files', 'site_days']);
    for (const [table, rows] of before) if (!beside.has(table)) expect(after.get(table), table).toEqual(rows);
    const { update_time: _, ...person } = (await personNow('acc1')) ?? {};
    expect(person).toMatchObject({
      nickname: '本人2000',
      intro: '介绍',
      web_site: 'https://a.test/',
      avatar: '/ming/file/u/acc1/face.png',
      email: 'new@a.test',
      role: 'editor',
      watch_count: 2,
      fans_count: 1,
      collect_count: 3,
    });
    const [log] = await rowsOf(db, sql`select * from operator_log where action = 'restore'`);
    expect(log).toMatchObject({
      kind: 'person',
      key: 'acc1',
      operator: 'admin',
      user_id: 'acc1',
      reason: '误删，来信要求',
      after: `补回 ${data.rows} 行，改回 2 处（备份 ${NAME}）`,
    });
    expect(await (await env.FILES.get('u/acc1/face.png'))?.text()).toBe('face2000');

    // Idempotent.
    expect((await look('acc1')).data).toMatchObject({ missing: 0, changed: 0, conflicts: [] });
    expect((await bringBack('acc1')).data).toEqual({ rows: 0, changed: 0, files: 0 });
    expect(await one("select count(*) as n from operator_log where action = 'restore'")).toEqual({ n: 1 });
  }, 120_000);

  it('keeps what its owner and moderators have decided since, and names what cannot come back', async () => {
    await run(
      "update people set nickname = '别名', update_time = 78 where id = 'acc2'",
      "update people set nickname = '本人2010', nickname_look = '' where id = 'r4'",
      "delete from follows where user_id = 'acc2'",
      "insert into blocks values ('two', 'acc2', 1)",
      "update columns set status = 0, name = '坏', intro = '坏' where id = 2010",
      'update chapter_articles set chapter_id = 1, column_id = 1, position = 9 where article_id = 2011',
      "update folders set is_public = 0, name = '坏' where id = 2010",
      "delete from article_collects where user_id = 'acc2'",
      'update articles set publish = 0 where id = 51',
      "update article_drafts set source = '更好', update_time = 99 where article_id = 2012",
      "delete from topic_follows where user_id = 'acc2'",
      'delete from chapter_articles where article_id = 2010',
      'delete from articles where id = 2010',
      `insert into sanctions values ('acc2', 'mute', ${Date.now() + 86_400_000})`,
    );
    const seen = await look('acc2');
    const codes = ['name', 'sanctioned', 'since', 'gone', 'columns', 'articles', 'drafts'];
    expect(codesOf(seen)).toEqual(codes);
    for (const it of ['昵称“本人2010”', '禁言到', '2 个关注、屏蔽或收藏', '逐篇恢复：2010', '1 篇草稿'])
      expect(saidOf(seen)).toContain(it);
    expect((await bringBack('acc2', codes)).code).toBe(200);
    expect(await personNow('acc2')).toMatchObject({ nickname: '别名', watch_count: 1 });
    expect(await one('select name, intro, status from columns where id = 2010')).toEqual({
      name: '专栏2010',
      intro: '讲这个',
      status: 0,
    });
    expect(await one('select name, is_public from folders where id = 2010')).toEqual({
      name: '公开的',
      is_public: 0,
    });
    expect(await one('select column_id from chapter_articles where article_id = 2011')).toEqual({
      column_id: 1,
    });
    expect(await count("article_collects where user_id = 'acc2'")).toBe(2);
    expect(await one('select source from article_drafts where article_id = 2012')).toEqual({
      source: '更好',
    });
    expect(await count("sanctions where user_id = 'acc2'")).toBe(1);
    expect(await count('articles where id = 2010')).toBe(0);
    await expectCounted();
    await run('update articles set publish = 1 where id = 51');
  });

  it('a profile that a moderator has cleared stays so until that is taken back; a lost picture and a bad word stay away', async () => {
    await damage('acc3', 2020);
    await decide('person', 'acc3', 'hide');
    expect(codesOf(await look('acc3'))).toEqual(['cleared', ...DAMAGED]);
    expect((await bringBack('acc3', ['cleared', ...DAMAGED])).data.changed).toBe(1);
    expect(await personNow('acc3')).toMatchObject({
      nickname: expect.stringMatching(/^明解用户/),
      intro: '',
      avatar: '',
    });
    await decide('person', 'acc3', 'unhide');
    expect(codesOf(await look('acc3'))).not.toContain('cleared');
    expect(await personNow('acc3')).not.toMatchObject({ nickname: expect.stringMatching(/^明解用户/) });
    await decide('person', 'acc3', 'hide');
    expect(codesOf(await look('acc3'))).toContain('cleared');
    await decide('person', 'acc3', 'approve');
    await env.FILES.delete('u/acc3/face.png');
    await env.BACKUPS.delete(copyKey(await sha256('face2020')));
    await run(
      `insert into word_lists (words, create_time) values ('{"block":["介绍"],"review":[],"replace":[],"allow":[]}', 1)`,
    );
    const seen = await look('acc3');
    expect(saidOf(seen)).toContain('u/acc3/face.png');
    expect(codesOf(seen)).toContain('files');
    await bringBack('acc3', codesOf(seen));
    expect(await personNow('acc3')).toMatchObject({ nickname: '本人2020', intro: '', avatar: '' });
    await run(
      `insert into word_lists (words, create_time) values ('{"block":[],"review":[],"replace":[],"allow":[]}', 2)`,
    );
    await expectCounted();
  });
});

it('two operators at once restore it once', async () => {
  await damage('acc4', 2030);
  const answers = await Promise.all([bringBack('acc4', DAMAGED), bringBack('acc4', DAMAGED)]);
  expect(answers.filter((it) => it.code === 200)).toHaveLength(1);
  expect(answers.find((it) => it.code !== 200)?.message).toMatch(/刚刚被改动/);
  expect(await personNow('acc4')).toMatchObject({ nickname: '本人2030', watch_count: 2, collect_count: 3 });
  expect(await count("operator_log where key = 'acc4' and action = 'restore'")).toBe(1);
  await expectCounted();
});

it('is never brought back for an owner who has ended it or is about to', async () => {
  await damage('acc5', 2040);
  await run("update people set close_at = 9 where id = 'acc5'");
  expect((await look('acc5')).message).toMatch(/已经申请注销/);
  expect((await bringBack('acc5', DAMAGED)).message).toMatch(/已经申请注销/);
  await run("update people set close_at = null, ended_at = 9 where id = 'acc5'");
  expect((await bringBack('acc5', DAMAGED)).message).toMatch(/已经注销/);
  expect(await personNow('acc5')).toMatchObject({ nickname: '坏了2040' });
  expect(await count("follows where user_id = 'acc5'")).toBe(0);
});

it('an id that somebody else has now is left to them', async () => {
  await damage('acc6', 2050);
  await run(
    "insert into columns (id, name, user_id, sort, create_time) values (2050, '别人的', 'one', 1, 1)",
    "insert into chapters (id, column_id, name, sort) values (2050, 2050, '别人的章', 1)",
    "insert into folders (id, user_id, name, create_time) values (2051, 'one', '别人的夹', 1)",
    "insert into folders (user_id, name, create_time) values ('acc6', '公开的', 1)",
  );
  const seen = await look('acc6');
  for (const it of ['编号 2050 现在是别人的专栏', '编号 2051 现在是别人的收藏夹', '“公开的（恢复）”'])
    expect(saidOf(seen)).toContain(it);
  expect((await bringBack('acc6', codesOf(seen))).code).toBe(200);
  expect(await one('select name, user_id from columns where id = 2050')).toEqual({
    name: '别人的',
    user_id: 'one',
  });
  expect(await count('chapters where column_id = 2050')).toBe(1);
  expect(await count("article_collects where user_id = 'acc6' and folder_id = 2051")).toBe(0);
  expect(await count("article_collects where user_id = 'acc6' and folder_id = 2050")).toBe(1);
  await expectCounted();
});

it('is refused to others than administrators, and without a backup, an account or a reason', async () => {
  for (const who of ['one', 'editor']) {
    expect((await look('acc1', NAME, who)).code).not.toBe(200);
    expect((await bringBack('acc1', [], {}, who)).code).not.toBe(200);
  }
  expect((await look('acc1', '20200101T000000Z')).message).toMatch(/备份不存在/);
  expect((await look('acc1', '../x')).message).toMatch(/备份的名称/);
  expect((await look('a b')).message).toMatch(/用户编号/);
  expect((await look('nobody')).data.kept).toBeNull();
  expect((await bringBack('nobody')).message).toMatch(/这份备份里没有这个账号/);
  expect((await bringBack('acc1', [], { reason: ' ' })).message).toMatch(/理由/);
});
