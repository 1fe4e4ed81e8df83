import { toString as textOf } from 'hast-util-to-string';
import { basename } from 'pathe';
import { gmt8 } from '../../../../contract/kit/time.ts';
import { serverNow } from '../../../../src/client/clock.ts';
import { frontDate, isNoDate } from '../../foreign/dates.ts';
import { sealedInHtml } from '../../foreign/hiddenContent.ts';
import { heldByTitle } from '../../foreign/namePrivacy.ts';
import { tagMarksPrivacy } from '../../foreign/privacy.ts';
import { standingOf } from '../../foreign/visibility.ts';
import { parseHtml } from '../../paste/parse.ts';
import { article, type Source } from './article.ts';
import { readEach } from './files.ts';
import type { Folder } from './folder.ts';
import { heldNotes, otherCategories } from './front.ts';
import { bodyOf } from './wp/body.ts';
import { heldByBlocks } from './wp/conditions.ts';
import { heldByMeta } from './wp/meta.ts';
import { notesIn, readWxr } from './wxr.ts';

/** Internal post types. */
const MACHINERY =
  /^(?:attachment|revision|nav_menu_item|custom_css|customize_changeset|oembed_cache|user_request|wp_.*)$/;
const UNNAMED = '未分类';

type NamedPost = { 'wp:post_name': string; 'wp:post_id': string };

/** Keys: slug, with id if ambiguous (translations). */
function pathsOf(items: readonly NamedPost[]): (it: NamedPost) => string {
  const known = new Map<string, number>();
  for (const { 'wp:post_name': name } of items) known.set(name, (known.get(name) ?? 0) + 1);
  return ({ 'wp:post_name': name, 'wp:post_id': id }) =>
    name === '' ? `post-${id}` : known.get(name) === 1 ? name : `${name}-${id}`;
}

/** Fault for a skipped item. */
const leftOut = (it: NamedPost & { title: string }, why: string) => {
  const path = it['wp:post_name'] || `post-${it['wp:post_id']}`;
  return { path: it.title ? `${path}（${it.title}）` : path, why, isMeant: true as const };
};

/** Restriction by categories, tags and plugin terms. */
const heldByTerms = (terms: readonly { domain: string; '#text': string }[]): string[] =>
  terms
    .filter((it) => tagMarksPrivacy(it['#text']))
    .map((it) => `${it.domain === 'post_tag' ? '标签' : '分类'}里有“${it['#text']}”`);

/** WXR with `wp-content/uploads` beside it. Missing pictures are copied from the old site. */
export function fromWordPress(folder: Folder, path: string): Source {
  const found = readWxr(folder.text(path));
  if (!found.success)
    return {
      articles: [],
      folder,
      roots: [],
      origin: '',
      faults: [{ path: basename(path), why: '不是 WordPress 的导出文件，也不是 RSS 或 Atom' }],
    };
  const { link, item: items, 'wp:base_blog_url': blog } = found.data.rss.channel;
  const home = blog || link;
  const files = new Map(items.map((it) => [it['wp:post_id'], it['wp:attachment_url']]));
  const media = items
    .filter((it) => it['wp:attachment_url'] !== '')
    .map((it) => ({
      id: it['wp:post_id'],
      post: it['wp:post_parent'],
      url: it['wp:attachment_url'],
      words: it['excerpt:encoded'].trim() || it.title,
    }));
  const patterns = new Map(
    items
      .filter((it) => it['wp:post_type'] === 'wp_block')
      .map((it) => [it['wp:post_id'], it['content:encoded']]),
  );
  const now = gmt8(serverNow());
  const pathOf = pathsOf(items.filter((it) => it['wp:post_type'] === 'post'));
  const posts = items
    .filter((it) => it['wp:post_type'] === 'post')
    .map((it) => {
      const date = isNoDate(it['wp:post_date']) ? '' : it['wp:post_date'];
      const fields = { status: it['wp:status'], post_password: it['wp:post_password'], date };
      const standing = standingOf('wordpress', fields, { now, zone: '' });
      const why = [
        ...standing.why,
        ...heldByMeta(it['wp:postmeta']),
        ...heldByTerms(it.category),
        ...heldByTitle(it.title),
        ...sealedInHtml(it['content:encoded']),
        ...heldByBlocks(it['content:encoded']),
      ];
      return { it, date, standing, why };
    });
  const { articles, faults } = readEach(
    posts.filter(({ standing }) => standing.left === ''),
    ({ it }) => pathOf(it),
    ({ it, date, standing, why }) => {
      const of = (domain: string) =>
        it.category.filter((one) => one.domain === domain).map((one) => one['#text']);
      const thumbnail = it['wp:postmeta'].find((one) => one['wp:meta_key'] === '_thumbnail_id');
      const { body, notes, anchors } = bodyOf(it['content:encoded'], {
        post: it['wp:post_id'],
        home: URL.canParse(it.link) ? it.link : home,
        media,
        pattern: (id) => patterns.get(id),
        notes: notesIn(it['wp:postmeta']),
      });
      const [category = '', ...others] = of('category').filter(
        (name) => name !== UNNAMED && name !== 'Uncategorized',
      );
      return article({
        path: pathOf(it),
        title: it.title,
        body,
        ...(anchors && { anchors }),
        addresses: URL.canParse(it.link) ? [new URL(it.link).pathname, `/?p=${it['wp:post_id']}`] : [],
        folders: [''],
        date: frontDate(date),
        summary: textOf(parseHtml(it['excerpt:encoded'])).trim(),
        category,
        tags: of('post_tag'),
        cover: files.get(thumbnail?.['wp:meta_value'] ?? '') ?? '',
        draft: why.length > 0,
        due: standing.due,
        notes: [...heldNotes(why), ...otherCategories(others), ...notes],
      });
    },
  );
  const others = items.filter((it) => it['wp:post_type'] !== 'post' && !MACHINERY.test(it['wp:post_type']));
  return {
    articles,
    faults: [
      ...faults,
      ...posts.flatMap(({ it, standing }) => (standing.left ? [leftOut(it, standing.left)] : [])),
      ...others.map((it) =>
        leftOut(it, `是${it['wp:post_type'] === 'page' ? '页面' : it['wp:post_type']}，不是文章`),
      ),
    ],
    folder,
    roots: [''],
    origin: URL.canParse(home) ? new URL(home).origin : '',
  };
}
