import type { APIRequestContext, Page } from '@playwright/test';
import { keep, tokenOf } from './dialogs.ts';
import { expect } from './fixtures.ts';

export async function as(request: APIRequestContext, token: string, path: string, data: object) {
  const answer = await request.post(`/ming${path}`, { headers: { authorization: token }, data });
  const { code, message, data: given } = await answer.json();
  expect(code, message).toBe(200);
  return given;
}

export const write = (request: APIRequestContext, token: string, title: string, isPublish = 1) =>
  as(request, token, '/v1/article/', {
    title,
    summary: '网格、边界条件与收敛判据的记录。',
    categoryId: 1,
    isPublish,
    contentMd: `${title}：先看网格，再看边界条件，最后看收敛判据。`,
    key: crypto.randomUUID(),
  });

export async function expectFits(page: Page): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(over).toBeLessThanOrEqual(0);
}

/** Opens a personal page; tests that change something use their own account. */
export async function openOwn(page: Page, email = 'demo@mingjie.test', path = '/user/personal') {
  await keep(page, (await tokenOf(page.request, email)).token);
  await page.goto(path);
}

export const toast = (page: Page) => page.locator('.toast-item').last();
