import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from '../support/fixtures.ts';
import { dataFaults } from './crawl/data.ts';
import { markupFaults } from './crawl/markup.ts';
import { type CrawledPage, see } from './crawl/page.ts';
import { reader, sitemapOf } from './crawl/robots.ts';
import { type Stop, walk } from './crawl/walk.ts';

type Listed = { loc: string; lastmod?: string };
type Page = [address: string, page: CrawledPage, html: string];

/** Later pages of lists are not in the sitemap. */
const isLater = (address: string) => /[?&]page=/.test(address);
const xml = new XMLParser({ isArray: (name) => ['url', 'sitemap', 'item', 'entry'].includes(name) });
/** Blocks with state in the hash. */
const BLOCKS = ['calc', 'data', 'run', 'result'];
const twice = (list: readonly string[]) => list.filter((it, i) => list.indexOf(it) !== i);

/** Target id of a fragment: the block of its state, or itself; '' for messages. */
function placeOf(fragment: string): string {
  if (!fragment.includes('=')) return decodeURIComponent(fragment);
  const [[kind, name] = ['', '']] = new URLSearchParams(fragment);
  return BLOCKS.includes(kind) ? `block-${name}` : '';
}

/** Pages with user-written markup. */
const WRITTEN = /^\/(article|forum\/detail)\/\d+$/;
/** Validated pages per template; all would take longer than the crawl. */
const SAMPLE = 5;

function kindOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://site');
  const [, first, ...rest] = pathname.split('/');
  const steps = rest.map((it, at) => (at === 0 || /^\d+$/.test(it) ? '*' : it));
  return `${[first, ...steps].join('/')}?${[...searchParams.keys()].sort()}`;
}

/** All user-written pages, and a sample of each template. */
function sampleOf(pages: readonly Page[]): Page[] {
  const counts = new Map<string, number>();
  return pages.filter(([address]) => {
    const count = (counts.get(kindOf(address)) ?? 0) + 1;
    counts.set(kindOf(address), count);
    return count <= SAMPLE || WRITTEN.test(address);
  });
}

test.describe.configure({ timeout: 240_000 });

