import { setTimeout as sleep } from 'node:timers/promises';
import { CODE } from '../../contract/kit/envelope.ts';
import { pick, whole } from '../random.ts';
import { someArticle } from './acts/articles.ts';
import type { Host } from './host.ts';
import { type Answer, Lost } from './line.ts';
import type { Person, World } from './world.ts';

/** Kinds of faults, as named in the report. */
export const FAULT = ['重启', '写入中杀掉', '每日任务中杀掉', '应答丢失'] as const;
export type Fault = (typeof FAULT)[number];

type Sending = { by: Person; body: { articleId: number; content: string; key: string } };

/** A comment to be retried with the same idempotency key. */
function sending(world: World): Sending | undefined {
  const [by, it] = [world.someone(), someArticle(world)];
  if (!by || !it) return undefined;
  const key = world.key();
  const content = `写入 ${key}`;
  world.attempts.push({ table: 'comments', text: content });
  return { by, body: { articleId: it.id, content, key } };
}

/** Undefined if there was no response. */
const send = (world: World, { by, body }: Sending, isLost = false): Promise<Answer | undefined> =>
  world.as(by, '/v1/comment/', body, { isLost }).catch((error: unknown) => {
    if (!(error instanceof Lost)) throw error;
    return undefined;
  });

async function begin(world: World, host: Host): Promise<void> {
  await host.start(world.now);
  world.line.open(host.address);
}

/** Retries pending comments and records them as stored. */
async function retrySendings(world: World, list: readonly Sending[]): Promise<void> {
  for (const it of list) {
    const answer = await send(world, it);
    if (answer?.code === CODE.ok)
      world.comments.push({ id: answer.data.id, articleId: it.body.articleId, by: it.by });
  }
}

/** Injects a fault, then retries. */
export async function suffer(fault: Fault, world: World, host: Host): Promise<void> {
  if (fault === '重启') {
    await host.stop();
    return begin(world, host);
  }
  if (fault === '每日任务中杀掉') {
    const run = host.run('daily', world.now).catch(() => false);
    await sleep(whole(world.draw, 20, 300));
    await host.kill();
    await Promise.race([run, sleep(1_000)]);
    return begin(world, host);
  }
  const list = [sending(world), sending(world), sending(world)].filter((it) => it !== undefined);
  if (fault === '应答丢失') {
    for (const it of list) await send(world, it, true);
    return retrySendings(world, list);
  }
  const sent = list.map((it) => send(world, it));
  await sleep(whole(world.draw, 0, 30));
  await host.kill();
  await Promise.all(sent);
  await begin(world, host);
  return retrySendings(world, list);
}

/** The fault of each day, with probability 1/`every`; none on the first and last day. */
export function planFaults(draw: () => number, days: number, every: number): (Fault | undefined)[] {
  return Array.from({ length: days }, (_, n) =>
    draw() < 1 / every && n > 0 && n < days - 1 ? pick(draw, FAULT) : undefined,
  );
}
