import type { Page } from '@playwright/test';
import { expect, hold, test } from '../support/fixtures.ts';

/** Requested pages, and number of reported views. */
function watch(page: Page) {
  const seen = { pages: [] as string[], readings: 0 };
  page.context().on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (pathname.includes('increaseBrowseLog')) seen.readings += 1;
    // Responses from the prefetch cache are no requests.
    if (answer.headers()['content-type']?.startsWith('text/html') && !answer.fromServiceWorker())
      seen.pages.push(pathname);
  });
  return seen;
}

const cards = (page: Page) => page.locator('[data-feed] h2 a');

test('pointing at a link fetches its page once, and opening it uses that', async ({ page }) => {
  await page.goto('/');
  const link = cards(page).nth(1);
  const path = (await link.getAttribute('href')) ?? '';
  const seen = watch(page);
  const [answer] = await Promise.all([page.waitForResponse((it) => it.url().endsWith(path)), link.hover()]);
  await answer.finished();
  expect(await answer.request().headerValue('sec-purpose')).toBe('prefetch');
  expect(seen.readings).toBe(0);
  await link.click();
  await page.waitForURL(`**${path}`);
  const from = await page.evaluate(
    () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).transferSize,
  );
  expect(from, 'the page comes from what was fetched ahead').toBe(0);
  await expect.poll(() => seen.readings).toBe(1);
});

test('what is not public, or only passed over, is not fetched ahead', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 900 });
  const letGo = await hold(page, /\/intent\.[^/]*\.js$/);
  await page.goto('/');
  // While the script loads the pointer moves on: only its last target counts.
  await Promise.all([page.waitForRequest(/\/intent\.[^/]*\.js$/), cards(page).nth(2).hover()]);
  await cards(page).nth(1).hover();
  letGo();
  const hinted = () =>
    page.locator('link[rel=prefetch]').evaluateAll((all) => all.map((it) => it.getAttribute('href')));
  const there = await cards(page).evaluateAll((all) => all.map((it) => it.getAttribute('href')));
  await expect.poll(hinted).toEqual([there[1]]);
  await page.getByRole('button', { name: '打开菜单' }).click();
  await page.getByRole('dialog', { name: '菜单' }).getByRole('link', { name: '个人中心' }).hover();
  await page.mouse.move(2, 2);
  await page.keyboard.press('Escape');
  await cards(page).nth(0).hover();
  await expect.poll(hinted).toEqual([there[1], there[0]]);
});

test('where data is to be saved nothing is fetched ahead', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) }),
  );
  await page.goto('/');
  const seen = watch(page);
  await cards(page).nth(0).hover();
  await cards(page).nth(1).focus();
  await page.locator('[data-feed] h2 a').nth(2).hover();
  await expect(page.locator('link[rel=prefetch]')).toHaveCount(0);
  expect(seen.pages).toEqual([]);
});

/** Whether the page opened with a view transition. */
const revealed = (page: Page) => page.evaluate(() => sessionStorage.getItem('transition'));

for (const motion of ['no-preference', 'reduce'] as const) {
  test(`going to a page fades unless motion is unwanted: ${motion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await page.addInitScript(() =>
      addEventListener('pagereveal', (event) =>
        sessionStorage.setItem(
          'transition',
          String('viewTransition' in event && event.viewTransition !== null),
        ),
      ),
    );
    await page.goto('/');
    await cards(page).nth(0).click();
    await page.waitForURL(/\/article\//);
    await expect.poll(() => revealed(page)).toBe(String(motion === 'no-preference'));
  });
}

test('back, forward and reloading keep the place', async ({ page }) => {
  await page.goto('/subject/articles/1');
  const down = () => page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
  const top = () => page.evaluate(() => scrollY);
  const link = page.locator('main a[href^="/article/"]').last();
  await link.scrollIntoViewIfNeeded();
  const was = await top();
  await link.click();
  await page.waitForURL(/\/article\//);
  await expect.poll(top).toBe(0);
  await down();
  await page.goBack();
  await expect(page).toHaveURL('/subject/articles/1');
  await expect.poll(top).toBe(was);
  await page.goForward();
  await page.waitForURL(/\/article\//);
  await expect.poll(top).toBe(700);
  await page.reload();
  await expect.poll(top).toBe(700);
});

test('steps within an article keep their place', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/article/1');
  const links = page.locator('.side [data-toc] a, [data-toc] a').locator('visible=true');
  await links.nth(2).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  const there = page.url();
  await links.nth(4).click();
  await page.goBack();
  await expect(page).toHaveURL(there);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);
});
