import { keep, tokenOf } from '../support/dialogs.ts';
import { expect, test } from '../support/fixtures.ts';

test('what is said covers no part of a page’s forms', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await keep(page, (await tokenOf(page.request)).token);
  await page.goto('/user/personal');
  await page.getByRole('button', { name: '注销账号…' }).click();
  const items = page.locator('.toast-item');
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 700 });
    const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    for (let top = 0; top <= end; top += 700) {
      await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
      await expect(items.last()).toContainText('这张图片无法读取');
      const covered = () =>
        page.evaluate(() => {
          const boxes = [...document.querySelectorAll('.toast-item')].map((it) => it.getBoundingClientRect());
          const header = document.querySelector('.header')?.getBoundingClientRect().bottom ?? 0;
          // Elements under the header are covered anyway.
          return [...document.querySelectorAll('main :is(input, textarea, button, .btn)')]
            .map((it) => ({ it, rect: it.getBoundingClientRect() }))
            .filter(({ rect }) =>
              boxes.some(
                (box) =>
                  Math.min(box.bottom, rect.bottom) - Math.max(box.top, rect.top, header) > 0 &&
                  Math.min(box.right, rect.right) - Math.max(box.left, rect.left) > 0,
              ),
            )
            .map(({ it }) => it.textContent || it.id);
        });
      // On phones the header reappears under the toast.
      await expect.poll(covered, `${width} px, scrolled to ${top}`).toEqual([]);
      for (const close of await items.getByRole('button', { name: '关闭提示' }).all())
        await close.click({ timeout: 1_000 }).catch(() => {});
      await expect(items).toHaveCount(0);
    }
  }
});
