import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Miniflare } from 'miniflare';
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import { CODE, MESSAGE } from '../../contract/kit/envelope.ts';
import { startPlatform } from '../../scripts/platform.ts';
import { fault } from './support/fault.ts';
import { ask, comment, Site } from './support/site.ts';
import { Wire, type WireFault } from './support/wire.ts';

/** The site, connected through a faulty wire to a backend. */
const data = mkdtempSync(join(tmpdir(), 'mingjie-faults-'));
const behind = new Site({ data });
let wire: Wire;
let front: Miniflare;
let base = '';
let token = '';

beforeAll(async () => {
  await behind.begin();
  token = await behind.logIn();
  wire = await Wire.to(Number(new URL(behind.address).port));
  front = await startPlatform({
    port: 0,
    ming: null,
    vars: { MING_ORIGIN: `http://127.0.0.1:${wire.port}` },
  });
  base = String(await front.ready);
  // Fills the cache.
  expect((await ask(base, '/article/1')).status).toBe(200);
}, 300_000);
afterEach(() => wire.be('whole'));
afterAll(async () => {
  await wire.close();
  await front.dispose();
  await behind.end();
  rmSync(data, { recursive: true, force: true });
});

/** Waits until an uncached call succeeds. */
const recovers = () =>
  vi.waitFor(async () => expect((await ask(base, '/ming/v1/tag/')).code).toBe(200), {
    timeout: 20_000,
    interval: 500,
  });

/** Readers and members while the host is down, with an uncached page; a retried write is stored once. */
async function meet(trouble: WireFault, key: string, unread: string): Promise<void> {
  await wire.be(trouble);
  expect((await ask(base, '/article/1')).status, 'what is in the cache').toBe(200);
  const page = await ask(base, unread);
  expect(page.status).toBe(500);
  expect(page.text).toContain('网站暂时没有回应，恢复后这个页面会自动打开。');
  expect(page.headers.get('cache-control')).toBe('no-store');
  const sent = await comment(base, token, key).catch(() => undefined);
  expect(sent?.code, 'nothing is taken for stored').not.toBe(200);
  await wire.be('whole');
  await recovers();
  await vi.waitFor(async () => expect((await ask(base, unread)).status).toBe(200), {
    timeout: 20_000,
    interval: 500,
  });
  expect((await comment(base, token, key)).code).toBe(200);
  expect(await behind.stored(key)).toBe(1);
}

fault('backend-gone', async () => {
  await meet('gone', 'gone-00000001', '/article/9');
  await wire.be('gone');
  const call = await ask(base, '/ming/v1/tag/');
  expect([call.status, call.message]).toEqual([502, '系统繁忙，请稍后重试']);
  expect((await ask(base, '/ming/health')).status).toBe(502);
});

fault('backend-page', () => meet('page', 'page-00000001', '/article/11'));

fault('backend-cut', () => meet('cut', 'cut-000000001', '/article/12'));

fault('backend-lost', async () => {
  await wire.be('lost');
  const sent = await comment(base, token, 'lost-00000001');
  expect([sent.status, sent.message]).toEqual([502, '系统繁忙，请稍后重试']);
  await vi.waitFor(async () => expect(await behind.stored('lost-00000001')).toBe(1));
  await wire.be('whole');
  expect((await comment(base, token, 'lost-00000001')).code).toBe(200);
  expect(await behind.stored('lost-00000001')).toBe(1);
});

fault('backend-silent', async () => {
  await wire.be('silent');
  const [page, call] = await Promise.all([ask(base, '/article/10'), ask(base, '/ming/v1/tag/')]);
  expect(page.text).toContain('网站暂时没有回应');
  expect([call.status, call.message]).toEqual([504, MESSAGE[CODE.timeout]]);
  await wire.be('whole');
  await recovers();
});
