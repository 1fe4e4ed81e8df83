import { PUBLISH } from '../../../../../contract/content/article/article.ts';
import { COMMENT_STATE } from '../../../../../contract/discussion/comment/comment.ts';
import type { Conflict } from '../../../../../contract/operations/backup/article.ts';
import { decompress } from '../../../kit/gzipText.ts';
import { lineOf, type Value } from '../codec.ts';
import type { BackupRow } from '../reader.ts';
import { lostTextsMessage } from '../texts.ts';
import type { ArticleInBackup } from './find.ts';
import type { Present } from './reads.ts';
import { type ArticleState, afterOf, isKept, type RestoredState } from './rules.ts';

/** A difference from the backup, or something to confirm first. */
export type Obstacle = { code: Conflict; text: string };

/** Everything that restoring an article writes; rows are inserted if missing. */
export type Plan = {
  id: number;
  userId: string;
  at: number;
  found: ArticleInBackup;
  present: Present;
  after: RestoredState;
  rows: ReadonlyMap<string, readonly BackupRow[]>;
  /** Whether the author's content differs from the backup; false if the article was deleted. */
  differs: { draft: boolean; text: boolean };
  obstacles: readonly Obstacle[];
};

/** Columns written by the author, besides the text. */
export const AUTHORED = [
  'title',
  'cover',
  'summary',
  'keywords',
  'original_url',
  'is_original',
  'category_id',
  'read_type',
  'price',
  'solver',
  'solver_version',
  'difficulty',
  'facets',
  'word_count',
  'read_minutes',
];
/** Data of readers and moderators, restored only with a deleted article: they may have undone it since. */
const READERS = [
  'article_likes',
  'article_collects',
  'article_scores',
  'article_unlocks',
  'article_view_days',
  'locks',
];
/** Tables cleared when an author's account is closed. */
const OWN = ['article_drafts', 'article_revisions', 'article_versions'];
const DISCUSSION = ['passages', 'comments', 'comment_likes', 'comment_mentions'];

const numberOrNull = (value: Value | undefined) => (typeof value === 'number' ? value : null);

/** Visibility state of a row. */
export const standingOf = (row: BackupRow): ArticleState => ({
  publish: Number(row['publish']),
  withdrawn: Number(row['withdrawn'] ?? 0),
  publishedAt: numberOrNull(row['published_at']),
  deletedAt: numberOrNull(row['deleted_at']),
});

/** Decompresses a column if needed. */
export const textOf = (value: Value | undefined) =>
  value == null ? '' : decompress(value as Uint8Array | string);
const isSame = (a: BackupRow, b: BackupRow, columns: readonly string[]) =>
  columns.every((it) => lineOf([a[it] ?? null]) === lineOf([b[it] ?? null]));

/** Restored category: of the backup, else the current one, else the first. */
const categoryAfter = ({ article }: ArticleInBackup, present: Present): Value =>
  (present.hasCategory ? article : present.article)?.['category_id'] ?? present.category?.id ?? 0;

function differences(found: ArticleInBackup, present: Present): Plan['differs'] {
  const { article, rows } = found;
  const [body, draft] = [rows.get('article_bodies')?.[0], rows.get('article_drafts')?.[0]];
  const now = present.article;
  if (!now) return { draft: false, text: false };
  const isText =
    !isSame({ ...article, category_id: categoryAfter(found, present) }, now, AUTHORED) ||
    (body !== undefined && textOf(body['source']) !== textOf(present.body?.['source']));
  const isDraft =
    draft !== undefined &&
    present.draft !== null &&
    (!isSame(draft, present.draft, ['title', 'fields']) ||
      textOf(draft['source']) !== textOf(present.draft['source']));
  return { draft: isDraft, text: isText };
}

const quotedNames = (names: readonly string[]) => names.map((it) => `“${it}”`).join('、');

