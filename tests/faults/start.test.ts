import { spawnSync } from 'node:child_process';
import { closeSync, cpSync, mkdtempSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect } from 'vitest';
import { ROOT } from '../../scripts/root.ts';
import { copyDemonstration } from '../support/demo.ts';
import { freePort } from '../support/port.ts';
import { fault } from './support/fault.ts';
import { removeDisk, smallDisk } from './support/site.ts';

const whole = mkdtempSync(join(tmpdir(), 'mingjie-faults-'));
beforeAll(() => copyDemonstration(whole));
afterAll(() => rmSync(whole, { recursive: true, force: true }));

/** Starts the product on unusable data; returns exit code and output. */
async function start(data: string) {
  const port = await freePort();
  const { status, stderr } = spawnSync('node', ['scripts/start.ts'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, PORT: String(port), MINGJIE_DATA: data },
    timeout: 60_000,
  });
  return { status, said: stderr.trim() };
}

fault('start-disk-full', async () => {
  const disk = smallDisk(20);
  const { status, said } = await start(disk);
  removeDisk(disk);
  expect(status).toBe(1);
  expect(said).toMatch(
    /^数据文件夹 \S+ 所在的磁盘只剩 \d+ MB，至少要 64 MB：请腾出空间再启动，里面的数据没有动。$/,
  );
});

fault('start-corrupt', async () => {
  const copy = mkdtempSync(join(tmpdir(), 'mingjie-faults-'));
  for (const at of [0, 8_192]) {
    cpSync(whole, copy, { recursive: true });
    const folder = join(copy, 'd1/miniflare-D1DatabaseObject');
    for (const it of readdirSync(folder).filter((name) => /^[0-9a-f]+\.sqlite$/.test(name))) {
      const db = new DatabaseSync(join(folder, it));
      db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      db.close();
      const file = openSync(join(folder, it), 'r+');
      writeSync(file, Buffer.alloc(8_192, 0x5a), 0, 8_192, at);
      closeSync(file);
    }
    const { status, said } = await start(copy);
    expect(status).toBe(1);
    expect(said).toMatch(/^数据库文件 \S+ 已损坏（[^）]+）/);
    expect(said).toContain('npm run restore');
  }
  rmSync(copy, { recursive: true, force: true });
});
