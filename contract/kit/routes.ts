import { FACET_KEYS } from '../content/facet/keys.ts';

/** Page properties for edge, browser and service worker; the only list of page patterns. */
type Route = {
  /** Query parameters in the cache key; the edge drops others (cache busting). */
  query?: readonly string[];
  /** Links are prefetched. */
  prefetch?: true;
  /** Cached offline by the service worker. */
  offline?: 'article' | 'list';
};

/** Copy of FILTER_KEYS of template.ts, to keep the validator out of the service worker's bundle. */
const FILTERS = ['problem', 'solver', 'analysis', 'model', 'material', 'units'];

/** Pages by path; `*` matches an id or name. */
const ROUTES: Readonly<Record<string, Route>> = {
  '/': { query: ['feed', 'category', 'page'], prefetch: true, offline: 'list' },
  '/admin/article': { query: ['userId'] },
  '/about': { prefetch: true },
  '/activity': { query: ['page'], prefetch: true },
  '/activity/*': { query: ['page'], prefetch: true },
  '/announcement': { query: ['page'], prefetch: true },
  '/archive': { query: ['page'], prefetch: true },
  '/article/*/cite': { query: ['format'] },
  '/article/*/history': { query: ['v'] },
  '/forum/*/cite': { query: ['format'] },
  '/article/*': { prefetch: true, offline: 'article' },
  '/benchmark': { prefetch: true },
  '/benchmark/*/deck': { query: ['id', 'with'] },
  '/change': { prefetch: true },
  '/change/*': { query: ['from', 'to'], prefetch: true },
  '/categorys': { query: ['id', 'page'], prefetch: true },
  '/find': {
    query: ['kind', ...FACET_KEYS, 'page'],
    prefetch: true,
  },
  '/forum': { query: ['sort', 'tag', 'bounty', ...FILTERS, 'page'], prefetch: true },
  '/forum/detail/*': { query: ['page', 'answer'], prefetch: true },
  '/forum/add': { query: ['id', 'answer'] },
  '/forum/history/*': { query: ['answer', 'page'] },
  '/feedback': {},
  '/complaint': { prefetch: true },
  '/privacy': { prefetch: true },
  '/terms': { query: ['version'], prefetch: true },
  '/hot': { query: ['type', 'page'], prefetch: true },
  '/im': { query: ['user', 'room'] },
  '/material': { query: ['q', 'group', 'units'], prefetch: true },
  '/material/*': { query: ['units'], prefetch: true },
  '/practice': { prefetch: true },
  '/practice/*': { prefetch: true },
  '/notice': { query: ['type'] },
  '/search': { query: ['kind', 'keyword', 'page'] },
  '/sponsor': { query: ['page'], prefetch: true },
  '/subject': { query: ['page'], prefetch: true, offline: 'list' },
  '/subject/articles/*': { query: ['page'], prefetch: true, offline: 'list' },
  '/error': { query: ['solver'], prefetch: true },
  '/tools': { prefetch: true },
  '/tools/*/cite': { query: ['format'] },
  '/tag': { query: ['id', 'page'], prefetch: true },
  '/user/activity/submit': { query: ['activityId'] },
  '/admin/activity': { query: ['id'] },
  '/user/single/recharge': { query: ['type', 'status'] },
  '/user/data/work': { query: ['days', 'article'] },
  '/user/data/income': { query: ['days'] },
  '/user/data/fans': { query: ['days'] },
  '/user/data/weekly': { query: ['week'] },
  '/user_main': { query: ['userId', 'id', 'tab', 'category', 'folder', 'page'] },
};

/** Properties of the page at a path; empty if unknown. */
export function routeOf(path: string): Route {
  return (
    ROUTES[path] ??
    ROUTES[
      path.replace(
        /\/[1-9]\d{0,14}(?=\/(?:cite|history)$|$)|(?<=^\/(?:tools|benchmark))\/[a-z\d-]+(?=\/(?:cite|deck)$)|(?<=^\/(?:change|material|practice))\/[a-z\d-]+$/,
        '/*',
      )
    ] ??
    {}
  );
}
