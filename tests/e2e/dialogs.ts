import { createHash, randomBytes } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { Opened, Wanted } from '../support/accounts.ts';
import { ACCOUNTS_PORT } from '../support/ports.ts';
import { expect } from './support.ts';

/** The dialog of that name, standing open. */
export function dialogOf(page: Page, name: string): Locator {
  return page.getByRole('dialog', { name, exact: true });
}

/** Sets which ways to log in the settings offer, and which of WeChat’s, as every page then says. */
export async function offering(
  page: Page,
  types: readonly number[],
  wechat: 'code' | 'page' = 'code',
): Promise<void> {
  const image = types.includes(5) && wechat === 'code' ? '/apple-touch-icon.png' : '';
  const said = { types, wechatWays: [wechat], wechat: image };
  // To answer for the page would have the browser ask the test about every file of it.
  await page.addInitScript((ways) => {
    new MutationObserver((_, watch) => {
      if (!document.body) return;
      document.body.dataset['ways'] = ways;
      watch.disconnect();
    }).observe(document, { childList: true, subtree: true });
  }, JSON.stringify(said));
}

/** Answers a call of /ming without the backend; the addresses that were asked gather in the list. */
export async function stub(page: Page, path: string, data: unknown, code = 200): Promise<URL[]> {
  const asked: URL[] = [];
  await page.route(
    (url) => url.pathname === `/ming${path}`,
    async (route) => {
      asked.push(new URL(route.request().url()));
      await route.fulfill({ json: { code, message: code === 200 ? '成功' : '尚未登录', data, extra: {} } });
    },
  );
  return asked;
}

/** Opens the first of the login dialogs from the header, or from the drawer where the header has no room. */
export async function openDialog(page: Page): Promise<void> {
  await page.goto('/');
  const drawer = page.getByRole('button', { name: '打开菜单' });
  if (await drawer.isVisible()) await drawer.click();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible();
}

/** Goes on from the WeChat dialog, which the demonstration opens first, to the one for account and password. */
export async function accountDialog(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: '返回使用邮箱登录' }).click();
  const box = dialogOf(page, '登录');
  await expect(box).toBeVisible();
  return box;
}

/** The code in the latest mail to an address, from the development mailbox. */
export async function codeFor(request: APIRequestContext, to: string): Promise<string> {
  const mails: { to: string; text: string }[] = await (
    await request.get('/ming/dev/mailbox?format=json')
  ).json();
  const code = mails.find((it) => it.to === to)?.text.match(/\b\d{6}\b/)?.[0];
  expect(code, `a code in a mail to ${to}`).toBeDefined();
  return code ?? '';
}

/** An account or a session from beside the product; see `serveAccounts`. */
async function given(request: APIRequestContext, wanted: Wanted): Promise<Opened> {
  const answer = await request.post(`http://127.0.0.1:${ACCOUNTS_PORT}/`, { data: wanted });
  if (!answer.ok()) throw new Error(await answer.text());
  return answer.json();
}

/** Runs statements in the database of the product, in one transaction; for what no call makes, or not a thousand times. */
export async function prepare(request: APIRequestContext, ...statements: string[]): Promise<void> {
  await given(request, { statements });
}

/** Makes an account with a password of the demonstration, for a test that changes what others should find unchanged. */
export async function newcomer(request: APIRequestContext, nickname: string): Promise<string> {
  const email = `${crypto.randomUUID()}@mingjie.test`;
  await given(request, { email, nickname });
  return email;
}

/** Ends the days in which what somebody has sold is pending. */
export async function mature(request: APIRequestContext, email: string): Promise<void> {
  await given(request, { email, due: true });
}

/** Makes a link for an administrator as the command does, and returns its secret. */
export async function adminLink(request: APIRequestContext, email: string): Promise<string> {
  const ticket = randomBytes(32).toString('hex');
  await given(request, { email, link: createHash('sha256').update(ticket).digest('hex') });
  return ticket;
}

/** Lets a page call from another network, which was not mailed a code in the last minute. */
export function moveAway(page: Page): Promise<void> {
  const part = () => Math.floor(Math.random() * 256);
  return page.setExtraHTTPHeaders({ 'cf-connecting-ip': `10.255.${part()}.${part()}` });
}

/** Opens a session of an account without logging in. */
export function tokenOf(request: APIRequestContext, email = 'demo@mingjie.test'): Promise<Opened> {
  return given(request, { email });
}

/** Logs in by the call of the login dialog; the token. */
export async function logIn(request: APIRequestContext, email: string): Promise<string> {
  const answer = await request.post('/ming/oauth/emailLogin', { data: { email, password: 'mingjie-demo' } });
  return (await answer.json()).data.token;
}

/** Stores a token as the site does, before the first page opens. */
export async function keep(page: Page, token: string): Promise<void> {
  await page.addInitScript((it) => {
    if (sessionStorage.getItem('kept')) return;
    sessionStorage.setItem('kept', '1');
    localStorage.setItem('token', JSON.stringify({ token: it, until: Date.now() + 86_400_000 }));
  }, token);
}

/**
 * Makes a page that of somebody who has an account of their own, which has agreed to the terms of service unless it is
 * `unasked`; returns their token.
 */
export async function member(
  page: Page,
  request: APIRequestContext,
  nickname: string,
  more: { unasked?: boolean } = {},
): Promise<string> {
  const email = `${crypto.randomUUID()}@mingjie.test`;
  const { token } = await given(request, { email, nickname, ...more });
  await keep(page, token);
  return token;
}

/** The token that the browser keeps, or null. */
export function kept(page: Page): Promise<string | null> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('token') ?? 'null')?.token ?? null);
}
