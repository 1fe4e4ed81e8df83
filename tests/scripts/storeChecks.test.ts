import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { FetchPath } from '../../scripts/checks.ts';
import { editorHeaders, headersFor } from '../../scripts/editorHeaders.ts';
import { storeChecks } from '../../scripts/storeChecks.ts';
import { listen } from '../support/port.ts';
import { S3Store, s3Server, s3Vars } from '../support/s3/server.ts';

const store = new S3Store();
const server = s3Server(store);
let editor: Server;
let vars: ReturnType<typeof s3Vars>;
let origin = '';
/** Store allowed by the editor's CSP. */
let named = '';

beforeAll(async () => {
  vars = s3Vars(await listen(server));
  editor = createServer((_, answer) =>
    answer.writeHead(200, headersFor(editorHeaders('https://site.example', named), '/')).end('<p>'),
  );
  await listen(editor);
  origin = `http://127.0.0.1:${(editor.address() as AddressInfo).port}`;
});
afterAll(() => {
  for (const it of [server, editor]) {
    it.closeAllConnections();
    it.close();
  }
});
beforeEach(() => {
  store.command({});
  store.origins = [origin];
  named = vars.FILES_S3_ENDPOINT;
});

const ask: FetchPath = async () => Response.json({ data: { editorUrl: `${origin}/` } });
async function faults(given: Record<string, string | undefined> = vars): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const { name, run } of storeChecks(given)) {
    const fault = await run(ask, new URL('https://site.example')).catch(String);
    if (fault) found[name.replace('附件的存储：', '')] = fault;
  }
  return found;
}

it('finds nothing where all is well, and leaves nothing behind', async () => {
  expect(storeChecks(vars)).toHaveLength(4);
  expect(await faults()).toEqual({});
  expect([store.uploads.size, store.objects.size]).toEqual([0, 0]);
});

it('asks nothing where no store is set up', () => {
  expect(storeChecks({})).toEqual([]);
});

it.each<[what: string, check: string, words: string, change: () => Record<string, string | undefined>]>([
  ['half of the values', '设置', 'FILES_S3_SECRET', () => ({ ...vars, FILES_S3_SECRET: undefined })],
  [
    'an address without TLS',
    '设置',
    'FILES_S3_ENDPOINT',
    () => ({ ...vars, FILES_S3_ENDPOINT: 'http://store.example' }),
  ],
  [
    'an address with a path',
    '设置',
    'FILES_S3_ENDPOINT',
    () => ({ ...vars, FILES_S3_ENDPOINT: 'https://store.example/bucket' }),
  ],
  [
    'a wrong secret',
    '签名、散列与分段',
    'SignatureDoesNotMatch',
    () => ({ ...vars, FILES_S3_SECRET: 'another' }),
  ],
  [
    'a key of nobody',
    '签名、散列与分段',
    'InvalidAccessKeyId',
    () => ({ ...vars, FILES_S3_KEY_ID: 'nobody' }),
  ],
  ['another bucket', '签名、散列与分段', 'NoSuchBucket', () => ({ ...vars, FILES_S3_BUCKET: 'other' })],
  [
    'no rules for other origins',
    'CORS 只放行写作网站',
    '没有放行',
    () => {
      store.origins = [];
      return vars;
    },
  ],
  [
    'rules for every origin',
    'CORS 只放行写作网站',
    '别的网站',
    () => {
      store.origins.push('https://foreign.example');
      return vars;
    },
  ],
  [
    'a policy without the store',
    '写作网站的内容安全策略',
    '--store',
    () => {
      named = '';
      return vars;
    },
  ],
])('finds %s', async (_what, check, words, change) => {
  const found = await faults(change());
  expect(found[check]).toContain(words);
});

it('finds a store that does not look at what it takes', async () => {
  store.command({ careless: true });
  expect(await faults()).toMatchObject({ '签名、散列与分段': '收下了与签名里的 SHA-256 不同的内容' });
});
