import { FACET_KEYS } from '../content/facet/keys.ts';

/** What the edge, the browser and the service worker have to know about a page; the one list of page patterns. */
type Route = {
  /** The query parameters it reads. The edge drops all others from the cache key, against cache busting. */
  query?: readonly string[];
  /** Links to it are prefetched. */
  prefetch?: true;
  /** Cached by the service worker for offline reading. */
  offline?: 'article' | 'list';
};

/** As FILTER_KEYS of template.ts, which the service worker would have to bundle with its validator. */
const FILTERS = ['problem', 'solver', 'analysis', 'model', 'material', 'units'];

/** Pages by path; `*` is an id, or the name of a tool, a benchmark, a material, a program or a subject. */
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

/** The page at a path; an empty entry for any other. */
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
