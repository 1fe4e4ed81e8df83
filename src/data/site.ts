import { env } from 'cloudflare:workers';
import { type Side, side, type WebSite, webSiteInfo } from '../../contract/site.ts';
import { callMing } from '../../functions/upstream.ts';

const KEEP_MS = 60_000;

/** Asks at most once a minute in an isolate, again at once after a failure. */
function kept<T>(ask: () => Promise<T>): () => Promise<T> {
  let last: { answer: Promise<T>; until: number } | null = null;
  return () => {
    if (last && last.until > Date.now()) return last.answer;
    const mine = { answer: ask(), until: Date.now() + KEEP_MS };
    last = mine;
    mine.answer.catch(() => {
      if (last === mine) last = null;
    });
    return mine.answer;
  };
}

/** The settings of the site. */
export const siteSettings = kept<WebSite>(async () => (await callMing(env, webSiteInfo, {})).data);

/** Everything beside a list, in one call. Beside a page that was just purged it may be a minute old. */
export const sideData = kept<Side>(async () => (await callMing(env, side, {})).data);
