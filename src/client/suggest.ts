import { keywordOf } from '../../contract/discovery/search/keyword.ts';
import type { Suggestion } from '../../contract/discovery/search/search.ts';
import { SUGGEST_KINDS, SUGGEST_PATH } from '../../contract/discovery/search/suggest.ts';
import { HAS } from '../../contract/discovery/site/capability.ts';
import { CODE } from '../../contract/kit/envelope.ts';

/** Debounce in ms. */
const REST_MS = 200;
const MOST = 8;

/** A same-site path; rejects `javascript:` and `//host`. */
const isPlace = (url: unknown): url is string => typeof url === 'string' && /^\/(?![/\\])/.test(url);

/** Parses suggestions by hand, since the validator is too heavy here; empty if invalid. */
export function suggestionsOf(answer: unknown): Suggestion[] {
  const { code, data } = (answer ?? {}) as { code?: unknown; data?: unknown };
  if (code !== CODE.ok || !Array.isArray(data)) return [];
  return data
    .filter((it): it is Suggestion => typeof it?.text === 'string' && it.text !== '')
    .slice(0, MOST)
    .map(({ text, kind, url }) => ({
      text,
      kind: SUGGEST_KINDS.find((it) => it === kind) ?? 'search',
      url: isPlace(url) ? url : '',
    }));
}

async function ask(keyword: string, signal: AbortSignal): Promise<Suggestion[]> {
  if (!document.documentElement.dataset[HAS]?.includes('site')) return [];
  const answer = await fetch(`/ming${SUGGEST_PATH}?${new URLSearchParams({ keyword })}`, { signal });
  return suggestionsOf(await answer.json());
}

/**
 * Debounced suggestions. `show` gets those of the last text only, and an empty list on failure or blank text.
 * `stop` aborts.
 */
export function suggester(show: (list: Suggestion[]) => void): {
  typed: (text: string) => void;
  stop: () => void;
} {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let running = new AbortController();
  const stop = () => {
    clearTimeout(waiting);
    running.abort();
  };
  const typed = (text: string) => {
    stop();
    const keyword = keywordOf(text);
    if (!keyword) return show([]);
    running = new AbortController();
    const { signal } = running;
    waiting = setTimeout(async () => {
      const list = await ask(keyword, signal).catch((): Suggestion[] => []);
      if (!signal.aborted) show(list);
    }, REST_MS);
  };
  return { typed, stop };
}
