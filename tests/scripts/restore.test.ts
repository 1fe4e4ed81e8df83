import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { noteLost } from '../../ming/src/discovery/search/writes.ts';
import { openDb } from '../../ming/src/kit/db.ts';
import { sha256 } from '../../ming/src/kit/ids.ts';
import { copyKey, nameOf } from '../../ming/src/operations/backup/manifest.ts';
import { advanceBackup, beginBackup } from '../../ming/src/operations/backup/writes.ts';
import { ROOT } from '../../scripts/root.ts';
import { migrateSearch, openStorage } from '../../scripts/storage.ts';
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
  for (const it of ['one', 'two', 'three'])
    await from.files.put(`u/a/${it}.txt`, it, { httpMetadata: { contentType: 'text/plain' } });
  expect(await beginBackup(openDb(from.db), { operator: null, now: NOW })).toBe(true);
  await advanceBackup(bound, NOW, 1_000);
  const copies = await from.backups.list({ prefix: 'files/' });
  expect(copies.objects).toHaveLength(3);
  await from.backups.delete(copyKey(await sha256('two')));
  await from.backups.put(copyKey(await sha256('three')), 'thref');
  await from.dispose();

  const run = (name: string) =>
    spawnSync('node', ['scripts/restore.ts', name, '--into', into], {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, MINGJIE_DATA: data },
    });
  expect(run('20260101T000000Z').stderr).toContain('存储桶里没有 backups/20260101T000000Z.json');
  const done = run(nameOf(NOW));
  expect(done.status).toBe(2);
  expect(done.stderr.trim().split('\n').toSorted()).toEqual([
    '没有恢复的文件 u/a/three.txt：副本已损坏，与清单里的散列不符',
    '没有恢复的文件 u/a/two.txt：副本不见了',
  ]);
  expect(done.stdout).toContain('上传的文件：0 个本来就在，补回 1 个，2 个没有恢复。');
  expect(done.stdout).toContain(`MINGJIE_DATA=${into} npm start`);

  const to = await openStorage(into);
  const first = (query: string) => to.db.prepare(query).first();
  expect(await first('select nickname, article_count from people')).toMatchObject({ nickname: '甲' });
  const file = await to.files.get('u/a/one.txt');
  expect([await file?.text(), file?.httpMetadata?.contentType]).toEqual(['one', 'text/plain']);
  await migrateSearch(to.search);
  await noteLost(openDb(to.db), openDb(to.search));
  expect(await first('select article_id from search_outbox')).toEqual({ article_id: 7 });
  await to.dispose();
}, 300_000);
