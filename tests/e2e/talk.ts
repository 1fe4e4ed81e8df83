import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { keep, newcomer, tokenOf } from './dialogs.ts';
import { as } from './own.ts';
import { expect } from './support.ts';

/** Somebody who is logged in. */
export type Person = { token: string; id: string; nickname: string };

/** Somebody with an account of their own. */
export async function person(request: APIRequestContext, name: string): Promise<Person> {
  return tokenOf(request, await newcomer(request, `${name}${crypto.randomUUID().slice(0, 6)}`));
}

/** A second browser, of somebody else. */
export async function browserOf(browser: Browser, { token }: Person): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await keep(page, token);
  return page;
}

/** The messages of the room that is open, and where one writes. */
export const log = (page: Page) => page.getByRole('log', { name: '消息' });
/** Somebody's row in the list. */
export const rowOf = (page: Page, { nickname }: Person) =>
  page.getByRole('navigation', { name: '会话' }).getByRole('link', { name: new RegExp(nickname) });
export const field = (page: Page) => page.getByRole('textbox', { name: '消息' });
/** Says something to somebody. */
export const say = (request: APIRequestContext, from: Person, to: Person, content: string) =>
  as(request, from.token, '/v1/im/chat', { toUserId: to.id, content });

/** Opens the room with somebody, and waits until one can write there. */
export async function openRoom(page: Page, { id }: Person): Promise<void> {
  await page.goto(`/im?user=${id}`);
  await expect(field(page)).toBeVisible({ timeout: 30_000 });
}
