import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from './support.ts';

const KB = 1_024;

type Loaded = { type: string; url: string; bytes: number };

/** What a first visit downloads without scrolling, in bytes as a server with brotli would send them. */
async function download(page: Page, address: string): Promise<Loaded[]> {
  const loaded: Promise<Loaded>[] = [];
  page.on('requestfinished', (request) => {
    const size = async () => {
      const body = (await (await request.response())?.body()) ?? Buffer.alloc(0);
      const packed = /woff2|png|jpe?g|webp|avif/.test(request.url()) ? body : brotliCompressSync(body);
      return { type: request.resourceType(), url: request.url(), bytes: packed.length };
    };
    if (request.method() === 'GET') loaded.push(size());
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  return Promise.all(loaded);
}

const sum = (list: Loaded[], ...types: string[]) =>
  list
    .filter((it) => types.length === 0 || types.includes(it.type))
    .reduce((total, it) => total + it.bytes, 0);

test.use({ viewport: { width: 390, height: 844 } });

test('a page without formulas: about', async ({ page }) => {
  const list = await download(page, '/about');
  console.info('about', Object.fromEntries(list.map((it) => [it.url.split('/').at(-1), it.bytes])));
  expect(sum(list, 'document')).toBeLessThanOrEqual(9 * KB);
  expect(sum(list, 'stylesheet')).toBeLessThanOrEqual(8 * KB);
  expect(sum(list, 'script')).toBeLessThanOrEqual(5 * KB);
  expect(sum(list)).toBeLessThanOrEqual(22 * KB);
  expect(list.length).toBeLessThanOrEqual(5);
});

for (const id of [1, 2, 5, 13, 17, 21]) {
  test(`an article with formulas: ${id}`, async ({ page }) => {
    const list = await download(page, `/article/${id}`);
    console.info(id, Object.fromEntries(list.map((it) => [it.url.split('/').at(-1), it.bytes])));
    const katex = list.filter((it) => /katex|\.woff2/.test(it.url));
    const rest = list.filter((it) => !katex.includes(it));
    expect(sum(katex)).toBeLessThanOrEqual(35 * KB);
    expect(sum(rest, 'stylesheet')).toBeLessThanOrEqual(8 * KB);
    expect(sum(rest, 'script')).toBeLessThanOrEqual(5 * KB);
    expect(sum(rest, 'font')).toBe(0);
  });
}

test('the HTML of an article, formulas apart: 9 KB for 1,500 characters', async ({ page }) => {
  await page.goto('/about');
  for (const id of [1, 2, 5, 14, 17, 21]) {
    const { html, words } = await page.evaluate(async (it) => {
      const text = await (await fetch(`/article/${it}`)).text();
      const parsed = new DOMParser().parseFromString(text, 'text/html');
      for (const formula of parsed.querySelectorAll('[data-tex]')) formula.remove();
      const shown = parsed.querySelector('.prose')?.textContent.replace(/\s+/g, '') ?? '';
      return { html: parsed.documentElement.outerHTML, words: shown.length };
    }, id);
    const bytes = brotliCompressSync(html).length;
    console.info(id, { words, bytes });
    expect(bytes, `article ${id}`).toBeLessThanOrEqual((9 * KB * Math.max(words, 1_500)) / 1_500);
  }
});

for (const { name, address, most } of [
  { name: 'the forum', address: '/forum', most: 22 },
  { name: 'a question without formulas', address: '/forum/detail/1', most: 26 },
  { name: 'a question with formulas', address: '/forum/detail/4', most: 26 },
]) {
  test(`${name}: ${address}`, async ({ page }) => {
    const list = await download(page, address);
    console.info(address, Object.fromEntries(list.map((it) => [it.url.split('/').at(-1), it.bytes])));
    const katex = list.filter((it) => /katex|\.woff2/.test(it.url));
    const rest = list.filter((it) => !katex.includes(it));
    expect(sum(katex)).toBeLessThanOrEqual(35 * KB);
    expect(sum(rest, 'script')).toBeLessThanOrEqual(5 * KB);
    expect(sum(rest)).toBeLessThanOrEqual(most * KB);
  });
}

test('the home page', async ({ page }) => {
  const list = await download(page, '/');
  console.info('home', Object.fromEntries(list.map((it) => [it.url.split('/').at(-1), it.bytes])));
  expect(sum(list, 'stylesheet')).toBeLessThanOrEqual(8 * KB);
  expect(sum(list, 'script')).toBeLessThanOrEqual(5 * KB);
});

test('no request leaves the site', async ({ page, baseURL }) => {
  const outside: string[] = [];
  page.on('request', (it) => {
    if (!it.url().startsWith(baseURL ?? '') && !it.url().startsWith('data:')) outside.push(it.url());
  });
  for (const address of ['/', '/article/1', '/about']) await page.goto(address, { waitUntil: 'networkidle' });
  expect(outside).toEqual([]);
});
