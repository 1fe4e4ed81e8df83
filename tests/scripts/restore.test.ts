import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { nameOf } from '../../ming/src/backup/manifest.ts';
import { advanceBackup, beginBackup } from '../../ming/src/backup/writes.ts';
import { open } from '../../ming/src/kit/db.ts';
import { ROOT } from '../../scripts/root.ts';
import { openStorage } from '../../scripts/storage.ts';
import { copyDemonstration } from '../support/demo.ts';

const NOW = Date.parse('2026-11-22T03:00:00Z');

it('the demonstration site is backed up, restored into a new folder by the command, and searchable there', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mingjie-restore-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [data, into] = [join(folder, 'data'), join(folder, 'into')];
  await copyDemonstration(data);
  const from = await openStorage(data);
  const bound = { DB: from.db, FILES: from.files, BACKUPS: from.backups };
  expect(await beginBackup(open(from.db), { operator: null, now: NOW })).toBe(true);
  await advanceBackup(bound, NOW, 1_000);
  const count = (db: D1Database, table: string) =>
    db.prepare(`select count(*) as n from ${table}`).first<number>('n');
  const tables = ['people', 'articles', 'article_bodies', 'comments', 'questions'] as const;
  const wanted = await Promise.all(tables.map((it) => count(from.db, it)));
  await from.dispose();

  const run = (...given: string[]) =>
    spawnSync('node', ['scripts/restore.ts', ...given], {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, MINGJIE_DATA: data },
    });
  expect(run(nameOf(NOW)).stderr).toContain('用法');
  expect(run('20260101T000000Z', '--into', into).stderr).toContain(
    '存储桶里没有 backups/20260101T000000Z.json',
  );
  expect(run(nameOf(NOW), '--into', data).stderr).toContain('数据库不是空的');
  const done = run(nameOf(NOW), '--into', into);
  expect([done.status, done.stderr]).toEqual([0, '']);
  expect(done.stdout).toContain(`MINGJIE_DATA=${into} npm start`);

  const to = await openStorage(into);
  expect(await Promise.all(tables.map((it) => count(to.db, it)))).toEqual(wanted);
  expect(await count(to.search, 'docs')).toBeGreaterThan(20);
  expect(await count(to.db, 'search_outbox')).toBe(0);
  await to.dispose();
}, 300_000);
