import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { expect, it } from 'vitest';
import { KEPT_DATA } from '../../contract/operations/privacy/privacy.ts';
import { endAccounts } from '../../ming/src/jobs/accounts.ts';
import { rowsOf } from './support/rows.ts';
import { addPerson, db, NOON } from './support/world.ts';

const schemas = import.meta.glob<Record<string, unknown>>('../../ming/src/**/schema.ts', { eager: true });
const tables = Object.values(schemas)
  .flatMap((it) => Object.values(it))
  .filter((it): it is SQLiteTable => is(it, SQLiteTable));
const columnsOf = (table: SQLiteTable) => Object.entries(getTableColumns(table));

/** Columns with ids or contact data of people or visitors. */
const PERSON = /(^|_)(user|target|link|person|author|owner|sender|receiver|editor|peer|payer)_id$|^holder$/;
const TOLD =
  /^(e?mail|to|contact|phone|account|payee|payer|openid|unionid|nickname|nickname_look|address|web_site|avatar|bj_cover|agent|place|network|visitor|who|operator|from_account|tax_number)$/;
const isPersonal = (table: SQLiteTable) =>
  columnsOf(table).some(([, it]) => PERSON.test(it.name) || TOLD.test(it.name));

/** Tables with such columns but without personal data. */
const IMPERSONAL: Readonly<Record<string, string>> = {
  activities: 'the words of operators',
  links: 'addresses of sites',
  tags: 'the words of operators',
};

it('tells of every table that has something about people, each in one place, and of no other', () => {
  const told = KEPT_DATA.flatMap((it) => it.tables);
  const names = tables.filter(isPersonal).map(getTableName);
  expect(told.filter((it, at) => told.indexOf(it) !== at)).toEqual([]);
  expect(
    names.filter((it) => !told.includes(it) && !IMPERSONAL[it]),
    'say in contract/operations/privacy/privacy.ts what the table keeps, why and for how long',
  ).toEqual([]);
  expect(
    told.filter((it) => !names.includes(it)),
    'take these out of contract/operations/privacy/privacy.ts, or give their columns a place in this test',
  ).toEqual([]);
});

it('leaves out no part of what it says of a kind', () => {
  for (const { tables: _tables, ...said } of KEPT_DATA)
    for (const [part, words] of Object.entries(said)) expect(words, `${said.title}: ${part}`).not.toBe('');
});

/** Contacts and profile data kept after an account ends; the privacy page states each. */
const LEFT: Readonly<Record<string, string>> = {
  'comments.place': 'shown with what was published, which stays',
  'complaints.contact': 'forgotten some time after the decision',
  'complaints.email': 'forgotten some time after the decision',
  'complaints.visitor': 'of somebody who is not logged in, until the day is over',
  'feedbacks.visitor': 'of somebody who is not logged in, until the day is over',
  'forum_comments.place': 'shown with what was published, which stays',
  'link_applications.visitor': 'of somebody who is not logged in, until the day is over',
  'operator_log.operator': 'an id, which has no name any more',
  'orders.payer': 'a hash, part of the books',
  'payouts.account': 'of a payout that waits, with which no account is closed',
  'payouts.payee': 'of a payout that waits, with which no account is closed',
  'refund_asks.operator': 'an id, which has no name any more',
  'sponsors.visitor': 'of somebody who is not logged in, until the day is over',
};

it('leaves nothing by which somebody is known or reached once the account has ended, but what is named', async () => {
  await addPerson('gone', { closeAt: 1, nickname: 'x', email: 'mark@example.org' });
  const mark = 'mark@example.org';
  let n = 5_000;
  const marked: [table: string, column: string][] = [];
  for (const table of tables) {
    const columns = columnsOf(table);
    const owner = columns.find(([, it]) => /^(user_id|holder)$/.test(it.name));
    const contacts = columns.filter(
      ([, it]) => TOLD.test(it.name) && it.dataType === 'string' && !it.enumValues?.length,
    );
    if (!owner || contacts.length === 0) continue;
    const needed = columns.filter(([, it]) => it.notNull && !it.hasDefault);
    n++;
    const row = Object.fromEntries(
      needed.map(([key, it]) => [key, it.dataType === 'number' ? n : (it.enumValues?.[0] ?? `x${n}`)]),
    );
    for (const [key] of contacts) row[key] = mark;
    row[owner[0]] = 'gone';
    await db.insert(table).values(row);
    for (const [, it] of contacts) marked.push([getTableName(table), it.name]);
  }
  expect(marked.length).toBeGreaterThan(10);
  await endAccounts(db, NOON);
  const left: string[] = [];
  for (const [table, column] of [...marked, ['people', 'email'], ['people', 'nickname']] as const) {
    const rows = await rowsOf(
      db,
      sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(column)} = ${mark}`,
    );
    if (rows.length > 0) left.push(`${table}.${column}`);
  }
  expect(left.toSorted()).toEqual(Object.keys(LEFT).toSorted());
});
