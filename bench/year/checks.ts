import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { DAY_MS } from '../../contract/kit/time.ts';
import { recount } from '../../ming/src/jobs/recount.ts';
import { dayOf } from '../../ming/src/kit/clock.ts';
import { openDb } from '../../ming/src/kit/db.ts';
import { BODY_PREFIX } from '../../ming/src/kit/file/schema.ts';
import { reconcile } from '../../ming/src/money/ledger/writes.ts';
import { openStorage } from '../../scripts/storage.ts';
import { allTables } from '../../scripts/tables.ts';
import { openFile } from '../sqlite.ts';
import type { World } from './world.ts';
import { dayFaults, uncounted } from './yearFaults.ts';

/** An invariant after a year; `wrong` lists violations. */
export type Check = { name: string; wrong: string[] };
export type Stored = { kind: string; bytes: number; rows: number };

const NOTICE_DAYS = 180;
const TOLD = 5;

/** Columns that may refer to deleted rows, with reason. */
const OUTLIVES: Record<string, string> = {
  'annexes.upload_id': 'has the number of the upload that it has come from, which is over',
  'notices.article_id': 'a notice is forgotten with age, and shows no title of what is gone',
  'notices.comment_id': 'a notice is forgotten with age, and shows no text of what is gone',
  'deliveries.event_id': 'an event leaves the outbox once it is in the queue',
};

const numbers = (db: DatabaseSync, query: string): number[] =>
  db
    .prepare(query)
    .all()
    .map((it) => Number(Object.values(it)[0]));

/** Ids that are in only one of two lists. */
function unlike(name: string, have: readonly number[], want: readonly number[]): string[] {
  const [had, wanted] = [new Set(have), new Set(want)];
  return [
    ...want.filter((it) => !had.has(it)).map((it) => `${name} ${it} 缺少`),
    ...have.filter((it) => !wanted.has(it)).map((it) => `${name} ${it} 多余`),
  ];
}

/** The index must contain exactly the public rows. */
function searchFaults(main: DatabaseSync, search: DatabaseSync): string[] {
  const shown = (table: string, state: string) =>
    numbers(main, `select id from ${table} where ${state} = 1 and deleted_at is null`);
  const [articles, questions] = [shown('articles', 'publish'), shown('questions', 'state')];
  return [
    ...unlike('文章', numbers(search, 'select id from docs where shown = 1'), articles),
    ...unlike('文章的正文索引', numbers(search, 'select rowid from texts'), articles),
    ...unlike('文章的标题索引', numbers(search, 'select rowid from heads'), articles),
    ...unlike('问题', numbers(search, 'select id from question_docs where shown = 1'), questions),
    ...unlike('问题的正文索引', numbers(search, 'select rowid from question_texts'), questions),
  ];
}

/** Rows whose reference columns point to missing rows. */
async function orphanRows(db: DatabaseSync): Promise<string[]> {
  const tables = await allTables();
  const found: string[] = [];
  for (const { name, columns } of tables)
    for (const { name: column, refersTo } of columns) {
      const target = tables.find((it) => it.name === refersTo);
      const key = target?.columns.find((it) => it.primary)?.name;
      if (!target || !key || `${name}.${column}` in OUTLIVES) continue;
      const [count = 0] = numbers(
        db,
        `select count(*) from "${name}" where "${column}" is not null and "${column}" not in (0, '')
        and not exists (select 1 from "${target.name}" t where t."${key}" = "${name}"."${column}")`,
      );
      if (count > 0) found.push(`${name}.${column} → ${target.name}：${count} 行`);
    }
  return found;
}

type Storage = Awaited<ReturnType<typeof openStorage>>;

/** Object keys with bytes. */
async function objectsOf(files: R2Bucket): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (let cursor: string | undefined; ; ) {
    const page = await files.list(cursor ? { cursor } : {});
    for (const it of page.objects) found.set(it.key, it.size);
    if (!page.truncated) return found;
    cursor = page.cursor;
  }
}

/** Files without row, rows without file, and unused files that the daily job should have removed. */
function fileFaults(main: DatabaseSync, objects: ReadonlyMap<string, number>, now: number): string[] {
  const rows = main.prepare('select key, created_at as made from files').all();
  const keys = new Set(rows.map((it) => String(it['key'])));
  const parts = new Set(
    main
      .prepare('select key from annex_uploads')
      .all()
      .map((it) => String(it['key'])),
  );
  const unused = main
    .prepare(
      `select key from files f where created_at <= ? and coalesce(used_at, 0) <= ?
      and not exists (select 1 from file_uses u where u.key = f.key)`,
    )
    .all(now - 2 * DAY_MS, now - 2 * DAY_MS);
  return [
    ...[...objects.keys()]
      .filter((it) => !keys.has(it) && !it.startsWith('demo/') && !it.startsWith(BODY_PREFIX))
      .map((it) => `文件 ${it} 没有记录`),
    ...[...keys].filter((it) => !objects.has(it) && !parts.has(it)).map((it) => `记录 ${it} 没有文件`),
    ...unused.map((it) => `文件 ${it['key']} 没有被使用，还在`),
  ];
}

/** Missing text objects, and orphaned ones that no job will sweep. */
function bodyFaults(main: DatabaseSync, objects: ReadonlyMap<string, number>): string[] {
  const keysIn = (query: string) =>
    main
      .prepare(query)
      .all()
      .map((it) => String(it['key']));
  const named = keysIn(
    `select open_key as key from article_bodies where open_key is not null
    union all select rest_key from article_bodies where rest_key is not null
    union all select text_key from article_drafts where text_key is not null
    union all select text_key from article_revisions where text_key is not null
    union all select text_key from article_versions where text_key is not null`,
  );
  const known = new Set([...named, ...keysIn('select key from stray_bodies')]);
  return [
    ...named.filter((it) => !objects.has(it)).map((it) => `正文的对象 ${it} 不见了`),
    ...[...objects.keys()]
      .filter((it) => it.startsWith(BODY_PREFIX) && !known.has(it))
      .map((it) => `对象 ${it} 没有正文`),
  ];
}

