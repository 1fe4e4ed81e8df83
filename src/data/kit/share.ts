import { articleSubject, subjectOf } from '../../../contract/content/article/coverSubject.ts';
import { type CacheTag, tags } from '../../../contract/kit/cacheTags.ts';
import { COLUMN_ART, FORUM_ART, TITLE } from '../../../contract/kit/places.ts';
import type { ShareCard } from '../../../contract/kit/shareCard.ts';
import { logFailure } from '../../../functions/log.ts';
import { articleData } from '../content/article/article.ts';
import { findColumn } from '../content/column/columns.ts';
import { siteSettings } from '../discovery/site/site.ts';
import { questionData } from '../discussion/forum/forum.ts';
import { asset } from './glyphs.ts';
import { idOf, orMissing } from './page.ts';

/** Art of the airfoil field. */
const SITE_ART = 8;

type ShareContent = { card: ShareCard; cacheTags: CacheTag[] };

const namesOf = (list: readonly { name: string }[]) => list.map((it) => it.name);

async function ofArticle(id: number): Promise<ShareContent> {
  const { article, author, site } = await articleData(id);
  const card = {
    title: article.title,
    label: article.categoryName,
    site: site.name,
    author: { id: author.id, name: author.nickname },
    art: article.id,
    subject: articleSubject(article),
  };
  const named = [tags.articleTitle(id), tags.author(author.id), tags.category(article.categoryId)];
  return { card, cacheTags: [tags.site, ...named] };
}

async function ofColumn(id: number): Promise<ShareContent | null> {
  const [column, site] = await Promise.all([findColumn(id), siteSettings()]);
  if (!column) return null;
  const { name, author, intro } = column;
  const card = {
    title: name,
    label: TITLE.columns,
    site: site.name,
    author: { id: author.id, name: author.nickname },
    art: COLUMN_ART + id,
    subject: subjectOf(id, name, intro),
  };
  return { card, cacheTags: [tags.site, tags.column(id), tags.author(author.id)] };
}

async function ofForum(id: number): Promise<ShareContent | null> {
  const found = await questionData(id, 1);
  if (!found) return null;
  const { post, site } = found;
  const card = {
    title: post.title,
    label: TITLE.forum,
    site: site.name,
    author: { id: post.userId, name: post.nickname },
    art: FORUM_ART + id,
    subject: subjectOf(id, post.title, ...namesOf(post.tagList)),
  };
  return { card, cacheTags: [tags.site, tags.questionTitle(id), tags.author(post.userId)] };
}

async function ofSite(): Promise<ShareContent> {
  const site = await siteSettings();
  const card = {
    title: site.summary || site.name,
    label: site.webUrl.replace(/^https?:\/\/|\/$/g, ''),
    site: site.name,
    art: SITE_ART,
    subject: 'airfoil' as const,
  };
  return { card, cacheTags: [tags.site] };
}

const KINDS = new Map<string | undefined, (id: number) => Promise<ShareContent | null>>([
  ['article', ofArticle],
  ['column', ofColumn],
  ['forum', ofForum],
]);

/** Content and cache tags of the share picture of a page. Returns null if the page does not exist. */
export async function shareData(
  kind: string | undefined,
  id: string | undefined,
): Promise<ShareContent | null> {
  if (kind === 'site') return id === '0' ? ofSite() : null;
  const [ask, number] = [KINDS.get(kind), idOf(id)];
  return ask && number ? orMissing(ask(number)) : null;
}

/** The static fallback picture; logs the reason. */
export function fixedPicture(reason: unknown): Promise<Uint8Array<ArrayBuffer>> {
  logFailure('share', reason);
  return asset('/share.png');
}
