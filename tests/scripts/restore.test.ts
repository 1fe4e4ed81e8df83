import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openDb } from '../../ming/src/kit/db.ts';
import { nameOf } from '../../ming/src/operations/backup/manifest.ts';
import { advanceBackup, beginBackup } from '../../ming/src/operations/backup/writes.ts';
import { ROOT } from '../../scripts/root.ts';
import { openStorage } from '../../scripts/storage.ts';
import { makeData } from './support/data.ts';

const NOW = Date.parse('2026-11-22T03:00:00Z');

it('a backup is restored into a new folder by the command, which can be started', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mingjie-restore-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [data, into] = [join(folder, 'data'), join(folder, 'into')];
  const from = await makeData(data);
  const bound = { DB: from.db, FILES: from.files, BACKUPS: from.backups };
  await from.db
    .prepare(
      "INSERT INTO articles (id, user_id, category_id, title, create_time, update_time) VALUES (7, 'a', 1, 't', 1, 1)",
    )
    .run();
  expect(await beginBackup(openDb(from.db), { operator: null, now: NOW })).toBe(true);
  await advanceBackup(bound, NOW, 1_000);
  await from.dispose();

  const run = (name: string) =>
    spawnSync('node', ['scripts/restore.ts', name, '--into', into], {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, MINGJIE_DATA: data },
    });
  expect(run('20260101T000000Z').stderr).toContain('存储桶里没有 backups/20260101T000000Z.json');
  const done = run(nameOf(NOW));
  expect([done.status, done.stderr]).toEqual([0, '']);
  expect(done.stdout).toContain(`MINGJIE_DATA=${into} npm start`);

  const to = await openStorage(into);
  const first = (query: string) => to.db.prepare(query).first();
  expect(await first('select nickname, article_count from people')).toMatchObject({ nickname: '甲' });
  expect(await first('select article_id from search_outbox')).toEqual({ article_id: 7 });
  await to.dispose();
}, 300_000);
