import { createServer } from 'node:http';
import type { Miniflare } from 'miniflare';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CHECKS, tryAll } from '../../scripts/checks.ts';
import { startPlatform } from '../../scripts/platform.ts';
import { startExisting } from '../support/existing/host.ts';
import { listen } from '../support/port.ts';

let site: Miniflare;
let host: Awaited<ReturnType<typeof startExisting>>;

beforeAll(async () => {
  host = await startExisting();
  site = await startPlatform({ port: 0, ming: null, vars: { MING_ORIGIN: host.url } });
}, 300_000);
afterAll(async () => {
  await site.dispose();
  host.close();
});

/** The sentences of the checks that fail, by name. */
async function faults(address: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  await tryAll(new URL(address), (name, fault) => {
    if (fault) found[name] = fault;
  });
  return found;
}

it('finds nothing at this site in front of a host without development pages', async () => {
  expect(await faults((await site.ready).origin)).toEqual({});
});

it('finds everything at a site that heeds nothing', async () => {
  const careless = createServer((_, answer) => {
    answer.writeHead(200, {
      'content-type': 'text/html',
      'set-cookie': 'a=b',
      'access-control-allow-origin': '*',
    });
    answer.end('<p>');
  });
  const port = await listen(careless);
  const fine = ['只经 https 提供', '每个页面在 12 秒之内回答'];
  const found = await faults(`http://127.0.0.1:${port}`);
  expect(Object.keys(found)).toEqual(CHECKS.map(({ name }) => name).filter((it) => !fine.includes(it)));
  careless.close();
});

it('finds a site that is gone, and one that is not served by https', async () => {
  const found = await faults('http://site.invalid');
  expect(Object.keys(found)).toEqual(CHECKS.map(({ name }) => name));
});
