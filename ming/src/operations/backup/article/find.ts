import { CODE } from '../../../../../contract/kit/envelope.ts';
import { Refusal } from '../../../kit/http/refusal.ts';
import type { ListedFile, Manifest } from '../manifest.ts';
import { type BackupRow, idsIn, reader } from '../reader.ts';
import type { Buckets } from '../restoreFiles.ts';
import { fromBackups, type LostText, wholeSources, wholeTexts } from '../texts.ts';

/** Rows of an article in a backup by table, and the files they use. */
export type ArticleInBackup = {
  article: BackupRow;
  /** Tables that the backup does not have are absent. */
  rows: ReadonlyMap<string, readonly BackupRow[]>;
  files: readonly ListedFile[];
  /** Drafts, revisions and versions without a readable text; not in `rows`. */
  lostTexts: readonly LostText[];
  /** Names at the time of the backup: tags by id, category, chapter; empty if none. */
  tagNames: ReadonlyMap<number, string>;
  categoryName: string;
  chapterName: string;
  nickname: string;
};

/** Tables that refer to an article by `article_id`. */
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
 * Reads an article from a backup; null if it is not there. Throws 400 if its text is lost, or the draft of an
 * unpublished one.
 */
export async function findArticle(
  buckets: Buckets,
  whole: Manifest,
  id: number,
): Promise<ArticleInBackup | null> {
  const backup = reader(buckets.backups, whole);
  const [article] = await backup.rows('articles', (row) => row['id'] === id);
  if (!article) return null;
  const rows = new Map<string, readonly BackupRow[]>();
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
