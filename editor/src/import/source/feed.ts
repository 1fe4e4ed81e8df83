import { XMLParser } from 'fast-xml-parser';
import { toString as textOf } from 'hast-util-to-string';
import { basename } from 'pathe';
import * as z from 'zod/mini';
import { gmt8 } from '../../../../contract/kit/time.ts';
import { serverNow } from '../../../../src/client/clock.ts';
import { translateDialects } from '../../dialects/translate.ts';
import { frontDate } from '../../foreign/dates.ts';
import { sealedIn, sealedInHtml } from '../../foreign/hiddenContent.ts';
import { heldByTitle } from '../../foreign/namePrivacy.ts';
import { tagMarksPrivacy } from '../../foreign/privacy.ts';
import { standingOf } from '../../foreign/visibility.ts';
import { absolute } from '../../paste/absolute.ts';
import { find } from '../../paste/hast.ts';
import { MOST_OF_SCRIPTS, markdownFromTree } from '../../paste/html.ts';
import { parseHtml } from '../../paste/parse.ts';
import { allIn, childOf, htmlIn, partOf } from '../../paste/xml.ts';
import { article, type ImportedArticle, type Source } from './article.ts';
import { readEach } from './files.ts';
import type { Folder } from './folder.ts';
import { heldNotes } from './front.ts';
import { headingsBy } from './headings.ts';
import { titleText } from './titleText.ts';
import { unreadFaults } from './unreadSources.ts';

/** Parsed XML element: its text; undefined with child elements. */
const text = z.pipe(
  z.prefault(z.nullable(z.unknown()), ''),
  z.transform((it): string | undefined => {
    const value =
      typeof it === 'object' && it !== null ? ((it as Record<string, unknown>)['#text'] ?? undefined) : it;
    return value === null ? '' : value === undefined ? undefined : String(value);
  }),
);
/** Plain text, or HTML by its type as in Atom; undefined with child elements. */
const title = z.pipe(
  z.unknown(),
  z.transform((it) => {
    const isHtml = typeof it === 'object' && it !== null && Reflect.get(it, 'type') === 'html';
    const value = z.parse(text, it);
    return isHtml && value !== undefined ? titleText(value) : value;
  }),
);
const arrayOf = <T extends z.ZodMiniType>(of: T) => z.prefault(z.array(of), []);
const attributes = z.pipe(
  z.unknown(),
  z.transform(
    (it): Readonly<Record<string, string>> =>
      typeof it === 'object' && it !== null ? (it as Record<string, string>) : { '#text': String(it ?? '') },
  ),
);
const item = z.object({
  title,
  link: arrayOf(attributes),
  category: arrayOf(attributes),
  'content:encoded': z.optional(z.unknown()),
  content: z.optional(z.unknown()),
  description: text,
  summary: text,
  pubDate: text,
  'dc:date': text,
  published: text,
  updated: text,
  'app:control': z.optional(z.unknown()),
  'blogger:status': text,
  'blogger:type': text,
  'blogger:filename': text,
  'blogger:trashed': text,
  'wp:post_type': z.optional(z.unknown()),
});
type Item = z.output<typeof item>;
const rss = z.object({
  rss: z.object({ channel: z.object({ link: arrayOf(attributes), item: arrayOf(item) }) }),
});
const atom = z.object({ feed: z.object({ link: arrayOf(attributes), entry: arrayOf(item) }) });

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  htmlEntities: true,
  isArray: (name) => ['item', 'entry', 'category', 'link'].includes(name),
});

type Feed = { links: Item['link']; items: Item[] };

/** RSS has titles and categories as HTML. */
const withHtmlNames = (it: Item): Item => ({
  ...it,
  title: it.title === undefined ? undefined : titleText(it.title),
  category: it.category.map((one) => ({ ...one, '#text': titleText(one['#text'] ?? '') })),
});

/** Parses RSS 2.0 or Atom; undefined for others, WordPress exports included. */
function readFeed(xml: string): Feed | undefined {
  const parsed: unknown = parser.parse(xml);
  const [asRss, asAtom] = [z.safeParse(rss, parsed), z.safeParse(atom, parsed)];
  const feed = asRss.success
    ? { links: asRss.data.rss.channel.link, items: asRss.data.rss.channel.item.map(withHtmlNames) }
    : asAtom.success && { links: asAtom.data.feed.link, items: asAtom.data.feed.entry };
  return feed && !feed.items.some((it) => it['wp:post_type'] !== undefined) ? feed : undefined;
}

/** Page address by RSS or Atom links. */
const addressOf = (links: Item['link']): string => {
  const found = links.find((it) => (it['rel'] ?? 'alternate') === 'alternate');
  const address = (found?.['href'] ?? found?.['#text'] ?? '').trim();
  return URL.canParse(address) ? address : '';
};

/** How Blogger says in a category what an entry is. */
const KIND = /\/kind#(\w+)$/;
const kindOf = (it: Item): string =>
  it['blogger:type']?.toLowerCase() ||
  it.category.map((one) => KIND.exec(one['term'] ?? '')?.[1]).find(Boolean) ||
  'post';
const tagsOf = (it: Item): string[] => [
  ...new Set(
    it.category
      .map((one) => (one['term'] ?? one['#text'] ?? '').trim())
      .filter((one) => one && !KIND.test(one)),
  ),
];
/** Whether Blogger has it in its trash, with the day or by its state. */
const isTrashed = (it: Item): boolean =>
  !!it['blogger:trashed'] || /TRASHED$/.test(it['blogger:status'] ?? '');

