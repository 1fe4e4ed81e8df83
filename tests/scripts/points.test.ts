import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { openDb } from '../../ming/src/kit/db.ts';
import { NotRestored } from '../../ming/src/operations/backup/restore.ts';
import { plan } from '../../ming/src/operations/backup/snapshot.ts';
import { databasesIn, pointsIn } from '../../scripts/points/folder.ts';
import { bringPoint } from '../../scripts/points/restorePoint.ts';
import { keptTimes, takePoint } from '../../scripts/points/takePoint.ts';
import { ROOT } from '../../scripts/root.ts';
import { openStorage } from '../../scripts/storage.ts';
import { makeData } from './support/data.ts';

const MINUTE = 60_000;
const NOW = Date.parse('2026-11-22T03:00:00Z');

function folders() {
  const folder = mkdtempSync(join(tmpdir(), 'mingjie-points-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return { data: join(folder, 'data'), points: join(folder, 'data-points'), into: join(folder, 'into') };
}

/** All rows of all tables, read through the platform. */
async function everything(db: D1Database): Promise<Record<string, string[]>> {
  const { tables } = await plan(openDb(db));
  const all: Record<string, string[]> = {};
  for (const name of tables) {
    const { results } = await db.prepare(`select * from "${name}"`).all();
    const own = results.filter((it) => !(name === 'settings' && it['name'] === 'restored'));
    all[name] = own.map((it) => JSON.stringify(it)).toSorted();
  }
  return all;
}

const article = (id: number, title = `文章${id}`) =>
  `INSERT INTO articles (id, user_id, category_id, title, create_time, update_time) VALUES (${id}, 'a', 1, '${title}', 1, 1)`;

it('a site that goes on writing is restored row by row to the point before the damage, with its files', async () => {
  const { data, points, into } = folders();
  const site = await makeData(data);
  const run = (query: string) => site.db.prepare(query).run();
  await run(article(7));
  await site.files.put('u/a/one.txt', '一', { httpMetadata: { contentType: 'text/plain' } });
  const first = await takePoint(data, points, NOW);
  for (let id = 100; id < 140; id++) await run(article(id));
  await site.files.put('u/a/two.txt', '二');
  const before = await everything(site.db);
  let writing = true;
  const writer = (async () => {
    let n = 0;
    for (; writing; n++) await run(`UPDATE articles SET quantity = quantity + 1 WHERE id = 7`);
    return n;
  })();
  // Concurrent writes are included completely or not at all.
  const busy = await takePoint(data, points, NOW + 14 * MINUTE);
  writing = false;
  expect(await writer).toBeGreaterThan(0);
  await run('UPDATE articles SET quantity = 0 WHERE id = 7');
  const second = await takePoint(data, points, NOW + 15 * MINUTE);
  // Damage: rows of all tables and files are lost.
  for (const it of ['DELETE FROM articles', "UPDATE people SET nickname = '坏了'"]) await run(it);
  await site.files.delete(['u/a/one.txt', 'u/a/two.txt']);
  await site.dispose();
  expect(pointsIn(points).map((it) => it.name)).toEqual([second, busy, first]);

  const command = (...more: string[]) =>
    spawnSync('node', ['scripts/restore.ts', ...more], {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, MINGJIE_DATA: data, MINGJIE_POINTS: points },
    });
  expect(command('--points').stdout.split('\n')[0]).toBe(`${second}  2026/11/22 11:15:00`);
  const done = command(second, '--point', '--into', into);
  expect(done.stderr).toBe('');
  expect(done.stdout).toContain('上传的文件：恢复 2 个，0 个没有恢复。');
  const restored = await openStorage(into);
  expect(await everything(restored.db)).toEqual(before);
  expect(await (await restored.files.get('u/a/two.txt'))?.text()).toBe('二');
  expect((await restored.files.get('u/a/one.txt'))?.httpMetadata?.contentType).toBe('text/plain');
  const own = await restored.db.prepare("select 1 as n from settings where name = 'restored'").first('n');
  expect(own).toBe(1);
  await restored.dispose();
  expect(command(second, '--point', '--into', into).stderr).toContain('里已经有数据，没有动它');
}, 300_000);

it('a point that broke off, was cut or has lost a file is never taken for a whole one', async () => {
  const { data, points, into } = folders();
  const site = await makeData(data);
  await site.files.put('u/a/one.txt', '一');
  const name = await takePoint(data, points, NOW);
  await site.dispose();
  mkdirSync(join(points, '20261122T031500Z'));
  writeFileSync(join(points, '20261122T031500Z', '0.sqlite.zst'), 'half');
  expect(pointsIn(points).map((it) => it.name)).toEqual([name]);
  await expect(bringPoint(points, '20261122T031500Z', into)).rejects.toThrow(NotRestored);
  const [blob = ''] = readdirSync(join(points, 'blobs'));
  rmSync(join(points, 'blobs', blob));
  expect(await bringPoint(points, name, into)).toEqual({ blobs: 0, lost: [blob] });
  truncateSync(join(points, name, '0.sqlite.zst'), 100);
  rmSync(into, { recursive: true });
  await expect(bringPoint(points, name, into)).rejects.toThrow(/散列不符/);
  expect(existsSync(join(into, 'd1'))).toBe(false);
}, 120_000);

it('the last hours are kept whole and the day before them by the hour, with the files that these have', async () => {
  const { data, points } = folders();
  const times = Array.from({ length: 200 }, (_, n) => NOW - n * 15 * MINUTE);
  const kept = keptTimes(times, NOW);
  expect(kept.slice(0, 17)).toEqual(times.slice(0, 17));
  expect(kept).toHaveLength(17 + 20);
  expect(NOW - Math.min(...kept)).toBeLessThanOrEqual(24 * 60 * MINUTE);
  // No gaps: consecutive snapshots are 15 minutes apart.
  for (const [n, at] of kept.slice(0, 16).entries()) expect(at - (kept[n + 1] ?? 0)).toBe(15 * MINUTE);

  const site = await makeData(data);
  await site.files.put('u/a/one.txt', '一');
  await takePoint(data, points, NOW - 30 * 60 * MINUTE);
  await site.files.delete('u/a/one.txt');
  // Unknown files in the folder are kept.
  for (const it of ['notes.txt', 'blobs/notes.txt']) writeFileSync(join(points, it), '别人的');
  await takePoint(data, points, NOW);
  await site.dispose();
  expect(pointsIn(points)).toHaveLength(1);
  expect(readdirSync(join(points, 'blobs'))).toEqual(['notes.txt']);
  expect(existsSync(join(points, 'notes.txt'))).toBe(true);
  expect(databasesIn(data).map((it) => it.split('/')[0])).toEqual(['d1', 'r2']);
  const [main = ''] = databasesIn(data);
  const db = new DatabaseSync(join(data, main), { readOnly: true });
  expect(db.prepare('select count(*) as n from people').get()).toEqual({ n: 1 });
  db.close();
}, 120_000);
