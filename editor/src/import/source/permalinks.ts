import { DAY_MS } from '../../../../contract/kit/time.ts';
import { frontText, isRecord } from '../../foreign/values.ts';

/** Permalink variables; `date` is `yyyy-MM-dd HH:mm:ss`. */
export type PermalinkValues = { date: string; words: Readonly<Record<string, string>> };

/** Date variables of Hexo, Hugo and Jekyll; empty without date. */
function datePartsOf(date: string): Readonly<Record<string, string>> {
  const [, year = '', month = '', day = '', hour = '00', minute = '00', second = '00'] =
    /^(\d{4})-(\d\d)-(\d\d)(?: (\d\d):(\d\d):(\d\d))?/.exec(date) ?? [];
  if (!year) return {};
  const plain = (it: string) => String(Number(it));
  const of = Math.round((Date.parse(`${year}-${month}-${day}`) - Date.parse(`${year}-01-01`)) / DAY_MS) + 1;
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

/** Slug: lower case, no punctuation, `-` for blanks. */
export const slugOf = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s._-]+/gu, '')
    .trim()
    .replace(/\s+/g, '-');

/** Expands a permalink pattern such as `:year/:month/:title/`; unknown variables stay. */
export function permalinkOf(pattern: string, { date, words }: PermalinkValues): string {
  const known = { ...datePartsOf(date), ...words };
  const path = pattern.replace(/:(\w+)(?:\[[^\]]*\])?/g, (whole, name: string) => known[name] ?? whole);
  return `/${path}`.replace(/\/{2,}/g, '/');
}

/** Adds addresses below the base path, and in lower case. */
export function everyAddress(addresses: readonly string[], base: string): string[] {
  const path = base.replace(/^\/?/, '/').replace(/\/$/, '');
  const all = addresses.flatMap((it) => (path && it.startsWith('/') ? [it, `${path}${it}`] : [it]));
  return [...new Set(all.flatMap((it) => [it, it.toLowerCase()]))];
}

/** Origin and base path of a site URL; '' if invalid. */
export function siteAt(url: unknown): { origin: string; base: string } {
  const text = frontText(url);
  if (!URL.canParse(text)) return { origin: '', base: /^\/./.test(text) ? text : '' };
  const { origin, pathname } = new URL(text);
  return /^https?:/.test(origin) ? { origin, base: pathname } : { origin: '', base: '' };
}

/** Jekyll's permalink presets. */
const JEKYLL: Readonly<Record<string, string>> = {
  date: '/:categories/:year/:month/:day/:title.html',
  pretty: '/:categories/:year/:month/:day/:title/',
  ordinal: '/:categories/:year/:y_day/:title.html',
  none: '/:categories/:title.html',
};

/** Jekyll permalink of a post. */
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
  const words = { title: slug, slug: slugOf(slug), categories: known.categories.map(slugOf).join('/') };
  return permalinkOf(pattern, { date: known.date, words });
}

/** Hugo permalink of a page; '' if not configured. */
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
    slug: slug || slugOf(title) || name,
    title: slugOf(title) || name,
    section: top,
    sections: known.section,
    filename: name,
    contentbasename: name,
    slugorfilename: slug || name,
    slugorcontentbasename: slug || name,
  };
  return permalinkOf(pattern, { date: known.date, words });
}
