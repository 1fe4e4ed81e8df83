import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { tendBodies } from '../ming/src/content/article/body/writes.ts';
import { openDb } from '../ming/src/kit/db.ts';
import { openStorage } from '../scripts/storage.ts';
import { type Arena, keepBuild, startProduct } from './arena.ts';
import { dataOf, KEPT } from './bulk.ts';
import { runtimeMs } from './cpu.ts';
import { lineTo } from './growth.ts';
import { openFile } from './sqlite.ts';
import { median, paired } from './stats.ts';
import { KEYS, writeHere } from './written.ts';

/**
 * Texts in the database and in objects: bytes of the tables for an article, with the demonstration set and with copies of
 * it to 100,000, each with a draft, a published state and a public version as though it was written here; and what the call
 * behind the page of an article takes, on a product that was built (none with --rounds 0):
 *
 *   node bench/movedTexts.ts [--size 100000] [--rounds 9] [--calls 200]
 */

const { values: given } = parseArgs({
  options: {
    size: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '9' },
    calls: { type: 'string', default: '200' },
  },
});
const [size, rounds, calls] = [Number(given.size), Number(given.rounds), Number(given.calls)];
const WAYS = ['inline', 'moved'] as const;
type Way = (typeof WAYS)[number];
/** Later than drafts stay in the database. */
const LATER_MS = 9 * 86_400_000;
const TABLES = ['articles', ...Object.keys(KEYS), 'stray_bodies'];

const folderOf = (way: Way) => join(KEPT, `texts-${way}`);

/** Moves all texts to R2; returns ms per text. */
async function moveAll(data: string): Promise<number> {
  const { db, files, dispose } = await openStorage(data);
  const since = performance.now();
  let all = 0;
  try {
    for (let moved = 1; moved > 0; all += moved)
      ({ moved } = await tendBodies(openDb(db), files, Date.now() + LATER_MS));
  } finally {
    await dispose();
  }
  return (performance.now() - since) / all;
}

/** Copies articles up to `count`, without the triggers that feed the search index. */
function multiply(data: string, count: number): void {
  const db = openFile(data, false);
  db.exec('pragma journal_mode = memory; pragma synchronous = off; begin');
  for (const { name } of db.prepare("select name from sqlite_master where type = 'trigger'").all())
    db.exec(`drop trigger "${name}"`);
  for (;;) {
    const [n, last] = Object.values(db.prepare('select count(*), max(id) from articles').get() ?? {}).map(
      Number,
    );
    if (!n || !last || n >= count) break;
    for (const [table, key] of Object.entries({ articles: 'id', ...KEYS })) {
      const columns = db
        .prepare(`select name from pragma_table_info('${table}')`)
        .all()
        .map((it) => String(it['name']));
      // The creation key is unique per person.
      const changed: Record<string, string> = { [key]: `+ ${last}`, create_key: `|| '-${last}'` };
      const values = columns.map((it) => `"${it}" ${changed[it] ?? ''}`);
      db.exec(
        `insert into ${table} (${columns.map((it) => `"${it}"`).join(', ')}) select ${values.join(', ')} from ${table}
        order by ${key} limit ${count - n}`,
      );
    }
  }
  db.exec('commit; pragma journal_mode = wal');
  db.close();
}

/** Bytes of each table with indexes, and number of texts. */
function measureTables(data: string) {
  const db = openFile(data, true);
  const bytes = Object.fromEntries(
    db
      .prepare(
        `select m.tbl_name as name, sum(d.pgsize) as bytes from dbstat d join sqlite_master m on m.name = d.name
        where d.aggregate = true and m.tbl_name in (${TABLES.map(() => '?').join(', ')}) group by 1`,
      )
      .all(...TABLES)
      .map((it) => [String(it['name']), Number(it['bytes'])]),
  );
  const ids = db
    .prepare('select article_id as id from article_bodies order by 1')
    .all()
    .map((it) => Number(it['id']));
  db.close();
  return { bytes, ids };
}

async function objectBytes(data: string): Promise<{ objects: number; bytes: number }> {
  const { files, dispose } = await openStorage(data);
  let [objects, bytes] = [0, 0];
  for (let cursor: string | undefined; ; ) {
    const page = await files.list({ prefix: 'body/', ...(cursor && { cursor }) });
    objects += page.objects.length;
    bytes += page.objects.reduce((sum, it) => sum + it.size, 0);
    if (!page.truncated) break;
    cursor = page.cursor;
  }
  await dispose();
  return { objects, bytes };
}

const perText = ({ bytes, ids }: ReturnType<typeof measureTables>) =>
  Object.fromEntries(Object.entries(bytes).map(([name, it]) => [name, Math.round(it / ids.length)]));

const demo = await dataOf(0);
for (const way of WAYS) {
  rmSync(folderOf(way), { recursive: true, force: true });
  cpSync(demo, folderOf(way), { recursive: true });
  writeHere(folderOf(way));
}
const { ids } = measureTables(demo);
const moveMs = await moveAll(folderOf('moved'));
const small = {
  inline: perText(measureTables(folderOf('inline'))),
  moved: perText(measureTables(folderOf('moved'))),
};
const stored = await objectBytes(folderOf('moved'));
for (const way of WAYS) multiply(folderOf(way), size);
const large = {
  inline: perText(measureTables(folderOf('inline'))),
  moved: perText(measureTables(folderOf('moved'))),
};

/** Times of the call in both, interleaved. */
async function compareCalls() {
  keepBuild();
  const arenas: Record<Way, Arena> = {
    inline: await startProduct(folderOf('inline')),
    moved: await startProduct(folderOf('moved')),
  };
  const lines = { inline: lineTo(arenas.inline.url), moved: lineTo(arenas.moved.url) };
  const taken: Record<Way, { p50: number; cpu: number }[]> = { inline: [], moved: [] };
  for (let round = -1; round < rounds; round++)
    // Rotating order, to cancel warm-up effects.
    for (const at of WAYS.keys()) {
      const way = WAYS[(at + round + 1) % WAYS.length] ?? 'inline';
      const times: number[] = [];
      const before = runtimeMs();
      for (let call = 0; call < calls; call++)
        times.push(await lines[way](`/ming/v1/article/info?id=${ids[call % ids.length]}`));
      if (round >= 0) taken[way].push({ p50: median(times), cpu: (runtimeMs() - before) / calls });
    }
  for (const way of WAYS) await arenas[way].stop();
  const ratio = (of: (it: { p50: number; cpu: number }) => number) =>
    paired(taken.moved.map(of), taken.inline.map(of));
  return {
    inline: { p50: median(taken.inline.map((it) => it.p50)), cpu: median(taken.inline.map((it) => it.cpu)) },
    moved: { p50: median(taken.moved.map((it) => it.p50)), cpu: median(taken.moved.map((it) => it.cpu)) },
    p50Ratio: ratio((it) => it.p50),
    cpuRatio: ratio((it) => it.cpu),
  };
}

console.log(
  JSON.stringify(
    {
      texts: ids.length,
      moveMs,
      objects: { ...stored, bytesAText: Math.round(stored.bytes / ids.length) },
      demo: small,
      [size]: large,
      ...(rounds > 0 && (await compareCalls())),
    },
    null,
    2,
  ),
);
