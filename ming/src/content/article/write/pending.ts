import { gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { PUBLISH, READ_TYPE } from '../../../../../contract/content/article/article.ts';
import { articleFacetsOf } from '../../../../../contract/content/article/facets.ts';
import { tags } from '../../../../../contract/kit/cacheTags.ts';
import { type Rendered, typedSummary } from '../../../../../markdown/index.ts';
import { change, type Db } from '../../../kit/db.ts';
import { emit } from '../../../kit/events.ts';
import { hashOf } from '../../../kit/file/bodies.ts';
import { setFileUses } from '../../../kit/file/uses.ts';
import { addTombstones } from '../../../kit/tombstones.ts';
import { openCase } from '../../../people/conduct/cases.ts';
import type { DraftRow, State } from '../draft/states.ts';
import { openDraft } from '../draft/writes.ts';
import { endReview, promote } from '../publish/promote.ts';
import { pending } from '../schema.ts';
import { keepFormer } from '../version/keep.ts';

/** Submission: text, review reasons, due time. */
export type Sending = {
  state: State;
  rendered: Rendered;
  why: readonly string[];
  dueAt: number | null;
  /** Public part, change note, thanked comment. */
  version: { source: string; note: string; thanks: number };
  /** Current public part, if no version was kept yet. */
  former: { source: string; revision: number } | null;
};

/** Columns of a submission; null if absent. */
function columnsOf(
  { articleId, userId, revision }: DraftRow,
  { state, rendered, version, ...it }: Sending,
  now: number,
) {
  const { fields } = state;
  return {
    article_id: articleId,
    user_id: userId,
    revision: revision + 1,
    title: state.title,
    cover: fields.avatar,
    summary: typedSummary(fields.summary) || rendered.summary,
    keywords: fields.keywords,
    original_url: fields.isOriginal ? '' : fields.originalUrl,
    is_original: Number(fields.isOriginal),
    category_id: fields.categoryId,
    read_type: fields.readType,
    price: fields.readType === READ_TYPE.paid ? fields.price : 0,
    solver: fields.solver,
    solver_version: fields.solverVersion,
    difficulty: fields.difficulty,
    facets: JSON.stringify(articleFacetsOf(fields)),
    chapter_id: fields.chapterId || null,
    tags: JSON.stringify(fields.tags),
    word_count: rendered.wordCount,
    read_minutes: rendered.readMinutes,
    waits: Number(it.why.length > 0),
    due_at: it.dueAt,
    create_time: now,
    source: state.source,
    html: sql.param(rendered.html, pending.html),
    locked_html: rendered.locked === null ? null : sql.param(rendered.locked, pending.lockedHtml),
    behind: rendered.behind && JSON.stringify(rendered.behind),
    toc: JSON.stringify(rendered.toc),
    plain: rendered.text,
    quotable: sql.param(JSON.stringify(rendered.quotable), pending.quotable),
    source_hash: hashOf(Buffer.from(state.source)),
    open_source: sql.param(version.source, pending.openSource),
    open_hash: hashOf(gzipSync(version.source)),
    note: version.note,
    comment_id: version.thanks || null,
  };
}

/** Statements that replace the submission and queue it for review if needed. No-op if the draft changed. */
function send(db: Db, before: DraftRow, it: Sending, now: number) {
  const { articleId: id, userId } = before;
  const open = openDraft(before);
  const columns = Object.entries(columnsOf(before, it, now));
  const names = sql.join(
    columns.map(([name]) => sql.identifier(name)),
    sql`, `,
  );
  const values = sql.join(
    columns.map(([, value]) => sql`${value}`),
    sql`, `,
  );
  const waits = it.why.length > 0;
  return [
    // Delete and insert; an upsert would repeat every column.
    change(db, sql`delete from article_pending where article_id = ${open}`),
    change(db, sql`insert into article_pending (${names}) select ${values} where ${open} is not null`),
    ...setFileUses(db, 'article_pending', sql`cast(${open} as text)`, it.state.source),
    ...openCase(db, {
      kind: 'submission',
      target: sql`select article_id as id from article_pending where article_id = ${open}`,
      userId,
      why: it.why,
      now,
    }),
    waits
      ? change(
          db,
          sql`update articles set publish = ${PUBLISH.review} where id = ${open} and publish <> ${PUBLISH.published}`,
        )
      : endReview(db, id),
  ];
}

/** Statements that withdraw a submission; `scheduled`: only a scheduled one. */
export function withdrawPending(db: Db, before: DraftRow, scheduled: boolean) {
  const which = scheduled ? sql`due_at is not null` : sql`true`;
  return [
    change(db, sql`delete from article_pending where article_id = ${openDraft(before)} and ${which}`),
    endReview(db, before.articleId),
  ];
}

/** Statements that withdraw an article and its submission; never-published ones stay drafts. */
export function takeDown(db: Db, before: DraftRow, now: number) {
  const id = before.articleId;
  const open = openDraft(before);
  return [
    ...withdrawPending(db, before, false),
    change(
      db,
      sql`update articles set publish = ${PUBLISH.down}, withdrawn = 1
      where id = ${open} and published_at is not null and (publish <> ${PUBLISH.down} or withdrawn = 0)`,
    ),
    addTombstones(db, [tags.article(id), tags.articleTitle(id), tags.list], now),
    emit(db, 'search.changed', {}, sql`${open} is not null`),
    emit(db, 'article.withdrawn', { articleId: id }, sql`${open} is not null`),
  ];
}

/** Statements that submit a draft and publish it unless it must wait. */
export function publish(db: Db, before: DraftRow, it: Sending, now: number) {
  const id = before.articleId;
  return [
    ...(it.former ? [keepFormer(db, { id, ...it.former }, sql`${openDraft(before)} is not null`)] : []),
    ...send(db, before, it, now),
    ...promote(db, id, now, sql`${openDraft(before)} is not null`),
  ];
}
