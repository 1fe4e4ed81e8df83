import { type SQL, sql } from 'drizzle-orm';
import { articleFacetsOf } from '../../../contract/content/article/facets.ts';
import { questionFacetsOf } from '../../../contract/discussion/forum/facets.ts';
import { change, col, type Db, type Row, rowsOf } from '../kit/db.ts';

const PORTION = 1_000;

/** Stored facets, and their sources as JSON. */
const facetsColumns = { id: col.number, facets: col.text, said: col.text };
type FacetsRow = Row<typeof facetsColumns>;

type Source = { said: SQL; derive: (row: FacetsRow) => readonly string[] };

const SOURCES: Readonly<Record<'articles' | 'questions', Source>> = {
  articles: {
    said: sql`json_object('solver', solver, 'solverVersion', solver_version, 'difficulty', difficulty)`,
    // The author's choice is stored only here.
    derive: ({ facets, said }) => articleFacetsOf({ ...JSON.parse(said), facets: JSON.parse(facets) }),
  },
  questions: {
    said: sql`(select json_group_object(field, value) from question_fields f where f.question_id = questions.id)`,
    derive: ({ said }) => questionFacetsOf(JSON.parse(said)),
  },
};

/** Updates facets that differ; returns the number. */
async function renew(
  db: Db,
  table: SQL,
  rows: readonly FacetsRow[],
  derive: Source['derive'],
): Promise<number> {
  const stale = rows
    .map((row) => ({ id: row.id, facets: row.facets, derived: JSON.stringify(derive(row)) }))
    .filter((it) => it.derived !== it.facets);
  // Rows changed meanwhile are skipped: the change set their facets.
  if (stale.length > 0)
    await change(
      db,
      sql`update ${table} set facets = j.derived
      from (select value ->> 'id' as id, value ->> 'facets' as facets, value ->> 'derived' as derived
        from json_each(${JSON.stringify(stale)})) j
      where ${table}.id = j.id and ${table}.facets = j.facets`,
    );
  return stale.length;
}

/** Recomputes all facets by current rules; returns how many differed. */
export async function deriveFacets(db: Db, portion = PORTION): Promise<number> {
  let count = 0;
  for (const [name, { said, derive }] of Object.entries(SOURCES)) {
    const table = sql`${sql.identifier(name)}`;
    for (let after: number | undefined = 0; after !== undefined; ) {
      const rows: FacetsRow[] = await rowsOf(
        db,
        facetsColumns,
        sql`select id, facets, ${said} as said from ${table} where id > ${after} order by id limit ${portion}`,
      );
      count += await renew(db, table, rows, derive);
      after = rows.at(portion - 1)?.id;
    }
  }
  return count;
}
