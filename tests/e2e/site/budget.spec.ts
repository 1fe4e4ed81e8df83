import { brotliCompressSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { expect, LISTS, PAGES, test } from '../support/fixtures.ts';

const KB = 1_024;

type Loaded = { type: string; url: string; bytes: number };

/** Compressed size of hashed files, cached as most pages share them. */
const known = new Map<string, number>();

function packedBytes(url: string, body: Buffer): number {
  const found = known.get(url);
  if (found !== undefined) return found;
  const packed = /woff2|png|jpe?g|webp|avif/.test(url) ? body : brotliCompressSync(body);
  if (url.includes('/_astro/')) known.set(url, packed.length);
  return packed.length;
}

/**
 * Downloads of a first visit without scrolling, in bytes of brotli 11. On-the-fly compression at the edge
 * sends 8–13 % more, see bench/bytes.ts.
 */
async function download(page: Page, address: string): Promise<Loaded[]> {
  const requests: Request[] = [];
  page.on('request', (it) => requests.push(it));
  // The headless mouse rests at 0,0: elements laid out below it would count as hovered.
  await page.addInitScript(() =>
    addEventListener('pointerover', (event) => event.stopImmediatePropagation(), { capture: true }),
  );
  await page.goto(address, { waitUntil: 'networkidle' });
  const fetched = requests.filter((it) => it.method() === 'GET' && !it.url().startsWith('data:'));
  const { origin } = new URL(page.url());
  expect(fetched.map((it) => it.url()).filter((it) => !it.startsWith(origin))).toEqual([]);
  const sizes = fetched
    // The HTML of articles has its own limit below, and takes a second to compress.
    .filter((it) => it.resourceType() !== 'document' || !address.startsWith('/article/'))
    .map(async (it) => {
      const body = (await (await it.response())?.body()) ?? Buffer.alloc(0);
      return { type: it.resourceType(), url: it.url(), bytes: packedBytes(it.url(), body) };
    });
  return Promise.all(sizes);
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
  expect(sum(list, 'stylesheet')).toBeLessThanOrEqual(9.5 * KB);
  expect(sum(list, 'script')).toBeLessThanOrEqual(8 * KB);
  expect(sum(list)).toBeLessThanOrEqual(25 * KB);
  expect(list.length).toBeLessThanOrEqual(10);
});

for (const id of [1, 2, 5, 13, 17, 21]) {
  test(`an article with formulas: ${id}`, async ({ page }) => {
    const list = await download(page, `/article/${id}`);
    console.info(id, Object.fromEntries(list.map((it) => [it.url.split('/').at(-1), it.bytes])));
    const katex = list.filter((it) => /katex|\.woff2/.test(it.url));
    // Pages with blocks or decks load their stylesheet.
    const blocks = list.filter((it) => it.url.includes('/craft.'));
    const decks = list.filter((it) => it.url.includes('/deck.'));
    const rest = list.filter((it) => ![katex, blocks, decks].some((apart) => apart.includes(it)));
    expect(sum(katex)).toBeLessThanOrEqual(35 * KB);
    expect(sum(blocks)).toBeLessThanOrEqual(1.15 * KB);
    expect(sum(decks)).toBeLessThanOrEqual(0.65 * KB);
    // Including the stylesheet of comments.
    expect(sum(rest, 'stylesheet')).toBeLessThanOrEqual(11.5 * KB);
    expect(sum(rest, 'script')).toBeLessThanOrEqual(8 * KB);
    expect(sum(rest, 'font')).toBe(0);
  });
}

test('the HTML of an article, formulas apart: 9 KB for 1,500 characters', async ({ page }) => {
  await page.goto('/about');
  for (const id of [1, 2, 5, 14, 17, 21]) {
    const { html, words } = await page.evaluate(async (it) => {
      const text = await (await fetch(`/article/${it}`)).text();
      const parsed = new DOMParser().parseFromString(text, 'text/html');
      for (const apart of parsed.querySelectorAll('[data-tex]')) apart.remove();
      const shown = parsed.querySelector('.prose')?.textContent.replace(/\s+/g, '') ?? '';
      return { html: parsed.documentElement.outerHTML, words: shown.length };
    }, id);
    const bytes = brotliCompressSync(html).length;
    console.info(id, { words, bytes });
    expect(bytes, `article ${id}`).toBeLessThanOrEqual((9 * KB * Math.max(words, 1_500)) / 1_500);
  }
});

