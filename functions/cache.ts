import type { Context } from 'hono';
import { SORTED_MOST } from '../contract/kit/limits.ts';
import { TimeoutError, within } from './deadline.ts';
import { type Entry, entryOf, entryResponse, stream } from './entry.ts';
import type { AppEnv } from './env.ts';
import { pageKey } from './key.ts';
import { logError } from './log.ts';
import { Memory } from './memory.ts';
import { FRESH_SECONDS, type Policy, policyOf } from './policy.ts';
import { notePurge } from './purges.ts';
import { SharedCache } from './shared.ts';
import { Tombstones } from './tombstones.ts';

/** Bytes of pages cached per isolate, of its 128 MB. */
const MEMORY_BYTES = 32 * 1024 * 1024;
/** Backoff after a failed refresh. */
const RETRY_MS = 5_000;
/** How long requests join a rendering in flight; the platform may end its request silently. */
const LEASE_MS = 4_000;
/** How long a failed rendering answers for its page: during an outage not every request renders by itself. */
const FAILED_MS = 1_000;
/** How long a failure is stored: not at all. */
const UNSTORED: Policy = { fresh: 0, stale: 0, error: 0 };
/** Every page answers within this time, whatever happens below: stale, or as an error. */
export const PAGE_DEADLINE_MS = 11_000;
/** Maximum number of pages with a pending retry. */
const MOST_LEASES = 1_000;
/** More tags than a write of ours touches: the articles of a column, and what lists them. */
const MOST_TAGS = SORTED_MOST + 100;

/** Renders one page; the request carries an address and nothing else. */
export type Render = (request: Request, c: Context<AppEnv>) => Response | Promise<Response>;

/**
 * `build` separates deployments in the Cache API; without it only memory is used. `pageMs` is the timeout of a
 * page.
 */
export type CacheOptions = { build?: string | undefined; bytes?: number; pageMs?: number };

/** The page cache: `answer` serves GET and HEAD, `purge` evicts pages by tag and throws where those are too many for it. */
export type PageCache = {
  answer: (c: Context<AppEnv>) => Promise<Response>;
  purge: (tags: string[]) => Promise<void>;
};

function mostFresh(c: Context<AppEnv>): number {
  const set = Number(c.env.CACHE_SECONDS || FRESH_SECONDS);
  return Number.isFinite(set) ? set : FRESH_SECONDS;
}

/** A request without headers of the client, so that nothing personal can be in a cached page. */
function bare(key: string): Request {
  return new Request(key, { headers: { accept: 'text/html' } });
}

/** A rendering in flight: its streaming answer, and the complete page where others may share it. */
type Rendering = { answer: Response; whole?: Promise<Entry> };

/** The whole page of a rendering that others join until `until`; after a failure they fail with it. */
type Shared = { page: Promise<Entry | undefined>; until: number };

/**
 * Memory first, then the Cache API, then the renderer (RFC 5861), whose page streams to the reader while it is stored.
 * Failures of the Cache API are only logged.
 */
