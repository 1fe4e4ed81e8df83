import { sql } from 'drizzle-orm';
import { PUBLISH } from '../../../../../contract/content/article/article.ts';
import type { CacheTag } from '../../../../../contract/kit/cacheTags.ts';
import { portable } from '../../../../../markdown/index.ts';
import { versions } from '../../../content/article/schema.ts';
import { logAction } from '../../../kit/audit.ts';
import { change, col, type Db, isDone, rowsOf } from '../../../kit/db.ts';
import { emit } from '../../../kit/events.ts';
import { numberColumns } from '../../../kit/places.ts';
import { addTombstones } from '../../../kit/tombstones.ts';
import { openCase } from '../../../people/conduct/cases.ts';
import { COUNTED, inserting, joinSql } from '../inserting.ts';
import { currentColumns } from '../rows.ts';
import { quoteName } from '../sql.ts';
import { overwriting } from './overwrite.ts';
import { authorValue, type Plan, textOf } from './plan.ts';

/** Daily figures not derived from readers' rows. */
const FIGURES = ['views', 'readers', 'seconds', 'reports', 'depth'];

/** Insertion order: rows that triggers look up come first, threads before replies. */
const ORDER = [
  'article_bodies',
  'article_drafts',
  'article_revisions',
  'article_versions',
  'annexes',
  'article_tags',
  'citations',
  'article_likes',
  'article_collects',
  'article_scores',
  'article_unlocks',
  'passages',
  'comments',
  'comment_likes',
  'comment_mentions',
  'locks',
  'file_uses',
];

/** Number of rows of an article. */
function rowCount(db: Db, id: number) {
  const tables = ['article_bodies', 'article_drafts', 'article_revisions', 'article_versions', 'annexes'];
  const more = ['article_tags', 'chapter_articles', 'citations', 'article_likes', 'article_collects'];
  const last = ['article_scores', 'article_unlocks', 'article_view_days', 'passages', 'comments'];
  const counts = [...tables, ...more, ...last].map(
    (it) => sql`(select count(*) from ${quoteName(it)} where article_id = ${id})`,
  );
  return rowsOf(
    db,
    { n: col.number },
    sql`select (select count(*) from articles where id = ${id}) + ${sql.join(counts, sql` + `)} as n`,
  );
}

/**
 * Statements that restore daily figures of a deleted article. Author and site figures still include them, so
 * what triggers will add is subtracted first.
 */
function figures(db: Db, { id, userId, rows }: Plan, columns: ReadonlySet<string>) {
  const days = rows.get('article_view_days') ?? [];
  if (days.length === 0) return { before: [], after: [] };
  const given = sql`json_each(${JSON.stringify(days)})`;
  const lacking = (figure: string) =>
    sql`(select coalesce(sum(value ->> ${figure}), 0) - coalesce((select ${quoteName(figure)} from article_view_days v
      where v.article_id = ${id} and v.day = d.day), 0) from ${given} where value ->> 'day' = d.day)`;
  const known = sql`day in (select value ->> 'day' from ${given})`;
  const off = FIGURES.map((it) => sql`${quoteName(it)} = ${quoteName(it)} - ${lacking(it)}`);
  const counted = new Set(COUNTED['article_view_days']);
  const taken = Object.keys(days[0] ?? {}).filter(
    (it) => columns.has(it) && !counted.has(it) && it !== 'article_id' && it !== 'day',
  );
  const update = joinSql(taken.map((it) => sql`${quoteName(it)} = excluded.${quoteName(it)}`));
  return {
    before: [
      change(db, sql`update author_days as d set ${joinSql(off)} where user_id = ${userId} and ${known}`),
      change(db, sql`update site_days as d set views = views - ${lacking('views')} where ${known}`),
    ],
    after: inserting(
      db,
      'article_view_days',
      days,
      columns,
      sql`on conflict (article_id, day) do update set ${update}`,
    ),
  };
}

/** Statements that restore the article's position in a column, shifting later ones. */
function placing(db: Db, { id, userId, rows }: Plan) {
  const [place] = rows.get('chapter_articles') ?? [];
  if (!place) return [];
  const { chapter_id: chapter = 0, position = 0 } = place;
  const isMissing = sql`not exists (select 1 from chapter_articles where article_id = ${id})`;
  return [
    change(
      db,
      sql`update chapter_articles set position = position + 1
      where column_id = (select column_id from chapters where id = ${chapter}) and position >= ${position} and ${isMissing}`,
    ),
    change(
      db,
      sql`insert into chapter_articles (article_id, column_id, chapter_id, position)
      select ${id}, column_id, id, ${position} from chapters where id = ${chapter} on conflict do nothing`,
    ),
    numberColumns(db, sql`${userId}`),
  ];
}

