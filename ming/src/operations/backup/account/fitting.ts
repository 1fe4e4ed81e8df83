import { standingOf } from '../article/plan.ts';
import { afterOf } from '../article/rules.ts';
import type { BackupRow } from '../reader.ts';
import type { Own } from './own.ts';
import type { PlanInput, RowChange } from './plan.ts';
import type { ReferenceState } from './reads.ts';

/** Rows of a backup adapted to the current data. */
export type Fitting = {
  /** Missing rows by table. */
  rows: ReadonlyMap<string, readonly BackupRow[]>;
  moved: readonly RowChange[];
  /** Rows that refer to deleted things. */
  gone: number;
  /** Articles that cannot return to their column. */
  unplaced: readonly number[];
};

type Names = readonly [table: string, missing: readonly BackupRow[], gone: readonly BackupRow[]];

/** Follows, blocks and collects: what is missing, and what cannot be restored. */
function names({ found, present }: PlanInput, folders: Own): Names[] {
  const named = (table: string, standingOf: (row: BackupRow) => ReferenceState | undefined): Names => {
    const lacking = (found.rows.get(table) ?? []).filter((row) => !standingOf(row)?.isThere);
    const fits = (row: BackupRow) => Boolean(standingOf(row)?.fits);
    return [table, lacking.filter(fits), lacking.filter((row) => !fits(row))];
  };
  const topicOf = (row: BackupRow) => present.topics.get(`${row['kind']}:${row['topic']}`);
  const topics = named('topic_follows', (row) => {
    const topic = topicOf(row);
    return topic && { isThere: topic.isThere, fits: topic.now !== null };
  });
  const renumbered = topics[1].map((row) => ({ ...row, topic: topicOf(row)?.now ?? null }));
  return [
    named('follows', (row) => present.follows.get(String(row['target_id']))),
    named('blocks', (row) => present.blocks.get(String(row['target_id']))),
    ['topic_follows', renumbered, topics[2]],
    named('article_collects', (row) => {
      const now = present.collects.get(Number(row['article_id']));
      const fits = Boolean(now?.fits) && !folders.away.has(Number(row['folder_id']));
      return { isThere: now !== undefined && now.folderId !== null, fits };
    }),
  ];
}

/** The row of a never published article as restored. */
function draftRow(row: BackupRow, { present, at }: PlanInput): BackupRow {
  const { publish, withdrawn, deletedAt } = afterOf({
    kept: standingOf(row),
    now: null,
    isHidden: false,
    isAuthorGone: false,
    at,
  });
  const category = Number(row['category_id']);
  const isThere = category === 0 || present.categories.has(category);
  return {
    ...row,
    publish,
    withdrawn,
    deleted_at: deletedAt,
    category_id: isThere ? category : present.category,
  };
}

/** Missing rows of an account as they will be restored. */
export function fittingOf(it: PlanInput, own: { columns: Own; folders: Own }): Fitting {
  const { found, present } = it;
  const { columns, folders } = own;
  const of = (table: string) => found.rows.get(table) ?? [];
  const isWhole = (row: BackupRow) => !it.lost.includes(String(row['key']));
  const lists = names(it, folders);

  const articles = new Set(of('articles').map((row) => Number(row['id'])));
  const chapters = of('chapters').filter((row) => {
    const column = Number(row['column_id']);
    return !columns.away.has(column) && (present.chapters.get(Number(row['id'])) ?? column) === column;
  });
  const chapterIds = new Set(chapters.map((row) => Number(row['id'])));
  const canPlace = (row: BackupRow) => {
    const article = Number(row['article_id']);
    return (
      chapterIds.has(Number(row['chapter_id'])) && (present.placed.has(article) || articles.has(article))
    );
  };
  const places = of('chapter_articles');
  // Texts were loaded only for missing drafts.
  const drafts = of('article_drafts').filter(
    (row) => !present.drafts.has(Number(row['article_id'])) && row['text_key'] == null,
  );
  const draftKeys = new Set(drafts.map((row) => String(row['article_id'])));
  const isUsed = (row: BackupRow) => {
    const owner = String(row['owner']);
    // Triggers record the file uses of profiles and columns.
    const isTold = owner.startsWith('people.') || owner === 'columns.cover';
    return !isTold && (owner !== 'article_drafts' || draftKeys.has(String(row['row_key']))) && isWhole(row);
  };
  const rows = new Map<string, readonly BackupRow[]>([
    ...lists.map(([table, missing]) => [table, missing] as const),
    ['notice_off', of('notice_off').filter((row) => !present.noticesOff.has(Number(row['type'])))],
    ['private_folders', present.counts.isDefaultFolderOpen === 1 ? of('private_folders') : []],
    ['folders', folders.back],
    ['columns', columns.back],
    ['chapters', chapters.filter((row) => !present.chapters.has(Number(row['id'])))],
    [
      'chapter_articles',
      places.filter((row) => canPlace(row) && !present.placed.get(Number(row['article_id']))),
    ],
    ['articles', of('articles').map((row) => draftRow(row, it))],
    ['article_bodies', of('article_bodies')],
    ['article_drafts', drafts],
    ['article_revisions', of('article_revisions')],
    ['article_tags', of('article_tags').filter((row) => present.tags.has(Number(row['tag_id'])))],
    ['annexes', of('annexes').filter(isWhole)],
    ['files', of('files').filter(isWhole)],
    ['file_uses', of('file_uses').filter(isUsed)],
  ]);
  const returning = new Set(folders.back.map((row) => Number(row['id'])));
  const moved = of('article_collects').flatMap((row): RowChange[] => {
    const [article, folder] = [Number(row['article_id']), Number(row['folder_id'])];
    const lies = present.collects.get(article)?.folderId;
    return lies === 0 && returning.has(folder) ? [{ id: article, set: { folder_id: folder } }] : [];
  });
  return {
    rows,
    moved,
    gone: lists.reduce((sum, [, , gone]) => sum + gone.length, 0),
    unplaced: places.filter((row) => !canPlace(row)).map((row) => Number(row['article_id'])),
  };
}
