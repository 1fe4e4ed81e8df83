import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seedTexts } from '../seed/texts.ts';
import { type Good, RECORD, readRecord } from '../seed/verified.ts';
import { type Job, jobsOf } from './listings/jobs.ts';
import { runJob } from './listings/run.ts';
import { packagesOf, versionsOf } from './listings/versions.ts';
import { giveUp } from './messages.ts';
import { readOptions } from './options.ts';
import { installPackages } from './packages.ts';
import { ROOT } from './root.ts';

/**
 * Runs the listings and the check scripts of the seeded texts and compares them with what the texts say:
 * `npm run listings [-- --quick] [-- <key>…]`. Good runs are recorded, except with `--quick`, which leaves out what was
 * good before with the same code, data and text, on the same versions of what it runs on.
 */

const AT_ONCE = 2;

const { values, positionals: wanted } = readOptions('npm run listings [-- --quick] [-- <名字>…]', {
  options: { quick: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const { quick } = values;
const record = readRecord();

const all = jobsOf(seedTexts());
const unknown = wanted.find((key) => !all.some(({ text }) => text.key === key));
if (unknown) giveUp(`没有可运行的内容：${unknown}。名字如 gci、forum-hpc-speedup，即 seed 里的文件名。`);
const chosen = all.filter(({ text }) => wanted.length === 0 || wanted.includes(text.key));

installPackages(packagesOf(chosen.flatMap(({ codes }) => codes)), 'npm run listings');
const due = chosen.filter((job) => !quick || isDue(job, record[job.key]));
const total = { passed: 0, failed: 0 };
const queue = due.toSorted((a, b) => expectedSeconds(b) - expectedSeconds(a));
await Promise.all(Array.from({ length: AT_ONCE }, work));
if (!quick) keep();
console.log(
  `${total.passed} 项通过，${total.failed} 项失败，${chosen.length - due.length} 组未改动、沿用上次的结果`,
);
mkdirSync(join(ROOT, 'test-results'), { recursive: true });
writeFileSync(join(ROOT, 'test-results/listings.json'), JSON.stringify(total));
process.exit(total.failed === 0 ? 0 : 1);

function secondsOf(good: Good | undefined): number {
  return Object.values(good?.seconds ?? {}).reduce((sum, it) => sum + it, 0);
}

function isDue({ hash, codes }: Job, good: Good | undefined): boolean {
  return good?.hash !== hash || !isSame(good.versions, versionsOf(codes));
}

function isSame(before: Record<string, string>, now: Record<string, string>): boolean {
  const names = new Set([...Object.keys(before), ...Object.keys(now)]);
  return [...names].every((it) => before[it] === now[it]);
}

function expectedSeconds(job: Job): number {
  return secondsOf(record[job.key]);
}

async function work(): Promise<void> {
  for (let job = queue.shift(); job; job = queue.shift()) {
    const { faults, passed, seconds, numbers } = await runJob(job);
    total.passed += passed;
    total.failed += faults.length;
    const sum = Object.values(seconds).reduce((a, b) => a + b, 0);
    console.log(`${faults.length ? '失败' : '通过'}  ${job.key}  ${sum.toFixed(1)} 秒`);
    for (const fault of faults) console.log(`      ${fault}`);
    const before = record[job.key];
    const isNew = isDue(job, before) || before?.numbers !== numbers;
    if (faults.length === 0 && isNew) record[job.key] = good(job, seconds, numbers);
    if (faults.length > 0) delete record[job.key];
  }
}

function good({ hash, codes }: Job, seconds: Record<string, number>, numbers: string | undefined): Good {
  const date = new Date().toISOString().slice(0, 10);
  return { hash, date, versions: versionsOf(codes), seconds, ...(numbers !== undefined && { numbers }) };
}

/** Writes the record, sorted and without obsolete entries. */
function keep(): void {
  const keys = all.map(({ key }) => key).filter((key) => record[key]);
  const sorted = Object.fromEntries(keys.toSorted().map((key) => [key, record[key]]));
  writeFileSync(RECORD, `${JSON.stringify(sorted, null, 2)}\n`);
}
