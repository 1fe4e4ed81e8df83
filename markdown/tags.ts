/** Elements that authors may write as raw HTML. */
export const authorTags = new Set(
  `a abbr b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption
   figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q rp rt ruby s samp small span strike strong
   sub summary sup table tbody td tfoot th thead tr u ul var wbr`.split(/\s+/),
);

const empty = new Set(['br', 'col', 'hr', 'img', 'wbr']);
// Elements with optional end tags: leaving them open does not nest.
const loose = new Set(['dd', 'dt', 'li', 'p', 'rp', 'rt', 'td', 'th', 'tr']);
const deepest = 24;

const name = /<(\/?)([a-z][a-z0-9-]*)/iy;
const attribute = /[\s/]+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?/y;
const end = /[\s/]*>/y;

function tagAt(html: string, at: number): { name: string; closing: boolean; end: number } | undefined {
  name.lastIndex = at;
  const found = name.exec(html);
  if (!found) return undefined;
  let position = name.lastIndex;
  for (attribute.lastIndex = position; attribute.test(html); ) position = attribute.lastIndex;
  end.lastIndex = position;
  if (!end.test(html)) return undefined;
  return { name: (found[2] ?? '').toLowerCase(), closing: found[1] === '/', end: end.lastIndex };
}

/**
 * Normalises fragments of raw HTML so that they can be parsed together: complete tags of allowed elements stay, comments go,
 * and every other `<` becomes text, so that no piece can swallow what follows it. One filter an article part:
 * it remembers how deep the open elements nest. This keeps the page whole; the sanitiser keeps it safe.
 */
export function tagFilter(): (html: string) => string {
  let depth = 0;

  function allowed(tag: NonNullable<ReturnType<typeof tagAt>>): boolean {
    if (!authorTags.has(tag.name)) return false;
    if (empty.has(tag.name) || loose.has(tag.name)) return true;
    if (tag.closing) depth = Math.max(0, depth - 1);
    else if (depth >= deepest) return false;
    else depth++;
    return true;
  }

  return function filter(html) {
    let result = '';
    let at = 0;
    for (let next = html.indexOf('<'); next >= 0; next = html.indexOf('<', at)) {
      result += html.slice(at, next);
      if (html.startsWith('<!--', next)) {
        const close = html.indexOf('-->', next + 4);
        at = close < 0 ? html.length : close + 3;
        continue;
      }
      const tag = tagAt(html, next);
      at = tag?.end ?? next + 1;
      if (tag && allowed(tag)) result += html.slice(next, at);
      else result += html.slice(next, at).replaceAll('<', '&lt;');
    }
    return result + html.slice(at);
  };
}
