import { type SQL, sql } from 'drizzle-orm';
import { chosenOf, storedOf, type Tagged, versionOf } from '../../../contract/facets.ts';
import { change, type Db, rowsOf } from '../kit/db.ts';

/** Rows of a table that one run looks at. */
const MOST = 1_000;

type Row = { id: number; facets: string; text: string };

const TEXTS: Readonly<Record<'articles' | 'questions', SQL>> = {
  articles: sql`solver_version`,
  questions: sql`(select value from question_fields f where f.question_id = questions.id and f.field = 'version')`,
};

/** The facets of a row with the version that its text names. */
function withVersion({ facets, text }: Row): string {
  const stored: Tagged[] = JSON.parse(facets);
  const version = versionOf(
    stored.find((it) => it.startsWith('software:')),
    text,
  );
  return JSON.stringify(storedOf(chosenOf([...stored, ...(version ? [version] : [])])));
}

/** Gives what was written before versions were a facet its version; every text with a digit names one, so that none comes twice. */
export async function deriveVersions(db: Db): Promise<number> {
  let count = 0;
  for (const [name, text] of Object.entries(TEXTS)) {
    const table = sql.identifier(name);
    const rows = await rowsOf<Row>(
      db,
      sql`select id, facets, ${text} as text from ${table}
      where facets like '%"software:%' and facets not like '%"version:%' and facets not like '%"software:own"%'
        and ${text} glob '*[0-9]*' order by id desc limit ${MOST}`,
    );
    const derived = JSON.stringify(rows.map((it) => ({ ...it, derived: withVersion(it) })));
    // What was changed meanwhile has its version by that change.
    await change(
      db,
      sql`update ${table} set facets = j.derived
      from (select value ->> 'id' as id, value ->> 'facets' as facets, value ->> 'derived' as derived from json_each(${derived})) j
      where ${table}.id = j.id and ${table}.facets = j.facets`,
    );
    count += rows.length;
  }
  return count;
}
