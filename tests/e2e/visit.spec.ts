import { expect, test } from './support.ts';

test('every page counts its visit, and a visitor once a day', async ({ page, request }) => {
  const figures = async () =>
    (await (await request.get('/ming/v1/webSiteInfo')).json()).extra as {
      siteAccess: number;
      visitorAccess: number;
    };
  const before = await figures();
  for (const path of ['/', '/article/1', '/search?keyword=网格']) {
    const reported = page.waitForResponse((it) => new URL(it.url()).pathname === '/ming/v1/report');
    await page.goto(path);
    expect((await reported).status()).toBe(200);
  }
  const after = await figures();
  expect(after.siteAccess - before.siteAccess).toBeGreaterThanOrEqual(3);
  expect(after.visitorAccess - before.visitorAccess).toBeLessThanOrEqual(1);
});
