import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { endOwn } from '../../../../ming/src/content/article/deleteArticles.ts';
import { updateIndex } from '../../../../ming/src/jobs/index.ts';
import { change, openDb } from '../../../../ming/src/kit/db.ts';
import type { Env } from '../../../../ming/src/kit/env.ts';
import { sha256 } from '../../../../ming/src/kit/ids.ts';
import { copyKey, nameOf } from '../../../../ming/src/operations/backup/manifest.ts';
import { advanceBackup, beginBackup } from '../../../../ming/src/operations/backup/writes.ts';
import { as, buildCommunity, call, comment, decide } from '../../support/community.ts';
import { rowsOf } from '../../support/rows.ts';
import { db, NOON } from '../../support/world.ts';
import { fill } from './fillTables.ts';
import { everyRow, expectCounted, rowsNow } from './support.ts';

const NAME = nameOf(NOON);
const PATH = '/v1/operator/backups/article';

const run = (query: string) => env.DB.prepare(query).run();

const look = (id: number, name = NAME, who = 'admin') => call(`${PATH}?name=${name}&id=${id}`, as(who));
const codesOf = (answer: { data: { conflicts: { code: string }[] } }) =>
  answer.data.conflicts.map((it) => it.code);
const bringBack = (id: number, more: object = {}, who = 'admin') =>
  call(PATH, {
    body: { name: NAME, id, comments: true, reason: '作者误删', accepted: [], ...more },
    ...as(who),
  });
const articleNow = async (id: number) =>
  (await env.DB.prepare('select * from articles where id = ?').bind(id).first()) as Record<
    string,
    number | string | null
  >;
const removeForGood = async (id: number) => {
  await run(`update articles set deleted_at = 1 where id = ${id}`);
  expect(await endOwn(db, { id, userId: 'a', now: NOON })).toBe(true);
};

beforeAll(async () => {
  await buildCommunity();
  for (let id = 1001; id <= 1009; id++) await fill(id);
  expect(await beginBackup(db, { operator: null, now: NOON })).toBe(true);
  await advanceBackup(env, NOON, 1_000);
});

describe('an article that was deleted for good', () => {
  it('comes back row by row with what belongs to it, and nothing else changes', async () => {
    const before = await rowsNow();
    await removeForGood(1001);
    await run("delete from files where key like '%1001%'");
    await env.FILES.delete(['u/a/cover1001.png', 'annex/a/1001.inp']);
    expect(await articleNow(1001)).toBeNull();

    const seen = await look(1001);
    expect(seen.data).toMatchObject({
      now: null,
      after: '已发布',
      conflicts: [],
      kept: { title: '文章1001', state: '已发布', comments: 3, annexes: 1, likes: 2, revisions: 2 },
    });
    const { data } = await bringBack(1001);
    expect(data).toMatchObject({ files: 2, state: '已发布' });
    expect(data.rows).toBeGreaterThan(15);
    const after = await rowsNow();
    for (const [table, rows] of before) expect(after.get(table), table).toEqual(rows);
    await expectCounted();
    expect(await (await env.FILES.get('annex/a/1001.inp'))?.text()).toBe('deck1001');
    const [log] = await rowsOf(db, sql`select * from operator_log where action = 'restore'`);
    expect(log).toMatchObject({
      kind: 'article',
      key: '1001',
      operator: 'admin',
      user_id: 'a',
      reason: '作者误删',
      before: '不存在',
      after: `已发布（备份 ${NAME}）`,
    });

    // Idempotent.
    expect((await bringBack(1001)).data).toMatchObject({ rows: 0, files: 0 });
    const again = await rowsNow();
    for (const [table, rows] of before) expect(again.get(table), table).toEqual(rows);
  }, 120_000);
});

const accepting = (id: number, ...accepted: string[]) => bringBack(id, { accepted });

