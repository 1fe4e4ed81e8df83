import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStorage } from '../../scripts/storage.ts';

const folder = mkdtempSync(join(tmpdir(), 'mingjie-d1-'));
let storage: Awaited<ReturnType<typeof openStorage>>;

beforeAll(async () => {
  storage = await openStorage(folder);
  await storage.db.prepare('create table kept (id integer primary key, text text, bytes blob) strict').run();
});
afterAll(async () => {
  await storage.dispose();
  rmSync(folder, { recursive: true, force: true });
});

it('values of every type are kept as they are, and answered as D1 does', async () => {
  const { db } = storage;
  const insert = db.prepare('insert into kept (text, bytes) values (?, ?)');
  const [first] = await db.batch([
    insert.bind('网格 "1"\n', new Uint8Array([0, 200, 255])),
    insert.bind(null, null),
  ]);
  expect(first?.meta.changes).toBe(1);
  const { results } = await db.prepare('select * from kept order by id').all();
  expect(results).toEqual([
    { id: 1, text: '网格 "1"\n', bytes: [0, 200, 255] },
    { id: 2, text: null, bytes: null },
  ]);
  const twice = db.prepare('select id, id + ? as id from kept').bind(0.5);
  expect(await twice.raw({ columnNames: true })).toEqual([
    ['id', 'id'],
    [1, 1.5],
    [2, 2.5],
  ]);
  expect(await db.prepare('select text from kept where id = 1').first('text')).toBe('网格 "1"\n');
  expect(await db.prepare('select text from kept where id = 9').first()).toBeNull();
});

it('a batch that fails changes nothing, and says why', async () => {
  const { db } = storage;
  const insert = db.prepare('insert into kept (id) values (?)');
  await expect(db.batch([insert.bind(7), insert.bind(7)])).rejects.toThrow('UNIQUE constraint failed');
  expect(await db.prepare('select id from kept where id = 7').first()).toBeNull();
  await expect(db.prepare('select * from none').all()).rejects.toThrow('no such table');
});

it('a value that SQLite has no type for is refused', () => {
  expect(() => storage.db.prepare('select ?').bind(undefined)).toThrow(TypeError);
});
