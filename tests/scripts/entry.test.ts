import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import type { Miniflare } from 'miniflare';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { VISITOR_PATH } from '../../contract/kit/beacon.ts';
import { PROXY_SECRET, VISITOR_ADDRESS } from '../../functions/front.ts';
import { tryAll } from '../../scripts/checks.ts';
import { startPlatform } from '../../scripts/platform.ts';
import { ROOT } from '../../scripts/root.ts';
import { startExisting } from '../support/existing/host.ts';
import { listen } from '../support/port.ts';

const SECRET = 'shared-by-the-site-and-its-proxy-0123';
const CLAIMED = '203.0.113.9';
let site: Miniflare;
let origin: string;
let entry: string;
let nginx: ChildProcess;
let host: Awaited<ReturnType<typeof startExisting>>;
const folder = mkdtempSync(join(tmpdir(), 'mingjie-entry-'));

/** A free port, for programs that cannot report theirs. */
async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await new Promise((closed) => server.close(closed));
  return port;
}

/** The documented configuration, completed. */
function configuration(port: number, at: string): string {
  const given: Record<string, string> = {
    LISTEN: `listen 127.0.0.1:${port}`,
    DOMAIN: '127.0.0.1',
    ORIGIN: at,
    HOST: new URL(at).host,
    SECRET,
    CACHE: join(folder, 'cache'),
  };
  const lines = readFileSync(join(ROOT, 'docs/deploy-cn.conf'), 'utf8').split('\n');
  const server = lines
    .filter((line) => !line.startsWith('#'))
    .map((line) =>
      line.replace(/\b(LISTEN|DOMAIN|ORIGIN|HOST|SECRET|CACHE)\b/g, (name) => given[name] ?? name),
    );
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (it) => `${it}_temp_path ${join(folder, it)};`,
  );
  return [
    // Its workers write to a folder only this user can access.
    `user ${userInfo().username}; daemon off; pid ${join(folder, 'pid')}; error_log ${join(folder, 'error.log')};`,
    'events {}',
    `http { access_log off; ${temporary.join(' ')}`,
    ...server,
    '}',
  ].join('\n');
}

beforeAll(async () => {
  host = await startExisting();
  const port = await freePort();
  entry = `http://127.0.0.1:${port}`;
  const vars = { MING_ORIGIN: host.url, SITE_ORIGIN: entry, PROXY_SECRET: SECRET };
  site = await startPlatform({ port: 0, ming: null, vars });
  ({ origin } = await site.ready);
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration(port, origin));
  nginx = spawn('/usr/sbin/nginx', ['-p', folder, '-c', file], { stdio: 'inherit' });
  await vi.waitUntil(
    () =>
      fetch(entry).then(
        ({ ok }) => ok,
        () => false,
      ),
    { timeout: 60_000 },
  );
}, 300_000);
afterAll(async () => {
  nginx.kill('SIGTERM');
  await site.dispose();
  host.close();
  rmSync(folder, { recursive: true, force: true });
});

const addressAt = async (where: string, headers: Record<string, string> = {}) =>
  (await fetch(where + VISITOR_PATH, { headers })).text();

it('the site behind the entry passes every check', async () => {
  const found: Record<string, string> = {};
  await tryAll(new URL(entry), (name, fault) => {
    if (fault) found[name] = fault;
  });
  expect(found).toEqual({});
});

it('believes the address that the entry names, and nobody who claims one', async () => {
  expect(await addressAt(entry)).toBe('127.0.0.1');
  const claims = { 'x-forwarded-for': CLAIMED, 'x-real-ip': CLAIMED, [VISITOR_ADDRESS]: CLAIMED };
  expect(await addressAt(entry, claims)).toBe('127.0.0.1');
  expect(await addressAt(entry, { ...claims, [PROXY_SECRET]: 'guess' })).toBe('127.0.0.1');
  for (const secret of ['', 'guess', SECRET.slice(0, -1), `${SECRET}x`])
    expect(await addressAt(origin, { ...claims, [PROXY_SECRET]: secret })).not.toBe(CLAIMED);
  expect(await addressAt(origin, { ...claims, [PROXY_SECRET]: SECRET })).toBe(CLAIMED);
});

it('keeps the files of the build at the entry, and nothing else', async () => {
  const [, script] = /"(\/_astro\/[\w.-]+\.js)"/.exec(await (await fetch(entry)).text()) ?? [];
  const cached = async (path: string) => (await fetch(entry + path)).headers.get('x-entry-cache');
  await fetch(entry + script);
  expect(await cached(`${script}?again`)).toBe('HIT');
  for (const path of ['/', '/ming/v1/webSiteInfo', VISITOR_PATH]) expect(await cached(path)).toBeNull();
});
