import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CALCULIX, hasCalculix } from '../calculix/solve.ts';
import { hasOpenFoam, OPENFOAM } from '../openfoam/solve.ts';
import { writeJson } from '../writeJson.ts';
import { SEED_DECKS, type SeedDeck, solveDeck } from './decks.ts';
import type { Solved } from './solids.ts';

const RUNS = new URL('runs.json', import.meta.url);
const SCRIPT = fileURLToPath(new URL('solve.py', import.meta.url));
/** Clock ticks per second of process times. */
const TICKS = 100;

/** A stored run: hash of its deck, and CPU seconds. */
export type Run = Solved & {
  file: string;
  deck: string;
  solver?: string;
  processor: string;
  seconds: number;
};

/** A solution with CPU seconds. */
type Timed = Solved & { seconds: number };

/** CPU seconds of this process and its waited-for children. */
function processorSeconds(): number {
  const own = process.cpuUsage();
  // Fields 16 and 17 of proc(5), after the name in parentheses.
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? [];
  const children = (Number(fields[13]) + Number(fields[14])) / TICKS;
  return (own.user + own.system) / 1e6 + children;
}

/** Solves a deck and measures the time. */
export function timed(it: SeedDeck): Timed {
  const from = processorSeconds();
  const solved = solveDeck(it);
  return { ...solved, seconds: processorSeconds() - from };
}

/** Solves decks in order. */
export function solveAll(decks: readonly SeedDeck[]): Timed[] {
  const python = decks.filter((it) => it.program === 'Python').map((it) => it.deck);
  const input = JSON.stringify(python);
  const found: Timed[] = JSON.parse(execFileSync('python3', [SCRIPT], { input, encoding: 'utf8' }));
  return decks.map((it) => (it.program === 'Python' ? (found.shift() as Timed) : timed(it)));
}

/** Programs not installed. */
export const missingPrograms = (): SeedDeck['program'][] => [
  ...(hasCalculix() ? [] : (['CalculiX'] as const)),
  ...(hasOpenFoam() ? [] : (['OpenFOAM'] as const)),
];

/** Solver versions. */
export const SOLVERS: Partial<Record<SeedDeck['program'], string>> = {
  CalculiX: CALCULIX,
  OpenFOAM: OPENFOAM,
};

/**
 * Relative tolerance for reproduced runs. Other library versions may choose other time steps, and CalculiX
 * buckling factors differ by 1.4e-5 between processors.
 */
export const closeOf = ({ program }: SeedDeck): number => (program in SOLVERS ? 5e-5 : 1e-6);

/** Processor name and clock. */
export function processor(): string {
  const info = readFileSync('/proc/cpuinfo', 'utf8');
  const said = (name: string) => new RegExp(`^${name}\\s*:(.*)$`, 'm').exec(info)?.[1]?.trim() ?? '';
  const name = said('model name').replace(/\((?:R|TM)\)|\b(?:CPU|Processor)\b|@.*/g, ' ');
  return `${name.replace(/\s+/g, ' ').trim()} ${(Number(said('cpu MHz')) / 1000).toFixed(1)} GHz`;
}

/**
 * Computes and stores the demo values. Runs with unchanged decks are kept except for the named benchmarks; so
 * are runs of programs not installed.
 */
function record(named: readonly string[]): void {
  const missing = missingPrograms();
  const known = new Map<string, Run>(JSON.parse(readFileSync(RUNS, 'utf8')).map((it: Run) => [it.file, it]));
  const due = SEED_DECKS.filter(({ file, sha256, program, benchmark }) => {
    const kept = known.get(file);
    if (missing.includes(program)) return false;
    return kept?.deck !== sha256 || kept.seconds === undefined || named.includes(benchmark);
  });
  const save = () => {
    const runs = SEED_DECKS.flatMap(({ file }) => known.get(file) ?? []);
    writeJson(RUNS, runs);
  };
  for (const it of due) {
    const [{ value, dof, seconds } = { value: Number.NaN, dof: 0, seconds: 0 }] = solveAll([it]);
    const solver = SOLVERS[it.program];
    const by = { ...(solver && { solver }), deck: it.sha256, processor: processor() };
    known.set(it.file, { file: it.file, value, dof, ...by, seconds: Number(seconds.toPrecision(3)) });
    save();
  }
}

// `npx node seed/benchmarks/record.ts [benchmark…]`
if (process.argv[1] === fileURLToPath(import.meta.url)) record(process.argv.slice(2));
