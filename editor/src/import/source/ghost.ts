import { basename } from 'pathe';
import * as z from 'zod/mini';
import { gmt8 } from '../../../../contract/kit/time.ts';
import { serverNow } from '../../../../src/client/clock.ts';
import { frontDate } from '../../foreign/dates.ts';
import { sealedInHtml } from '../../foreign/hiddenContent.ts';
import { heldByTitle } from '../../foreign/namePrivacy.ts';
import { tagMarksPrivacy } from '../../foreign/privacy.ts';
import { isOn } from '../../foreign/values.ts';
import { standingOf } from '../../foreign/visibility.ts';
import { attribute, find } from '../../paste/hast.ts';
import { parseHtml } from '../../paste/parse.ts';
import { NOWHERE } from '../send/places.ts';
import { article, type Source } from './article.ts';
import { readEach } from './files.ts';
import type { Folder } from './folder.ts';
import { heldNotes } from './front.ts';
import { bodyOf } from './gh/body.ts';
import { ghostExport } from './ghost-file.ts';

/** Ghost's placeholder of the site origin; replaced by `NOWHERE`. */
const HOME = '__GHOST_URL__';

/** Parsed JSON; undefined if it breaks off or is none. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether injected head code has robots noindex. */
const isUnlisted = (head: string) =>
  !!find(
    parseHtml(head),
    (it) =>
      it.tagName === 'meta' &&
      /^(?:robots|googlebot)$/i.test(attribute(it, 'name')) &&
      /\b(?:noindex|none)\b/i.test(attribute(it, 'content')),
  );

const isPage = ({ type, page }: { type: string; page: unknown }) => type === 'page' || isOn(page);

/** Ghost JSON with `content` or `images` beside it; pages are skipped. */
export function fromGhost(folder: Folder, path: string): Source {
  const found = z.safeParse(ghostExport, jsonOf(folder.text(path).replaceAll(HOME, NOWHERE)));
  if (!found.success || !found.data)
    return {
      articles: [],
      folder,
      roots: [],
      origin: NOWHERE,
      faults: [{ path: basename(path), why: '不是 Ghost 的导出文件，或者没有下载完整' }],
    };
  const { posts, tags, posts_tags, posts_meta } = found.data;
  const names = new Map(tags.map((it) => [String(it.id), it.name]));
  const tagsOf = (post: string) =>
    posts_tags
      .filter((it) => String(it.post_id) === post)
      .toSorted((a, b) => a.sort_order - b.sort_order)
      .flatMap((it) => names.get(String(it.tag_id)) ?? []);
  const mailed = new Set(posts_meta.filter((it) => isOn(it.email_only)).map((it) => String(it.post_id)));
  const now = gmt8(serverNow());
  const pathOf = (it: { slug: string; id: string | number }) => it.slug || String(it.id);
  const { articles, faults } = readEach(
    posts.filter((it) => !isPage(it)),
    pathOf,
    (it) => {
      const date = it.published_at || it.created_at;
      const { status, visibility } = it;
      const fields = { status, visibility, email_only: mailed.has(String(it.id)), date };
      const standing = standingOf('ghost', fields, { now, zone: '' });
      const { body, notes, why: gated, anchors } = bodyOf(it, `${NOWHERE}/`);
      const mark = tagsOf(String(it.id)).find(tagMarksPrivacy);
      const why = [
        ...standing.why,
        ...(isUnlisted(it.codeinjection_head) ? ['原来不让搜索引擎收录'] : []),
        ...(mark ? [`标签里有“${mark}”`] : []),
        ...heldByTitle(it.title),
        ...sealedInHtml(it.html),
        ...gated,
      ];
      return article({
        path: pathOf(it),
        title: it.title,
        body,
        ...(anchors && { anchors }),
        addresses: [`/${it.slug}/`],
        folders: ['', 'content'],
        date: frontDate(date),
        summary: it.custom_excerpt,
        // Names with # are internal to Ghost.
        tags: tagsOf(String(it.id)).filter((it) => !it.startsWith('#')),
        cover: it.feature_image,
        draft: why.length > 0,
        due: standing.due,
        notes: [...heldNotes(why), ...notes],
        isOriginal: it.canonical_url === '',
        originalUrl: it.canonical_url,
      });
    },
  );
  const pages = posts.filter(isPage);
  const leftOut = pages.map((it) => ({ path: pathOf(it), why: '是页面，不是文章', isMeant: true as const }));
  return { articles, faults: [...faults, ...leftOut], folder, roots: [''], origin: NOWHERE };
}
