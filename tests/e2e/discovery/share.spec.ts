import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

type Picture = { width: number; height: number; ink: string };

/** Size of a PNG and bounding box of the title, as text; empty if blank. */
function look(page: Page, png: Buffer): Promise<Picture> {
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (it) => it.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const { width, height } = bitmap;
    const canvas = new OffscreenCanvas(width, height).getContext('2d');
    if (!canvas) throw new Error('no canvas');
    canvas.drawImage(bitmap, 0, 0);
    const { data } = canvas.getImageData(300, 300, 600, 250);
    const pixels = Array.from({ length: data.length / 4 }, (_, i) => data.slice(4 * i, 4 * i + 3).join());
    const inked = pixels.flatMap((it, i) => (it === '19,28,38' ? [i] : []));
    return { width, height, ink: inked.join() };
  }, png.toString('base64'));
}

test('an article has a picture with its own title in Chinese', async ({ page, request }) => {
  const [one, other] = await Promise.all([1, 4].map((id) => request.get(`/share/article/${id}.png`)));
  const [first, second] = [await one?.body(), await other?.body()];
  if (!first || !second) throw new Error('no picture');
  expect(one?.headers()['content-type']).toBe('image/png');
  expect(first.length).toBeLessThan(200_000);
  const [here, there] = [await look(page, first), await look(page, second)];
  expect(here).toMatchObject({ width: 1200, height: 630 });
  expect(here.ink.length).toBeGreaterThan(10_000);
  expect(there.ink.length).toBeGreaterThan(10_000);
  expect(here.ink).not.toBe(there.ink);
});

test('columns and the site have pictures too, and none is the fixed one', async ({ page, request }) => {
  const paths = ['/share/column/1.png', '/share/site/0.png', '/share/article/1.png'];
  const pictures = await Promise.all(paths.map(async (it) => (await request.get(it)).body()));
  const fixed = await (await request.get('/share.png')).body();
  for (const picture of [...pictures, fixed]) {
    const { width, height, ink } = await look(page, picture);
    expect([width, height]).toEqual([1200, 630]);
    expect(ink.length).toBeGreaterThan(5_000);
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
