import { type SQL, sql } from 'drizzle-orm';
import { PUBLISH } from '../../../../../contract/content/article/article.ts';
import { change, type Db } from '../../../kit/db.ts';
import { emit } from '../../../kit/events.ts';
import { numberColumns } from '../../../kit/places.ts';
import { HOT_MS } from '../rules.ts';
import { keepVersion } from '../version/keep.ts';

/** Columns shared by articles and pending submissions. */
const SHARED = sql.raw(
  `title, cover, summary, keywords, original_url, is_original, category_id, read_type, price, solver, solver_version,
  difficulty, facets, word_count, read_minutes, revision`,
);
const BODY = sql.raw('source, source_hash, html, locked_html, behind, toc, plain, quotable');

/** Statements that apply the submitted tags, creating new ones. */
function retag(db: Db, ready: SQL) {
  const named = sql`(select tags from article_pending where article_id = ${ready})`;
  return [
    change(
      db,
      sql`insert into tags (name) select value from json_each(${named}) where true on conflict do nothing`,
    ),
    change(
      db,
      sql`delete from article_tags where article_id = ${ready}
      and tag_id not in (select t.id from json_each(${named}) n join tags t on t.name = n.value)`,
    ),
    change(
      db,
      sql`insert into article_tags (article_id, tag_id, is_stick, create_time)
      select a.id, t.id, a.is_stick, a.create_time from articles a, json_each(${named}) n join tags t on t.name = n.value
      where a.id = ${ready} on conflict do nothing`,
    ),
    change(
      db,
      sql`update article_tags set create_time = (select create_time from articles where id = article_id)
      where article_id = ${ready}`,
    ),
  ];
}

/** Statements that place the article at the end of its chapter, or nowhere, and renumber. */
function replace(db: Db, ready: SQL) {
  return [
    change(
      db,
      sql`delete from chapter_articles where article_id = ${ready}
      and chapter_id is not (select chapter_id from article_pending where article_id = ${ready})`,
    ),
    change(
      db,
      sql`insert into chapter_articles (article_id, column_id, chapter_id, position)
      select p.article_id, c.column_id, c.id, 1000000000 from article_pending p join chapters c on c.id = p.chapter_id
      where p.article_id = ${ready} on conflict do nothing`,
    ),
    numberColumns(db, sql`(select user_id from articles where id = ${ready})`),
  ];
}

/** Statements that transfer file uses from the submission. */
function takeFiles(db: Db, ready: SQL) {
  const key = sql`cast(${ready} as text)`;
  const mine = sql`owner = 'articles' and row_key = ${key}`;
  return [
    change(
      db,
      sql`update files set used_at = cast(unixepoch('subsec') * 1000 as integer)
      where key in (select key from file_uses where ${mine})`,
    ),
    change(db, sql`delete from file_uses where ${mine}`),
    change(
      db,
      sql`insert into file_uses (owner, row_key, key) select 'articles', row_key, key from file_uses
      where owner = 'article_pending' and row_key = ${key}`,
    ),
  ];
}

/**
 * Statements that publish a pending submission if nothing blocks it and `when` holds; idempotent under
 * concurrency. The first publication sets the article's time; events notify. `now` in ms.
 */
export function promote(db: Db, id: number, now: number, when: SQL = sql`true`) {
  const ready = sql`(select p.article_id from article_pending p join articles a on a.id = p.article_id
    where p.article_id = ${id} and p.waits = 0 and coalesce(p.due_at, 0) <= ${now} and a.deleted_at is null and ${when})`;
  const sent = (columns: SQL) => sql`select ${columns} from article_pending where article_id = ${ready}`;
  const published = sql`(select publish from articles where id = ${ready}) = ${PUBLISH.published}`;
  return [
    emit(db, 'article.published', { articleId: id }, sql`${ready} is not null and not (${published})`),
    emit(
      db,
      'article.changed',
      { articleId: id },
      sql`exists (select 1 from article_bodies where article_id = ${ready})`,
    ),
    emit(db, 'search.changed', {}, sql`${ready} is not null and ${published}`),
    change(
      db,
      sql`update articles set (${SHARED}) = (${sent(SHARED)}), publish = ${PUBLISH.published}, withdrawn = 0,
        sort = iif(category_id = (${sent(sql`category_id`)}), sort, 0),
        create_time = iif(published_at is null, ${now}, create_time),
        hot = iif(published_at is null, ${now / HOT_MS}, hot),
        published_at = coalesce(published_at, ${now}), update_time = ${now} where id = ${ready}`,
    ),
    change(
      db,
      sql`insert into article_bodies (article_id, ${BODY})
      select article_id, ${BODY} from article_pending where article_id = ${ready}
      on conflict (article_id) do update set
        verified = iif(source = excluded.source or source_hash = excluded.source_hash, verified, null),
        source = excluded.source, source_hash = excluded.source_hash, html = excluded.html,
        locked_html = excluded.locked_html, behind = excluded.behind, toc = excluded.toc, plain = excluded.plain,
        quotable = excluded.quotable, open_key = null, rest_key = null`,
    ),
    ...keepVersion(db, id, ready, now),
    ...retag(db, ready),
    ...replace(db, ready),
    ...takeFiles(db, ready),
    // Clears a past scheduled time.
    change(
      db,
      sql`update article_drafts set fields = json_set(fields, '$.publishTime', '') where article_id = ${ready}
      and (${sent(sql`due_at`)}) is not null`,
    ),
    change(db, sql`delete from article_pending where article_id = ${ready}`),
  ] as const;
}

/**
 * Statement that ends 审核中 if nothing waits for a moderator: back to draft, or withdrawn if published before.
 */
export function endReview(db: Db, id: number) {
  return change(
    db,
    sql`update articles set publish = iif(published_at is null, ${PUBLISH.draft}, ${PUBLISH.down})
    where id = ${id} and publish = ${PUBLISH.review}
      and not exists (select 1 from article_pending where article_id = ${id} and waits = 1)
      and not exists (select 1 from moderation_cases where kind = 'article' and key = ${String(id)} and open = 1)`,
  );
}
