import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/d1';
import { DAY_MS } from '../contract/kit/time.ts';
import { sha256 } from '../ming/src/kit/ids.ts';
import { settings } from '../ming/src/kit/schema.ts';
import { sessions } from '../ming/src/people/identity/schema.ts';
import { people } from '../ming/src/people/user/schema.ts';
import { startPlatform } from '../scripts/platform.ts';
import { ROOT } from '../scripts/root.ts';
import { migrateMain, migrateSearch, openStorage } from '../scripts/storage.ts';
import { childrenOf } from './children.ts';

const DATA = join(ROOT, '.data/bench/live');

export const tokenOf = (id: string): string => id.padEnd(64, 'x');

/** Rows per insert: D1 allows 100 bound values. */
const ROWS = 4;

/** Empty product with these people logged in and exempt from the limits of new accounts. */
export async function prepareLive(ids: readonly string[]): Promise<void> {
  rmSync(DATA, { recursive: true, force: true });
  const { db: binding, search, dispose } = await openStorage(DATA);
  await migrateMain(binding);
  await migrateSearch(search);
  const db = drizzle(binding);
  const now = Date.now();
  await db.insert(settings).values({
    name: 'conduct',
    value: JSON.stringify({ newHours: 0, newPosts: 0, burst: 0, burstMessages: 0 }),
  });
  for (let at = 0; at < ids.length; at += ROWS) {
    const some = ids.slice(at, at + ROWS);
    const opened = await Promise.all(
      some.map(async (id) => ({
        tokenHash: await sha256(tokenOf(id)),
        userId: id,
        id: `s${id}`,
        createdAt: now,
        seenAt: now,
        expiresAt: now + 7 * DAY_MS,
      })),
    );
    await db.batch([
      db.insert(people).values(some.map((id) => ({ id, nickname: id, createTime: 1, updateTime: 1 }))),
      db.insert(sessions).values(opened),
    ]);
  }
  await dispose();
}

/** The product in a process that can be killed, and its runtime's memory. */
export type Served = { kill: () => void; rss: () => number };

/** Serves the prepared product as a child process. */
export async function serveLive(port: number): Promise<Served> {
  const child = spawn('node', [import.meta.filename, String(port)], { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  const { pid = 0 } = child;
  const [runtime = 0] = childrenOf(pid);
  return {
    kill: () => {
      for (const it of [pid, runtime]) process.kill(it, 'SIGKILL');
    },
    rss: () => 1_024 * Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${runtime}/status`, 'utf8'))?.[1]),
  };
}

if (process.argv[1] === import.meta.filename) {
  await startPlatform({ port: Number(process.argv[2]), data: DATA });
  console.log('ready');
}
