import type { Entry } from './entry.ts';
import { KEPT_SECONDS } from './policy.ts';

const BREAK = 10;

/** An entry as one body: a line of JSON, then the page. Cache API headers would be changed on the way. */
function pack({ body, ...head }: Entry): Blob {
  return new Blob([JSON.stringify(head), '\n', body]);
}

function unpack(bytes: Uint8Array<ArrayBuffer>): Entry {
  const end = bytes.indexOf(BREAK);
  const head: Omit<Entry, 'body'> = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end)));
  return { ...head, body: bytes.slice(end + 1) };
}

/**
 * Pages in the standard Cache API, shared by the isolates of one location and kept apart by `build`:
 * a page names the assets of its own build. Without a build, or where there is no Cache API, it stays empty.
 *
 * A purge writes down when a tag was purged and an entry counts only if it was begun after that. So there is
 * no list of keys that two isolates could overwrite for each other. Limits: a purge reaches this location
 * only, and of other isolates here not the memory; both end with the page's freshness (60 s unless told). The
 * clocks of one location must agree to within the time between a write and the next rendering.
 */
export class Shelf {
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

  /** The page, if it is there, not over its time and none of its tags was purged since. */
  async get(key: string, now: number): Promise<Entry | undefined> {
    const cache = await this.#open();
    const found = await cache?.match(this.#address('page', key));
    if (!cache || !found) return;
    const entry = unpack(new Uint8Array(await found.arrayBuffer()));
    if (now >= entry.keptUntil) return;
    const purges = await Promise.all(entry.tags.map((tag) => this.#purgedAt(cache, tag)));
    return purges.every((at) => at < entry.born) ? entry : undefined;
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

  /** From now on no page with one of these tags that was begun before `now` counts. */
  async purge(tags: string[], now: number): Promise<void> {
    const cache = await this.#open();
    const headers = { 'cache-control': `public, max-age=${KEPT_SECONDS}` };
    const marks = tags.map((tag) =>
      cache?.put(this.#address('tag', tag), new Response(String(now), { headers })),
    );
    await Promise.all(marks);
  }
}
