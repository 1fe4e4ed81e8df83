import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { bindingOf } from '../../bench/sqlite.ts';
import { openDb } from '../../ming/src/kit/db.ts';
import { reconcile } from '../../ming/src/money/ledger/writes.ts';
import { MIGRATIONS } from '../../scripts/migrationFiles.ts';
import { migrated } from '../../scripts/migrations.ts';
import { rowsOf } from '../ming/support/rows.ts';

it('a row whose foreign key leads nowhere is found, and stops payouts', async () => {
  const file = migrated(MIGRATIONS);
  const db = openDb(bindingOf(file, []));
  expect(await reconcile(db, '2026-05-01', 0)).toEqual([]);
  // D1 always enforces foreign keys: such a row can only come from outside.
  file.exec(`pragma foreign_keys = off;
    insert into sessions (token_hash, user_id, created_at, expires_at) values ('x', 'nobody', 0, 0)`);
  expect(await reconcile(db, '2026-05-02', 0)).toEqual([
    '外键指向不存在的行：sessions 1 → people，应为 1，实为 0',
  ]);
  expect(await rowsOf(db, sql`select value from settings where name = 'payoutsStopped'`)).toHaveLength(1);
});
