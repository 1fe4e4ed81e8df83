import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Root } from 'mdast';
import * as z from 'zod';
import { printedNumbers } from '../../seed/numbers.ts';
import { ROOT } from '../root.ts';
import { checkFaults, faultOf } from './compare.ts';
import type { CheckJob, Job, ListingsJob } from './jobs.ts';
import { type CommandResult, runIn } from './shell.ts';

/** Faults as sentences, number of matches, and the check script's output. */
export type Outcome = {
  faults: string[];
  passed: number;
  seconds: Record<string, number>;
  /** Measured numbers in its tables and sentences. */
  numbers?: string;
};

const printed = z.strictObject({
  tables: z.record(z.string(), z.array(z.array(z.string()))).default({}),
  texts: z.array(z.string()).default([]),
});

/** Runs a job. Does not reject if its commands fail. */
export function runJob(job: Job): Promise<Outcome> {
  return job.kind === 'listings' ? runListings(job) : runCheck(job);
}

async function runListings({ text, listings, fixtures }: ListingsJob): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'listings-'));
  const outcome: Outcome = { faults: [], passed: 0, seconds: {} };
  const note = (name: string, line: number | undefined, fault: string | undefined) => {
    if (fault) outcome.faults.push(`${text.file}${line ? `:${line}` : ''} ${name}：${fault}`);
    else outcome.passed++;
  };
  for (const { title, code } of listings) {
    await mkdir(dirname(join(folder, title)), { recursive: true });
    await writeFile(join(folder, title), code);
  }
  for (const path of fixtures)
    note(basename(path), undefined, faultOf(await runIn(folder, `python3 '${path}'`), undefined));
  for (const { title, line, command, output, norun } of listings) {
    if (norun) continue;
    const ran = await runIn(folder, command);
    outcome.seconds[title] = ran.seconds;
    note(title, line, faultOf(ran, output));
  }
  await rm(folder, { recursive: true });
  return outcome;
}

/** Convergence tables of a text. */
function blocksOf(root: Root): string[] {
  return root.children.flatMap((node) => (node.type === 'code' && node.lang === 'gci' ? [node.value] : []));
}

async function runCheck({ text, script, tables }: CheckJob): Promise<Outcome> {
  const program = script.endsWith('.py') ? 'python3' : `'${process.execPath}'`;
  const ran = await runIn(ROOT, `${program} '${script}'`);
  let numbers = '';
  const results = judge(ran, (computed) => {
    numbers = printedNumbers([...computed.texts, ...Object.values(computed.tables).flat(2)]);
    return checkFaults(computed, { tables, whole: text.whole, gci: blocksOf(text.root) });
  });
  const faults = results.flatMap((fault) => (fault ? [`${text.file} ${basename(script)}：${fault}`] : []));
  const passed = results.length - faults.length;
  return { faults, passed, seconds: { [basename(script)]: ran.seconds }, numbers };
}

function judge(
  ran: CommandResult,
  check: (computed: z.output<typeof printed>) => (string | undefined)[],
): (string | undefined)[] {
  const fault = faultOf(ran, undefined);
  if (fault) return [fault];
  try {
    const results = check(printed.parse(JSON.parse(ran.stdout)));
    return results.length ? results : ['什么也没有检查'];
  } catch {
    return ['印出的不是 {"tables": …, "texts": …}'];
  }
}
