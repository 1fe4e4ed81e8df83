import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS } from '../../contract/kit/time.ts';
import { RULES, type RuleSetting } from '../../contract/operations/settings/rules.ts';
import { dayOf } from '../../ming/src/kit/clock.ts';
import type { Draw } from '../random.ts';
import type { Activity } from './acts/act.ts';
import { articleActs } from './acts/articles.ts';
import { chatActs } from './acts/chat.ts';
import { deskActs } from './acts/desk.ts';
import { moneyActs } from './acts/money.ts';
import { peopleActs } from './acts/people.ts';
import { talkActs } from './acts/talk.ts';
import { type Check, examine } from './checks.ts';
import { type Fault, suffer } from './faults.ts';
import { Host, type Step } from './host.ts';
import { rowsNow } from './probes.ts';
import { Provider } from './provider.ts';
import { World } from './world.ts';

/** People, actions per day, days, and faults by day. */
export type Plan = {
  people: number;
  days: number;
  deeds: number;
  seed: number;
  faults: readonly (Fault | undefined)[];
};

const ACTS: readonly Activity[] = [
  ...articleActs,
  ...talkActs,
  ...peopleActs,
  ...chatActs,
  ...moneyActs,
  ...deskActs,
];
const WEIGHTS = ACTS.reduce((sum, it) => sum + it.weight, 0);
/** Runs of the minutely job per day. */
const MINUTES = 4;
/** Start of a day, and its daily job, in GMT+8: 00:20 and 00:10. */
const BEGINS_MS = 16 * 3_600_000 + 20 * 60_000;
const DAILY_MS = DAY_MS - 10 * 60_000;
/** Maximum number of polls for pending events. */
const PATIENCE = 100;

function actOf(draw: Draw): Activity {
  let left = draw() * WEIGHTS;
  for (const it of ACTS) {
    left -= it.weight;
    if (left < 0) return it;
  }
  return ACTS[0] as Activity;
}

/** First start of a day from now, in ms. */
const firstDay = (now: number) => Math.ceil((now - BEGINS_MS) / DAY_MS) * DAY_MS + BEGINS_MS;

/** Lifts rate limits, as few people act for many. */
async function allowAll(world: World): Promise<void> {
  const { data } = await world.asStaff('/v1/operator/rules');
  const set = async (name: RuleSetting, values: Record<string, number | boolean>) => {
    const stored = data[name].stored;
    const known = data[name].values;
    const answer = await world.asStaff(
      '/v1/operator/rules',
      { name, values: { ...known, ...values }, stored },
      'PUT',
    );
    if (answer.code !== 200) throw new Error(answer.message);
  };
  await set('conduct', { newHours: 0, newPosts: 0, burst: 0, burstMessages: 0, reporters: 2 });
  const may = RULES.forum.find((it) => it.title.includes('权限'))?.rules ?? [];
  await set('forum', Object.fromEntries(may.map((it) => [it.key, 0])));
  await set('money', { payouts: true, payoutLeast: 100 });
  await set('writing', { 'review.user': false });
}

/** Waits until events and index changes are handled. */
async function settle(world: World, host: Host): Promise<void> {
  for (let n = 0; n < PATIENCE; n++) {
    await host.run('minute', world.now);
    if ((await host.waiting()) === 0) return;
    await sleep(20);
  }
  throw new Error('事件一直没有处理完');
}

/** Failed steps of the daily job, and repaired counts. */
function wrongSteps(day: string, steps: readonly Step[]): string[] {
  return steps
    .filter(({ step, ok, detail }) => !ok || (step === 'recount' && detail !== '[]'))
    .map(({ step, detail }) => `${day} ${step}：${detail}`);
}

/** Simulates a year in a data folder with demo content, and checks the result. */
export async function runYear(plan: Plan, data: string, say: (line: string) => void) {
  const provider = new Provider();
  await provider.start();
  const begun = firstDay(Date.now());
  const world = new World(plan.seed, begun, provider);
  const host = new Host(data, provider.vars);
  const suffered = new Map<Fault, number>();
  const daily: string[] = [];
  const rows = new Map<string, number[]>();
  try {
    await host.start(begun);
    world.line.open(host.address);
    await allowAll(world);
    for (let day = 0; day < plan.days; day++) {
      await live(world, host, plan, { day, begun, fault: plan.faults[day], suffered });
      world.now = begun + day * DAY_MS + DAILY_MS;
      await host.run('daily', world.now);
      await settle(world, host);
      daily.push(...wrongSteps(dayOf(world.now), await host.steps(dayOf(world.now))));
      if ([0, Math.floor(plan.days / 2), plan.days - 1].includes(day))
        for (const [path, read] of await rowsNow(world)) rows.set(path, [...(rows.get(path) ?? []), read]);
      if (day % 10 === 9) say(`第 ${day + 1} 天`);
    }
    const dead = await host.dead();
    await host.stop();
    const found = await examine(data, world, world.now);
    const checks: Check[] = [
      ...found.checks,
      { name: '每日任务都成功，没有要修复的计数', wrong: daily },
      { name: '没有系统错误', wrong: world.line.failures },
      { name: '没有死信', wrong: dead },
    ];
    const { stored, notices } = found;
    const { deeds, line } = world;
    return { plan, checks, stored, notices, suffered, rows, deeds, figures: line.figures };
  } finally {
    world.line.close();
    provider.stop();
    await host.stop();
    host.clear();
  }
}

type Today = { day: number; begun: number; fault: Fault | undefined; suffered: Map<Fault, number> };

/** One day of actions, with its fault in the middle. */
async function live(world: World, host: Host, plan: Plan, today: Today): Promise<void> {
  const { day, begun, fault, suffered } = today;
  const at = begun + day * DAY_MS;
  const coming = Math.ceil((plan.people * (day + 1)) / plan.days) - world.people.length;
  for (let n = 0; n < plan.deeds; n++) {
    world.now = at + Math.floor((n * DAILY_MS) / plan.deeds);
    if (n < coming) world.deeds.set('加入', (await world.join()) ? world.people.length : 0);
    for (let more = plan.deeds + n; more < coming; more += plan.deeds) await world.join();
    if (fault && n === Math.floor(plan.deeds / 2)) {
      await suffer(fault, world, host);
      suffered.set(fault, (suffered.get(fault) ?? 0) + 1);
    }
    const by = world.someone();
    if (by) await actOf(world.draw).run(world, by);
    if (n % Math.ceil(plan.deeds / MINUTES) === 0) await host.run('minute', world.now);
  }
}
