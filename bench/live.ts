import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Socket } from '../src/stores/messages/live/link.ts';
import { linkOf, openBare, type RoomTranscript, say, watch } from './liveClient.ts';
import { prepareLive, serveLive } from './liveServer.ts';
import { percentile } from './stats.ts';

/**
 * The public room and private rooms under load, by the client of the site, from one process: how long a message takes from
 * its sender to everybody, what was lost, doubled or out of order, and the memory of a socket. Then again while the server
 * is killed and restarted.
 *
 *   npx node bench/live.ts [--sockets 1000] [--pairs 500] [--lines 20]
 */

const PORT = 4_760;
const SITE = `http://127.0.0.1:${PORT}`;
/** Concurrency of connecting and sending. */
const AT_ONCE = 20;
const SETTLE_MS = 120_000;
/** Sockets of people who already have a Durable Object, to measure the memory of a socket alone. */
const BARE = 100;

/** System load, to which the clients add. */
const load = () =>
  loadavg()
    .map((it) => it.toFixed(1))
    .join(' / ');
const { values } = parseArgs({
  options: {
    sockets: { type: 'string', default: '1000' },
    pairs: { type: 'string', default: '500' },
    lines: { type: 'string', default: '20' },
  },
});
const [sockets, pairs, lines] = [Number(values.sockets), Number(values.pairs), Number(values.lines)];
const crowd = Array.from({ length: sockets }, (_, at) => `c${at}`);
const left = Array.from({ length: pairs }, (_, at) => `l${at}`);
const peerOf = (id: string) => `${id.startsWith('l') ? 'r' : 'l'}${id.slice(1)}`;
const both = [...left, ...left.map(peerOf)];

const sentAt = new Map<string, number>();
let latencies: number[] = [];
const recordLatency = (clientId: string) =>
  latencies.push(performance.now() - (sentAt.get(clientId) ?? Number.NaN));

/** Runs a task for all with limited concurrency. */
async function forAll<T>(list: readonly T[], run: (it: T) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < list.length; at += AT_ONCE) await Promise.all(list.slice(at, at + AT_ONCE).map(run));
}

/** Polls a condition; false on timeout. */
async function until(holds: () => boolean): Promise<boolean> {
  for (const end = Date.now() + SETTLE_MS; Date.now() < end; await pause(50)) if (holds()) return true;
  return false;
}

/** Opens one connection each and follows a room. */
async function open(
  ids: readonly string[],
  query: string,
  peer: (id: string) => string,
): Promise<Map<string, RoomTranscript>> {
  const all = new Map<string, RoomTranscript>();
  await forAll(ids, async (id) => {
    const link = linkOf(SITE, id, query);
    all.set(id, watch(SITE, id, { peerId: peer(id), link, arrived: recordLatency }));
    if (!(await until(() => link.state.get() === 'open'))) throw new Error(`${id} could not connect`);
  });
  return all;
}

/** Messages that each must have received. */
type Expected = { seen: RoomTranscript; ids: readonly string[] }[];

function report(name: string, expected: Expected): void {
  const sum = (count: (it: Expected[number]) => number) => expected.reduce((all, it) => all + count(it), 0);
  const lost = sum(({ seen, ids }) => ids.filter((id) => !seen.times.has(id)).length);
  const doubled = sum(({ seen }) => [...seen.times.values()].filter((times) => times > 1).length);
  const disordered = sum(({ seen }) => seen.disordered);
  const of = (share: number) => Math.round(percentile(latencies, share));
  const counts = `送达 ${latencies.length}，丢失 ${lost}，重复 ${doubled}，乱序 ${disordered}`;
  console.log(`${name}：${counts}，p50 ${of(0.5)} ms，p99 ${of(0.99)} ms`);
}

const missing = (expected: Expected) =>
  expected.some(({ seen, ids }) => ids.some((id) => !seen.times.has(id)));

console.log(`负载 ${load()}`);
await prepareLive([...crowd, ...both]);
let server = await serveLive(PORT);
await pause(1_000);
const before = server.rss();
const lobby = await open(crowd, '?room=public', () => '');
const between = server.rss();
const bare: Socket[] = [];
await forAll(crowd.slice(0, BARE), async (id) => bare.push(await openBare(SITE, id)));
const withBare = server.rss();
for (const it of bare) it.close();
const without = server.rss();
const inboxes = await open(both, '', peerOf);
const kilobytesEach = (from: number, to: number, count: number) =>
  Math.round((to - from) / Math.max(1, count) / 1_024);
console.log(
  `内存：公共聊天室每人 ${kilobytesEach(before, between, crowd.length)} KB（${crowd.length} 条连接，各有一个收件箱对象），私信每人 ${kilobytesEach(without, server.rss(), both.length)} KB（${both.length} 条），连接本身 ${kilobytesEach(between, withBare, bare.length)} KB（另开 ${bare.length} 条）`,
);

/** Acknowledged messages by receiver. */
const said = new Map<RoomTranscript, string[]>();
const note = (seen: RoomTranscript | undefined, id: string) => {
  if (seen) said.set(seen, [...(said.get(seen) ?? []), id]);
};
const expectedMessages = (): Expected => [...said].map(([seen, ids]) => ({ seen, ids }));
const shout = async (id: string) => {
  const sent = await say(SITE, id, '', sentAt);
  for (const seen of lobby.values()) note(seen, sent);
};
const whisper = async (id: string) => {
  const sent = await say(SITE, id, peerOf(id), sentAt);
  for (const one of [id, peerOf(id)]) note(inboxes.get(one), sent);
};

async function measure(name: string, work: () => Promise<void>): Promise<void> {
  latencies = [];
  await work();
  await until(() => !missing(expectedMessages()));
  report(name, expectedMessages());
}

await measure('公共聊天室，热身', async () => {
  for (const id of crowd.slice(0, 3)) await shout(id);
});
await measure('公共聊天室', async () => {
  for (const id of crowd.slice(0, lines)) {
    await shout(id);
    await pause(100);
  }
});
await measure('私信，一次一条', async () => {
  for (const id of both.slice(0, 5 * lines)) await whisper(id);
});
await measure(`私信，${AT_ONCE} 条同时`, () => forAll(both, whisper));
await measure('私信与公共聊天室，中途杀掉并重启', async () => {
  const sending = Promise.all([
    forAll(both.slice(0, 4 * AT_ONCE), whisper),
    forAll(crowd.slice(lines, 2 * lines), shout),
  ]);
  await pause(500);
  server.kill();
  server = await serveLive(PORT);
  await sending;
});
console.log(`负载 ${load()}`);
server.kill();
process.exit(0);
