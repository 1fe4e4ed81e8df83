import type { Root } from 'hast';
import type { Root as Tree } from 'mdast';
import { visit } from 'unist-util-visit';
import { isExternal, safeAddress } from './addresses.ts';

const foreign = /[\u2018-\u201F\u2026\u3000-\u303F\uFF00-\uFFEF\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * Ends bare addresses in running text before Chinese letters and punctuation, in place.
 * GFM ends them only at white space, which Chinese prose does not have.
 */
export function trimAutolinks(root: Tree, source: string): void {
  visit(root, 'link', (link, index, parent) => {
    const [text, more] = link.children;
    const start = link.position?.start.offset;
    if (index === undefined || !parent || more || text?.type !== 'text' || start === undefined) return;
    const cut = text.value.search(foreign);
    if (cut <= 0 || !source.startsWith(text.value, start)) return;
    const rest = text.value.slice(cut);
    text.value = text.value.slice(0, cut);
    link.url = link.url.slice(0, link.url.length - rest.length);
    link.position = undefined;
    parent.children.splice(index + 1, 0, { type: 'text', value: rest });
  });
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** Checks the addresses of all links in a tree, in place. `headings` are the ids that `#title` may mean. */
export function links(root: Root, headings: ReadonlySet<string>): void {
  visit(root, { type: 'element', tagName: 'a' }, (link) => {
    const href = safeAddress(String(link.properties.href ?? ''), ['http', 'https', 'mailto']);
    if (href === undefined) delete link.properties.href;
    else if (href.startsWith('#')) {
      const wanted = `sec-${decoded(href.slice(1)).toLowerCase()}`;
      link.properties.href = headings.has(wanted) ? `#${wanted}` : href;
    } else {
      link.properties.href = href;
      if (isExternal(href)) Object.assign(link.properties, { rel: ['nofollow', 'noopener', 'ugc'], target: '_blank' });
    }
  });
}
