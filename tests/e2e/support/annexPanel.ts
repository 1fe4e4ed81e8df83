import { type APIRequestContext, request as api, expect, type Page } from '@playwright/test';
import { PORT, WRITING_PORT } from '../../support/ports.ts';
import { keep, newcomer, tokenOf } from './dialogs.ts';

const EDITOR = `http://127.0.0.1:${WRITING_PORT}/`;

export const panel = (page: Page) => page.getByRole('region', { name: '附件' });
/** New author in the editor with a saved article and the panel open. */
export async function writing(page: Page, request: APIRequestContext): Promise<void> {
  const address = crypto.getRandomValues(new Uint8Array(3)).join('.');
  const network = await api.newContext({
    baseURL: `http://127.0.0.1:${PORT}`,
    extraHTTPHeaders: { 'cf-connecting-ip': `10.${address}` },
  });
  const person = await newcomer(network, `附件作者${crypto.randomUUID().slice(0, 6)}`);
  await keep(page, (await tokenOf(request, person)).token);
  await network.dispose();
  await page.goto(EDITOR);
  await page.getByRole('textbox', { name: '标题' }).fill('带附件的文章');
  await page.getByRole('textbox', { name: '正文' }).fill('正文');
  await expect(page.locator('.desk-saved')).toHaveText(/^已保存 \d\d:\d\d$/, { timeout: 20_000 });
  await openPanel(page);
}

export async function openPanel(page: Page): Promise<void> {
  await page.getByRole('button', { name: '设置', exact: true }).click();
  await expect(panel(page)).toBeVisible();
}
