import { type SQL, sql } from 'drizzle-orm';
import { chosenOf } from '../../../../contract/content/facet/facet.ts';
import { COUNTED_MOST } from '../../../../contract/content/facet/find.ts';
import { col, type Db, type Row, rowsOf, slice } from '../../kit/db.ts';
import { isPublicArticle, isPublicPost } from '../../kit/publicWhere.ts';

/** What is looked for by facets. */
export type Kind = 'article' | 'question';

const TABLE = {
  article: { all: sql.raw('articles'), facets: sql.raw('article_facets'), id: sql.raw('article_id') },
  question: { all: sql.raw('questions'), facets: sql.raw('question_facets'), id: sql.raw('question_id') },
} as const;
const NUM = { article: sql.raw('article_num'), question: sql.raw('question_num') };
const SHOWN = {
  article: isPublicArticle(),
  question: isPublicPost(),
};
const COUNTER = { article: 'articles', question: 'questions' };

const valueRowColumns = { id: col.number, key: col.text, num: col.number };
export type ValueRow = Row<typeof valueRowColumns>;

/** Facet values with counts; unused ones are missing. */
export function valueRows(db: Db, kind: Kind, keys: readonly string[]) {
  return rowsOf(
    db,
    valueRowColumns,
    sql`select id, key, ${NUM[kind]} as num from facet_values
    where key in (select value from json_each(${JSON.stringify(keys)}))`,
  );
}

/** SQL: items with all values, newest first; scans the rarest value, looks up the others. */
function matching(kind: Kind, values: readonly ValueRow[]): SQL {
  const { facets, id } = TABLE[kind];
  const [first, ...rest] = values.toSorted((a, b) => a.num - b.num);
  const others = rest.map(
    (it) => sql` and exists (select 1 from ${facets} g where g.${id} = f.${id} and g.value_id = ${it.id})`,
  );
  return sql`select f.${id} as id from ${facets} f where f.value_id = ${first?.id ?? 0}${sql.join(others, sql``)}
    order by f.create_time desc, f.${id} desc`;
}

/** SQL: ids of a page; without values, all public items. */
export function pageIds(
  kind: Kind,
  values: readonly ValueRow[],
  paging: { pageNo: number; pageSize: number },
): SQL {
  const { limit, offset } = slice(paging);
  const all = sql`select id from ${TABLE[kind].all} where ${SHOWN[kind]} order by create_time desc, id desc`;
  return sql`(select id from (${values.length > 0 ? matching(kind, values) : all} limit ${limit} offset ${offset}))`;
}

/** Total; counts up to `COUNTED_MOST` beyond one value. */
export function totalRow(db: Db, kind: Kind, values: readonly ValueRow[]) {
  const [first, ...rest] = values;
  const total = !first
    ? sql`select value as total from counters where name = ${COUNTER[kind]}`
    : rest.length === 0
      ? sql`select ${first.num} as total`
      : sql`select count(*) as total from (${matching(kind, values)} limit ${COUNTED_MOST})`;
  return rowsOf(db, { total: col.number }, total);
}

/**
 * Counts per value among the newest hits; without values, kept counts. Versions only of the chosen software.
 */
export function countRows(db: Db, kind: Kind, values: readonly ValueRow[]) {
  const { facets, id } = TABLE[kind];
  const { software } = chosenOf(values.map((it) => it.key));
  const counted = sql`(key not glob 'version:*' or key glob ${software ? `version:${software}-*` : ''})`;
  return rowsOf(
    db,
    { key: col.text, num: col.number },
    values.length === 0
      ? sql`select key, ${NUM[kind]} as num from facet_values where ${NUM[kind]} > 0 and ${counted}`
      : sql`select v.key, c.num from (select value_id, count(*) as num from ${facets}
          where ${id} in (select id from (${matching(kind, values)} limit ${COUNTED_MOST})) group by value_id) c
        join facet_values v on v.id = c.value_id where ${counted}`,
  );
}
