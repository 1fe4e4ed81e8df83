import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { DOMAINS } from '../../ming/src/domains.ts';
import { recount } from '../../ming/src/jobs/recount.ts';
import { change, openDb } from '../../ming/src/kit/db.ts';
import { faulty } from './support/faulty.ts';
import { rowsOf } from './support/rows.ts';
import { addArticle, db, NOON } from './support/world.ts';

/** Seeded PRNG (mulberry32). */
function drawer(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % most;
  };
}

/** Random statements that change counted rows: inserts, updates and deletes on every table. */
function statements(draw: (most: number) => number): string {
  const id = () => 1 + draw(9);
  const who = () => `'${['a', 'b', 'c'][draw(3)]}'`;
  const state = () => `publish = ${[0, 1, 1, 3][draw(4)]}, deleted_at = ${['null', 'null', '5'][draw(3)]}`;
  const choices = [
    () =>
      `insert into articles (id, user_id, category_id, title, publish, quantity, word_count, create_time, update_time)
        values (${id()}, ${who()}, ${id()}, 't', 1, ${draw(99)}, ${draw(99)}, 1, 1) on conflict do nothing`,
    () => `update articles set ${state()} where id = ${id()}`,
    () => `update articles set ${state()}, user_id = ${who()}, category_id = ${id()}, quantity = quantity + 3,
        word_count = ${draw(99)} where id = ${id()}`,
    () => `update articles set quantity = quantity + 1 where id = ${id()}`,
    () =>
      `update articles set facets = '${['[]', '["a:x"]', '["a:x","b:y","b:y"]'][draw(3)]}' where id = ${id()}`,
    () => `update questions set facets = '${['[]', '["a:x"]', '["b:y"]'][draw(3)]}' where id = ${id()}`,
    () => `update articles set user_id = ${who()} where id = ${id()}`,
    () => `delete from articles where id = ${id()}`,
    () => `insert into citations values (${id()}, 'article', '${id()}') on conflict do nothing`,
    () => `insert into citations values (${id()}, 'question', '${id()}') on conflict do nothing`,
    () => `delete from citations where article_id = ${id()}`,
    () =>
      `insert into post_citations values (${id()}, ${draw(2) * id()}, 'article', '${id()}') on conflict do nothing`,
    () => `insert into post_citations
        select question_id, id, 'article', '${id()}' from answers where id = ${id()} on conflict do nothing`,
    () => `insert into post_citations values (${id()}, 0, 'tool', 'yplus') on conflict do nothing`,
    () => `delete from post_citations where question_id = ${id()} and answer_id = ${draw(2) * id()}`,
    () => `insert into article_tags values (${id()}, ${id()}, 0, 1) on conflict do nothing`,
    () => `update or ignore article_tags set tag_id = ${id()}, article_id = ${id()} where tag_id = ${id()}`,
    () => `delete from article_tags where tag_id = ${id()} and article_id = ${id()}`,
    () =>
      `insert into chapters (id, column_id, name, sort) values (${id()}, ${id()}, 'c', 1) on conflict do nothing`,
    () => `update chapters set column_id = ${id()} where id = ${id()}`,
    () => `delete from chapters where id = ${id()}`,
    () => `insert into chapter_articles values (${id()}, ${id()}, ${id()}, 1) on conflict do nothing`,
    () => `update chapter_articles set column_id = ${id()}, chapter_id = ${id()} where article_id = ${id()}`,
    () => `delete from chapter_articles where article_id = ${id()}`,
    () => `insert into article_likes values (${id()}, ${who()}, 1) on conflict do nothing`,
    () => `delete from article_likes where article_id = ${id()} and user_id = ${who()}`,
    () => `update or ignore article_likes set article_id = ${id()} where article_id = ${id()}`,
    () =>
      `insert into article_collects (article_id, user_id, created_at) values (${id()}, ${who()}, 1) on conflict do nothing`,
    () => `delete from article_collects where user_id = ${who()}`,
    () => `insert into follows values (${who()}, ${who()}, 1) on conflict do nothing`,
    () => `delete from follows where user_id = ${who()}`,
    () => `insert into article_scores values (${id()}, ${who()}, ${1 + draw(5)}, 1)
        on conflict do update set score = excluded.score`,
    () => `delete from article_scores where user_id = ${who()}`,
    () => {
      const comment = id();
      return `insert into comments (id, article_id, parent_id, user_id, source, html, create_time)
        values (${comment}, ${id()}, ${draw(2) * (comment + 1)}, ${who()}, '', '', 1) on conflict do nothing`;
    },
    () => `update comments set state = ${1 + draw(3)} where id = ${id()}`,
    () => `update comments set deleted_at = ${draw(2) ? 'null' : '1'} where id = ${id()}`,
    () => `delete from comments where id = ${id()}`,
    () => `insert into annexes (id, article_id, key, upload_id, name, mime, size, sha256, price, create_time)
        values (${id()}, ${id()}, 'k', '${id()}', 'n', '', 1, '${id()}', ${draw(2)}, 1) on conflict do nothing`,
    () => `update or ignore annexes set article_id = ${id()}, price = ${draw(2)} where id = ${id()}`,
    () => `update annexes set price = ${draw(2)} where id = ${id()}`,
    () => `delete from annexes where id = ${id()}`,
    () => `insert into article_versions (article_id, number, user_id, revision, created_at, title, summary, source)
        values (${id()}, ${draw(5)}, ${who()}, 1, 1, '', '', '') on conflict do nothing`,
    () => `update or ignore article_versions set article_id = ${id()} where article_id = ${id()}`,
    () => `delete from article_versions where article_id = ${id()} and number = ${draw(5)}`,
    () => `insert into comment_likes values (${id()}, ${who()}, 1) on conflict do nothing`,
    () => `delete from comment_likes where user_id = ${who()}`,
    () => `insert into questions (id, user_id, title, create_time, update_time, last_time)
        values (${id()}, ${who()}, 'q', 1, 1, 1) on conflict do nothing`,
    () =>
      `update questions set state = ${1 + draw(3)}, deleted_at = ${['null', '5'][draw(2)]} where id = ${id()}`,
    () => `update questions set update_time = ${draw(99)} where id = ${id()} and update_time < 99`,
    () => `delete from questions where id = ${id()}`,
    () => `insert into answers (id, question_id, user_id, create_time, update_time, summary, source, html)
        values (${id()}, ${id()}, ${who()}, 1, ${draw(99)}, '', '', '') on conflict do nothing`,
    () => `update answers set state = ${1 + draw(3)} where id = ${id()}`,
    () => `insert into forum_comments (id, question_id, answer_id, user_id, source, html, create_time)
        values (${id()}, ${id()}, ${draw(2) * id()}, ${who()}, '', '', 1) on conflict do nothing`,
    () => `update forum_comments set state = ${1 + draw(3)} where id = ${id()}`,
    () => `update forum_comments set deleted_at = ${draw(2) ? 'null' : '1'} where id = ${id()}`,
    () => `delete from forum_comments where id = ${id()}`,
    () => `insert into question_follows values (${id()}, ${who()}, 1) on conflict do nothing`,
    () => `delete from question_follows where user_id = ${who()}`,
    () => `update answers set deleted_at = ${['null', '5'][draw(2)]} where id = ${id()}`,
    () => `update answers set update_time = ${draw(99)} where id = ${id()}`,
    () => `delete from answers where id = ${id()}`,
    () => `insert into forum_tags values (${id()}, ${id()}, 1) on conflict do nothing`,
    () => `update or ignore forum_tags set tag_id = ${id()} where question_id = ${id()}`,
    () => `delete from forum_tags where question_id = ${id()}`,
    () => `insert into forum_votes values (${id()}, ${draw(6)}, ${who()}, ${[1, -1][draw(2)]}, 1)
        on conflict (question_id, answer_id, user_id) do update set value = excluded.value`,
    () => `update or ignore forum_votes set answer_id = ${draw(6)} where question_id = ${id()}`,
    () => `insert into activities (id, title, intro, source, html, start_time, end_time, judge_time, key, create_time,
        update_time) values (${id()}, 't', '', '', '', 1, 2, 3, '${id()}', 1, 1) on conflict do nothing`,
    () => `delete from activities where id = ${id()}`,
    () => `insert into activity_entries (id, activity_id, article_id, user_id, create_time)
        values (${id()}, ${id()}, ${draw(2) ? id() : 'null'}, ${who()}, 1) on conflict do nothing`,
    () =>
      `update or ignore activity_entries set activity_id = ${id()}, article_id = ${id()} where id = ${id()}`,
    () => `delete from activity_entries where id = ${id()}`,
    () => `delete from forum_votes where question_id = ${id()} and user_id = ${who()}`,
    () => `insert into coupon_batches (id, name, kind, off, goods, way, from_time, until_time, key, create_time)
        values (${id()}, 'b', 'amount', 1, '[]', 'all', 0, 1, '${id()}', 1) on conflict do nothing`,
    () => `insert into coupons (id, batch_id, user_id, nth, key, state, until_time, create_time)
        values (${id()}, ${id()}, ${who()}, ${id()}, '${id()}', ${draw(3)}, 1, 1) on conflict do nothing`,
    () => `update or ignore coupons set batch_id = ${id()} where id = ${id()}`,
    () => `update coupons set state = ${draw(3)} where id = ${id()}`,
    () => `delete from coupons where id = ${id()}`,
    () => `insert into bounties (bounty_no, question_id, user_id, amount, state, create_time, expire_time)
        values ('${id()}', ${id()}, ${who()}, ${1 + draw(99)}, ${draw(4)}, 1, 1) on conflict do nothing`,
    () =>
      `update or ignore bounties set state = ${draw(4)}, question_id = ${id()}, amount = ${1 + draw(99)}
        where bounty_no = '${id()}'`,
    () => `update or ignore bounties set state = ${draw(4)} where bounty_no = '${id()}'`,
    () => `delete from bounties where bounty_no = '${id()}'`,
  ];
  return choices[draw(choices.length)]?.() ?? '';
}

