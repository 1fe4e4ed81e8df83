import { pixelsOf } from '../support/pixels.ts';
import { expect, test } from './support.ts';

const INK = '19,28,38';

/** Where the ink of the title stands, as one text; empty where nothing is written. */
function inkOf(png: Buffer): string {
  const { width, pixels } = pixelsOf(png);
  const title = (_: number[], i: number) =>
    i % width > 300 && i % width < 900 && i > 300 * width && i < 550 * width;
  const inked = pixels.map((it, i) => (title(it, i) && String(it) === INK ? i : 0)).filter((i) => i > 0);
  return inked.join();
}

test('an article has a picture with its own title in Chinese', async ({ request }) => {
  const [one, other] = await Promise.all([1, 4].map((id) => request.get(`/share/article/${id}.png`)));
  const [first, second] = [await one?.body(), await other?.body()];
  if (!first || !second) throw new Error('no picture');
  expect(one?.headers()['content-type']).toBe('image/png');
  const { width, height } = pixelsOf(first);
  expect([width, height]).toEqual([1200, 630]);
  expect(first.length).toBeLessThan(150_000);
  expect(inkOf(first).length).toBeGreaterThan(10_000);
  expect(inkOf(second).length).toBeGreaterThan(10_000);
  expect(inkOf(first)).not.toBe(inkOf(second));
});

test('columns and the site have pictures too, and none is the fixed one', async ({ request }) => {
  const paths = ['/share/column/1.png', '/share/site/0.png', '/share/article/1.png'];
  const pictures = await Promise.all(paths.map(async (it) => (await request.get(it)).body()));
  const fixed = await (await request.get('/share.png')).body();
  expect(pixelsOf(fixed)).toMatchObject({ width: 1200, height: 630 });
  for (const picture of pictures) {
    expect(pixelsOf(picture)).toMatchObject({ width: 1200, height: 630 });
    expect(inkOf(picture).length).toBeGreaterThan(5_000);
  }
  expect(new Set(pictures.map((it) => it.toString('base64'))).size).toBe(3);
});

test('a picture is drawn once and then comes from the cache', async ({ request }) => {
  await request.get('/share/article/2.png');
  const again = await request.get('/share/article/2.png');
  expect(again.headers()['x-cache']).toBe('HIT');
  const etag = again.headers()['etag'] ?? '';
  const unchanged = await request.get('/share/article/2.png', { headers: { 'if-none-match': etag } });
  expect(unchanged.status()).toBe(304);
});

test('an address without a page answers 404 and nothing else', async ({ request }) => {
  for (const path of ['article/999999', 'article/0', 'article/x', 'column/999999', 'site/1', 'user/1']) {
    const answer = await request.get(`/share/${path}.png`, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(404);
    expect((await answer.body()).length, path).toBe(0);
  }
});

test('pages name their pictures by full address', async ({ page, request }) => {
  const pages = {
    '/': 'site/0',
    '/article/1': 'article/1',
    '/subject/articles/1': 'column/1',
    '/about': 'site/0',
  };
  for (const [path, picture] of Object.entries(pages)) {
    await page.goto(path);
    const image = page.locator('meta[property="og:image"]');
    await expect(image).toHaveAttribute('content', new RegExp(`^https?://[^/]+/share/${picture}\\.png$`));
    await expect(page.locator('meta[property="og:image:width"]')).toHaveAttribute('content', '1200');
    expect((await request.get((await image.getAttribute('content')) ?? '')).status()).toBe(200);
  }
});