function noticeFaults(main: DatabaseSync, now: number): string[] {
  const [old = 0] = numbers(
    main,
    `select count(*) from notices where last_time <= ${now - (NOTICE_DAYS + 1) * DAY_MS}`,
  );
  const [lost = 0] = numbers(
    main,
    'select count(*) from notice_actors where notice_id not in (select id from notices)',
  );
  return [
    ...(old > 0 ? [`${old} 条通知超过 ${NOTICE_DAYS} 天`] : []),
    ...(lost > 0 ? [`${lost} 行通知的参与者没有通知`] : []),
  ];
}

/** Maximum and mean number of notices per person. */
function noticesOf(main: DatabaseSync): { most: number; mean: number } {
  const each = numbers(main, 'select count(*) from notices group by user_id');
  return {
    most: Math.max(0, ...each),
    mean: each.reduce((sum, it) => sum + it, 0) / Math.max(1, each.length),
  };
}

/** Duplicates of texts sent repeatedly with one idempotency key. */
function onceFaults(main: DatabaseSync, { attempts }: World): string[] {
  const count = main.prepare('select count(*) as n from comments where source = ?');
  return attempts.flatMap(({ text }) => {
    const n = Number(count.get(text)?.['n']);
    return n > 1 ? [`${text} 存了 ${n} 次`] : [];
  });
}

/** Bytes by table with indexes in both databases, and by kind of file. */
function storedOf(
  files: Record<string, DatabaseSync>,
  objects: ReadonlyMap<string, number>,
  data: string,
): Stored[] {
  const tables = Object.entries(files).flatMap(([base, db]) =>
    db
      .prepare(
        `select coalesce(m.tbl_name, d.name) as name, sum(d.pgsize) as bytes from dbstat d
        left join sqlite_master m on m.name = d.name where d.aggregate = true group by 1`,
      )
      .all()
      .map((it) => ({
        kind: `${base} ${it['name']}`,
        bytes: Number(it['bytes']),
        rows: rowsIn(db, String(it['name'])),
      })),
  );
  const kinds = new Map<string, Stored>();
  for (const [key, bytes] of objects) {
    const kind = `文件 ${key.split('/')[0]}/`;
    const it = kinds.get(kind) ?? { kind, bytes: 0, rows: 0 };
    kinds.set(kind, { kind, bytes: it.bytes + bytes, rows: it.rows + 1 });
  }
  return [...tables, ...kinds.values(), ...objectFolders(data)].sort((a, b) => b.bytes - a.bytes);
}

function rowsIn(db: DatabaseSync, table: string): number {
  try {
    return numbers(db, `select count(*) from "${table}"`)[0] ?? 0;
  } catch {
    // SQLite's own table.
    return 0;
  }
}

/** Bytes and number of Durable Objects by class. */
function objectFolders(data: string): Stored[] {
  const folder = join(data, 'do');
  return readdirSync(folder).map((name) => {
    const files = readdirSync(join(folder, name)).filter(
      (it) => it.endsWith('.sqlite') && it !== 'metadata.sqlite',
    );
    const bytes = files.reduce((sum, it) => sum + statSync(join(folder, name, it)).size, 0);
    return { kind: `对象 ${name.split('-').at(-1)}`, bytes, rows: files.length };
  });
}

/** Checks a data folder after a year; it must not be open elsewhere. `now` is the end in ms. */
export async function examine(data: string, world: World, now: number) {
  const storage: Storage = await openStorage(data);
  const checks: Check[] = [];
  let objects = new Map<string, number>();
  try {
    const db = openDb(storage.db);
    const differ = await recount(db, Number.POSITIVE_INFINITY);
    checks.push({
      name: '保存的计数等于从头数的',
      wrong: differ.map((it) => `${it.count}：${it.rows} 行，例如 ${it.keys.slice(0, 3).join('、')}`),
    });
    checks.push({ name: '账目与订单、退款相符', wrong: await reconcile(db, dayOf(now), now) });
    objects = await objectsOf(storage.files);
  } finally {
    await storage.dispose();
  }
  const [main, search] = [openFile(data, true), openFile(data, true, 'docs')];
  try {
    checks.push(
      {
        name: '每天的数字等于从头数的',
        wrong: [...uncounted().map((it) => `${it} 没有核对`), ...dayFaults(main)],
      },
      { name: '搜索索引就是公开的文章与问题', wrong: searchFaults(main, search) },
      { name: '没有指向空处的行', wrong: await orphanRows(main) },
      { name: '没有无主的文件', wrong: fileFaults(main, objects, now) },
      { name: '正文与它的对象相符', wrong: bodyFaults(main, objects) },
      { name: '通知有界', wrong: noticeFaults(main, now) },
      { name: '重发的写入只存一次', wrong: onceFaults(main, world) },
    );
    const stored = storedOf({ 主库: main, 索引: search }, objects, data);
    return { checks: checks.map(truncateViolations), stored, notices: noticesOf(main) };
  } finally {
    main.close();
    search.close();
  }
}

/** Truncated to the first violations, with the number of the rest. */
const truncateViolations = ({ name, wrong }: Check): Check => ({
  name,
  wrong: wrong.length > TOLD ? [...wrong.slice(0, TOLD), `……共 ${wrong.length} 处`] : wrong,
});
