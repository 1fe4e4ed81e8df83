import { sha256 } from './ids.ts';

/** Key for opened articles: the user id, else a hash of the browser id; null without either. */
export async function holderOf(userId: string | null, browser: string | null): Promise<string | null> {
  if (userId) return userId;
  return browser ? `browser:${await sha256(browser)}` : null;
}

/** Hash that counts downloads of a holder without identifying the person. Empty: not counted. */
export async function countedAs(holder: string | null): Promise<string> {
  return holder ? (await sha256(`annex ${holder}`)).slice(0, 32) : '';
}
