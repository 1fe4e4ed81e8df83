import { createScheduledController } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { eq, getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { endOwn } from '../../ming/src/content/article/deleteArticles.ts';
import { articles } from '../../ming/src/content/article/schema.ts';
import { DOMAINS } from '../../ming/src/domains.ts';
import { endAccounts } from '../../ming/src/jobs/accounts.ts';
import { daily } from '../../ming/src/jobs/daily.ts';
import { change } from '../../ming/src/kit/db.ts';
import { dailySteps } from '../../ming/src/operations/desk/schema.ts';
import { tombstones } from '../../ming/src/operations/moderation/schema.ts';
import { people } from '../../ming/src/people/user/schema.ts';
import { call } from './support/call.ts';
import { rowsOf } from './support/rows.ts';
import { addPerson, db, logIn, NOON } from './support/world.ts';

const schemas = import.meta.glob<Record<string, unknown>>('../../ming/src/**/schema.ts', { eager: true });
const tablesOf = (module: Record<string, unknown>) =>
  Object.values(module).filter((it): it is SQLiteTable => is(it, SQLiteTable));

/** Columns with a user id. */
const PERSON = /(^|_)(user|target|link|person|author|owner|sender|receiver|editor|peer)_id$|^holder$/;
const personColumns = (table: SQLiteTable) =>
  Object.entries(getTableColumns(table)).filter(([, column]) => PERSON.test(column.name));
const personal = Object.values(schemas)
  .flatMap(tablesOf)
  .filter((table) => personColumns(table).length > 0);

const exemptFrom = (what: 'accountEnd' | 'articleEnd' | 'exports') =>
  Object.assign({}, ...DOMAINS.map((it) => it.exempt?.[what])) as Record<string, string>;

/** Advice for a table that differs: + is missing, - has a needless exemption. */
const adviceOf = (what: 'accountEnd' | 'articleEnd' | 'exports') =>
  `a table with +: handle it in \`${what}\` of the domain.ts beside its schema.ts, or write a reason in \`exempt.${what}\` there; with -: take its reason out`;

/** A row with valid values in all required columns. */
function rowFor(table: SQLiteTable, given: Record<string, unknown>, n: number): Record<string, unknown> {
  const columns = Object.entries(getTableColumns(table));
  const value = (column: (typeof columns)[number][1]) =>
    column.dataType === 'number' ? n : (column.enumValues?.[0] ?? `x${n}`);
  const needed = columns.filter(([, it]) => it.notNull && !it.hasDefault);
  return { ...Object.fromEntries(needed.map(([key, it]) => [key, value(it)])), ...given };
}

describe('every table', () => {
  it('is in a domain', () => {
    const known = new Set(DOMAINS.flatMap((it) => Object.values(it.tables)));
    const lost = Object.values(schemas)
      .flatMap(tablesOf)
      .filter((it) => !known.has(it));
    expect(lost.map(getTableName), 'export them in the domain.ts beside schema.ts, in domains.ts').toEqual(
      [],
    );
    expect(personal.length).toBeGreaterThan(10);
  });

  it('that names a person is exported, or says why not', () => {
    const covered = DOMAINS.flatMap((it) => it.exports ?? []).flatMap((it) => it.tables);
    const exempt = exemptFrom('exports');
    const lost = personal.filter((it) => !covered.includes(it)).map(getTableName);
    expect(lost.toSorted(), adviceOf('exports')).toEqual(Object.keys(exempt).toSorted());
  });

  it('that names a person forgets them with their account, or says why not', async () => {
    await addPerson('stays');
    await addPerson('gone', { closeAt: 1 });
    let n = 1_000;
    for (const table of personal)
      for (const [key] of personColumns(table)) {
        const others = personColumns(table).map(([name]) => [name, 'stays']);
        const row = { ...Object.fromEntries(others), [key]: 'gone' };
        await db.insert(table).values(rowFor(table, row, ++n));
      }
    expect(await endAccounts(db, NOON)).toEqual({ ended: 1 });
    const exempt = exemptFrom('accountEnd');
    const left: string[] = [];
    for (const table of personal)
      for (const [, column] of personColumns(table)) {
        const [name, whole] = [getTableName(table), `${getTableName(table)}.${column.name}`];
        if ((await db.$count(table, sql`${column} = 'gone'`)) > 0) left.push(exempt[whole] ? whole : name);
        else expect(await db.$count(table, sql`${column} = 'stays'`)).toBeLessThan(2);
      }
    expect([...new Set(left)].toSorted(), adviceOf('accountEnd')).toEqual(Object.keys(exempt).toSorted());
    const rows = await db.select().from(people);
    expect(rows.find((it) => it.id === 'gone')).toMatchObject({ nickname: '已注销用户', closeAt: null });
  });
});

describe('an article that is deleted permanently', () => {
  const named = (table: SQLiteTable) =>
    Object.entries(getTableColumns(table)).find(([, column]) => column.name === 'article_id');
  const texts = Object.values(schemas).flatMap(tablesOf).filter(named);

  let n = 70_000;
  /** An article with a row in every table that references articles. */
  async function addWhole(id: number, given: object): Promise<void> {
    await db.insert(articles).values(rowFor(articles, { id, ...given }, id) as never);
    for (const table of texts) {
      const [key] = named(table) ?? ['articleId'];
      await db
        .insert(table)
        .values(rowFor(table, { [key]: id }, ++n))
        .onConflictDoNothing();
    }
  }

  it('is forgotten in every table that names it, or the table says why not', async () => {
    for (const id of [70_001, 70_002]) await addWhole(id, { userId: 'x', deletedAt: 1 });
    expect(await endOwn(db, { id: 70_001, userId: 'y', now: NOON })).toBe(false);
    expect(await endOwn(db, { id: 70_001, userId: 'x', now: NOON })).toBe(true);
    const left: string[] = [];
    for (const table of texts) {
      if ((await db.$count(table, sql`article_id = 70001`)) > 0) left.push(getTableName(table));
      expect(await db.$count(table, sql`article_id = 70002`), getTableName(table)).toBeGreaterThan(0);
    }
    expect(texts.length).toBeGreaterThan(10);
    expect(left.toSorted(), adviceOf('articleEnd')).toEqual(Object.keys(exemptFrom('articleEnd')).toSorted());
  });

  it('is forgotten as much where it was never published and its author closes the account', async () => {
    await addPerson('leaver', { closeAt: 1 });
    await addWhole(70_003, { userId: 'leaver' });
    await addWhole(70_004, { userId: 'leaver', publish: 1, publishedAt: 1 });
    await addWhole(70_005, { userId: 'x' });
    await endAccounts(db, NOON);
    const namedBy = (id: number) => sql`article_id = ${id}`;
    const left: string[] = [];
    for (const table of texts) {
      if ((await db.$count(table, namedBy(70_003))) > 0) left.push(getTableName(table));
      for (const id of [70_004, 70_005])
        expect(await db.$count(table, namedBy(id)), getTableName(table)).toBeGreaterThan(0);
    }
    expect(left.toSorted(), adviceOf('articleEnd')).toEqual(Object.keys(exemptFrom('articleEnd')).toSorted());
    expect(await db.$count(articles, sql`id in (70003, 70004, 70005)`)).toBe(2);
  });
});

describe('an ending account', () => {
  it('takes its name and picture out of every cache', async () => {
    await addPerson('cached', { closeAt: 1 });
    await endAccounts(db, NOON);
    expect(await db.select().from(tombstones).where(eq(tombstones.tag, 'author:cached'))).toEqual([
      { tag: 'author:cached', at: NOON },
    ]);
    expect(await db.$count(tombstones, eq(tombstones.tag, 'author:stays'))).toBe(0);
  });

  it('takes nothing of anybody else', async () => {
    await addPerson('a1', { closeAt: 1 });
    await addPerson('a2');
    await addPerson('a3');
    await change(db, sql`insert into follows values ('a2', 'a3', 1), ('a1', 'a2', 1), ('a3', 'a1', 1)`);
    await endAccounts(db, NOON);
    expect(await rowsOf(db, sql`select user_id, target_id from follows where user_id like 'a%'`)).toEqual([
      { user_id: 'a2', target_id: 'a3' },
    ]);
    const rows = (await db.select().from(people)).filter((it) => it.id.startsWith('a'));
    expect(rows.map((it) => [it.id, it.fansCount, it.watchCount])).toEqual([
      ['a1', 0, 0],
      ['a2', 0, 1],
      ['a3', 1, 0],
    ]);
  });
});

describe('the daily job', () => {
  afterEach(() => vi.restoreAllMocks());
  const controller = createScheduledController({ scheduledTime: new Date(NOON), cron: '10 16 * * *' });

  it('runs every step although one fails, and reports each', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const ran: string[] = [];
    const step = (name: string, fail = false) => ({
      name,
      run: async () => {
        ran.push(name);
        if (fail) throw new Error('disk is full');
        return { did: name };
      },
    });
    await daily(controller, env, [step('one'), step('two', true), step('three')]);
    expect(ran).toEqual(['one', 'two', 'three']);
    const rows = await db.select().from(dailySteps).orderBy(dailySteps.startedAt);
    expect(rows.map((it) => [it.step, it.ok, it.detail]).toSorted()).toEqual([
      ['one', 1, '{"did":"one"}'],
      ['three', 1, '{"did":"three"}'],
      ['two', 0, 'disk is full'],
    ]);
    expect(log).toHaveBeenCalledOnce();
    await daily(controller, env, [step('two')]);
    expect((await db.select().from(dailySteps)).every((it) => it.ok === 1)).toBe(true);
  });

  it('asks every domain, each step under a name of its own', async () => {
    await daily(controller, env);
    const reported = (await db.select().from(dailySteps)).map((it) => it.step);
    const names = DOMAINS.flatMap((it) => it.daily ?? []).map((it) => it.name);
    expect(new Set(names).size).toBe(names.length);
    expect(reported).toEqual(expect.arrayContaining(['end accounts', 'recount', ...names]));
    expect((await db.select().from(dailySteps)).filter((it) => it.ok === 0)).toEqual([]);
  });

  it('shows operators, and nobody else, what it did', async () => {
    await addPerson('boss', { role: 'admin' });
    const path = '/v1/operator/dailyReport';
    expect((await call(path)).code).toBe(401);
    expect((await call(path, { token: await logIn('stays') })).code).toBe(403);
    await change(db, sql`update people set fans_count = 99 where id = 'boss'`);
    await daily(controller, env);
    const { data } = await call(path, { token: await logIn('boss') });
    const recounted = data.find((it: { step: string }) => it.step === 'recount');
    expect(recounted).toMatchObject({ day: '2026-05-01', ok: true });
    expect(JSON.parse(recounted.detail)).toContainEqual({
      count: 'people.fans_count',
      rows: 1,
      keys: ['boss'],
    });
    expect((await call(`${path}?day=2020-01-01`, { token: await logIn('boss', 9e12) })).data).toEqual([]);
  });
});
