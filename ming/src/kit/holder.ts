import { sha256 } from './ids.ts';

/**
 * Under which name an opened article is kept: the person's, or without one the hash of the browser's name. Null where
 * there is neither.
 */
export async function holderOf(userId: string | null, browser: string | null): Promise<string | null> {
  if (userId) return userId;
  return browser ? `browser:${await sha256(browser)}` : null;
}

/** Under which name a download is counted: a hash, so that addresses tell nothing of the person. Empty is not counted. */
export async function countedAs(holder: string | null): Promise<string> {
  return holder ? (await sha256(`annex ${holder}`)).slice(0, 32) : '';
}
