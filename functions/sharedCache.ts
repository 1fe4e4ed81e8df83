import { wildcardOf } from '../contract/kit/cacheTags.ts';
import type { Entry } from './entry.ts';
import { KEPT_SECONDS } from './policy.ts';

const BREAK = 10;

/** One body with a JSON line, then the page, because the Cache API may change headers. */
function pack({ body, ...head }: Entry): Blob {
  return new Blob([JSON.stringify(head), '\n', body]);
}

function unpack(bytes: Uint8Array<ArrayBuffer>): Entry {
  const end = bytes.indexOf(BREAK);
  const head: Omit<Entry, 'body'> = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end)));
  return { ...head, body: bytes.slice(end + 1) };
}

/**
 * Pages in the Cache API, shared by the isolates of one location, per `build` (asset URLs differ); without a
 * build or Cache API it is empty. A purge stores its time per tag, and a page is valid only if rendering
 * began later, so no key list is needed. Purges reach neither other locations nor other isolates' memory;
 * both end with the page's freshness (60 s by default). Clocks within a location must agree to within the
 * time from a write to the next rendering. As a page may have a hundred tags, a purge of `tag:7` also marks
 * `tag:*`, and single tags are looked up only for kinds purged since: about eight lookups a page.
 */
export class SharedCache {
  constructor(readonly build: string | undefined) {}

  async #open(): Promise<Cache | undefined> {
    if (!this.build || typeof caches === 'undefined') return;
    return caches.open(`pages-${this.build}`);
  }

  #address(kind: 'page' | 'tag', name: string): string {
    return `https://cache.mingjie.internal/${this.build}/${kind}/${encodeURIComponent(name)}`;
  }

  async #purgedAt(cache: Cache, tag: string): Promise<number> {
    const mark = await cache.match(this.#address('tag', tag));
    return mark ? Number(await mark.text()) : 0;
  }

  /** Gets a page unless it is expired or one of its tags was purged. */
  async get(key: string, now: number): Promise<Entry | undefined> {
    const cache = await this.#open();
    const found = await cache?.match(this.#address('page', key));
    if (!cache || !found) return;
    const entry = unpack(new Uint8Array(await found.arrayBuffer()));
    if (now >= entry.keptUntil) return;
    const wholes = await this.#purged(cache, [...new Set(entry.tags.map(wildcardOf))], entry.born);
    if (wholes.length === 0) return entry;
    const single = entry.tags.filter((tag) => wholes.includes(wildcardOf(tag)));
    return (await this.#purged(cache, single, entry.born)).length === 0 ? entry : undefined;
  }

  /** Tags purged at `since` or later. */
  async #purged(cache: Cache, tags: string[], since: number): Promise<string[]> {
    const times = await Promise.all(tags.map((tag) => this.#purgedAt(cache, tag)));
    return tags.filter((_, i) => (times[i] ?? 0) >= since);
  }

  async set(key: string, entry: Entry): Promise<void> {
    const cache = await this.#open();
    const seconds = Math.ceil((entry.keptUntil - entry.born) / 1000);
    const headers = { 'cache-control': `public, max-age=${seconds}` };
    await cache?.put(this.#address('page', key), new Response(pack(entry), { headers }));
  }

  async delete(key: string): Promise<void> {
    const cache = await this.#open();
    await cache?.delete(this.#address('page', key));
  }

  /** Invalidates pages with one of these tags, or its `kind:*`, begun before `now`. */
  async purge(tags: string[], now: number): Promise<void> {
    const cache = await this.#open();
    const headers = { 'cache-control': `public, max-age=${KEPT_SECONDS}` };
    const marks = [...new Set([...tags, ...tags.map(wildcardOf)])].map((tag) =>
      cache?.put(this.#address('tag', tag), new Response(String(now), { headers })),
    );
    await Promise.all(marks);
  }
}
