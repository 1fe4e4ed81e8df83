import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SEED_DECKS, type SeedDeck, solveDeck } from '../seed/benchmarks/decks.ts';
import { closeOf, missingPrograms, SOLVERS, solveAll } from '../seed/benchmarks/record.ts';
import { otherRuns, VERSION_DECKS } from '../seed/benchmarks/versions.ts';
import { CALCULIX, hasCalculix } from '../seed/calculix/solve.ts';
import { OTHER_VERSIONS, otherVersionHere } from '../seed/calculix/version.ts';
import { PROGRAMS, type Program } from '../seed/errors/cases.ts';
import { casesWith, rerunFaults } from '../seed/errors/faults.ts';
import { hasProgram, recorded } from '../seed/errors/record.ts';
import { otherRecords, versionsHere } from '../seed/errors/versions.ts';
import { runOf } from '../seed/failed/model.ts';
import { FAILED } from '../seed/failed/models.ts';
import { hasSolver, isClose, rerunFaults as rerunFailed, solverOf } from '../seed/failed/record.ts';
import { COMPARED, otherRecordOf } from '../seed/failed/versions.ts';
import { resultFaults } from '../seed/results/faults.ts';
import { needsCalculix, runs } from '../seed/results/make.ts';
import {
  hasSolver as hasStudySolver,
  rerunFaults as rerunStudy,
  studies,
  studyOf,
  solverOf as studySolverOf,
} from '../seed/studies/record.ts';
import { giveUp } from './messages.ts';
import { readOptions } from './options.ts';
import { ROOT } from './root.ts';

/**
 * Computes again every number of the demonstration and compares it with what is kept: the listings and check scripts of
 * the texts, the results that are embedded in articles, the runs of the benchmarks, the
 * messages of solvers, the models of the series about failures, and the runs that articles study.
 * `npm run verify [-- --changed] [-- <result>…]`; `--changed` leaves out what is as on `main`.
 */

const MANIFEST = 'seed/results/files/manifest.json';
const BENCHMARK_RUNS = 'seed/benchmarks/runs.json';