beforeAll(async () => {
  const ids = [1, 2, 3, 4, 5];
  const list = [
    ...['a', 'b', 'c'].map(
      (id) => `insert into people (id, nickname, create_time, update_time) values ('${id}', '${id}', 1, 1)`,
    ),
    ...ids.map((id) => `insert into columns (id, name, user_id, create_time) values (${id}, 'x', 'a', 1)`),
    ...ids.map((id) => `insert into categories (id, name, create_time) values (${id}, 'x', 1)`),
    ...ids.map((id) => `insert into tags (id, name) values (${id}, 'x${id}')`),
  ];
  await env.DB.batch(list.map((it) => env.DB.prepare(it)));
});

describe('kept counts', () => {
  it.each([1, 2, 3, 4])('follow every write in its transaction: %i', async (seed) => {
    const draw = drawer(seed);
    const done: string[] = [];
    for (let batch = 0; batch < 4; batch++) {
      const list = Array.from({ length: 50 }, () => statements(draw));
      done.push(...list);
      await env.DB.batch(list.map((it) => env.DB.prepare(it)));
      expect(await recount(db), `after ${done.slice(-50).join(';\n')}`).toEqual([]);
    }
  });

  it('roll back with a write that fails', async () => {
    await addArticle(50, { tagIds: [1] });
    const bad = env.DB.prepare('insert into articles (id) values (50)');
    await expect(
      env.DB.batch([env.DB.prepare('update articles set publish = 0 where id = 50'), bad]),
    ).rejects.toThrow();
    expect(await recount(db)).toEqual([]);
  });

  it('are exact after many at once', async () => {
    await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        change(db, sql`insert into article_likes values (50, ${`p${n}`}, ${NOON})`),
      ),
    );
    const [row] = await rowsOf<{ n: number }>(db, sql`select like_count as n from articles where id = 50`);
    expect(row?.n).toBe(50);
  });
});

