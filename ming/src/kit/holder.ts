import { sha256 } from './ids.ts';

/**
 * Under which name an opened article is kept: the person's, or without one the hash of the browser's name. Null where
 * there is neither.
 */
export async function holderOf(userId: string | null, browser: string | null): Promise<string | null> {
  if (userId) return userId;
  return browser ? `browser:${await sha256(browser)}` : null;
}
