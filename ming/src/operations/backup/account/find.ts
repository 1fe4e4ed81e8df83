import { PUBLISH } from '../../../../../contract/content/article/article.ts';
import type { ListedFile, Manifest } from '../manifest.ts';
import { type BackupRow, idsIn, reader } from '../reader.ts';
import type { Buckets } from '../restoreFiles.ts';
import { fromBackups, type LostText, wholeSources, wholeTexts } from '../texts.ts';

/** Rows of an account in a backup that may be restored, by table, and the files they use. */
export type AccountInBackup = {
  person: BackupRow;
  at: number;
  rows: ReadonlyMap<string, readonly BackupRow[]>;
  files: readonly ListedFile[];
  /** Deleted published articles; each is restored separately. */
  lost: readonly number[];
  /** Drafts and revisions without a readable text; not in `rows`. */
  lostTexts: readonly LostText[];
  /** Never published articles, deleted ones included. */
  drafts: number;
};

/** Tables that refer to a person by `user_id`. */
const OF_PERSON = [
  'follows',
  'topic_follows',
  'blocks',
  'notice_off',
  'private_folders',
  'folders',
  'article_collects',
  'columns',
  'article_drafts',
] as const;
/** Tables that refer to a never published article. */
const OF_DRAFT = ['article_bodies', 'article_revisions', 'article_tags', 'annexes'] as const;

const wasPublished = (row: BackupRow) =>
  row['published_at'] !== null || Number(row['publish']) === PUBLISH.published;

/** Existing articles of a person, and those with a draft. */
export type ExistingArticles = { articles: ReadonlySet<number>; drafts: ReadonlySet<number> };

/** Reads an account from a backup; null if the backup does not have it. */
export async function findAccount(
  buckets: Buckets,
  whole: Manifest,
  id: string,
  articlesThere: (ids: readonly number[]) => Promise<ExistingArticles>,
): Promise<AccountInBackup | null> {
  const backup = reader(buckets.backups, whole);
  const [person] = await backup.rows('people', (row) => row['id'] === id);
  if (!person) return null;
  const rows = new Map<string, readonly BackupRow[]>();
  const isMine = (row: BackupRow) => row['user_id'] === id;
  for (const table of OF_PERSON) rows.set(table, await backup.rows(table, isMine));
  const of = (table: string) => rows.get(table) ?? [];

  const columns = idsIn(of('columns'), 'id');
  for (const table of ['chapters', 'chapter_articles'])
    rows.set(table, await backup.rows(table, (row) => columns.has(row['column_id'] ?? null)));

  const written = await backup.rows('articles', isMine);
  const there = await articlesThere(written.map((it) => Number(it['id'])));
  const gone = written.filter((it) => !there.articles.has(Number(it['id'])));
  const lost = gone.filter(wasPublished).map((it) => Number(it['id']));
  const kept = of('article_drafts').filter((it) => !lost.includes(Number(it['article_id'])));
  const hasDraft = (row: BackupRow) => there.drafts.has(Number(row['article_id']));
  const missing = kept.filter((it) => !hasDraft(it));
  const read = fromBackups(buckets);
  const sources = await wholeSources('article_drafts', missing, read);
  rows.set('article_drafts', [...kept.filter(hasDraft), ...sources.rows]);
  // A never published article without a draft has no content.
  const lostDrafts = new Set(sources.lost.map((it) => it.articleId));
  const drafts = gone.filter((it) => !wasPublished(it) && !lostDrafts.has(Number(it['id'])));
  const draftIds = idsIn(drafts, 'id');
  rows.set('articles', drafts);
  for (const table of OF_DRAFT)
    rows.set(table, await backup.rows(table, (row) => draftIds.has(row['article_id'] ?? null)));
  rows.set('article_bodies', await wholeTexts(of('article_bodies'), read));
  const revised = await wholeSources('article_revisions', of('article_revisions'), read);
  rows.set('article_revisions', revised.rows);

  const keysOf = (table: string, column: string) => new Set(of(table).map((it) => String(it[column])));
  const revisions = of('article_revisions').map((it) => `${it['article_id']} ${it['revision']}`);
  const owners: Readonly<Record<string, ReadonlySet<string>>> = {
    'people.avatar': new Set([id]),
    'people.bj_cover': new Set([id]),
    'columns.cover': keysOf('columns', 'id'),
    articles: keysOf('articles', 'id'),
    'articles.cover': keysOf('articles', 'id'),
    article_drafts: keysOf('article_drafts', 'article_id'),
    article_revisions: new Set(revisions),
    annexes: keysOf('annexes', 'id'),
  };
  rows.set(
    'file_uses',
    await backup.rows('file_uses', (it) => Boolean(owners[String(it['owner'])]?.has(String(it['row_key'])))),
  );
  const keys = keysOf('file_uses', 'key');
  rows.set('files', await backup.rows('files', (it) => keys.has(String(it['key']))));
  return {
    person,
    at: whole.at,
    rows,
    files: await backup.files(keys),
    lost,
    lostTexts: [...sources.lost, ...revised.lost],
    drafts: written.filter((it) => !wasPublished(it)).length,
  };
}
