import { CODE } from '../../../../../contract/kit/envelope.ts';
import { Refusal } from '../../../kit/http/refusal.ts';
import type { Listed, Manifest } from '../manifest.ts';
import { idsIn, type Kept, reader } from '../reader.ts';
import type { Buckets } from '../restoreFiles.ts';
import { fromBackups, type LostText, wholeSources, wholeTexts } from '../texts.ts';

/** What a backup has of one article: the rows of each table, and the uploaded files that they use. */
export type Found = {
  article: Kept;
  /** By table; those of tables that the backup does not have are missing. */
  rows: ReadonlyMap<string, readonly Kept[]>;
  files: readonly Listed[];
  /** Drafts, former states and public versions whose texts are lost; they are not among the rows. */
  lostTexts: readonly LostText[];
  /** Names of its tags by their ids, of its category and of its chapter, as they were; empty where it had none. */
  tagNames: ReadonlyMap<number, string>;
  categoryName: string;
  chapterName: string;
  nickname: string;
};

/** Tables whose rows belong to an article by `article_id`. */
const OF_ARTICLE = [
  'article_bodies',
  'article_drafts',
  'article_revisions',
  'article_versions',
  'article_pending',
  'article_tags',
  'article_likes',
  'article_collects',
  'article_scores',
  'article_unlocks',
  'article_view_days',
  'annexes',
  'chapter_articles',
  'citations',
  'passages',
  'comments',
] as const;

/**
 * What a backup has of an article; null where it does not have it. Throws 400 where its text is lost, or the draft of one that
 * has no other.
 */
export async function findArticle(buckets: Buckets, whole: Manifest, id: number): Promise<Found | null> {
  const backup = reader(buckets.backups, whole);
  const [article] = await backup.rows('articles', (row) => row['id'] === id);
  if (!article) return null;
  const rows = new Map<string, readonly Kept[]>();
  for (const table of OF_ARTICLE)
    rows.set(table, await backup.rows(table, (row) => row['article_id'] === id));
  rows.set('article_bodies', await wholeTexts(rows.get('article_bodies') ?? [], fromBackups(buckets)));
  const of = (table: string) => rows.get(table) ?? [];
  const lostTexts: LostText[] = [];
  for (const table of ['article_drafts', 'article_revisions', 'article_versions'] as const) {
    const sources = await wholeSources(table, of(table), fromBackups(buckets));
    rows.set(table, sources.rows);
    lostTexts.push(...sources.lost);
    if (table === 'article_drafts' && sources.lost.length > 0 && of('article_bodies').length === 0)
      throw new Refusal(
        CODE.refused,
        `文章 ${id} 的草稿不在这份备份里：它的对象没有完好的副本，请换一份备份`,
      );
  }

  const comments = idsIn(of('comments'), 'id');
  for (const table of ['comment_likes', 'comment_mentions'])
    rows.set(table, await backup.rows(table, (row) => comments.has(row['comment_id'] ?? null)));
  rows.set('locks', await backup.rows('locks', (it) => it['kind'] === 'article' && it['key'] === String(id)));

  const owners: Readonly<Record<string, ReadonlySet<unknown>>> = {
    articles: new Set([String(id)]),
    'articles.cover': new Set([String(id)]),
    article_drafts: new Set([String(id)]),
    article_revisions: new Set(of('article_revisions').map((it) => `${id} ${it['revision']}`)),
    annexes: new Set(of('annexes').map((it) => String(it['id']))),
    comments: new Set(of('comments').map((it) => String(it['id']))),
  };
  rows.set(
    'file_uses',
    await backup.rows('file_uses', (it) => Boolean(owners[String(it['owner'])]?.has(String(it['row_key'])))),
  );
  const keys = new Set(of('file_uses').map((it) => String(it['key'])));
  rows.set('files', await backup.rows('files', (it) => keys.has(String(it['key']))));

  const tagIds = idsIn(of('article_tags'), 'tag_id');
  const tags = await backup.rows('tags', (it) => tagIds.has(it['id'] ?? null));
  const chapterIds = idsIn(of('chapter_articles'), 'chapter_id');
  const [chapter] = await backup.rows('chapters', (it) => chapterIds.has(it['id'] ?? null));
  const [category] = await backup.rows('categories', (it) => it['id'] === article['category_id']);
  const [author] = await backup.rows('people', (it) => it['id'] === article['user_id']);
  return {
    article,
    rows,
    files: await backup.files(keys),
    lostTexts,
    tagNames: new Map(tags.map((it) => [Number(it['id']), String(it['name'])])),
    categoryName: String(category?.['name'] ?? ''),
    chapterName: String(chapter?.['name'] ?? ''),
    nickname: String(author?.['nickname'] ?? ''),
  };
}
