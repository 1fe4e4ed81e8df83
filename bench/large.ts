/**
 * Sends an attachment of several GB through the site, as the embedded default does, and gets it back:
 * `npx node bench/large.ts [MiB, 2048]`. Prints times, what the runtime held and the CPU that checking took. Needs a build and
 * four times the size on the disk.
 */
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startClock } from '../scripts/clock.ts';
import { startPlatform } from '../scripts/platform.ts';
import { prepare } from '../scripts/prepare.ts';
import { MING } from '../scripts/root.ts';

const MB = 1024 * 1024;
const size = Number(process.argv[2] ?? 2_048) * MB;
const PORT = Number(process.env['PORT'] ?? 4_790);
/** Clock ticks of /proc per second. */
const TICKS = 100;

/** Runtime: CPU seconds, and peak memory in MiB. */
function runtime(): { cpu: number; peak: number } {
  let [cpu, peak] = [0, 0];
  for (const pid of readdirSync('/proc').filter((it) => /^\d+$/.test(it))) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const [, name = '', rest = ''] = /\((.*)\) (.*)$/s.exec(stat) ?? [];
      const fields = rest.split(' ');
      if (name !== 'workerd' || Number(fields[1]) !== process.pid) continue;
      cpu += (Number(fields[11]) + Number(fields[12])) / TICKS;
      const held = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
      peak = Math.max(peak, Number(held) / 1_024);
    } catch {
      // Process has ended.
    }
  }
  return { cpu, peak };
}

/** Bytes of a part, different for each; generated on demand to save memory. */
const pieceOf = (part: number, length: number) => Buffer.alloc(length, `part ${part} of a long run\n`);

const data = mkdtempSync(join(tmpdir(), 'mingjie-large-'));
await prepare(data);
const platform = await startPlatform({ port: PORT, data });
const stopClock = await startClock(platform);
const db = await platform.getD1Database('DB', MING);
await db
  .prepare("INSERT OR REPLACE INTO settings (name, value) VALUES ('annex', ?)")
  .bind(JSON.stringify({ bytes: 2 * size, space: 8 * size }))
  .run();

let token = '';
async function ask<T>(
  path: string,
  body: object,
): Promise<{ code: number; data: T; extra: Record<string, unknown> }> {
  const answer = await fetch(`http://127.0.0.1:${PORT}/ming${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: token }) },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as never;
}

/** Prints duration, throughput and the runtime's CPU time. */
async function timeWork<T>(what: string, work: () => Promise<T>): Promise<T> {
  const [since, before] = [performance.now(), runtime().cpu];
  const result = await work();
  const seconds = (performance.now() - since) / 1_000;
  const { cpu, peak } = runtime();
  const speed = Math.round(size / MB / seconds);
  console.log(
    `${what}: ${seconds.toFixed(1)} s, ${speed} MiB/s, CPU of the runtime ${(cpu - before).toFixed(1)} s, most memory ${Math.round(peak)} MiB`,
  );
  return result;
}

const login = await ask<{ token: string }>('/oauth/emailLogin', {
  email: 'author@mingjie.test',
  password: 'mingjie-demo',
});
token = login.data.token;
const own = await db
  .prepare(
    "SELECT a.id FROM articles a JOIN people p ON p.id = a.user_id WHERE p.email = 'author@mingjie.test' LIMIT 1",
  )
  .first<{ id: number }>();

const PART = 5 * MB;
const count = Math.ceil(size / PART);
const lengthOf = (part: number) => Math.min(PART, size - (part - 1) * PART);
const whole = createHash('sha256');
for (let part = 1; part <= count; part++) whole.update(pieceOf(part, lengthOf(part)));
const sha256 = whole.digest('hex');

const begun = await ask<{ upload: { uploadId: string } }>('/v1/annex/start', {
  articleId: own?.id,
  name: 'large.dat',
  size,
  sha256,
});
const { uploadId } = begun.data.upload;
await timeWork(`${count} parts sent, two at a time`, async () => {
  const parts = Array.from({ length: count }, (_, at) => at + 1).values();
  const lane = async () => {
    for (const part of parts) {
      const bytes = pieceOf(part, lengthOf(part));
      const hash = createHash('sha256').update(bytes).digest('hex');
      const query = new URLSearchParams({ uploadId, part: String(part), sha256: hash });
      const address = `http://127.0.0.1:${PORT}/ming/v1/annex/part?${query}`;
      const answer = await fetch(address, { method: 'PUT', headers: { authorization: token }, body: bytes });
      const said = (await answer.json()) as { code: number; message: string };
      if (said.code !== 200) throw new Error(said.message);
    }
  };
  await Promise.all([lane(), lane()]);
});
const url = await timeWork('put together, read through and checked', async () => {
  for (;;) {
    const said = await ask<{ url: string }>('/v1/annex/finish', { uploadId });
    if (said.code === 200) return said.data.url;
    if (said.extra['checking'] !== true) throw new Error(JSON.stringify(said));
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
});
await timeWork('downloaded', async () => {
  const answer = await fetch(`http://127.0.0.1:${PORT}${url}`);
  const hash = createHash('sha256');
  for await (const chunk of answer.body ?? []) hash.update(chunk);
  if (hash.digest('hex') !== sha256) throw new Error('other bytes');
});
const range = { range: `bytes=${size - 10}-` };
const part = await fetch(`http://127.0.0.1:${PORT}${url}`, { headers: range });
console.log(`range ${range.range}: ${part.status}, ${(await part.arrayBuffer()).byteLength} bytes`);
stopClock();
await platform.dispose();
rmSync(data, { recursive: true, force: true });
process.exit(0);
