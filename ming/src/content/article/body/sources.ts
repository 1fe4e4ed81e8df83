import { gzipSync } from 'node:zlib';
import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import { DAY_MS } from '../../../../../contract/kit/time.ts';
import { change, col, type Db, type Row, rowsOf } from '../../../kit/db.ts';
import { packSource, unpackSource } from '../../../kit/file/bodies.ts';
import { drafts, revisions, strayBodies, versions } from '../schema.ts';

/** Rows per table and run; they are buffered. */
const MOVED_AT_ONCE = 20;

/** Table whose sources move to R2: key column, time column, and minimum age. */
type Moving = {
  table: typeof drafts | typeof revisions | typeof versions;
  part: 'article_id' | 'revision' | 'number';
  since: 'update_time' | 'created_at';
  restMs: number;
};

/** Revisions and versions are immutable; a draft moves after some idle time. */
const MOVING: readonly Moving[] = [
  { table: drafts, part: 'article_id', since: 'update_time', restMs: 7 * DAY_MS },
  { table: revisions, part: 'revision', since: 'created_at', restMs: DAY_MS },
  { table: versions, part: 'number', since: 'created_at', restMs: DAY_MS },
];

const restingColumns = { id: col.number, part: col.number, createKey: col.textOrNull, digits: col.text };
/** Source row as stored, in hex. */
type Resting = Row<typeof restingColumns>;

/** Queries of due rows per table, where `when` (SQL) holds. */
export const restingRows = (db: Db, now: number, when: ReturnType<typeof sql>) =>
  MOVING.map(({ table, part, since, restMs }) =>
    rowsOf(
      db,
      restingColumns,
      sql`select article_id as id, ${sql.raw(part)} as part, hex(source) as digits,
        ${sql.raw(table === drafts ? 'create_key' : 'null')} as createKey
      from ${table} where length(source) > 400 and ${sql.raw(since)} <= ${now - restMs} and ${when}
      order by ${sql.raw(since)} limit ${MOVED_AT_ONCE}`,
    ),
  );

/** Stored bytes; compresses old plain text. */
function storedBytes(digits: string): Uint8Array<ArrayBuffer> {
  const bytes = Uint8Array.from(Buffer.from(digits, 'hex'));
  return digits.startsWith('1F8B') ? bytes : new Uint8Array(gzipSync(bytes));
}

/**
 * Statements that leave only the key in a row, if its source is unchanged. Deletes and inserts it, as
 * shrinking in place frees no page; first moves it to the negative id, where triggers find no dependents
 * (file uses). An idle draft keeps only its last save.
 */
function naming(db: Db, { table, part }: Moving, { id, part: n, digits, createKey }: Resting, key: string) {
  const name = sql.identifier(getTableName(table));
  const isDraft = table === drafts;
  const at = (articleId: number) =>
    isDraft ? sql`article_id = ${articleId}` : sql`article_id = ${articleId} and ${sql.raw(part)} = ${n}`;
  const given: Readonly<Record<string, ReturnType<typeof sql>>> = {
    article_id: sql`${id}`,
    source: sql`''`,
    text_key: sql`${key}`,
    create_key: sql`${createKey}`,
    text_size: sql`${unpackSource(storedBytes(digits)).length}`,
    saves: sql`iif(json_array_length(saves) > 1, json_array(json(saves -> '$[#-1]')), saves)`,
  };
  const names = Object.values(getTableColumns(table)).map((it) => it.name);
  const columns = sql.join(
    names.map((it) => sql.identifier(it)),
    sql`, `,
  );
  const values = sql.join(
    names.map((it) => given[it] ?? sql.identifier(it)),
    sql`, `,
  );
  return [
    change(
      db,
      sql`update ${name} set article_id = ${-id}${sql.raw(isDraft ? ', create_key = null' : '')}
      where ${at(id)} and hex(source) = ${digits}`,
    ),
    change(db, sql`insert into ${name} (${columns}) select ${values} from ${name} where ${at(-id)}`),
    change(db, sql`delete from ${name} where ${at(-id)}`),
    change(
      db,
      sql`delete from stray_bodies where key = ${key} and exists (select 1 from ${name} where ${at(id)} and text_key = ${key})`,
    ),
  ] as const;
}

/** Moves one source to R2, as `moveOne` in body/writes.ts. */
async function moveSource(db: Db, files: R2Bucket, it: Moving, row: Resting, now: number): Promise<void> {
  const { key, bytes, sha256 } = packSource(row.id, storedBytes(row.digits));
  await db.insert(strayBodies).values({ key, since: now });
  await files.put(key, bytes, { sha256 });
  await db.batch([...naming(db, it, row, key)]);
}

/** Moves rows from `restingRows`; collects errors in `faults`. Returns the number. */
export async function moveSources(
  db: Db,
  files: R2Bucket,
  found: readonly (readonly Resting[])[],
  { now, faults }: { now: number; faults: unknown[] },
): Promise<number> {
  let moved = 0;
  for (const [n, it] of MOVING.entries())
    for (const row of found[n] ?? []) {
      await moveSource(db, files, it, row, now).catch((error: unknown) => faults.push(error));
      moved++;
    }
  return moved;
}
