import { frontText, isRecord } from '../../foreign/values.ts';

/** What a pattern of addresses is filled with: `date` as `yyyy-MM-dd HH:mm:ss`, and words by the names that an engine has for them. */
export type Known = { date: string; words: Readonly<Record<string, string>> };

const DAY = 86_400_000;

/** The parts of a date by the names that Hexo, Hugo and Jekyll have for them; none where there is no date. */
function datePartsOf(date: string): Readonly<Record<string, string>> {
  const [, year = '', month = '', day = '', hour = '00', minute = '00', second = '00'] =
    /^(\d{4})-(\d\d)-(\d\d)(?: (\d\d):(\d\d):(\d\d))?/.exec(date) ?? [];
  if (!year) return {};
  const plain = (it: string) => String(Number(it));
  const of = Math.round((Date.parse(`${year}-${month}-${day}`) - Date.parse(`${year}-01-01`)) / DAY) + 1;
  return {
    year,
    month,
    day,
    hour,
    minute,
    second,
    short_year: year.slice(2),
    i_month: plain(month),
    i_day: plain(day),
    y_day: String(of).padStart(3, '0'),
    yearday: String(of),
  };
}

/** Words as addresses have them: in small letters, without signs, with `-` for blanks. */
export const slugged = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s._-]+/gu, '')
    .trim()
    .replace(/\s+/g, '-');

/** The address that a pattern such as `:year/:month/:title/` gives an article. What is not known stays as it is written. */
export function permalinkOf(pattern: string, { date, words }: Known): string {
  const known = { ...datePartsOf(date), ...words };
  const path = pattern.replace(/:(\w+)(?:\[[^\]]*\])?/g, (whole, name: string) => known[name] ?? whole);
  return `/${path}`.replace(/\/{2,}/g, '/');
}

/** The addresses of an article also below the path that its site has on its host, and in small letters. */
export function everyAddress(addresses: readonly string[], base: string): string[] {
  const path = base.replace(/^\/?/, '/').replace(/\/$/, '');
  const all = addresses.flatMap((it) => (path && it.startsWith('/') ? [it, `${path}${it}`] : [it]));
  return [...new Set(all.flatMap((it) => [it, it.toLowerCase()]))];
}

/** Where a site was, by the address in its settings: the origin, and the path below that; empty where it is none. */
export function siteAt(url: unknown): { origin: string; base: string } {
  const text = frontText(url);
  if (!URL.canParse(text)) return { origin: '', base: /^\/./.test(text) ? text : '' };
  const { origin, pathname } = new URL(text);
  return /^https?:/.test(origin) ? { origin, base: pathname } : { origin: '', base: '' };
}

/** How Jekyll calls its patterns. */
const JEKYLL: Readonly<Record<string, string>> = {
  date: '/:categories/:year/:month/:day/:title.html',
  pretty: '/:categories/:year/:month/:day/:title/',
  ordinal: '/:categories/:year/:y_day/:title.html',
  none: '/:categories/:title.html',
};

/** The address that Jekyll gives a post by its front matter and the settings of its site. */
export function jekyllAddress(
  settings: Readonly<Record<string, unknown>>,
  front: Readonly<Record<string, unknown>>,
  known: { date: string; name: string; categories: readonly string[] },
): string {
  const { collections } = settings;
  const posts = isRecord(collections) && isRecord(collections['posts']) ? collections['posts'] : {};
  const own =
    frontText(front['permalink']) || frontText(posts['permalink']) || frontText(settings['permalink']);
  const pattern = (JEKYLL[own || 'date'] ?? own).replace(':output_ext', '.html');
  const slug = frontText(front['slug']) || known.name;
  const words = { title: slug, slug: slugged(slug), categories: known.categories.map(slugged).join('/') };
  return permalinkOf(pattern, { date: known.date, words });
}

/** The address that Hugo gives a page of a section by the settings of its site; empty where they say none. */
export function hugoAddress(
  settings: Readonly<Record<string, unknown>>,
  known: { date: string; section: string; slug: string; name: string; title: string },
): string {
  const { permalinks } = settings;
  if (!isRecord(permalinks)) return '';
  const pages = isRecord(permalinks['page']) ? permalinks['page'] : permalinks;
  const [top = ''] = known.section.split('/');
  const pattern = frontText(pages[known.section]) || frontText(pages[top]) || frontText(pages['/']);
  if (!pattern) return '';
  const { slug, name, title } = known;
  const words = {
    slug: slug || slugged(title) || name,
    title: slugged(title) || name,
    section: top,
    sections: known.section,
    filename: name,
    contentbasename: name,
    slugorfilename: slug || name,
    slugorcontentbasename: slug || name,
  };
  return permalinkOf(pattern, { date: known.date, words });
}