/** Statement that adds the restored text to the public version history. */
function versioning(db: Db, { id, at, userId, found, rows, present, differs, after }: Plan) {
  const source = textOf(rows.get('article_bodies')?.[0]?.['source']);
  if (!present.article || !differs.text || after.publish !== PUBLISH.published || !source) return [];
  const open = sql.param(portable(source, '').markdown, versions.source);
  return [
    change(
      db,
      sql`insert into article_versions (article_id, number, user_id, revision, created_at, title, summary, source, note)
      select article_id, max(number) + 1, ${userId}, (select revision from articles where id = ${id}), ${at},
        ${found.article['title']}, ${found.article['summary']}, ${open}, '由管理员从备份恢复'
      from article_versions where article_id = ${id} group by article_id`,
    ),
  ];
}

/** Statements that insert a deleted article. */
function arriving(db: Db, plan: Plan, columns: ReadonlySet<string>) {
  const { found, after } = plan;
  const row = {
    ...found.article,
    category_id: authorValue(plan, 'category_id'),
    publish: after.publish,
    withdrawn: after.withdrawn,
    deleted_at: after.deletedAt,
  };
  return inserting(db, 'articles', [row], columns);
}

/** Statement that recreates moderation cases from the audit log, so that their versions continue. */
function recreateModerationCases(db: Db, { id, at }: Plan) {
  return change(
    db,
    sql`insert into moderation_cases (kind, key, user_id, open, version, outcome, create_time)
    select kind, key, user_id, 0, max(version), action, ${at} from operator_log
    where version > 0 and ((kind in ('article', 'submission') and key = ${String(id)})
      or (kind = 'comment' and key in (select cast(id as text) from comments where article_id = ${id})))
    group by kind, key on conflict do nothing`,
  );
}

/** Statements that queue a held article for moderation. */
function holding(db: Db, { id, at, userId, after }: Plan) {
  if (!after.isHeld) return [];
  const target = sql`select ${id} as id`;
  return [
    change(
      db,
      sql`update article_versions set hidden_at = ${at} where article_id = ${id} and hidden_at is null`,
    ),
    ...openCase(db, { kind: 'article', target, userId, why: ['从备份恢复，公开之前要核对'], now: at }),
  ];
}

export type RestoreRequest = {
  operator: string;
  name: string;
  reason: string;
  before: string;
  after: string;
};

/**
 * Applies a plan in one transaction. Returns the number of restored rows, or null if the article changed
 * meanwhile.
 */
export async function writePlan(
  db: Db,
  plan: Plan,
  it: RestoreRequest,
  touched: readonly CacheTag[],
): Promise<number | null> {
  const { id, at, userId, rows, present } = plan;
  const columns = await currentColumns(db, ['articles', 'article_view_days', 'files', ...ORDER]);
  const of = (table: string) => columns.get(table) ?? new Set<string>();
  const back = sql`on conflict (key) do update set removed_at = null, used_at = null where removed_at is not null`;
  const days = figures(db, plan, of('article_view_days'));
  const counts: number[] = [];
  const done = await isDone(
    db
      .batch([
        rowCount(db, id),
        logAction(db, {
          operator: it.operator,
          now: at,
          kind: 'article',
          key: String(id),
          action: 'restore',
          userId,
          reason: it.reason,
          before: it.before,
          after: `${it.after}（备份 ${it.name}）`,
        }),
        ...days.before,
        ...inserting(db, 'files', rows.get('files') ?? [], of('files'), back),
        ...(present.article ? overwriting(db, plan, columns) : arriving(db, plan, of('articles'))),
        ...ORDER.flatMap((table) => inserting(db, table, rows.get(table) ?? [], of(table))),
        ...placing(db, plan),
        ...days.after,
        ...versioning(db, plan),
        recreateModerationCases(db, plan),
        ...holding(db, plan),
        emit(db, 'search.changed', {}),
        addTombstones(db, touched, at),
        rowCount(db, id),
      ])
      .then((results) => {
        for (const result of [results[0], results.at(-1)])
          counts.push(Number((result as { n: number }[] | undefined)?.[0]?.n ?? 0));
      }),
  );
  return done ? (counts[1] ?? 0) - (counts[0] ?? 0) : null;
}
