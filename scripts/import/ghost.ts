import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import * as z from 'zod/mini';
import { markdownFromHtml } from '../../editor/src/paste/html.ts';
import { article, type Source } from './article.ts';
import { frontDate } from './front.ts';
import { ghostExport } from './ghost-file.ts';

/** What addresses of the exported site start with. */
const HOME = '__GHOST_URL__';

/** Ghost's JSON with the folder `content` (or `images`) of its media beside it. Pages are left out. */
export function fromGhost(path: string): Source {
  const base = dirname(path);
  const found = z.safeParse(ghostExport, JSON.parse(readFileSync(path, 'utf8')));
  if (!found.success || !found.data)
    return {
      articles: [],
      base,
      roots: [],
      origin: HOME,
      faults: [{ path: basename(path), why: '不是 Ghost 的导出文件' }],
    };
  const { posts, tags, posts_tags } = found.data;
  const names = new Map(tags.map((it) => [String(it.id), it.name]));
  const tagsOf = (post: string) =>
    posts_tags
      .filter((it) => String(it.post_id) === post)
      .toSorted((a, b) => a.sort_order - b.sort_order)
      // Names with # are internal to Ghost.
      .flatMap((it) => names.get(String(it.tag_id)) ?? [])
      .filter((it) => !it.startsWith('#'));
  const articles = posts
    .filter((it) => it.type !== 'page')
    .map((it) =>
      article({
        path: it.slug || String(it.id),
        title: it.title,
        body: markdownFromHtml(it.html).markdown,
        addresses: [`/${it.slug}/`],
        folders: ['', 'content'],
        date: frontDate(it.published_at || it.created_at),
        summary: it.custom_excerpt,
        tags: tagsOf(String(it.id)),
        cover: it.feature_image,
        draft: it.status !== 'published',
        isOriginal: it.canonical_url === '',
        originalUrl: it.canonical_url,
      }),
    );
  return { articles, faults: [], base, roots: [base], origin: HOME };
}
