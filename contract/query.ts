/**
 * The query parameters that pages read, by path; `*` matches any last segment. The edge drops every other
 * parameter from the cache key, so that nobody can bust the cache by adding one.
 */
const READ: ReadonlyMap<string, readonly string[]> = new Map([
  ['/', ['feed', 'category', 'page']],
  ['/categorys', ['id', 'page']],
  ['/tag', ['id', 'page']],
  ['/archive', ['page']],
  ['/sponsor', ['page']],
  ['/subject', ['page']],
  ['/subject/articles/*', ['page']],
  ['/hot', ['type', 'page']],
  ['/forum', ['sort', 'tag', 'page']],
  ['/forum/detail/*', ['page']],
  ['/search', ['keyword', 'page']],
  ['/user_main', ['userId', 'tab', 'category', 'page']],
  ['/notice', ['type']],
]);

/** The query parameters that the page at a path reads. */
export function parametersOf(path: string): readonly string[] {
  return READ.get(path) ?? READ.get(path.replace(/[^/]+$/, '*')) ?? [];
}
