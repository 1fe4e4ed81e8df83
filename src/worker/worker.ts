import type { Order } from '../client/offline.ts';
import {
  cachedResponse,
  deleteOldCaches,
  dropHidden,
  fetchPart,
  keepPage,
  keepParts,
  listArticles,
  purgeCount,
  purgeTraces,
} from './caches.ts';
import { outlineOf } from './html.ts';
import { cacheKey, cacheKind, type Kind } from './rules.ts';

declare const self: ServiceWorkerGlobalScope;

const OFFLINE = '/offline';
const SHELL = `shell-${import.meta.env.BUILD_ID}`;
/** Whether the next page is not to be cached, and the clients that show such pages. */
let discreet = false;
const unkept = new Set<string>();
/** Network timeout after which a cached page is served. */
const PATIENCE_MS = 3_000;

async function prepare(): Promise<void> {
  const page = await fetch(OFFLINE, { cache: 'reload' });
  if (!page.ok) throw new Error(`${OFFLINE}: HTTP ${page.status}`);
  const { files } = outlineOf(await page.clone().text());
  const cache = await caches.open(SHELL);
  await Promise.all([
    cache.put(OFFLINE, page),
    cache.addAll([...new Set([...files, ...import.meta.env.OFFLINE_PARTS])]),
  ]);
}

async function offlinePage(): Promise<Response> {
  const cache = await caches.open(SHELL);
  return (await cache.match(OFFLINE, { ignoreVary: true })) ?? Response.error();
}

const waitForTimeout = () => new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));

/** Network first, then the cache after a failure or timeout, else the offline page. */
async function pageAnswer(event: FetchEvent, kind: 'article' | 'list' | 'page'): Promise<Response> {
  const { request } = event;
  const since = purgeCount();
  const copy = kind === 'page' ? undefined : await cachedResponse(kind, cacheKey(request.url));
  const coming = fetch(request).then((answer) => {
    if (kind !== 'page' && !unkept.has(event.resultingClientId))
      event.waitUntil(keepPage(kind, request.url, answer.clone(), since));
    return answer;
  });
  event.waitUntil(coming.then(dropHidden).catch(() => undefined));
  try {
    const first = await (copy ? Promise.race([coming, waitForTimeout()]) : coming);
    return copy && (!first || first.status >= 500) ? copy : (first ?? offlinePage());
  } catch {
    return copy ?? offlinePage();
  }
}

/** Cache first. Font names have no hash, so fonts are revalidated in the background (stale-while-revalidate). */
async function partAnswer(event: FetchEvent, kind: 'asset' | 'font' | 'figure'): Promise<Response> {
  const { request } = event;
  const since = purgeCount();
  const copy =
    (await cachedResponse(kind, request.url)) ??
    (await (await caches.open(SHELL)).match(request.url, { ignoreVary: true }));
  if (copy && kind !== 'font') return copy;
  if (kind === 'figure' && unkept.has(event.clientId)) return fetch(request);
  const coming = fetchPart(kind, request, since);
  if (!copy) return coming;
  event.waitUntil(coming.catch(() => undefined));
  return copy;
}

function answer(event: FetchEvent, kind: Kind): Promise<Response> {
  if (kind === 'asset' || kind === 'font' || kind === 'figure') return partAnswer(event, kind);
  return pageAnswer(event, kind);
}

/** Caches the page that registered the worker, which was loaded before it: refetches it, mostly from the browser's own cache. */
async function keepOpen(url: string, parts: readonly string[]): Promise<void> {
  const asked = { method: 'GET', url, mode: 'navigate', destination: 'document', referrer: '' };
  if (cacheKind({ ...asked, authorised: false }, location.origin) !== 'article') return;
  const since = purgeCount();
  await keepPage('article', url, await fetch(cacheKey(url), { redirect: 'manual' }), since);
  await keepParts(parts, since);
}

async function obey(event: ExtendableMessageEvent): Promise<void> {
  const given = event.data as Order;
  if (given.order === 'activate') await self.skipWaiting();
  if (given.order === 'forget') {
    discreet = true;
    // The page that is being left may still request figures.
    if (event.source instanceof WindowClient) unkept.add(event.source.id);
  }
  if (given.order === 'forget' || given.order === 'clear') {
    await purgeTraces();
    event.ports[0]?.postMessage(null);
  }
  if (given.order === 'list') event.ports[0]?.postMessage(await listArticles());
  if (given.order === 'keep' && event.source instanceof WindowClient)
    await keepOpen(event.source.url, given.parts);
}

self.addEventListener('install', (event) => event.waitUntil(prepare()));
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([deleteOldCaches(SHELL), self.clients.claim()])),
);
self.addEventListener('message', (event) => event.waitUntil(obey(event)));
self.addEventListener('fetch', (event) => {
  const { method, url, mode, destination, referrer, headers } = event.request;
  const asked = { method, url, mode, destination, referrer, authorised: headers.has('authorization') };
  if (mode === 'navigate' && discreet) {
    discreet = false;
    unkept.add(event.resultingClientId);
  }
  const kind = cacheKind(asked, location.origin);
  if (kind) event.respondWith(answer(event, kind));
});
