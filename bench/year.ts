import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildAll, isStale } from '../scripts/build.ts';
import { giveUp } from '../scripts/messages.ts';
import { dataOf, KEPT } from './bulk.ts';
import { drawer } from './random.ts';
import { planFaults } from './year/faults.ts';
import { pageOf } from './year/page.ts';
import { runYear } from './year/run.ts';

/** People at scale 1, and actions per person and day. */
const PEOPLE = 10_000;
const DEEDS = 0.5;
/** Average days between faults. */
const EVERY = 12;

const { values } = parseArgs({
  options: {
    scale: { type: 'string', default: '1' },
    days: { type: 'string', default: '365' },
    seed: { type: 'string', default: '1' },
  },
});
const [scale, days, seed] = [Number(values.scale), Number(values.days), Number(values.seed)];
if (!(scale >= 0.001 && scale <= 10)) giveUp('--scale 是人数相对于 10,000 的倍数，0.001 到 10。');
if (!(Number.isInteger(days) && days >= 2 && days <= 3_650)) giveUp('--days 是天数，2 到 3650。');
if (!Number.isInteger(seed)) giveUp('--seed 是整数，同一个种子做同样的事。');
if (isStale()) {
  console.error('正在构建站点与后端……');
  buildAll();
}
const data = join(KEPT, 'year');
rmSync(data, { recursive: true, force: true });
cpSync(await dataOf(0), data, { recursive: true });
const since = performance.now();
const people = Math.round(PEOPLE * scale);
// Own random stream, so that the number of actions does not change the faults.
const faults = planFaults(drawer(seed + 1), days, EVERY);
const plan = { people, days, deeds: Math.max(10, Math.round(people * DEEDS)), seed, faults };
const year = await runYear(plan, data, (line) => console.error(line));
console.log(pageOf(year, (performance.now() - since) / 1_000));
if (year.checks.some((it) => it.wrong.length > 0)) process.exitCode = 1;
