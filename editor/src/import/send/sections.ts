import { fromHtml } from 'hast-util-from-html';
import { toString as textOf } from 'hast-util-to-string';
import { percentDecode } from '../../../../craft/percentDecode.ts';
import { render } from '../../../../markdown/index.ts';
import { attribute, classesOf, findAll } from '../../paste/hast.ts';
import type { Source } from '../source/article.ts';

type Head = { id: string; text: string };
type Page = { ids: ReadonlySet<string>; heads: readonly Head[] };

const PREFIX = 'sec-';

/** Section ids and headings as rendered here. */
async function pageOf(markdown: string): Promise<Page> {
  const { html, locked } = await render(markdown);
  const tree = fromHtml(html + (locked ?? ''), { fragment: true });
  const named = findAll(tree, (it) => attribute(it, 'id') !== '');
  const heads = named
    .filter((it) => /^h[1-6]$/.test(it.tagName))
    .map((it) => {
      const words = it.children.filter((one) => one.type !== 'element' || !classesOf(one).includes('anchor'));
      return { id: attribute(it, 'id'), text: textOf({ ...it, children: words }).trim() };
    });
  return { ids: new Set(named.map((it) => attribute(it, 'id'))), heads };
}

/** Common part of heading ids of Unicode-aware engines: letters and digits. */
const letters = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

/** Heading ids of ASCII engines: slug, fallback, separator of duplicates. */
type Engine = { name: (text: string) => string; empty: string; apart: string };

const ENGINES: readonly Engine[] = [
  {
    // kramdown
    name: (text) =>
      text
        .replace(/^[^a-zA-Z]+/, '')
        .replace(/[^a-zA-Z0-9 -]/g, '')
        .replaceAll(' ', '-')
        .toLowerCase(),
    empty: 'section',
    apart: '-',
  },
  {
    // Pandoc
    name: (text) =>
      text
        .replace(/^[^\p{L}]+/u, '')
        .replace(/[^\p{L}\p{M}\p{N}\s_.-]/gu, '')
        .trim()
        .replace(/\s+/g, '-')
        .toLowerCase(),
    empty: 'section',
    apart: '-',
  },
  {
    // Python-Markdown
    name: (text) =>
      text
        .normalize('NFKD')
        .replace(/[^\w\s-]/g, '')
        .trim()
        .toLowerCase()
        .replace(/[-\s]+/g, '-'),
    empty: '',
    apart: '_',
  },
];

/** Ids that an engine generates. */
function idsBy({ name, empty, apart }: Engine, heads: readonly Head[]): string[] {
  const counts = new Map<string, number>();
  return heads.map(({ text }) => {
    const id = name(text) || empty;
    const count = counts.get(id) ?? (id === '' ? 1 : 0);
    counts.set(id, count + 1);
    return count === 0 ? id : `${id}${apart}${count}`;
  });
}

/** Section id for a foreign anchor; undefined if none. */
export function sectionIn({ ids, heads }: Page, anchor: string): string | undefined {
  const wanted = percentDecode(anchor);
  if (ids.has(wanted)) return wanted;
  const own = `${PREFIX}${wanted.toLowerCase()}`;
  if (ids.has(own)) return own;
  const headingsLike = (text: string) =>
    letters(text) === '' ? [] : heads.filter((it) => letters(it.text) === letters(text));
  const [same] = headingsLike(wanted);
  if (same) return same.id;
  // Suffix of duplicates: from 1, in older VuePress from 2.
  const [, base = '', number = ''] = /^(.+)[-_](\d{1,3})$/.exec(wanted) ?? [];
  const repeated = headingsLike(base);
  const again = repeated[Number(number)] ?? (repeated.length > 1 ? repeated[Number(number) - 1] : undefined);
  if (again) return again.id;
  return ENGINES.map((it) => heads[idsBy(it, heads).indexOf(wanted)]?.id).find(Boolean);
}

/** Section lookup by article path and anchor; caches rendered pages. */
export function sectionsOf({
  articles,
}: Source): (path: string, anchor: string) => Promise<string | undefined> {
  const byPath = new Map(articles.map((it) => [it.path, it]));
  const pages = new Map<string, Promise<Page>>();
  return async (path, anchor) => {
    const article = byPath.get(path);
    if (!article) return undefined;
    const page = pages.get(path) ?? pageOf(article.body);
    pages.set(path, page);
    const named = article.anchors?.get(percentDecode(anchor));
    return sectionIn(await page, named ?? anchor);
  };
}