test('the whole site, walked from the home page without script', async ({ request, baseURL }) => {
  const origin = baseURL ?? '';
  const path = (address: string) => address.replace(origin, '') || '/';
  const get = async (address: string) => {
    const answer = await request.get(address, { maxRedirects: 0 });
    expect.soft(answer.status(), address).toBe(200);
    return answer.text();
  };
  const robots = await get('/robots.txt');
  const sitemap = async () => {
    const index = xml.parse(await get(sitemapOf(robots) ?? '/sitemap.xml'));
    const files: Listed[] = index.sitemapindex.sitemap;
    const listed = await Promise.all(
      files.map(async ({ loc }): Promise<Listed[]> => xml.parse(await get(loc)).urlset.url),
    );
    return listed.flat();
  };
  // Other tests publish meanwhile: only what existed at the start is required.
  const begun = new Set((await sitemap()).map((it) => path(it.loc)));
  const stops = await walk(request, origin, reader(robots));
  // Some is hostile with dead links (doors.spec.ts).
  const isLate = (address: string) => WRITTEN.test(address) && !begun.has(address);
  const pages = [...stops].flatMap(([address, { page, body }]): Page[] =>
    page ? [[address, page, body]] : [],
  );
  const indexable = pages.filter(
    ([address, page]) => !page.noindex && path(page.canonical[0] ?? '') === address,
  );
  const each = (check: (page: CrawledPage, address: string, html: string) => string[], list = pages) =>
    list.flatMap(([address, page, html]) =>
      check(page, address, html).map((fault) => `${address}: ${fault}`),
    );

  expect(pages.length).toBeGreaterThan(100);

  await test.step('no dead link, no way by a redirect', async () => {
    // Other tests remove articles: the last page of a list may be gone.
    const isGone = (address: string, { status }: Stop) => status === 302 && isLater(address);
    const isMerged = (address: string, { status }: Stop) =>
      status === 308 && address.startsWith('/tag?') && !begun.has(address);
    const dead = [...stops].filter(
      ([address, stop]) =>
        stop.status !== 200 && !isGone(address, stop) && !isMerged(address, stop) && !isLate(stop.from),
    );
    expect.soft(dead.map(([address, stop]) => `${stop.status} ${address} from ${stop.from}`)).toEqual([]);
    const lost = pages.flatMap(([address, page]) =>
      page.links.flatMap((link) => {
        const url = new URL(link, origin + address);
        const id = placeOf(url.hash.slice(1));
        const at = url.origin === origin ? url.pathname + url.search : '';
        const target = stops.get(at)?.page;
        return id && target && !target.ids.has(id) ? [{ address, link, at, id }] : [];
      }),
    );
    // Announcements may appear after the target was read: checks again.
    const now = async (address: string) => see(await (await request.get(address)).text());
    const standing: string[] = [];
    for (const { address, link, at, id } of lost)
      if ((await now(address)).links.includes(link) && !(await now(at)).ids.has(id))
        standing.push(`${address}: no place for ${link}`);
    expect.soft(standing).toEqual([]);
  });

  await test.step('every page says what it is', () => {
    const faults = each((page) => [
      ...(page.lang === 'zh-CN' ? [] : [`lang ${page.lang}`]),
      ...(page.titles.length === 1 && page.titles[0] ? [] : [`${page.titles.length} titles`]),
      ...(page.headings.length === 1 && page.headings[0]?.trim() ? [] : [`${page.headings.length} h1`]),
      ...(page.description ? [] : ['no description']),
      ...(page.canonical.length === 1 ? [] : [`${page.canonical.length} canonical addresses`]),
    ]);
    expect.soft(faults).toEqual([]);
    const promised = each((page) => {
      const [own] = page.canonical;
      return [
        ...(own === page.alternates['zh-CN'] ? [] : ['hreflang is not the canonical address']),
        ...['og:title', 'og:description', 'og:url', 'og:type', 'og:locale', 'og:site_name', 'og:image:alt']
          .filter((name) => !page.open[name])
          .map((name) => `no ${name}`),
        ...(page.open['og:image']?.startsWith(`${origin}/share/`) ? [] : ['no share picture']),
      ];
    }, indexable);
    expect.soft(promised).toEqual([]);
    // Other tests may publish duplicate titles.
    const ours = indexable.filter(([address]) => begun.has(address) || isLater(address));
    expect.soft(ours.length).toBeGreaterThan(100);
    expect.soft(twice(ours.map(([, page]) => page.titles[0] ?? ''))).toEqual([]);
  });

  await test.step('share pictures are there: one of each kind stands for all', async () => {
    for (const kind of ['site', 'article', 'column', 'forum']) {
      const of = indexable.find(([, page]) => page.open['og:image']?.includes(`/share/${kind}/`));
      const answer = await request.get(path(of?.[1].open['og:image'] ?? '/'), { maxRedirects: 0 });
      expect.soft([answer.status(), answer.headers()['content-type']], kind).toEqual([200, 'image/png']);
    }
  });

  await test.step('the sitemap names every page that the walk reaches, and no other', async () => {
    const listed = await sitemap();
    const addresses = listed.map((it) => path(it.loc));
    const reached = new Set(indexable.map(([address]) => address));
    expect.soft(twice(addresses)).toEqual([]);
    expect.soft(addresses.filter((it) => begun.has(it) && !reached.has(it))).toEqual([]);
    const unlisted = [...reached].filter((it) => !isLater(it) && !addresses.includes(it));
    // Other tests unpublish; empty lists are `noindex`.
    const left = await Promise.all(
      unlisted.map(async (it) => {
        const answer = await request.get(it, { maxRedirects: 0 });
        return answer.status() === 200 && !see(await answer.text()).noindex;
      }),
    );
    expect.soft(unlisted.filter((_, at) => left[at])).toEqual([]);
    const dated = listed.filter(
      (it) => /article\/|\?/.test(it.loc) && !/hot|find|error|material/.test(it.loc),
    );
    expect.soft(dated.filter((it) => Number.isNaN(Date.parse(it.lastmod ?? '')))).toEqual([]);
  });

  await test.step('feeds are well-formed and lead to pages of the walk', () => {
    const feeds = [...stops].filter(([address]) => address.startsWith('/feed/'));
    expect.soft(feeds.length).toBeGreaterThan(2);
    const faults = feeds.flatMap(([address, { body, type }]: [string, Stop]) => {
      const valid = XMLValidator.validate(body);
      const links = [...body.matchAll(/<(?:link|id)>([^<]+)<\//g)].map((it) =>
        path(it[1] ?? '').replace(/#.*/, ''),
      );
      return [
        ...(valid === true ? [] : [`${address}: ${valid.err.msg}`]),
        ...(/^application\/(rss|atom)\+xml; charset=utf-8$/.test(type) ? [] : [`${address}: ${type}`]),
        ...links.filter((it) => !stops.get(it)?.page).map((it) => `${address}: leads to ${it}`),
      ];
    });
    expect.soft(faults).toEqual([]);
  });

  await test.step('valid JSON-LD, and breadcrumbs that lead somewhere', () => {
    expect.soft(each((page) => page.data.flatMap(dataFaults))).toEqual([]);
    const without = indexable.filter(([, page]) => page.data.length === 0).map(([address]) => address);
    expect.soft(without).toEqual([]);
  });

  await test.step('valid HTML of every template, article and question', async () => {
    const faults: string[] = [];
    for (const [address, , html] of sampleOf(pages.filter(([address]) => !isLate(address))))
      faults.push(...(await markupFaults(html)).map((fault) => `${address}: ${fault}`));
    expect.soft(faults.slice(0, 50)).toEqual([]);
  });

  test
    .info()
    .annotations.push({ type: 'walk', description: `${stops.size} addresses, ${pages.length} pages` });
});