describe('the recount', () => {
  it('finds, repairs and names every count that differs', async () => {
    const counts = DOMAINS.flatMap((it) => it.counts ?? []);
    await change(
      db,
      sql`insert into coupon_batches (name, kind, off, goods, way, from_time, until_time, key, create_time)
      values ('新年', 'amount', 100, '[]', 'all', 0, 1, 'k', 0)`,
    );
    for (const { table, columns } of counts)
      for (const column of Object.keys(columns))
        await change(db, sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = 1234567`);
    await change(db, sql`update counters set value = 1234567`);
    const names = counts.flatMap(({ table, columns }) => Object.keys(columns).map((it) => `${table}.${it}`));
    const totals = DOMAINS.flatMap((it) => Object.keys(it.totals ?? {})).map((it) => `counters.${it}`);
    const found = await recount(db);
    expect(found.map((it) => it.count).toSorted()).toEqual([...names, ...totals].toSorted());
    expect(found.every((it) => it.rows > 0 && it.keys.length > 0 && it.keys.length <= 10)).toBe(true);
    expect(await recount(db)).toEqual([]);
  });

  it('takes tables a page at a time', async () => {
    await change(
      db,
      sql`insert into tags (id, name, article_num) with recursive n(i) as
      (select 100 union all select i + 1 from n where i < 5099) select i, 'tag ' || i, 7 from n`,
    );
    const [difference] = await recount(db);
    expect(difference).toMatchObject({ count: 'tags.article_num', rows: 5_000 });
    expect(difference?.keys).toHaveLength(10);
    expect(await recount(db)).toEqual([]);
  });

  it('compares all counts of a table in one statement, and names only those that differ', async () => {
    await change(db, sql`update articles set like_count = 7, cited_count = 8 where id = 50`);
    await change(db, sql`update people set exp = 9 where id = 'a'`);
    const counter = faulty(env.DB);
    expect(await recount(openDb(counter.binding))).toEqual([
      { count: 'articles.like_count', rows: 1, keys: [50] },
      { count: 'articles.cited_count', rows: 1, keys: [50] },
      { count: 'people.exp', rows: 1, keys: ['a'] },
    ]);
    const tables = new Set(DOMAINS.flatMap((it) => it.counts ?? []).map((it) => it.table));
    const totals = DOMAINS.flatMap((it) => Object.keys(it.totals ?? {}));
    // Plus two pages of tags, two repairs, a statement that fills a table, and the cursor's read and write.
    expect(counter.calls()).toBeLessThanOrEqual(tables.size + totals.length + 8);
  });

  it('stops where it has made too many statements, and the next run goes on from there', async () => {
    await change(db, sql`update tags set article_num = article_num + 1 where id >= 100`);
    const wrong = async () =>
      (
        await rowsOf<{ n: number }>(
          db,
          sql`select count(*) as n from tags
      where id >= 100 and article_num <> 0`,
        )
      )[0]?.n;
    const totals = DOMAINS.flatMap((it) => Object.keys(it.totals ?? {}));
    const runs: number[] = [];
    for (let n = 0; n < 99 && (await wrong()) !== 0; n++) {
      const counter = faulty(env.DB);
      const found = await recount(openDb(counter.binding), 2);
      // Plus the cursor, and in the last run the totals.
      expect(counter.calls()).toBeLessThanOrEqual(5 + totals.length);
      const rows = found.find((it) => it.count === 'tags.article_num')?.rows;
      if (rows) runs.push(rows);
    }
    expect(runs.reduce((sum, it) => sum + it, 0)).toBe(5_000);
    expect(runs.length).toBeGreaterThan(1);
    expect(await recount(db)).toEqual([]);
    // The run before completed, so this one starts from the beginning.
    await change(db, sql`update activities set entry_num = 3 where id = (select min(id) from activities)`);
    await change(db, sql`update articles set like_count = 3 where id = 50`);
    expect((await recount(db)).length).toBeGreaterThan(0);
    expect(await recount(db)).toEqual([]);
  });
});