const { values, positionals: wanted } = readOptions('npm run verify [-- --changed] [-- <结果>…]', {
  options: { changed: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const isChanged = values.changed;
const unknown = wanted.find((it) => !runs().includes(it));
if (unknown)
  giveUp(
    `没有可重算的结果 ${unknown}。名字如 ${runs().slice(0, 3).join('、')}，即 seed/results/runs 里的文件名。`,
  );

const withCalculix = hasCalculix();
let failed = 0;
/** Runs a check; prints result and duration. */
const report = async (
  name: string,
  check: () => readonly string[] | Promise<readonly string[]>,
): Promise<void> => {
  const from = performance.now();
  const faults = await check();
  const seconds = (performance.now() - from) / 1000;
  console.log(`${faults.length ? '失败' : '通过'}  ${name}  ${seconds.toFixed(1)} 秒`);
  for (const fault of faults) console.log(`      ${fault}`);
  failed += faults.length;
};

if (wanted.length === 0) {
  const command = ['scripts/listings.ts', ...(isChanged ? ['--quick'] : [])];
  const { status } = spawnSync(process.execPath, command, { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) failed++;
}
for (const name of wanted.length > 0 ? wanted : dueResults()) {
  if (needsCalculix(name) && !withCalculix) {
    console.log(`跳过  结果 ${name}：要 ${CALCULIX}（Debian 的 calculix-ccx），这台机器上没有`);
    continue;
  }
  await report(`结果 ${name}`, () => resultFaults(name));
}
if (wanted.length === 0) {
  if (isDue('seed/benchmarks')) await benchmarks();
  if (isDue('seed/errors')) await messages();
  if (isDue('seed/failed')) await failures();
  if (isDue('seed/studies')) await rerunStudies();
}
console.log(failed === 0 ? '全部与保存的一致。' : `${failed} 项不一致。`);
process.exit(failed === 0 ? 0 : 1);

/** Text of a file on `main`; empty if none. */
function onMain(path: string): string {
  try {
    return execFileSync('git', ['show', `main:${path}`], { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' });
  } catch {
    return '';
  }
}

/** Whether a folder is to be computed again: always, or with `--changed` if it differs from `main`. */
function isDue(folder: string): boolean {
  return (
    !isChanged || spawnSync('git', ['diff', '--quiet', 'main', '--', folder], { cwd: ROOT }).status !== 0
  );
}

/** The value of a JSON file of the repository. */
function readRecord<T>(path: string): T {
  return JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as T;
}

/** All results, or those whose script changed since `main`. */
function dueResults(): string[] {
  if (!isChanged) return runs();
  const before = JSON.parse(onMain(MANIFEST) || '{}') as Record<string, string>;
  const now = readRecord<typeof before>(MANIFEST);
  return runs().filter((it) => now[it] !== before[it]);
}

type SolvedValue = { file: string; value: number };

/** Message for a deck whose value differs from the stored one. */
function otherValue(deck: SeedDeck, kept: readonly SolvedValue[], value = Number.NaN): string[] {
  const { file } = deck;
  const stored = kept.find((it) => it.file === file)?.value ?? Number.NaN;
  return Math.abs(stored / value - 1) < closeOf(deck)
    ? []
    : [`${file}：保存的是 ${stored}，重算得到 ${value}`];
}

async function benchmarks(): Promise<void> {
  const missing = missingPrograms();
  const decks = SEED_DECKS.filter((it) => !missing.includes(it.program));
  for (const program of missing) {
    const left = SEED_DECKS.filter((it) => it.program === program).length;
    console.log(`跳过  标准题的 ${left} 次 ${program} 运行：要 ${SOLVERS[program]}，这台机器上没有`);
  }
  const kept = readRecord<SolvedValue[]>(BENCHMARK_RUNS);
  await report(`标准题的 ${decks.length} 次运行`, () => {
    const solved = solveAll(decks);
    return decks.flatMap((deck, at) => otherValue(deck, kept, solved[at]?.value));
  });
  await otherVersions();
}

/** Solves decks again with another CalculiX version, if installed. */
async function otherVersions(): Promise<void> {
  const here = otherVersionHere();
  for (const version of OTHER_VERSIONS) {
    const own = otherRuns().filter((it) => it.version === version);
    if (version !== here) {
      console.log(`跳过  标准题的 ${own.length} 次 CalculiX ${version} 运行：ccx 不是这个版本`);
      continue;
    }
    await report(`标准题的 ${own.length} 次 CalculiX ${version} 运行`, () =>
      VERSION_DECKS.flatMap((deck) => otherValue(deck, own, solveDeck(deck).value)),
    );
  }
}

/** Reproduces the solver messages of the dictionary with installed programs. */
async function messages(): Promise<void> {
  for (const program of Object.keys(PROGRAMS) as Program[]) {
    const runs = casesWith(recorded()).filter(({ it }) => it.program === program);
    if (!hasProgram(program)) {
      console.log(`跳过  报错的 ${runs.length} 个例子：要 ${PROGRAMS[program]}，这台机器上没有`);
      continue;
    }
    await report(`${PROGRAMS[program]} 报错的 ${runs.length} 个例子`, () =>
      runs.flatMap(({ it, record }) => (record ? rerunFaults(it, record) : [`${it.name}：还没有记录`])),
    );
  }
  for (const { name } of versionsHere()) {
    const runs = casesWith(otherRecords().filter((it) => it.program === name));
    await report(`${name} 报错的例子`, () =>
      runs.flatMap(({ it, record }) => (record ? rerunFaults(it, record) : [])),
    );
  }
}

/** Runs the models of the series about failures, including the wrong variants. */
async function failures(): Promise<void> {
  for (const model of FAILED) {
    const names = Object.keys(model.runs);
    if (!hasSolver(model)) {
      console.log(`跳过  ${model.slug} 的 ${names.length} 次运行：要 ${solverOf(model)}，这台机器上没有`);
      continue;
    }
    await report(`${model.slug} 的 ${names.length} 次运行`, () =>
      names.flatMap((name) => rerunFailed(model, name)),
    );
  }
  const version = otherVersionHere();
  if (!version) return;
  for (const model of COMPARED) {
    await report(`${model.slug} 的 CalculiX ${version} 运行`, () =>
      Object.entries(otherRecordOf(model, version)).flatMap(([name, { values }]) =>
        isClose(Object.values(values), Object.values(runOf(model, name)))
          ? []
          : [`${model.slug} ${name}：重算的不同`],
      ),
    );
  }
}

async function rerunStudies(): Promise<void> {
  for (const slug of studies()) {
    const study = Object.entries(await studyOf(slug));
    const without = study.find(([, run]) => !hasStudySolver(run));
    if (without) {
      console.log(`跳过  ${slug} 的 ${study.length} 次运行：要 ${studySolverOf(without[1])}，这台机器上没有`);
      continue;
    }
    await report(`${slug} 的 ${study.length} 次运行`, () =>
      study.flatMap(([name, run]) => rerunStudy(slug, name, run)),
    );
  }
}
