import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Root } from 'mdast';
import * as z from 'zod';
import { ROOT } from '../root.ts';
import { checkFaults, faultOf } from './compare.ts';
import type { CheckJob, Job, ListingsJob } from './jobs.ts';
import { type Ran, runIn } from './shell.ts';

/** What a job found: every fault as a sentence, and how many things were as the text says. */
export type Outcome = { faults: string[]; passed: number; seconds: Record<string, number> };

const printed = z.strictObject({
  tables: z.record(z.string(), z.array(z.array(z.string()))).default({}),
  texts: z.array(z.string()).default([]),
});

/** Runs a job. Never rejects on account of what it runs. */
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

/** What is in the convergence tables of a text. */
function blocksOf(root: Root): string[] {
  return root.children.flatMap((node) => (node.type === 'code' && node.lang === 'gci' ? [node.value] : []));
}

async function runCheck({ text, script, tables }: CheckJob): Promise<Outcome> {
  const program = script.endsWith('.py') ? 'python3' : `'${process.execPath}'`;
  const ran = await runIn(ROOT, `${program} '${script}'`);
  const results = judge(ran, (computed) =>
    checkFaults(computed, { tables, whole: text.whole, gci: blocksOf(text.root) }),
  );
  const faults = results.flatMap((fault) => (fault ? [`${text.file} ${basename(script)}：${fault}`] : []));
  return { faults, passed: results.length - faults.length, seconds: { [basename(script)]: ran.seconds } };
}

function judge(
  ran: Ran,
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