export function pageCache(render: Render, options: CacheOptions = {}): PageCache {
  const { build, bytes = MEMORY_BYTES, pageMs = PAGE_DEADLINE_MS } = options;
  const memory = new Memory(bytes);
  const shared = new SharedCache(build);
  const tombs = new Tombstones();
  const running = new Map<string, Shared>();
  const nextTry = new Map<string, number>();
  let purges = 0;

  async function lookUp(c: Context<AppEnv>, key: string): Promise<Entry | undefined> {
    try {
      return await shared.get(key, Date.now());
    } catch (error) {
      logError('cache', c.req.raw, error);
      return undefined;
    }
  }

  /** Stores a page, unless something was purged after `before` purges: it may still show the old content. */
  function store(c: Context<AppEnv>, key: string, entry: Entry, before: number): Entry {
    if (before !== purges) return entry;
    memory.set(key, entry);
    c.executionCtx.waitUntil(shared.set(key, entry).catch((error) => logError('cache', c.req.raw, error)));
    return entry;
  }

  /** Renders. A page that others may share is read twice: by the reader as it streams, and by the cache. */
  async function make(c: Context<AppEnv>, key: string): Promise<Rendering> {
    await tombs.beforeRendering(c);
    const [born, before] = [Date.now(), purges];
    const page = await render(bare(key), c);
    const policy = policyOf(page, mostFresh(c));
    if (!policy && page.status < 500) return { answer: stream(page) };
    const copy = entryOf(page.clone(), policy ?? UNSTORED, born);
    const whole = policy ? copy.then((entry) => store(c, key, entry, before)) : copy;
    c.executionCtx.waitUntil(whole.catch((error) => logError('page', c.req.raw, error)));
    const answer = stream(page);
    if (policy) answer.headers.set('x-cache', 'MISS');
    return { answer, whole };
  }

  /** Dedupes renderings of a key; a rendering continues after its client disconnects. */
  function lead(c: Context<AppEnv>, key: string): Promise<Rendering> {
    const now = Date.now();
    for (const [other, { until }] of running) {
      if (now < until) break;
      running.delete(other);
    }
    const made = make(c, key);
    const page = within(pageMs, async () => (await made).whole);
    const mine: Shared = { page, until: now + LEASE_MS };
    running.set(key, mine);
    const over = (failed: boolean) => {
      if (failed) mine.until = Date.now() + FAILED_MS;
      else if (running.get(key) === mine) running.delete(key);
    };
    // What hung may have been ended by the platform: the next one need not hang.
    const thrown = (error: unknown) => over(!(error instanceof TimeoutError));
    c.executionCtx.waitUntil(page.then((entry) => over((entry?.status ?? 0) >= 500), thrown));
    return made;
  }

  /** Joins a rendering in flight, or starts one, also when the current one is too slow. */
  async function fetched(c: Context<AppEnv>, key: string): Promise<Entry | Rendering> {
    const other = running.get(key);
    const left = other ? other.until - Date.now() : 0;
    if (!other || left <= 0) return lead(c, key);
    try {
      return (await within(left, () => other.page)) ?? make(c, key);
    } catch (error) {
      if (!(error instanceof TimeoutError)) throw error;
      return fetched(c, key);
    }
  }

  /** As `fetched`, but buffers a page that may be shared: once it streams it cannot be replaced any more. */
  async function complete(c: Context<AppEnv>, key: string): Promise<Entry | Response> {
    const made = await fetched(c, key);
    if (!('answer' in made)) return made;
    if (!made.whole) return made.answer;
    // Not awaited: one branch of a stream that was cloned is only cancelled together with the other.
    void made.answer.body?.cancel();
    return made.whole;
  }

  async function renew(c: Context<AppEnv>, key: string): Promise<void> {
    const other = await lookUp(c, key);
    if (other && Date.now() < other.freshUntil) return memory.set(key, other);
    const made = await complete(c, key);
    if (made.status >= 500) throw new Error(`page answered ${made.status}`);
    if (!(made instanceof Response)) return;
    memory.delete(key);
    await Promise.all([shared.delete(key), made.body?.cancel()]);
  }

  /** Revalidates in the background (stale-while-revalidate), one attempt at a time. */
  async function refresh(c: Context<AppEnv>, key: string): Promise<void> {
    if (nextTry.size >= MOST_LEASES) nextTry.clear();
    nextTry.set(key, Date.now() + LEASE_MS);
    try {
      await renew(c, key);
      nextTry.delete(key);
    } catch (error) {
      nextTry.set(key, Date.now() + RETRY_MS);
      logError('refresh', c.req.raw, error);
    }
  }

  function known(c: Context<AppEnv>, key: string, entry: Entry, now: number): Response | undefined {
    if (now < entry.freshUntil) return entryResponse(entry, 'HIT');
    if (now >= entry.staleUntil) return;
    if (now >= (nextTry.get(key) ?? 0)) c.executionCtx.waitUntil(refresh(c, key));
    return entryResponse(entry, 'STALE');
  }

  /** Renders in place of `last`, a copy so old that it is only served where rendering fails (stale-if-error). */
  async function replaced(c: Context<AppEnv>, key: string, last: Entry): Promise<Response> {
    try {
      const made = await within(pageMs, () => complete(c, key));
      if (made.status < 500) return made instanceof Response ? made : entryResponse(made, 'MISS');
    } catch (error) {
      logError('page', c.req.raw, error);
    }
    return entryResponse(last, 'STALE');
  }

  async function answer(c: Context<AppEnv>): Promise<Response> {
    const key = pageKey(c.get('url'), c.env.SITE_ORIGIN);
    if (mostFresh(c) <= 0) return stream(await within(pageMs, async () => render(bare(key), c)));
    let entry = memory.get(key);
    if (!entry) {
      // At the same time: where the page is not there either, the list is waited for.
      tombs.begin(c);
      entry = await lookUp(c, key);
      if (entry) memory.set(key, entry);
    }
    if (entry && (await tombs.hides(c, entry))) {
      memory.delete(key);
      entry = undefined;
    }
    const now = Date.now();
    const ready = entry && known(c, key, entry, now);
    if (ready) return ready;
    if (entry && now < entry.keptUntil) return replaced(c, key, entry);
    const made = await within(pageMs, () => fetched(c, key));
    if ('answer' in made) return made.answer;
    return entryResponse(made, made.status < 500 ? 'HIT' : undefined);
  }

  return {
    answer,
    async purge(tags) {
      const [named, now] = [tags.slice(0, MOST_TAGS), Date.now()];
      purges += 1;
      running.clear();
      notePurge(named, now);
      memory.purge(named);
      await shared.purge(named, now);
      if (named.length < tags.length) throw new Error(`purged ${named.length} of ${tags.length} tags`);
    },
  };
}
