import { expect, test } from '../support/fixtures.ts';

test('every page counts its visit', async ({ page, request }) => {
  const visits = async () =>
    (await (await request.get('/ming/v1/webSiteInfo')).json()).extra.siteAccess as number;
  const before = await visits();
  for (const path of ['/', '/article/1', '/search?keyword=网格']) {
    const reported = page.waitForResponse((it) => new URL(it.url()).pathname === '/ming/v1/report');
    await page.goto(path);
    expect((await reported).status()).toBe(200);
  }
  expect((await visits()) - before).toBeGreaterThanOrEqual(3);
});
