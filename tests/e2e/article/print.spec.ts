import { expect, test, useTheme } from '../support/fixtures.ts';

const LINKS = ['https://example.org/a', '/article/2', 'https://example.org/a'];

test('paper gets text, numbers, figures and the addresses of links, and nothing that is there to be pressed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await useTheme(page, 'dark');
  // The browser's dialog would block.
  await page.addInitScript(() => {
    window.print = () => {
      const all = [...document.querySelectorAll<HTMLImageElement>('.prose figure:not(.code) img')];
      Object.assign(window, { missing: all.filter((it) => it.naturalWidth === 0).length });
      dispatchEvent(new Event('beforeprint'));
    };
  });
  await page.goto('/article/11');
  await page.evaluate((addresses) => {
    const prose = document.querySelector('.prose');
    for (const href of addresses) prose?.insertAdjacentHTML('beforeend', `<a href="${href}">出处</a>`);
  }, LINKS);
  const pictures = page.locator('.prose figure:not(.code) img');
  const waiting = () =>
    pictures.evaluateAll((all) => all.filter((it) => (it as HTMLImageElement).naturalWidth === 0).length);
  expect(await waiting(), 'figures that nobody has scrolled to').toBeGreaterThan(0);
  await page.emulateMedia({ media: 'print' });
  await page.keyboard.press('Control+p');
  await page.waitForFunction(() => 'missing' in window);
  expect(await page.evaluate(() => (window as unknown as { missing: number }).missing)).toBe(0);

  for (const part of [
    '.header',
    '.side',
    '.rail',
    '.footer',
    '.neighbours',
    '.related',
    '.code-copy',
    '.figure-zoom',
  ])
    for (const it of await page.locator(part).all()) await expect(it, part).toBeHidden();
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('.equation-number').first()).toBeVisible();
  await expect(page.locator('html'), 'black on white').toHaveAttribute('data-theme', 'ming-light');

  const clipped = await page
    .locator('.prose :is(.equation-body, .table-scroll, pre)')
    .evaluateAll((all) => all.filter((it) => getComputedStyle(it).maskImage !== 'none').length);
  expect(clipped).toBe(0);

  const list = page.locator('.print-links li');
  const addresses = await list.allTextContents();
  const links = await page
    .locator('.prose a[href]:visible')
    .evaluateAll((all) =>
      (all as HTMLAnchorElement[])
        .filter((it) => !it.getAttribute('href')?.startsWith('#'))
        .map((it) => ({ href: it.href, number: it.nextElementSibling?.textContent })),
    );
  expect(links.length, 'links of the article and of this test').toBeGreaterThan(LINKS.length);
  expect(addresses, 'every address once, in the order of the text').toEqual([
    ...new Set(links.map((it) => it.href)),
  ]);
  for (const { href, number } of links) expect(number, href).toBe(`〔${addresses.indexOf(href) + 1}〕`);
  const marks = page.locator('.prose sup', { hasText: /^〔\d+〕$/ });
  await expect(marks, 'no number without a link before it').toHaveCount(links.length);

  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await expect(list).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'ming-dark');
});
