import { readdirSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { fault } from './support/fault.ts';
import { removeDisk, Site, smallDisk } from './support/site.ts';

const BUSY = '系统繁忙，请稍后重试';

const data = smallDisk(400);
const site = new Site({ data });
let token = '';

beforeAll(async () => {
  await site.begin();
  token = await site.logIn();
  expect((await site.ask('/article/1')).status).toBe(200);
});
afterAll(async () => {
  await site.end();
  removeDisk(data);
});

/** All databases, opened in this process. */
function databases(): DatabaseSync[] {
  const folder = join(data, 'd1/miniflare-D1DatabaseObject');
  const names = readdirSync(folder).filter((it) => it.endsWith('.sqlite') && !it.startsWith('metadata'));
  return names.map((it) => new DatabaseSync(join(folder, it)));
}

/** A retry with the same idempotency key after a failure stores once. */
async function storesOnce(key: string): Promise<void> {
  await vi.waitFor(async () => expect((await site.comment(token, key)).code).toBe(200), {
    timeout: 20_000,
    interval: 500,
  });
  expect(await site.stored(key)).toBe(1);
}

const isHealthy = async (check: string) => {
  const { text } = await site.ask('/ming/health');
  return JSON.parse(text).checks?.[check] === 'ok';
};

fault('database-busy', async () => {
  const held = databases();
  for (const it of held) it.exec('BEGIN EXCLUSIVE');
  const sent = await site.comment(token, 'busy-00000001');
  expect([sent.code, sent.message]).toEqual([500, BUSY]);
  expect((await site.ask('/article/1')).status, 'what is in the cache').toBe(200);
  const page = await site.ask('/article/9');
  expect([page.status, page.text.includes('网站暂时没有回应')]).toEqual([500, true]);
  expect((await site.ask('/ming/health')).status).toBe(503);
  for (const it of held) {
    it.exec('ROLLBACK');
    it.close();
  }
  await storesOnce('busy-00000001');
  await vi.waitFor(async () => expect(await isHealthy('database')).toBe(true), {
    timeout: 20_000,
    interval: 500,
  });
});

/**
 * Fills the disk completely; returns a function to empty it. Truncates the WAL files, whose free space would
 * take writes.
 */
function fill(): () => void {
  for (const it of databases()) {
    it.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    it.close();
  }
  const ballast = join(data, 'ballast');
  const { bavail, bsize } = statfsSync(data);
  writeFileSync(ballast, Buffer.alloc(bavail * bsize));
  return () => rmSync(ballast);
}

fault('disk-full', async () => {
  const free = fill();
  try {
    for (const key of ['full-00000001', 'full-00000002']) {
      const sent = await site.comment(token, key);
      expect([sent.code, sent.message]).toEqual([500, BUSY]);
    }
    expect((await site.ask('/article/1')).status, 'what is in the cache').toBe(200);
    // SQLite needs space in the WAL even for some reads.
    const page = await site.ask('/article/8');
    expect([200, 500]).toContain(page.status);
    expect(page.text.trimEnd().endsWith('</html>'), 'whole, or an error in words').toBe(true);
  } finally {
    free();
  }
  await storesOnce('full-00000001');
  await storesOnce('full-00000002');
});

/** Downloads a demo file by the link of its page. */
const download = async () => {
  const { headers } = await site.ask('/ming/v1/annex/open?annexId=1');
  return site.ask(headers.get('location') ?? '');
};

fault('files-gone', async () => {
  const blobs = join(data, 'r2/mingjie-files/blobs');
  const whole = await download();
  expect([whole.status, whole.text.length > 100]).toEqual([200, true]);
  renameSync(blobs, `${blobs}-away`);
  try {
    const none = await download().catch(() => undefined);
    expect(none?.status ?? 500, 'nothing empty or cut is taken for the file').toBeGreaterThanOrEqual(400);
    expect((await site.ask('/article/3')).status).toBe(200);
    await storesOnce('gone-00000001');
  } finally {
    renameSync(`${blobs}-away`, blobs);
  }
  const again = await download();
  expect([again.status, again.text]).toEqual([200, whole.text]);
});

/** Kills the runtime during many comments, and restarts it. */
async function killInTheMiddle(keys: readonly string[]): Promise<void> {
  const sent = keys.map((key) => site.comment(token, key).catch(() => undefined));
  await site.kill();
  const answers = await Promise.all(sent);
  await site.start();
  for (const [i, key] of keys.entries())
    if (answers[i]?.code === 200) expect(await site.stored(key), 'what was confirmed is there').toBe(1);
  for (const key of keys) await storesOnce(key);
}

fault('killed', () => killInTheMiddle(['kill-00000001', 'kill-00000002', 'kill-00000003']));

fault('disk-full-killed', async () => {
  const free = fill();
  const sent = site.comment(token, 'both-00000001').catch(() => undefined);
  await site.kill();
  await sent;
  free();
  await site.start();
  expect((await site.ask('/article/1')).status).toBe(200);
  await storesOnce('both-00000001');
});
