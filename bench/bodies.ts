import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { render } from '../markdown/index.ts';
import { ROOT } from '../scripts/root.ts';
import { runtimeMs } from './cpu.ts';
import { median } from './stats.ts';

/** Bodies stored as text and as gzip: bytes in the database, and CPU of the runtime for one call that reads them. */

const ROUNDS = 9;
const CALLS = 300;

/** Worker that reads one stored body and answers with an envelope. */
const WORKER = `import { gunzipSync } from 'node:zlib';

export default {
  async fetch(request, env) {
    const { pathname, searchParams } = new URL(request.url);
    const [column, table] = { '/plain': ['html', 'plain'], '/gzip': ['html', 'gzip'], '/hex': ['hex(html)', 'gzip'] }[pathname];
    const { html } = await env.DB.prepare('select ' + column + ' as html from ' + table + ' where id = ?')
      .bind(Number(searchParams.get('id')))
      .first();
    const content =
      table === 'plain'
        ? html
        : gunzipSync(typeof html === 'string' ? Buffer.from(html, 'hex') : Uint8Array.from(html)).toString();
    return Response.json({ code: 200, message: '', data: { content }, extra: {} });
  },
};`;

const platform = new Miniflare(
  convertV4MiniflareOptions({
    modules: true,
    script: WORKER,
    compatibilityDate: '2026-09-01',
    compatibilityFlags: ['nodejs_compat'],
    d1Databases: ['DB'],
  }),
);
const url = await platform.ready;
const db = await platform.getD1Database('DB');
const folder = join(ROOT, 'seed/articles');
const texts: string[] = [];
for (const name of readdirSync(folder))
  texts.push((await render(readFileSync(join(folder, name), 'utf8'))).html);
for (const table of ['plain', 'gzip'])
  await db.exec(`create table ${table} (id integer primary key, html text)`);
for (const [id, html] of texts.entries()) {
  await db.prepare('insert into plain values (?, ?)').bind(id, html).run();
  await db.prepare('insert into gzip values (?, ?)').bind(id, gzipSync(html)).run();
}

async function msOf(way: string): Promise<number> {
  const before = runtimeMs();
  for (let call = 0; call < CALLS; call++)
    await (await fetch(new URL(`/${way}?id=${call % texts.length}`, url))).arrayBuffer();
  return (runtimeMs() - before) / CALLS;
}

const WAYS = ['plain', 'gzip', 'hex'] as const;
for (const way of WAYS) await msOf(way);
const rounds: Record<(typeof WAYS)[number], number>[] = [];
for (let round = 0; round < ROUNDS; round++) {
  const times = { plain: 0, gzip: 0, hex: 0 };
  // Rotating order, to cancel warm-up effects.
  for (const at of WAYS.keys()) {
    const way = WAYS[(at + round) % WAYS.length] ?? 'plain';
    times[way] = await msOf(way);
  }
  rounds.push(times);
}
const middle = (of: (it: (typeof rounds)[number]) => number) => median(rounds.map(of));
await platform.dispose();
const bytes = (list: (string | Buffer)[]) =>
  list.reduce((sum, it) => sum + Buffer.byteLength(it), 0) / list.length;
const long = await render(Array.from({ length: 3_000 }, (_, n) => `单元 $\\sigma_{${n}}$ 的应力`).join('，'));
console.log(
  JSON.stringify({
    plainBytes: Math.round(bytes(texts)),
    gzipBytes: Math.round(bytes(texts.map((it) => gzipSync(it)))),
    longBytes: Buffer.byteLength(long.html),
    longGzipBytes: gzipSync(long.html).length,
    plainMs: middle((it) => it.plain),
    gzipMs: middle((it) => it.gzip),
    hexMs: middle((it) => it.hex),
    gzipRatio: middle((it) => it.gzip / it.plain),
    hexRatio: middle((it) => it.hex / it.plain),
  }),
);