/** Why Blogger does not show a post to everybody; `isDue`: its day is still to come. */
function heldByState(it: Item, isDue: boolean): string[] {
  const status = it['blogger:status'] ?? '';
  if (status === 'DRAFT' || /"yes"/.test(JSON.stringify(it['app:control'] ?? ''))) return ['原来是草稿'];
  if (/^(?:LIVE)?$/.test(status) || (status === 'SCHEDULED' && isDue)) return [];
  return [`原来的状态是 ${status}`];
}

const CNBLOGS = /(?:^|\.)cnblogs\.com$/i;
/** A backup of cnblogs, RSS, says of no post who could read it; its public feed is Atom, with the days of Atom. */
const heldByBackup = (it: Item, address: string): string[] =>
  address && CNBLOGS.test(new URL(address).hostname) && !it.published && !it.updated
    ? ['博客园的备份没有写原来是否公开']
    : [];

/** What the entries of Atom have in elements of XHTML instead of text, by their number; read only when one is asked for. */
function xhtmlIn(xml: string): (entry: number, name: string) => string {
  let entries: Element[] | undefined;
  return (entry, name) => {
    const document = entries ? undefined : partOf(xml);
    entries ??= document ? allIn(document, 'entry') : [];
    const found = childOf(entries[entry], name);
    return found ? htmlIn(found) : '';
  };
}

/** The body of an entry: of its content, or else of what stands for it; `elements` are what XHTML has of it. */
function bodyOf(it: Item, home: string, elements: (name: string) => string) {
  const whole = it['content:encoded'] ?? it.content;
  const given = whole === undefined ? it.description || it.summary : z.parse(text, whole);
  const content = given ?? elements(whole === undefined ? 'summary' : 'content');
  const notes = whole === undefined ? ['正文取自摘要（description、summary），可能不完整，请对照原文'] : [];
  const tree = parseHtml(content);
  if (!find(tree, () => true)) {
    const { markdown, notes: more, held } = translateDialects(content);
    return { body: markdown, notes: [...notes, ...more], why: [...sealedIn(content), ...held] };
  }
  if (home) absolute(tree, home);
  const anchors = headingsBy(tree);
  const { markdown, left } = markdownFromTree(tree, MOST_OF_SCRIPTS);
  if (left.length > 0) notes.push(`没有原样带进来的：${left.join('，')}`);
  return { body: markdown, notes, why: sealedInHtml(content), ...(anchors.size > 0 && { anchors }) };
}

/** Path of the page; exports of Blogger have no link, but the name of its file. */
function pathnameOf(it: Item): string {
  const address = addressOf(it.link);
  return address ? new URL(address).pathname : (it['blogger:filename'] ?? '');
}

/** Keys of entries: end of the address, numbered if ambiguous. */
function pathsOf(items: readonly Item[]): ReadonlyMap<Item, string> {
  const known = new Map<string, number>();
  return new Map(
    items.map((it) => {
      const name = basename(pathnameOf(it)).replace(/\.\w+$/, '');
      const count = known.get(name) ?? 0;
      known.set(name, count + 1);
      return [it, name && count === 0 ? name : `${name || 'post'}-${count + 1}`];
    }),
  );
}

/** RSS (cnblogs backups) or Atom (Blogger) as articles; undefined for other files. */
export function fromFeed(folder: Folder, path: string): Source | undefined {
  const feed = readFeed(folder.text(path));
  if (!feed) return undefined;
  const home = addressOf(feed.links);
  const elements = xhtmlIn(folder.text(path));
  const now = gmt8(serverNow());
  const posts = feed.items.filter((it) => kindOf(it) === 'post' && !isTrashed(it));
  const paths = pathsOf(posts);
  const pathOf = (it: Item) => paths.get(it) ?? '';
  const named = (it: Item) => (it.title ? `${pathOf(it)}（${it.title}）` : pathOf(it));
  const { articles, faults } = readEach(posts, named, (it): ImportedArticle => {
    const address = addressOf(it.link);
    const date = [it.pubDate, it['dc:date'], it.published, it.updated].find(Boolean) ?? '';
    const standing = standingOf('front', { date }, { now, zone: '' });
    const within = (name: string) => elements(feed.items.indexOf(it), name);
    const { why: sealed, notes, ...body } = bodyOf(it, address || home, within);
    const tags = tagsOf(it);
    const mark = tags.find(tagMarksPrivacy);
    const why = [
      ...standing.why,
      ...heldByState(it, standing.due !== ''),
      ...heldByBackup(it, address || home),
      ...(mark ? [`标签里有“${mark}”`] : []),
      ...heldByTitle(it.title ?? ''),
      ...sealed,
    ];
    return article({
      path: pathOf(it),
      title: (it.title ?? textOf(parseHtml(within('title')))).trim() || pathOf(it),
      ...body,
      addresses: pathnameOf(it) ? [pathnameOf(it)] : [],
      folders: [''],
      date: frontDate(date),
      tags,
      draft: why.length > 0,
      due: standing.due,
      notes: [...heldNotes(why), ...notes],
    });
  });
  const titlesOf = (items: readonly Item[]) => items.map((it) => it.title || '没有标题的');
  const pages = feed.items.filter((it) => kindOf(it) === 'page');
  const trashed = feed.items.filter((it) => kindOf(it) === 'post' && isTrashed(it));
  return {
    articles,
    faults: [
      ...faults,
      ...unreadFaults(titlesOf(pages), '是页面，不是文章'),
      ...unreadFaults(titlesOf(trashed), '在 Blogger 的回收站里'),
    ],
    folder,
    roots: [''],
    origin: home ? new URL(home).origin : '',
  };
}
