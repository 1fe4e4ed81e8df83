import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Miniflare, type V4WorkerOptions } from 'miniflare';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';
import { startPlatform } from '../scripts/platform.ts';
import { ROOT } from '../scripts/root.ts';
import { KEPT } from './bulk.ts';

/** Copy of the build, so that a rebuild during a run has no effect. */
export const DIST = join(KEPT, 'dist');

const FIRST_PORT = 4700;
const LAST_PORT = 4799;
let port = FIRST_PORT;

export type Arena = { url: string; stop: () => Promise<void> };

/** Next port of our range; ports of ended runtimes stay in TIME_WAIT. */
function nextPort(): number {
  port = port === LAST_PORT ? FIRST_PORT : port + 1;
  return port;
}

const arenaOf = (platform: Miniflare, at: number): Arena => ({
  url: `http://127.0.0.1:${at}`,
  stop: () => platform.dispose(),
});

export function keepBuild(): void {
  rmSync(DIST, { recursive: true, force: true });
  mkdirSync(KEPT, { recursive: true });
  cpSync(join(ROOT, 'dist'), DIST, { recursive: true });
}

/** Starts the built product on a data folder. */
export async function startProduct(data: string, vars: Record<string, string> = {}): Promise<Arena> {
  const at = nextPort();
  return arenaOf(await startPlatform({ port: at, data, dist: DIST, vars }), at);
}

/** A Worker to compare with: configuration, module folder and entry. */
export type Rival = { name: string; config: string; folder: string; entry: string };

/** Starts a rival with `pages` (bodies by name) in its database. */
export async function startRival(rival: Rival, pages: Record<string, string>): Promise<Arena> {
  const at = nextPort();
  const { workerOptions } = unstable_getMiniflareWorkerOptions(rival.config);
  const names = readdirSync(rival.folder, { recursive: true, encoding: 'utf8' });
  const rest = names.filter((it) => /\.m?js$/.test(it) && it !== rival.entry).sort();
  const modules = [rival.entry, ...rest].map((it) => ({ type: 'ESModule', path: join(rival.folder, it) }));
  const worker = { ...workerOptions, name: rival.name, modules, modulesRoot: rival.folder };
  const platform = new Miniflare(
    convertV4MiniflareOptions({
      port: at,
      host: '127.0.0.1',
      resourcePersistencePath: join(KEPT, rival.name),
      workers: [worker as V4WorkerOptions],
    }),
  );
  await platform.ready;
  const db = await platform.getD1Database('DB', rival.name);
  await db.exec('create table if not exists pages (name text primary key, body text not null)');
  const write = db.prepare('insert or replace into pages (name, body) values (?, ?)');
  await db.batch(Object.entries(pages).map(([name, body]) => write.bind(name, body)));
  return arenaOf(platform, at);
}

/** Writes pages as static files of the bare Worker. */
export function layFiles(pages: Record<string, string>): void {
  const folder = join(KEPT, 'bare/files/static');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, body] of Object.entries(pages)) writeFileSync(join(folder, `${name}.html`), body);
}
