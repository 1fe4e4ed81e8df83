import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { render } from '../markdown/index.ts';
import { ROOT } from '../scripts/platform.ts';
import { runtimeMs } from './cpu.ts';
import { median } from './stats.ts';

/** Bodies stored as text and as gzip: bytes in the database, and CPU of the runtime for one call that reads them. */

const ROUNDS = 9;
const CALLS = 300;

/** A Worker that reads one body as it is stored and answers with it as an envelope. */
const WORKER = `import { gunzipSync } from 'node:zlib';

export default {
  async fetch(request, env) {
    const { pathname, searchParams } = new URL(request.url);
    const table = pathname === '/gzip' ? 'gzip' : 'plain';
    const { html } = await env.DB.prepare('select html from ' + table + ' where id = ?')
      .bind(Number(searchParams.get('id')))
      .first();
    const content = typeof html === 'string' ? html : gunzipSync(Uint8Array.from(html)).toString();
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
const folder = join(ROOT, 'ming/seed/articles');
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

await msOf('plain');
await msOf('gzip');
const ratios: number[] = [];
const times: Record<string, number[]> = { plain: [], gzip: [] };
for (let round = 0; round < ROUNDS; round++) {
  const [plain, gzip] =
    round % 2
      ? [await msOf('plain'), await msOf('gzip')]
      : [await msOf('gzip'), await msOf('plain')].reverse();
  times['plain']?.push(plain as number);
  times['gzip']?.push(gzip as number);
  ratios.push((gzip as number) / (plain as number));
}
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
    plainMs: median(times['plain'] ?? []),
    gzipMs: median(times['gzip'] ?? []),
    ratio: median(ratios),
  }),
);