describe('what does not come back as it was is named and accepted first', () => {
  it('an article that a moderator has hidden waits for one, and so do its versions', async () => {
    await decide('article', '1002', 'hide');
    await removeForGood(1002);
    await env.FILES.delete('annex/a/1002.inp');
    const seen = await look(1002);
    expect([seen.data.after, codesOf(seen)]).toEqual(['审核中', ['hidden']]);
    const refused = await bringBack(1002);
    expect(refused.code).not.toBe(200);
    expect(refused.message).toMatch(/曾被管理员隐藏/);
    expect(await articleNow(1002)).toBeNull();
    expect(await env.FILES.head('annex/a/1002.inp')).toBeNull();
    await accepting(1002, 'hidden');
    expect(await articleNow(1002)).toMatchObject({ publish: 2, withdrawn: 0, deleted_at: null });
    expect((await call('/v1/article/info?articleId=1002')).code).not.toBe(200);
    expect(
      await rowsOf(db, sql`select 1 from article_versions where article_id = 1002 and hidden_at is null`),
    ).toEqual([]);
    // A repeated run does not publish it.
    await accepting(1002, 'hidden');
    expect((await articleNow(1002))['publish']).toBe(2);
    await decide('article', '1002', 'approve');
    expect((await articleNow(1002))['publish']).toBe(1);
    await expectCounted();
  });

  it('one that is hidden now stays hidden, with its text as it was', async () => {
    await decide('article', '1003', 'hide');
    await run("update articles set title = '改过的标题' where id = 1003");
    expect(codesOf(await look(1003))).toEqual(['hidden']);
    await accepting(1003, 'hidden');
    expect(await articleNow(1003)).toMatchObject({ publish: 0, title: '文章1003' });
  });

  it('an author without an account, people who have left, a lost file, tag, category and chapter, and buyers', async () => {
    await removeForGood(1004);
    await run("update people set ended_at = 5 where id in ('a', 'p1004')");
    await run('delete from tags where id = 1004');
    await run('delete from categories where id = 1004');
    await run('delete from chapters where id = 1004');
    await run("insert into rights (user_id, kind, biz, order_no) values ('one', 'annex', 1004, 'n1')");
    await env.FILES.delete('annex/a/1004.inp');
    await env.BACKUPS.delete(copyKey(await sha256('deck1004')));
    const seen = await look(1004);
    const codes = ['author', 'sold', 'category', 'tags', 'chapter', 'people', 'files'];
    expect(codesOf(seen)).toEqual(codes);
    const said = seen.data.conflicts.map((it: { text: string }) => it.text).join();
    for (const it of ['分类1004', '标签1004', '第1004章', 'annex/a/1004.inp', '有 1 人买过'])
      expect(said).toContain(it);
    expect((await accepting(1004, ...codes.slice(1))).message).toMatch(/作者已经注销/);
    await accepting(1004, ...codes);
    expect(await articleNow(1004)).toMatchObject({ publish: 2, category_id: 1, annex_count: 0 });
    const rows = (table: string) => rowsOf(db, sql`select * from ${sql.raw(table)} where article_id = 1004`);
    expect(await rows('article_tags')).toHaveLength(1);
    expect(await rows('article_collects')).toHaveLength(1);
    expect(await rows('article_unlocks')).toHaveLength(1);
    for (const table of [
      'article_drafts',
      'article_revisions',
      'article_versions',
      'chapter_articles',
      'annexes',
    ])
      expect(await rows(table), table).toEqual([]);
    expect(await rows('comments')).toHaveLength(3);
    await expectCounted();
    // The text equals the backup's, except the category.
    expect((await look(1004)).data.differs).toBe(false);
    await run("update people set ended_at = null where id = 'a'");
  });

  it('a merged tag is the one that it was merged into, and a folder that is gone the first one', async () => {
    await removeForGood(1005);
    await run('delete from tags where id = 1005');
    await run('insert into tag_moves (id, tag_id) values (1005, 3)');
    await run('delete from folders where id = 1005');
    expect(codesOf(await look(1005))).toEqual([]);
    await bringBack(1005);
    const found = await rowsOf<{ id: number }>(
      db,
      sql`select tag_id as id from article_tags where article_id = 1005 order by tag_id`,
    );
    expect(found.map((it) => it.id)).toEqual([1, 3]);
    expect(
      await rowsOf(db, sql`select 1 from article_collects where article_id = 1005 and folder_id = 0`),
    ).toHaveLength(2);
  });

  it('what was never published does not come back to an author who has left, nor to another author', async () => {
    await run("update people set ended_at = 5 where id = 'a'");
    const unpublished = await look(7);
    expect(unpublished.message).toMatch(/没有发表过的文章随账号一起删除/);
    await run("update people set ended_at = null where id = 'a'");
    await run("update articles set user_id = 'b' where id = 1006");
    expect((await bringBack(1006)).message).toMatch(/另一位作者/);
    await run("update articles set user_id = 'a' where id = 1006");
  });
});

