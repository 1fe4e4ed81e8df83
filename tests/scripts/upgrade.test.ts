import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { bindingOf } from '../../bench/sqlite.ts';
import { recount } from '../../ming/src/jobs/recount.ts';
import { openDb } from '../../ming/src/kit/db.ts';
import { MIGRATIONS, migrationsIn } from '../../scripts/migrationFiles.ts';
import { declaredTriggers, migrationOf, triggersOf } from '../../scripts/triggers.ts';

const BASELINE = ['0000_tables.sql', '0001_totals.sql', '0002_triggers.sql'];
const ROWS = readFileSync(join(import.meta.dirname, 'fixtures/filled.sql'), 'utf8');
// Tables in order of name; parents may follow children.
const FILLED = `BEGIN; PRAGMA defer_foreign_keys = ON; ${ROWS} COMMIT;`;

const read = (name: string) => readFileSync(join(MIGRATIONS, name), 'utf8');
const later = migrationsIn(MIGRATIONS)
  .filter((it) => !BASELINE.includes(it))
  .map(read);

/** Baseline schema with rows in every table. Rows before triggers, whose counts they contain. */
function filled(): DatabaseSync {
  const db = new DatabaseSync(':memory:');
  for (const it of [read('0000_tables.sql'), FILLED, read('0002_triggers.sql')]) db.exec(it);
  return db;
}

function sizesOf(db: DatabaseSync): Map<string, number> {
  const names = db
    .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'")
    .all()
    .map((it) => String(it['name']));
  return new Map(
    names.map((it) => [it, Number(db.prepare(`select count(*) as n from "${it}"`).get()?.['n'])]),
  );
}

/** Faults of the filled baseline after these migrations. */
async function faultsAfter(migrations: readonly string[]): Promise<string[]> {
  const db = filled();
  const before = sizesOf(db);
  for (const it of migrations) db.exec(it);
  const after = sizesOf(db);
  const foreign = db.prepare('pragma foreign_key_check').all();
  const lost = [...before].filter(([name, rows]) => (after.get(name) ?? rows) < rows);
  const triggers = migrationOf(declaredTriggers(), triggersOf(db));
  const counts = await recount(openDb(bindingOf(db, [])));
  return [
    ...foreign.map((it) => `${it['table']} refers to no row of ${it['parent']}`),
    ...lost.map(([name]) => `${name} lost rows`),
    ...(triggers ? [`triggers differ: ${triggers}`] : []),
    ...counts.map((it) => `${it.count} is wrong`),
  ];
}

it('the filled baseline has rows in every table', () => {
  const db = filled();
  expect([...sizesOf(db)].filter(([, rows]) => rows === 0)).toEqual([]);
  expect(migrationsIn(MIGRATIONS).slice(0, BASELINE.length)).toEqual(BASELINE);
});

it('later migrations keep rows, references, triggers and counts of a filled database', async () => {
  expect(await faultsAfter(later)).toEqual([]);
});

/** drizzle-kit's rebuild of a table, between pragmas that allow other tables' triggers to refer to it. */
const REBUILT = `PRAGMA legacy_alter_table = ON;
  CREATE TABLE __new_article_likes (article_id integer NOT NULL, user_id text NOT NULL, created_at integer NOT NULL,
    PRIMARY KEY(article_id, user_id));
  INSERT INTO __new_article_likes SELECT article_id, user_id, created_at FROM article_likes;
  DROP TABLE article_likes;
  ALTER TABLE __new_article_likes RENAME TO article_likes;
  PRAGMA legacy_alter_table = OFF;`;

it('a table may be made anew where its triggers are, as they are written out', async () => {
  const db = filled();
  for (const it of [...later, REBUILT]) db.exec(it);
  const restored = migrationOf(declaredTriggers(), triggersOf(db));
  expect(restored).toContain('CREATE TRIGGER count_like_new');
  expect(await faultsAfter([...later, REBUILT, restored])).toEqual([]);
});

it.each([
  ['the triggers of a table that was made anew', REBUILT, 'triggers differ: -- See'],
  [
    'a row that others refer to',
    "PRAGMA foreign_keys = OFF; UPDATE people SET id = 'c' WHERE id = 'a';",
    'sessions refers to no row of people',
  ],
  ['a count', 'UPDATE articles SET like_count = 7;', 'articles.like_count is wrong'],
  ['rows', 'DELETE FROM searches;', 'searches lost rows'],
])('%s would be missed', async (_, sample, fault) => {
  expect(await faultsAfter([...later, sample])).toContainEqual(expect.stringContaining(fault));
});
