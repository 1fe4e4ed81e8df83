import type { Context } from 'hono';
import { SORTED_MOST } from '../contract/kit/limits.ts';
import { TimeoutError, withTimeout } from './deadline.ts';
import { type Entry, entryOf, entryResponse, stream } from './entry.ts';
import type { AppEnv } from './env.ts';
import { pageKey } from './key.ts';
import { logError } from './log.ts';
import { Memory } from './memory.ts';
import { FRESH_SECONDS, type Policy, policyOf } from './policy.ts';
import { notePurge } from './purges.ts';
import { SharedCache } from './sharedCache.ts';
import { Tombstones } from './tombstones.ts';

/** Cache size per isolate in bytes; an isolate has 128 MB. */
const MEMORY_BYTES = 32 * 1024 * 1024;
/** Backoff after a failed refresh. */
const RETRY_MS = 5_000;
/** Lease of a rendering in flight (ms): the platform may end its request silently. */
const LEASE_MS = 4_000;
/** Other requests share a failed rendering for this long (ms). */
const FAILED_MS = 1_000;
/** Not stored. */
const UNSTORED: Policy = { fresh: 0, stale: 0, error: 0 };
/** Every page responds within this time (ms), stale or as an error. */
export const PAGE_DEADLINE_MS = 11_000;
/** Limit of keys with a pending retry. */
const MOST_LEASES = 1_000;
/** More tags than any of our writes touches: a column's articles and their lists. */
const MOST_TAGS = SORTED_MOST + 100;

/** Renders a page from a request with a URL and no client headers. */
export type Render = (request: Request, c: Context<AppEnv>) => Response | Promise<Response>;

/** `build` separates deployments in the Cache API; without it only memory is used. `pageMs`: page timeout. */
export type CacheOptions = { build?: string | undefined; bytes?: number; pageMs?: number };

/** `answer` serves GET and HEAD; `purge` evicts pages by tag and throws if there are too many tags. */
export type PageCache = {
  answer: (c: Context<AppEnv>) => Promise<Response>;
  purge: (tags: string[]) => Promise<void>;
};

function freshSeconds(c: Context<AppEnv>): number {
  const seconds = Number(c.env.CACHE_SECONDS || FRESH_SECONDS);
  return Number.isFinite(seconds) ? seconds : FRESH_SECONDS;
}

/** Request without client headers, so that no personal data can be cached. */
function bareRequest(key: string): Request {
  return new Request(key, { headers: { accept: 'text/html' } });
}

/** `stored` is the complete page, for a cacheable page or an error. */
type Rendering = { answer: Response; stored?: Promise<Entry> };

/** Shared rendering, joined until `until`; its failure is shared too. */
type Shared = { page: Promise<Entry | undefined>; until: number };

