import type { APIRequestContext } from '@playwright/test';
import { FILTER_KEYS } from '../../../contract/discussion/forum/template.ts';
import { type Seen, see } from './page.ts';

/** An answer on the way; `page` where it is HTML, `from` the first page that led to it. */
export type Stop = { status: number; type: string; body: string; from: string; page?: Seen };

/** Requests at a time: more only wait for each other on two cores. */
const AT_ONCE = 6;

/** To compress three thousand answers and to unpack them again would take a tenth of the walk. */
const PLAIN = { 'accept-encoding': 'identity' };

/** The path and query of an address of this site; nothing where it leads elsewhere. Fragments are left out. */
function local(address: string, at: string, origin: string): string | undefined {
  if (!URL.canParse(address, origin + at)) return;
  const url = new URL(address, origin + at);
  return url.origin === origin ? url.pathname + url.search : undefined;
}

/** Parameters that a list is filtered and sorted by. */
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
 * What an address counts as: lists that combine filters multiply, so that of those with the same names one is walked,
 * whatever the values. Each value is walked alone. A system of units turns the numbers of a material and nothing else, so
 * that one material stands for all in each of them, and one article, question and tool for the files of citations in each
 * format. Every other address counts as itself.
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

/** Walks breadth first from the home page to everything of this origin that `mayRead` allows; no redirect is followed. */
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
