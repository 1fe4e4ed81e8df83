import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { tags } from '../../../ming/src/content/tag/schema.ts';
import { change, col, openDb, rowsOf } from '../../../ming/src/kit/db.ts';

const db = openDb(env.DB);
const word = sql`select ${'网格'} as word`;

it('raw queries with values join built ones in a batch', async () => {
  const [built, raw, changed] = await db.batch([
    db.select({ id: tags.id }).from(tags).limit(1),
    rowsOf(db, { word: col.text }, word),
    change(db, sql`update tags set name = name where id = ${-1}`),
  ]);
  expect(built.length).toBeLessThanOrEqual(1);
  expect(raw).toEqual([{ word: '网格' }]);
  expect(changed.meta.changes).toBe(0);
});

it('a row that lacks a column, or holds another kind of value, fails the query, alone and in a batch', async () => {
  for (const columns of [{ name: col.text }, { word: col.number }]) {
    await expect(rowsOf(db, columns, word)).rejects.toThrow(/name|word/);
    await expect(db.batch([rowsOf(db, columns, word)])).rejects.toThrow(/name|word/);
  }
});

it('drizzle alone cannot do that, or `forBatch` may go', async () => {
  await expect(db.batch([db.all(word)])).rejects.toThrow(TypeError);
});