/**
 * Page cache: memory, then Cache API, then renderer (RFC 5861); a rendered page streams while it is stored.
 * Cache API failures are only logged.
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

  /** Stores a page unless a purge happened since `before`: it may hold old content. */
  function store(c: Context<AppEnv>, key: string, entry: Entry, before: number): Entry {
    if (before !== purges) return entry;
    memory.set(key, entry);
    c.executionCtx.waitUntil(shared.set(key, entry).catch((error) => logError('cache', c.req.raw, error)));
    return entry;
  }

  /** Renders a page; a cacheable one is teed to the client and the cache. */
  async function renderPage(c: Context<AppEnv>, key: string): Promise<Rendering> {
    await tombs.beforeRendering(c);
    const [born, before] = [Date.now(), purges];
    const page = await render(bareRequest(key), c);
    const policy = policyOf(page, freshSeconds(c));
    if (!policy && page.status < 500) return { answer: stream(page) };
    const copy = entryOf(page.clone(), policy ?? UNSTORED, born);
    const stored = policy ? copy.then((entry) => store(c, key, entry, before)) : copy;
    c.executionCtx.waitUntil(stored.catch((error) => logError('page', c.req.raw, error)));
    const answer = stream(page);
    if (policy) answer.headers.set('x-cache', 'MISS');
    return { answer, stored };
  }

  /** Starts a rendering that others join; it continues after its client disconnects. */
  function startRendering(c: Context<AppEnv>, key: string): Promise<Rendering> {
    const now = Date.now();
    for (const [other, { until }] of running) {
      if (now < until) break;
      running.delete(other);
    }
    const rendering = renderPage(c, key);
    const page = withTimeout(pageMs, async () => (await rendering).stored);
    const mine: Shared = { page, until: now + LEASE_MS };
    running.set(key, mine);
    const end = (failed: boolean) => {
      if (failed) mine.until = Date.now() + FAILED_MS;
      else if (running.get(key) === mine) running.delete(key);
    };
    // After a timeout do not share the failure: the platform may have ended the request, and the next may
    // succeed.
    const thrown = (error: unknown) => end(!(error instanceof TimeoutError));
    c.executionCtx.waitUntil(page.then((entry) => end((entry?.status ?? 0) >= 500), thrown));
    return rendering;
  }

  /** Joins a rendering in flight; starts another if there is none or it is too slow. */
  async function joinOrStart(c: Context<AppEnv>, key: string): Promise<Entry | Rendering> {
    const other = running.get(key);
    const left = other ? other.until - Date.now() : 0;
    if (!other || left <= 0) return startRendering(c, key);
    try {
      return (await withTimeout(left, () => other.page)) ?? renderPage(c, key);
    } catch (error) {
      if (!(error instanceof TimeoutError)) throw error;
      return joinOrStart(c, key);
    }
  }

  /** As `joinOrStart`, but buffers cacheable pages, as a stream cannot be replaced once sent. */
  async function buffered(c: Context<AppEnv>, key: string): Promise<Entry | Response> {
    const page = await joinOrStart(c, key);
    if (!('answer' in page)) return page;
    if (!page.stored) return page.answer;
    // Not awaited: a teed branch is only cancelled together with the other.
    void page.answer.body?.cancel();
    return page.stored;
  }

  /** Takes a fresh page that another isolate has stored, or renders one. */
  async function rereadOrRender(c: Context<AppEnv>, key: string): Promise<void> {
    const other = await lookUp(c, key);
    if (other && Date.now() < other.freshUntil) return memory.set(key, other);
    const page = await buffered(c, key);
    if (page.status >= 500) throw new Error(`page answered ${page.status}`);
    if (!(page instanceof Response)) return;
    memory.delete(key);
    await Promise.all([shared.delete(key), page.body?.cancel()]);
  }

  /** stale-while-revalidate, one attempt at a time. */
  async function refresh(c: Context<AppEnv>, key: string): Promise<void> {
    if (nextTry.size >= MOST_LEASES) nextTry.clear();
    nextTry.set(key, Date.now() + LEASE_MS);
    try {
      await rereadOrRender(c, key);
      nextTry.delete(key);
    } catch (error) {
      nextTry.set(key, Date.now() + RETRY_MS);
      logError('refresh', c.req.raw, error);
    }
  }

  /** A stored page that may still be shown; a stale one is refreshed meanwhile. */
  function cachedAnswer(c: Context<AppEnv>, key: string, entry: Entry, now: number): Response | undefined {
    if (now < entry.freshUntil) return entryResponse(entry, 'HIT');
    if (now >= entry.staleUntil) return;
    if (now >= (nextTry.get(key) ?? 0)) c.executionCtx.waitUntil(refresh(c, key));
    return entryResponse(entry, 'STALE');
  }

  /** stale-if-error: renders, and falls back to `last`. */
  async function renderOrStale(c: Context<AppEnv>, key: string, last: Entry): Promise<Response> {
    try {
      const page = await withTimeout(pageMs, () => buffered(c, key));
      if (page.status < 500) return page instanceof Response ? page : entryResponse(page, 'MISS');
    } catch (error) {
      logError('page', c.req.raw, error);
    }
    return entryResponse(last, 'STALE');
  }

  /** The page in memory or the Cache API, unless what it shows has been hidden since. */
  async function storedPage(c: Context<AppEnv>, key: string): Promise<Entry | undefined> {
    let entry = memory.get(key);
    if (!entry) {
      // In parallel with the lookup.
      tombs.begin(c);
      entry = await lookUp(c, key);
      if (entry) memory.set(key, entry);
    }
    if (!entry || !(await tombs.hides(c, entry))) return entry;
    memory.delete(key);
    return undefined;
  }

  async function answer(c: Context<AppEnv>): Promise<Response> {
    const key = pageKey(c.get('url'), c.env.SITE_ORIGIN);
    if (freshSeconds(c) <= 0)
      return stream(await withTimeout(pageMs, async () => render(bareRequest(key), c)));
    const entry = await storedPage(c, key);
    const now = Date.now();
    const ready = entry && cachedAnswer(c, key, entry, now);
    if (ready) return ready;
    if (entry && now < entry.keptUntil) return renderOrStale(c, key, entry);
    const page = await withTimeout(pageMs, () => joinOrStart(c, key));
    if ('answer' in page) return page.answer;
    return entryResponse(page, page.status < 500 ? 'HIT' : undefined);
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