/** All differences from the backup, in Chinese. */
function obstaclesOf(
  { article, rows, tagNames, categoryName, chapterName, lostTexts }: ArticleInBackup,
  present: Present,
  lost: readonly string[],
): Obstacle[] {
  const list: Obstacle[] = [];
  const add = (code: Conflict, text: string) => list.push({ code, text });
  const of = (table: string) => rows.get(table) ?? [];
  const wasPublic = Number(article['publish']) === PUBLISH.published;
  if (present.isAuthorGone)
    add('author', '作者已经注销：草稿与历史不恢复，文章先留在审核里，由管理员决定是否公开');
  const now = present.article && standingOf(present.article);
  if (wasPublic && now && isKept(now))
    add('hidden', '文章现在被管理员隐藏或在审核中：文字恢复，公开与否不变');
  else if (wasPublic && present.isHidden && now?.publish !== PUBLISH.published)
    add('hidden', '文章曾被管理员隐藏：恢复之后先留在审核里，不会直接公开');
  if (present.sold > 0)
    add(
      'sold',
      `有 ${present.sold} 人买过文章或附件${present.refunded > 0 ? `，${present.refunded} 笔订单退过款` : ''}：订单、权利与款项都不变，恢复之后买过的人又能打开`,
    );
  if (!present.hasCategory)
    add(
      'category',
      `分类“${categoryName}”已不存在：${present.article ? '现在的分类不变' : `放进“${present.category?.name ?? ''}”`}，作者可以再改`,
    );
  const tags = [...tagNames].filter(([id]) => !present.tags.has(id)).map(([, name]) => name);
  if (tags.length > 0) add('tags', `标签${quotedNames(tags)}已不存在：不加上`);
  if (of('chapter_articles').length > 0 && !present.hasChapter)
    add('chapter', `专栏的章节“${chapterName}”已不存在：不放进专栏`);
  if (of('article_pending').length > 0)
    add('pending', '备份里有一份送审或定时的修改：不恢复它的送审和定时，内容在草稿里');
  const strangers = strangersIn(rows, present);
  if (!present.article && strangers > 0)
    add('people', `${strangers} 个收藏、解锁或提到属于已经注销的人：不恢复`);
  if (lostTexts.length > 0) add('files', lostTextsMessage(lostTexts));
  if (lost.length > 0)
    add(
      'files',
      `${lost.length} 个文件没有完好的副本，用到它们的附件不恢复，正文里会缺图：${lost.join('、')}`,
    );
  return list;
}

const isThere = (row: BackupRow, { people }: Present): boolean => {
  const who = String(row['user_id'] ?? row['holder'] ?? '');
  return people.has(who) || who.startsWith('browser:');
};

const PERSONAL = ['article_collects', 'article_unlocks', 'comment_mentions'];
const strangersIn = (rows: ArticleInBackup['rows'], present: Present): number =>
  PERSONAL.flatMap((table) => rows.get(table) ?? []).filter((row) => !isThere(row, present)).length;

/** Rows of a backup adapted to the current data. */
function rowsFitting(
  found: ArticleInBackup,
  present: Present,
  it: { comments: boolean; lost: readonly string[] },
) {
  const lost = new Set(it.lost);
  const fitting = new Map<string, readonly BackupRow[]>();
  for (const [table, rows] of found.rows) {
    const isLeftOut =
      (present.article && READERS.includes(table)) ||
      (present.isAuthorGone && OWN.includes(table)) ||
      (!it.comments && DISCUSSION.includes(table)) ||
      (!present.hasChapter && table === 'chapter_articles') ||
      table === 'article_pending';
    if (!isLeftOut) fitting.set(table, rows);
  }
  const change = (table: string, to: (rows: readonly BackupRow[]) => readonly BackupRow[]) =>
    fitting.set(table, to(fitting.get(table) ?? []));
  for (const table of PERSONAL) change(table, (rows) => rows.filter((row) => isThere(row, present)));
  change('article_collects', (rows) =>
    rows.map((row) => (present.folders.has(Number(row['folder_id'])) ? row : { ...row, folder_id: 0 })),
  );
  change('article_tags', (rows) =>
    rows.flatMap((row) => {
      const tag = present.tags.get(Number(row['tag_id']));
      return tag === undefined ? [] : [{ ...row, tag_id: tag }];
    }),
  );
  change('comments', (rows) =>
    rows.map((row) =>
      present.hiddenComments.has(Number(row['id'])) ? { ...row, state: COMMENT_STATE.hidden } : row,
    ),
  );
  change('annexes', (rows) => rows.filter((row) => !lost.has(String(row['key']))));
  change('files', (rows) => rows.filter((row) => !lost.has(String(row['key']))));
  change('file_uses', (rows) =>
    rows.filter((row) => !lost.has(String(row['key'])) && (it.comments || row['owner'] !== 'comments')),
  );
  return fitting;
}

/** Plans the restore of an article from backup, current data and lost files. Writes nothing. */
export function planOf(it: {
  id: number;
  at: number;
  found: ArticleInBackup;
  present: Present;
  comments: boolean;
  lost: readonly string[];
}): Plan {
  const { id, at, found, present, lost } = it;
  const after = afterOf({
    kept: standingOf(found.article),
    now: present.article && standingOf(present.article),
    isHidden: present.isHidden,
    isAuthorGone: present.isAuthorGone,
    at,
  });
  return {
    id,
    at,
    found,
    present,
    after,
    userId: String(found.article['user_id']),
    rows: rowsFitting(found, present, it),
    differs: differences(found, present),
    obstacles: obstaclesOf(found, present, lost),
  };
}

/** Value of an author's column. */
export const authorValue = ({ found, present }: Plan, column: string): Value =>
  column === 'category_id' ? categoryAfter(found, present) : (found.article[column] ?? null);
