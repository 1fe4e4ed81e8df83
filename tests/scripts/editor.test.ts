import { readdirSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { convertV4MiniflareOptions, Miniflare, type V4WorkerOptions } from 'miniflare';
import { expect, test } from 'vitest';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';
import { filesOf, SITE, serveEditor } from '../../scripts/editor.ts';
import { editorHeaders, headersFile, headersFor } from '../../scripts/editorHeaders.ts';
import { ROOT } from '../../scripts/root.ts';

const FOLDER = join(ROOT, 'dist/editor');
const KB = 1024;

const read = (path: string) => readFileSync(join(FOLDER, path), 'utf8');
const brotli = (path: string) => brotliCompressSync(readFileSync(join(FOLDER, path))).length;

/** A script with its static imports, recursively. */
function withImports(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found;
  found.add(path);
  for (const [, name] of read(path).matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g))
    withImports(`assets/${name}`, found);
  return found;
}

test('the first load of the writing site is at most 300 KB, without the preview', () => {
  const page = read('index.html');
  const scripts = [...page.matchAll(/(?:src|href)="\/(assets\/[\w.-]+\.js)"/g)].map(([, it = '']) => it);
  const sheets = [...page.matchAll(/href="\/(assets\/[\w.-]+\.css)"/g)].map(([, it = '']) => it);
  const files = new Set([
    ...scripts.flatMap((it) => [...withImports(it)]),
    ...sheets,
    'index.html',
    'theme.js',
  ]);
  expect(scripts.length).toBeGreaterThan(0);
  expect([...files].some((it) => it.includes('worker'))).toBe(false);
  expect([...files].reduce((total, it) => total + brotli(it), 0)).toBeLessThanOrEqual(300 * KB);
});

test('the worker of the preview is at most 400 KB, and grammars come when they are needed', () => {
  const names = readdirSync(join(FOLDER, 'assets'));
  const worker = names.find((it) => /^worker-.*\.js$/.test(it)) ?? '';
  const files = withImports(`assets/${worker}`);
  expect([...files].reduce((total, it) => total + brotli(it), 0)).toBeLessThanOrEqual(400 * KB);
  const python = names.find((it) => it.startsWith('python-')) ?? '';
  expect(python).not.toBe('');
  expect(files.has(`assets/${python}`)).toBe(false);
});

test('the service worker keeps every file of the app but what is of use online alone, and another version of it under another name', () => {
  const list = read('files.js');
  expect(filesOf(FOLDER)).toBe(list);
  expect(list).toContain('"/","/theme.js"');
  const assets = readdirSync(join(FOLDER, 'assets'));
  const left = assets.filter((it) => !list.includes(`"/assets/${it}"`));
  expect(left).toEqual([expect.stringMatching(/^copyWorker-.*\.js$/)]);
  expect(assets.length).toBeGreaterThan(10);
  for (const beside of ['_headers', '_worker.js', '.assetsignore', 'sw.js', 'files.js'])
    expect(list, beside).not.toContain(`"/${beside}"`);
});

test('headers of a path are those of every rule that fits it', () => {
  const rules = { '/*': { A: '1', B: 'x: y' }, '/assets/*': { A: '2' }, '/a': { C: '3' } };
  expect(headersFor(rules, '/')).toEqual({ A: '1', B: 'x: y' });
  expect(headersFor(rules, '/assets/a.js')).toEqual({ A: '2', B: 'x: y' });
  expect(headersFor(rules, '/a')).toEqual({ A: '1', B: 'x: y', C: '3' });
  expect(headersFile(rules)).toBe('/*\n  A: 1\n  B: x: y\n/assets/*\n  A: 2\n/a\n  C: 3\n');
});

test('parts of attachments may be sent to the store that is set up, and nowhere else', () => {
  const policyOf = (store?: string) =>
    headersFor(editorHeaders('https://site.example', store), '/')['Content-Security-Policy'];
  expect(policyOf()).toContain("connect-src 'self' https://site.example;");
  expect(policyOf('https://a1.r2.cloudflarestorage.com')).toContain(
    "connect-src 'self' https://site.example https://a1.r2.cloudflarestorage.com;",
  );
});

test('the build names its site in the page and in its headers', () => {
  const { origin } = new URL(process.env['EDITOR_SITE'] || SITE);
  expect(read('index.html')).toContain(`name="site" content="${origin}"`);
  expect(read('_headers')).toBe(headersFile(editorHeaders(origin)));
});

test('the build is served with its policy, for the site that is named, and nothing beside it', async () => {
  const server = await serveEditor({ port: 0, site: 'https://site.example' });
  try {
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const page = await fetch(`${base}/?id=1`);
    expect(await page.text()).toContain('name="site" content="https://site.example"');
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("connect-src 'self' https://site.example");
    expect(policy).toContain("script-src 'self';");
    expect((await fetch(`${base}/fonts/katex/main.woff2`)).headers.get('content-type')).toBe('font/woff2');
    for (const path of ['/_headers', '/_worker.js', '/none.js', '/..%2f..%2fpackage.json', '/assets'])
      expect((await fetch(base + path)).status, path).toBe(404);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

test('as deployed, a file that is missing is not kept, and no page answers in its place', async () => {
  const { workerOptions } = unstable_getMiniflareWorkerOptions(join(ROOT, 'editor/wrangler.jsonc'));
  const platform = new Miniflare(
    convertV4MiniflareOptions({
      workers: [
        {
          ...workerOptions,
          name: 'editor',
          modules: [{ type: 'ESModule', path: join(FOLDER, '_worker.js') }],
          modulesRoot: FOLDER,
        } as V4WorkerOptions,
      ],
    }),
  );
  try {
    const ask = async (path: string) => {
      const { status, headers } = await platform.dispatchFetch(`https://write.example${path}`);
      return [status, headers.get('cache-control')];
    };
    const [name = ''] = readdirSync(join(FOLDER, 'assets'));
    expect(await ask(`/assets/${name}`)).toEqual([200, 'public, max-age=31536000, immutable']);
    for (const path of ['/assets/none.js', '/none', '/_worker.js', '/none.html'])
      expect(await ask(path), path).toEqual([404, 'no-store']);
    expect((await ask('/?id=1'))[0]).toBe(200);
  } finally {
    await platform.dispose();
  }
});
