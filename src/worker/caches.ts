import { TOMBSTONE_PATH } from '../../contract/kit/beacon.ts';
import { outlineOf } from './html.ts';
import { cacheKey, excess, isTombstoned, type Kind, partKind, type Tombstone } from './rules.ts';

type CachedKind = Exclude<Kind, 'page'>;

/** Name and capacity of each cache. A new name in a later version purges the old cache. */
const CACHES: Record<CachedKind, { name: string; most: number }> = {
  article: { name: 'articles-1', most: 50 },
  list: { name: 'lists-1', most: 20 },
  asset: { name: 'assets-1', most: 200 },
  font: { name: 'fonts-1', most: 60 },
  figure: { name: 'figures-1', most: 200 },
};
/** Caches that reveal what somebody has read. */
const TRACES: readonly CachedKind[] = ['article', 'list', 'figure'];
/** Larger pictures are not cached. */
const MOST_BYTES = 2 * 1024 * 1024;
const TITLE = 'x-title';
/** Header with the time a page was rendered at, by the server's clock. */
const MADE = 'x-made';
/** Minimum interval of fetching the tombstones while pages are opened. */
const ASK_MS = 30_000;

let partings = 0;

/** Number of purges so far; a response that was requested before the last purge is not cached. */
export const purgeCount = (): number => partings;

const open = (kind: CachedKind) => caches.open(CACHES[kind].name);

/** The cached response, if there is one. */
export async function cachedResponse(kind: CachedKind, key: string): Promise<Response | undefined> {
  return (await open(kind)).match(key, { ignoreVary: true });
}

/** Whether a response is complete, same-origin and not too large. */
function isWhole(answer: Response): boolean {
  const size = Number(answer.headers.get('content-length') ?? 0);
  return answer.status === 200 && answer.type === 'basic' && !answer.redirected && size <= MOST_BYTES;
}

/** Caches a response as the newest of its kind; with a full disk nothing is cached. */
async function storeResponse(kind: CachedKind, key: string, answer: Response, since: number): Promise<void> {
  if (since !== partings && TRACES.includes(kind)) return;
  try {
    const cache = await open(kind);
    await cache.delete(key);
    await cache.put(key, answer);
    // A purge may have happened while this was being stored.
    if (since !== partings && TRACES.includes(kind)) await (await open(kind)).delete(key);
    for (const old of excess(await cache.keys(), CACHES[kind].most)) await cache.delete(old);
  } catch {
    return;
  }
}

/** Fetches a subresource and caches it. */
export async function fetchPart(kind: CachedKind, request: Request, since: number): Promise<Response> {
  const answer = await fetch(request);
  if (isWhole(answer)) await storeResponse(kind, request.url, answer.clone(), since);
  return answer;
}

/** Fetches and caches what is not cached yet; what fails is missing offline. */
export async function keepParts(addresses: readonly string[], since: number): Promise<void> {
  const work = addresses.map(async (address) => {
    const kind = partKind(address, location.origin);
    const url = new URL(address, location.origin).href;
    if (kind && kind !== 'page' && !(await cachedResponse(kind, url)))
      await fetchPart(kind, new Request(url), since);
  });
  await Promise.allSettled(work);
}

/** Caches a page, an article with all its subresources; evicts one that is gone. */
export async function keepPage(
  kind: 'article' | 'list',
  url: string,
  answer: Response,
  since: number,
): Promise<void> {
  const key = cacheKey(url);
  if (answer.type === 'opaqueredirect' || answer.status === 404) {
    await (await open(kind)).delete(key);
    return;
  }
  if (!isWhole(answer)) return;
  const html = await answer.text();
  const { files, title } = outlineOf(html);
  const headers = new Headers(answer.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  headers.set(TITLE, encodeURIComponent(title));
  headers.set(MADE, String(Date.parse(headers.get('date') ?? '') || Date.now()));
  await storeResponse(kind, key, new Response(html, { headers }), since);
  if (kind === 'article') await keepParts(files, since);
}

/** Articles that are available offline, the last read first. */
export async function listArticles(): Promise<{ address: string; title: string }[]> {
  const cache = await open('article');
  const list = (await cache.keys()).map(async ({ url }) => {
    const found = await cache.match(url, { ignoreVary: true });
    return {
      address: new URL(url).pathname,
      title: decodeURIComponent(found?.headers.get(TITLE) ?? ''),
    };
  });
  return (await Promise.all(list)).reverse();
}

let asked = 0;

/**
 * Purges cached pages that may show what was hidden meanwhile; to be called where the network has answered. A client
 * without a network cannot learn of it.
 */
export async function dropHidden(): Promise<void> {
  if (Date.now() - asked < ASK_MS) return;
  asked = Date.now();
  const answer = await fetch(`/ming${TOMBSTONE_PATH}`);
  const { data } = (await answer.json()) as { data: readonly Tombstone[] | null };
  for (const kind of ['article', 'list'] as const) {
    const cache = await open(kind);
    for (const request of await cache.keys()) {
      const made = Number((await cache.match(request, { ignoreVary: true }))?.headers.get(MADE) ?? 0);
      if (isTombstoned(new URL(request.url).pathname, made, data ?? [])) await cache.delete(request);
    }
  }
}

/** Purges everything that reveals what was read here. */
export async function purgeTraces(): Promise<void> {
  partings += 1;
  await Promise.all(TRACES.map((kind) => caches.delete(CACHES[kind].name)));
}

/** Deletes the caches of earlier versions. */
export async function deleteOldCaches(shell: string): Promise<void> {
  const current = [shell, ...Object.values(CACHES).map((it) => it.name)];
  const old = (await caches.keys()).filter((name) => !current.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}
