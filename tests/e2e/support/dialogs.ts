import { createHash, randomBytes } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { AccountOptions, OpenedAccount } from '../../support/accounts.ts';
import { ACCOUNTS_PORT } from '../../support/ports.ts';
import { expect } from './fixtures.ts';

export function dialogOf(page: Page, name: string): Locator {
  return page.getByRole('dialog', { name, exact: true });
}

/** Overrides the login methods offered by the settings. */
export async function offering(
  page: Page,
  types: readonly number[],
  wechat: 'code' | 'page' = 'code',
): Promise<void> {
  const image = types.includes(5) && wechat === 'code' ? '/apple-touch-icon.png' : '';
  const said = { types, wechatWays: [wechat], wechat: image };
  // Routing the page would make the browser ask the test about every request.
  await page.addInitScript((ways) => {
    new MutationObserver((_, watch) => {
      if (!document.body) return;
      document.body.dataset['ways'] = ways;
      watch.disconnect();
    }).observe(document, { childList: true, subtree: true });
  }, JSON.stringify(said));
}

/** Mocks a call of /ming; returns the list of requested URLs. */
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

/** Opens the login dialog from the header, or the drawer on narrow screens. */
export async function openDialog(page: Page): Promise<void> {
  await page.goto('/');
  const drawer = page.getByRole('button', { name: '打开菜单' });
  if (await drawer.isVisible()) await drawer.click();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible();
}

/** Continues from the WeChat dialog to the one for account and password. */
export async function accountDialog(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: '返回使用邮箱登录' }).click();
  const box = dialogOf(page, '登录');
  await expect(box).toBeVisible();
  return box;
}

/** Latest code mailed to an address, from the development mailbox. */
export async function codeFor(request: APIRequestContext, to: string): Promise<string> {
  const mails: { to: string; text: string }[] = await (
    await request.get('/ming/dev/mailbox?format=json')
  ).json();
  const code = mails.find((it) => it.to === to)?.text.match(/\b\d{6}\b/)?.[0];
  expect(code, `a code in a mail to ${to}`).toBeDefined();
  return code ?? '';
}

/** Account or session by `serveAccounts`. */
async function given(request: APIRequestContext, wanted: AccountOptions): Promise<OpenedAccount> {
  const answer = await request.post(`http://127.0.0.1:${ACCOUNTS_PORT}/`, { data: wanted });
  if (!answer.ok()) throw new Error(await answer.text());
  return answer.json();
}

/** Runs SQL in the product's database in one transaction, for states no call can make cheaply. */
export async function prepare(request: APIRequestContext, ...statements: string[]): Promise<void> {
  await given(request, { statements });
}

/** New account with the demo password, for tests that change state. */
export async function newcomer(request: APIRequestContext, nickname: string): Promise<string> {
  const email = `${crypto.randomUUID()}@mingjie.test`;
  await given(request, { email, nickname });
  return email;
}

/** Ends the pending period of somebody's sales. */
export async function mature(request: APIRequestContext, email: string): Promise<void> {
  await given(request, { email, due: true });
}

/** Admin link as by `npm run admin`; returns its secret. */
export async function adminLink(request: APIRequestContext, email: string): Promise<string> {
  const ticket = randomBytes(32).toString('hex');
  await given(request, { email, link: createHash('sha256').update(ticket).digest('hex') });
  return ticket;
}

/** Changes the client address, to avoid the limit of one code per minute. */
export function moveAway(page: Page): Promise<void> {
  const part = () => Math.floor(Math.random() * 256);
  return page.setExtraHTTPHeaders({ 'cf-connecting-ip': `10.255.${part()}.${part()}` });
}

export function tokenOf(request: APIRequestContext, email = 'demo@mingjie.test'): Promise<OpenedAccount> {
  return given(request, { email });
}

/** Logs in by password; returns the token. */
export async function logIn(request: APIRequestContext, email: string): Promise<string> {
  const answer = await request.post('/ming/oauth/emailLogin', { data: { email, password: 'mingjie-demo' } });
  return (await answer.json()).data.token;
}

/** Stores a token before the first page loads. */
export async function keep(page: Page, token: string): Promise<void> {
  await page.addInitScript((it) => {
    if (sessionStorage.getItem('kept')) return;
    sessionStorage.setItem('kept', '1');
    localStorage.setItem('token', JSON.stringify({ token: it, until: Date.now() + 86_400_000 }));
  }, token);
}

/** New account logged in on the page; returns its token. Has accepted the terms unless `unasked`. */
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

/** Token stored in the browser, or null. */
export function kept(page: Page): Promise<string | null> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('token') ?? 'null')?.token ?? null);
}
