import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '../../scripts/root.ts';
import { copyDemonstration } from '../support/demo.ts';
import { freePort } from '../support/port.ts';

const data = mkdtempSync(join(tmpdir(), 'mingjie-pages-'));
const running: ChildProcess[] = [];
let site = '';

/** Starts wrangler as an operator would; both find each other through its local registry. */
async function wrangler(...given: string[]): Promise<string> {
  const port = await freePort();
  const inspector = await freePort();
  const child = spawn(
    'wrangler',
    [...given, '--ip', '127.0.0.1', '--port', String(port), '--inspector-port', String(inspector)],
    {
      cwd: ROOT,
      detached: true,
      stdio: 'ignore',
      env: {
        ...process.env,
        WRANGLER_SEND_METRICS: 'false',
        WRANGLER_REGISTRY_PATH: join(data, 'registry'),
        CI: '1',
      },
    },
  );
  running.push(child);
  return `http://127.0.0.1:${port}`;
}

async function answers(address: string): Promise<Response> {
  for (let tries = 0; tries < 120; tries++) {
    const response = await fetch(address, { redirect: 'manual' }).catch(() => null);
    if (response && response.status < 500) return response;
    await response?.text();
    await wait(500);
  }
  throw new Error(`${address} did not answer`);
}

beforeAll(async () => {
  await copyDemonstration(join(data, 'v3'));
  const config = 'dist/mingjie_ming/wrangler.json';
  // Otherwise the backend refuses a database with demo accounts.
  const ming = await wrangler('dev', '-c', config, '--persist-to', data, '--var', 'STAGE:demo');
  await answers(`${ming}/ming/v1/tag/`);
  site = await wrangler('pages', 'dev', '--cwd', 'dist/pages');
}, 300_000);

afterAll(() => {
  for (const child of running) if (child.pid) process.kill(-child.pid, 'SIGTERM');
  rmSync(data, { recursive: true, force: true });
});

it('the Pages project serves an article through ming', async () => {
  const html = await (await answers(`${site}/article/1`)).text();
  expect(html).toContain('从强形式到弱形式：一维杆和泊松方程的完整推导');
  expect(html).toContain('class="equation"');
}, 180_000);

it('and its static files, calls, redirects and headers', async () => {
  const page = await answers(`${site}/`);
  const html = await page.text();
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  const script = /\/_astro\/[^"]+\.js/.exec(html)?.[0];
  const worker = (await answers(`${site}${script}`)).headers;
  expect(worker.get('content-type')).toContain('javascript');
  expect(worker.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self';/);
  expect(worker.get('cache-control')).toContain('immutable');
  expect(await (await answers(`${site}/ming/v1/article/info?id=1`)).json()).toMatchObject({ code: 200 });
  const picture = await answers(`${site}/share/article/1.png`);
  expect(picture.headers.get('content-type')).toBe('image/png');
  const drawn = Buffer.from(await picture.arrayBuffer());
  const fixed = Buffer.from(await (await answers(`${site}/share.png`)).arrayBuffer());
  expect(drawn.length).toBeGreaterThan(20_000);
  expect(drawn.equals(fixed)).toBe(false);
  const missing = await answers(`${site}/nothing`);
  expect([missing.status, missing.headers.get('location')]).toEqual([302, '/404']);
}, 180_000);
