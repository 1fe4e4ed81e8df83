import { type APIRequestContext, request as api, type BrowserContext, type Page } from '@playwright/test';
import { PORT, WRITING_PORT } from '../../support/ports.ts';
import { textBox } from './desk.ts';
import { keep, newcomer, tokenOf } from './dialogs.ts';
import { expect } from './fixtures.ts';

const EDITOR = `http://127.0.0.1:${WRITING_PORT}/`;

export const title = (page: Page) => page.getByRole('textbox', { name: '标题' });

export const saved = (page: Page) =>
  expect(page.locator('.desk-saved')).toHaveText(/^已保存 \d\d:\d\d$/, { timeout: 20_000 });

/** Saves at once; the autosave after 2 s is tested in drafts.spec.ts. */
export async function save(page: Page): Promise<void> {
  await textBox(page).press('Control+s');
  await saved(page);
}

export const idOf = (page: Page) => Number(new URL(page.url()).searchParams.get('id'));

/** New account in the editor; returns the token. */
export async function author(page: Page, request: APIRequestContext, place = ''): Promise<string> {
  // One mailed code per minute and network.
  const address = crypto.getRandomValues(new Uint8Array(3)).join('.');
  const network = await api.newContext({
    baseURL: `http://127.0.0.1:${PORT}`,
    extraHTTPHeaders: { 'cf-connecting-ip': `10.${address}` },
  });
  const { token } = await tokenOf(
    request,
    await newcomer(network, `写作者${crypto.randomUUID().slice(0, 6)}`),
  );
  await network.dispose();
  await keep(page, token);
  await page.goto(EDITOR + place);
  await expect(textBox(page)).toBeVisible();
  return token;
}

export async function again(context: BrowserContext, token: string, id: number): Promise<Page> {
  const page = await context.newPage();
  await keep(page, token);
  await page.goto(`${EDITOR}?id=${id}`);
  await expect(textBox(page)).toBeVisible();
  return page;
}

export async function stored(request: APIRequestContext, token: string, id: number) {
  const answer = await request.get(`/ming/v1/article/selectMyArticleInfo?id=${id}`, {
    headers: { authorization: token },
  });
  return (await answer.json()).data;
}
