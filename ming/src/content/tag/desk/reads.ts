import { type SQL, sql } from 'drizzle-orm';
import type { TAG_ORDER } from '../../../../../contract/content/tag/desk.ts';
import { revisionOf } from '../../../kit/audit.ts';
import { col, type Db, type Row, rowsOf, slice } from '../../../kit/db.ts';

const deskRowColumns = {
  id: col.number,
  name: col.text,
  intro: col.text,
  articleNum: col.number,
  questionNum: col.number,
  fansNum: col.number,
  aliases: col.text,
  revision: col.number,
};
export type DeskRow = Row<typeof deskRowColumns>;

const columns = sql`select t.id, t.name, t.intro, t.article_num as articleNum,
  coalesce((select question_num from forum_topics f where f.tag_id = t.id), 0) as questionNum,
  (select count(*) from topic_follows f where f.kind = 'tag' and f.topic = t.id) as fansNum,
  (select json_group_array(name) from tag_aliases a where a.tag_id = t.id) as aliases,
  ${revisionOf('tag', sql.raw('t.id'))} as revision`;

const ORDER: Record<keyof typeof TAG_ORDER, SQL> = {
  used: sql.raw('t.article_num desc, t.id'),
  unused: sql.raw('t.article_num, t.id desc'),
  new: sql.raw('t.id desc'),
};

type TagQuery = {
  keyword?: string | undefined;
  order: keyof typeof TAG_ORDER;
  pageNo: number;
  pageSize: number;
};

/** SQL: name or alias contains the keyword. */
const matchesKeyword = (keyword: string | undefined) =>
  keyword
    ? sql`instr(lower(t.name), lower(${keyword})) > 0 or t.id in
      (select tag_id from tag_aliases where instr(name, lower(${keyword})) > 0)`
    : sql`true`;

/** Page of tags for operators. */
export function deskTags(db: Db, asked: TagQuery) {
  const { limit, offset } = slice(asked);
  return rowsOf(
    db,
    deskRowColumns,
    sql`${columns} from tags t where ${matchesKeyword(asked.keyword)} order by ${ORDER[asked.order]}
    limit ${limit} offset ${offset}`,
  );
}

/** Total of `deskTags`. */
export function deskTagTotal(db: Db, keyword: string | undefined) {
  return rowsOf(
    db,
    { total: col.number },
    sql`select count(*) as total from tags t where ${matchesKeyword(keyword)}`,
  );
}

/** Tag for operators. */
export function deskTag(db: Db, id: number) {
  return rowsOf(db, deskRowColumns, sql`${columns} from tags t where t.id = ${id}`);
}

/** Other tag with this name or alias. */
export function nameTaken(db: Db, name: string, id: number) {
  return rowsOf(
    db,
    { name: col.text, alias: col.number },
    sql`select name, 0 as alias from tags where lower(name) = lower(${name}) and id <> ${id}
    union all select t.name, 1 from tag_aliases a join tags t on t.id = a.tag_id
      where a.name = lower(${name}) and t.id <> ${id} limit 1`,
  );
}

/** Target of a merged tag; no row if not merged or deleted. */
export function movedRow(db: Db, id: number) {
  return rowsOf(
    db,
    { id: col.number },
    sql`select t.id from tag_moves m join tags t on t.id = m.tag_id where m.id = ${id}`,
  );
}
