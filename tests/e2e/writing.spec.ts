import type { Page } from '@playwright/test';
import { PORT, WRITING_PORT } from '../support/ports.ts';
import { expectAccessible, LOOKS } from './axe.ts';
import { keep, tokenOf } from './dialogs.ts';
import { expect, test, useTheme } from './support.ts';

/** The writing site under a name that shares cookies with the product, and under one that is really another site. */
const NEAR = `http://127.0.0.1:${WRITING_PORT}/`;
const FAR = `http://localhost:${WRITING_PORT}/`;

// A header of the test's own would make every call of another origin ask first.
test.use({ extraHTTPHeaders: {} });

const desk = (page: Page) => page.getByRole('textbox', { name: '正文' });

test('the writing site is served with a policy that admits its own scripts and the one site', async ({
  request,
}) => {
  const policy = (await request.get(NEAR)).headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'; script-src 'self';");
  expect(policy).toContain(`connect-src 'self' http://127.0.0.1:${PORT};`);
});

test('a member writes with the cookie of the site', async ({ page, request }) => {
  await keep(page, (await tokenOf(request)).token);
  await page.goto('/');
  await expect(page.getByRole('button', { name: '演示读者' })).toBeVisible();
  await page.goto(NEAR);
  await expect(desk(page)).toBeVisible();
  await desk(page).fill(
    '## 标题\n\n位移 $u_x$ 很小。\n\n$$\n\\sigma = E\\varepsilon\n$$\n\n<!--locked-->\n\n收费的结论',
  );
  await expect(page.locator('.cm-line').first()).toHaveText('## 标题');
  await expect(page.locator('.md-heading')).toHaveCount(2);
  const preview = page.getByRole('region', { name: '预览' });
  await expect(preview.getByRole('heading', { name: '标题' })).toBeVisible();
  await expect(preview.locator('.equation .katex')).toBeVisible();
  await expect(preview.locator('.preview-locked')).toHaveText('收费的结论');
  await expectAccessible(page);
});

for (const { theme, width } of LOOKS)
  test(`a visitor is told to log in, ${theme} at ${width}`, async ({ page }) => {
    await useTheme(page, theme);
    await page.setViewportSize({ width, height: 844 });
    await page.goto(FAR);
    await expect(page.getByRole('heading', { name: '登录后开始写作' })).toBeVisible();
    await expectAccessible(page);
  });