for (const { name, address, most } of [
  { name: 'a question without formulas', address: '/forum/detail/1', most: 29.2 },
  { name: 'a question with formulas', address: '/forum/detail/4', most: 31.2 },
]) {
  test(`${name}: ${address}`, async ({ page }) => {
    const list = await download(page, address);
    console.info(address, Object.fromEntries(list.map((it) => [it.url.split('/').at(-1), it.bytes])));
    const katex = list.filter((it) => /katex|\.woff2/.test(it.url));
    const blocks = list.filter((it) => it.url.includes('/craft.'));
    const rest = list.filter((it) => ![katex, blocks].some((apart) => apart.includes(it)));
    expect(sum(katex)).toBeLessThanOrEqual(35 * KB);
    expect(sum(blocks)).toBeLessThanOrEqual(1.15 * KB);
    // Including votes, comments and template.
    expect(sum(rest, 'stylesheet')).toBeLessThanOrEqual(11.5 * KB);
    expect(sum(rest, 'script')).toBeLessThanOrEqual(8 * KB);
    expect(sum(rest)).toBeLessThanOrEqual(most * KB);
  });
}

/** Limits of lists in bytes: HTML, and stylesheets, mostly shared. */
const LIST = { html: 11 * KB, styles: 9 * KB };
const OTHERS = {
  home: '/',
  about: '/about',
  benchmarks: '/benchmark',
  find: '/find',
  tools: '/tools',
  errors: '/error',
  'a message': '/error/calculix-nonpositive-jacobian',
  activities: '/activity',
};
for (const [name, address] of Object.entries({ ...LISTS, ...OTHERS })) {
  test(`HTML: ${name}`, async ({ request }) => {
    const answer = await request.get(address);
    const bytes = brotliCompressSync(await answer.body()).length;
    console.info(name, bytes);
    expect(bytes).toBeLessThanOrEqual(LIST.html);
  });
}

test('the home page', async ({ page }) => {
  const list = await download(page, '/');
  console.info('home', Object.fromEntries(list.map((it) => [it.url.split('/').at(-1), it.bytes])));
  expect(sum(list, 'stylesheet')).toBeLessThanOrEqual(LIST.styles);
  expect(sum(list, 'script')).toBeLessThanOrEqual(8 * KB);
});

test('the search page: 32 KB in all, 12 KB of script', async ({ page }) => {
  const list = await download(page, '/search?keyword=网格');
  console.info('search', Object.fromEntries(list.map((it) => [it.url.split('/').at(-1), it.bytes])));
  expect(sum(list)).toBeLessThanOrEqual(32 * KB);
  expect(sum(list, 'stylesheet')).toBeLessThanOrEqual(LIST.styles);
  expect(sum(list, 'script')).toBeLessThanOrEqual(12 * KB);
});

/** Columns of an author are a tab of the author's page. */
const DOWNLOADED = Object.entries({ ...LISTS, author: PAGES.author }).filter(
  ([, it]) => !/^\/search|tab=columns/.test(it),
);
for (const [name, address] of DOWNLOADED) {
  test(`a list: ${name}`, async ({ page }) => {
    const list = await download(page, address);
    console.info(name, sum(list), Object.fromEntries(list.map((it) => [it.url.split('/').at(-1), it.bytes])));
    // Also has the person's header, figures and introduction.
    const isPerson = address.startsWith('/user_main');
    expect(sum(list, 'stylesheet')).toBeLessThanOrEqual(isPerson ? 10 * KB : LIST.styles);
    expect(sum(list, 'script')).toBeLessThanOrEqual(8.2 * KB);
    expect(sum(list)).toBeLessThanOrEqual((isPerson ? 29 : 25) * KB);
  });
}

test('a calculation sheet is enhanced with 9 KB of script, and draws plots with 4 KB more', async ({
  page,
}) => {
  const urls = new Set<string>();
  await page.goto('/tools/stress', { waitUntil: 'networkidle' });
  page.on('request', (it) => {
    if (it.resourceType() === 'script') urls.add(it.url());
  });
  await page.locator('#block-stress').hover();
  await expect(page.getByRole('spinbutton').first()).toBeVisible();
  const all = await Promise.all(
    [...urls].map(async (url) => ({
      name: new URL(url).pathname.split('/').at(-1) ?? '',
      bytes: brotliCompressSync(await (await page.request.get(url)).body()).length,
    })),
  );
  console.info('calc', Object.fromEntries(all.map(({ name, bytes }) => [name, bytes])));
  const bytes = (names: RegExp) =>
    all.filter(({ name }) => names.test(name)).reduce((total, it) => total + it.bytes, 0);
  expect(bytes(/^(calc|sheet|craft)\./)).toBeGreaterThan(4 * KB);
  expect(bytes(/^(calc|sheet|craft)\./)).toBeLessThanOrEqual(9 * KB);
  expect(bytes(/^(curves|plot)\./)).toBeLessThanOrEqual(4 * KB);
  // Otherwise only the loader that maps blocks to scripts.
  expect(bytes(/^(?!calc|sheet|craft|curves|plot)/)).toBeLessThanOrEqual(6 * KB);
});
