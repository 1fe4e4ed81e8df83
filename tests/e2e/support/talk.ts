import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { keep, newcomer, tokenOf } from './dialogs.ts';
import { expect } from './fixtures.ts';
import { as } from './own.ts';

export type Person = { token: string; id: string; nickname: string };

export async function person(request: APIRequestContext, name: string): Promise<Person> {
  return tokenOf(request, await newcomer(request, `${name}${crypto.randomUUID().slice(0, 6)}`));
}

export async function browserOf(browser: Browser, { token }: Person): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await keep(page, token);
  return page;
}

/** Messages of the open room, and its input. */
export const log = (page: Page) => page.getByRole('log', { name: '消息' });
export const rowOf = (page: Page, { nickname }: Person) =>
  page.getByRole('navigation', { name: '会话' }).getByRole('link', { name: new RegExp(nickname) });
export const field = (page: Page) => page.getByRole('textbox', { name: '消息' });
export const say = (request: APIRequestContext, from: Person, to: Person, content: string) =>
  as(request, from.token, '/v1/im/chat', { toUserId: to.id, content });

/** Opens the room with a person and waits for its input. */
export async function openRoom(page: Page, { id }: Person): Promise<void> {
  await page.goto(`/im?user=${id}`);
  await expect(field(page)).toBeVisible({ timeout: 30_000 });
}