describe('an article that is there', () => {
  it('gets its text back; what it had become is kept, and what readers did since stays', async () => {
    const before = await everyRow(env.DB, 'article_bodies');
    await run("update articles set title = '坏了', summary = '坏了', is_stick = 1 where id = 1007");
    await run("update article_bodies set source = '坏了', html = '坏了' where article_id = 1007");
    await run(
      "update article_drafts set title = '坏草稿', revision = 9, source = '坏了' where article_id = 1007",
    );
    await run('delete from article_tags where article_id = 1007 and tag_id = 1');
    await run('insert into article_tags values (1007, 3, 0, 1)');
    await run('delete from annexes where article_id = 1007');
    await run("delete from article_likes where article_id = 1007 and user_id = 'one'");
    await run("insert into article_likes values (1007, 'r2', 1)");
    await run("delete from locks where key = '1007'");
    const later = await comment('后来的评论', 'r2', 1007);
    const seen = await look(1007);
    expect(seen.data).toMatchObject({
      differs: true,
      after: '已发布',
      conflicts: [],
      now: { title: '坏了', annexes: 0 },
    });

    await bringBack(1007);
    expect(await articleNow(1007)).toMatchObject({
      title: '文章1007',
      publish: 1,
      annex_count: 1,
      is_stick: 1,
      like_count: 2,
      comment_count: 4,
    });
    expect(await everyRow(env.DB, 'article_bodies')).toEqual(before);
    const drafts = await rowsOf(db, sql`select title, revision from article_drafts where article_id = 1007`);
    expect(drafts).toEqual([{ title: '草稿的标题', revision: 10 }]);
    const kept = await rowsOf(
      db,
      sql`select title, size from article_revisions where article_id = 1007 and revision = 9`,
    );
    expect(kept).toEqual([{ title: '坏草稿', size: 2 }]);
    const tags = await rowsOf<{ id: number }>(
      db,
      sql`select tag_id as id from article_tags where article_id = 1007 order by tag_id`,
    );
    expect(tags.map((it) => it.id)).toEqual([1, 1007]);
    const versions = await rowsOf<{ note: string }>(
      db,
      sql`select note from article_versions where article_id = 1007 order by number`,
    );
    expect(versions.map((it) => it.note)).toEqual(['', '由管理员从备份恢复']);
    expect(await rowsOf(db, sql`select 1 from comments where id = ${Number(later.key)}`)).toHaveLength(1);
    await expectCounted();

    expect((await look(1007)).data.differs).toBe(false);
    expect((await bringBack(1007)).data.rows).toBe(0);
    expect(await rowsOf(db, sql`select title, revision from article_drafts where article_id = 1007`)).toEqual(
      drafts,
    );
    expect(await rowsOf(db, sql`select 1 from article_versions where article_id = 1007`)).toHaveLength(2);
  });

  it('comes out of the recycle bin; what was published after the backup is no more public than it was then', async () => {
    await run('update articles set deleted_at = 5 where id = 1006');
    await bringBack(1006);
    expect(await articleNow(1006)).toMatchObject({ deleted_at: null, publish: 1 });
    await run('update articles set publish = 1, published_at = 5 where id = 7');
    await bringBack(7);
    expect(await articleNow(7)).toMatchObject({ publish: 0, withdrawn: 1 });
    // An article in the bin at backup time is restored there with the full retention period.
    await run('delete from articles where id = 8');
    await bringBack(8);
    expect(Number((await articleNow(8))['deleted_at'])).toBeGreaterThan(NOON);
    await expectCounted();
  });
});

it('comments stay away where they are not wanted, and come later where they are', async () => {
  await decide('comment', '100800', 'hide');
  await removeForGood(1008);
  await bringBack(1008, { comments: false });
  expect(await articleNow(1008)).toMatchObject({ comment_count: 0, like_count: 2 });
  await bringBack(1008);
  // Hidden by a moderator since the backup: stays hidden, and can be shown again.
  expect(await articleNow(1008)).toMatchObject({ comment_count: 2, like_count: 2 });
  await decide('comment', '100800', 'approve');
  expect(await articleNow(1008)).toMatchObject({ comment_count: 3 });
  await expectCounted();
});

it('two operators at once restore it once, and the index finds it', async () => {
  await removeForGood(1009);
  const answers = await Promise.all([bringBack(1009), bringBack(1009)]);
  expect(answers.map((it) => it.code)).toEqual([200, 200]);
  expect(await articleNow(1009)).toMatchObject({ like_count: 2, comment_count: 3, collect_count: 2 });
  await expectCounted();
  for (let n = 0; n < 3; n++) await updateIndex(env as unknown as Env);
  const search = openDb(env.SEARCH);
  expect(await rowsOf(search, sql`select 1 from docs where id = 1009 and shown = 1`)).toHaveLength(1);
});

it('is refused to others than administrators, and without a backup, an article or a reason', async () => {
  await change(db, sql`delete from articles where id = 1009`);
  for (const who of ['one', 'editor']) {
    expect((await look(1009, NAME, who)).code).not.toBe(200);
    expect((await bringBack(1009, {}, who)).code).not.toBe(200);
  }
  expect((await look(1009, '20200101T000000Z')).message).toMatch(/备份不存在/);
  expect((await look(1009, '../x')).message).toMatch(/备份的名称/);
  expect((await look(5555)).data.kept).toBeNull();
  expect((await bringBack(5555)).message).toMatch(/这份备份里没有这篇文章/);
  expect((await bringBack(1009, { reason: ' ' })).message).toMatch(/理由/);
  expect(await articleNow(1009)).toBeNull();
});
