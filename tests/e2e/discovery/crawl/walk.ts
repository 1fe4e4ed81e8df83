import type { APIRequestContext } from '@playwright/test';
import { FILTER_KEYS } from '../../../../contract/discussion/forum/template.ts';
import { type CrawledPage, see } from './page.ts';

/** A response; `page` if HTML, `from` is the first linking page. */
export type Stop = { status: number; type: string; body: string; from: string; page?: CrawledPage };

/** Concurrent requests; more do not help on two cores. */
const AT_ONCE = 6;

/** Compression would take a tenth of the time. */
const PLAIN = { 'accept-encoding': 'identity' };

/** Path and query of an address on this site without fragment, else undefined. */
function local(address: string, at: string, origin: string): string | undefined {
  if (!URL.canParse(address, origin + at)) return;
  const url = new URL(address, origin + at);
  return url.origin === origin ? url.pathname + url.search : undefined;
}

const FILTERS: ReadonlySet<string> = new Set([
  'sort',
  'feed',
  'category',
  'tag',
  'group',
  'bounty',
  ...FILTER_KEYS,
]);

/**
 * Groups addresses to visit one of each. Combined filters multiply, so one per set of names is visited, and
 * every single value. One material stands for all in each unit system, and one article, question and tool for
 * all in each citation format. Other addresses stand for themselves.
 */
function templateOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://site');
  const names = [...searchParams.keys()];
  if (pathname.startsWith('/material/') && searchParams.has('units'))
    return `/material/?units=${searchParams.get('units')}`;
  if (pathname.endsWith('/cite') && searchParams.has('format'))
    return `/${pathname.split('/')[1]}/cite?format=${searchParams.get('format')}`;
  return names.filter((it) => FILTERS.has(it)).length > 1 ? `${pathname}?${names.sort().join('&')}` : address;
}

function found(stop: Stop, at: string, origin: string): string[] {
  if (!stop.page) return [];
  const { links, resources, images, canonical } = stop.page;
  const all = [...links, ...resources, ...images, ...canonical];
  return all.flatMap((it) => local(it, at, origin) ?? []);
}

/** Breadth-first crawl from the home page within the origin and `mayRead`; redirects are not followed. */
export async function walk(
  request: APIRequestContext,
  origin: string,
  mayRead: (address: string) => boolean,
): Promise<Map<string, Stop>> {
  const stops = new Map<string, Stop>();
  const known = new Set(['/']);
  let waiting = [{ address: '/', from: '' }];
  const visitOne = async ({ address, from }: { address: string; from: string }) => {
    const answer = await request.get(address, { maxRedirects: 0, headers: PLAIN });
    const type = answer.headers()['content-type'] ?? '';
    const readable = /html|xml|text|json/.test(type) && !type.includes('svg');
    const stop: Stop = { status: answer.status(), type, body: readable ? await answer.text() : '', from };
    if (type.startsWith('text/html') && answer.ok()) stop.page = see(stop.body);
    stops.set(address, stop);
    for (const next of found(stop, address, origin)) {
      const template = templateOf(next);
      if (known.has(template) || !mayRead(next)) continue;
      known.add(template);
      waiting.push({ address: next, from: address });
    }
  };
  while (waiting.length > 0) {
    const level = waiting;
    waiting = [];
    const one = async () => {
      for (let next = level.shift(); next; next = level.shift()) await visitOne(next);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, one));
  }
  return stops;
}
