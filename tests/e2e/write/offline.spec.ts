import { openDesk, textBox } from '../support/desk.ts';
import { expect, test } from '../support/fixtures.ts';

// Extra headers would cause CORS preflights.
test.use({ worker: true, viewport: { width: 1440, height: 900 }, extraHTTPHeaders: {} });

test('the writing site opens without a network after a visit, with what was written', async ({
  page,
  request,
  context,
}) => {
  await openDesk(page, request);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await textBox(page).fill('有网络时写的 $x^2$。');
  await expect(page.locator('.desk-saved')).toHaveText(/^已保存/);
  await context.setOffline(true);
  await textBox(page).press('Control+End');
  await textBox(page).pressSequentially('离线写的。');
  await expect(page.locator('.desk-saved')).toHaveText('离线：只在本机');
  await page.reload();
  await expect(textBox(page)).toContainText('有网络时写的 $x^2$。离线写的。');
  await expect(page.getByRole('region', { name: '预览' }).locator('.katex')).toBeVisible();
  await context.setOffline(false);
  await expect(page.locator('.desk-saved')).toHaveText(/^已保存/, { timeout: 20_000 });
});
