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
/** Times of processes are counted in so many parts of a second. */
const TICKS = 100;

/** A run as it is kept: the hash of the deck that it came from, and the seconds of one core of the processor. */
export type Run = Solved & {
  file: string;
  deck: string;
  solver?: string;
  processor: string;
  seconds: number;
};

/** A solution, and the seconds of the processor that it took. */
type Timed = Solved & { seconds: number };

/** Seconds of the processor that this program and those that it has waited for have taken. */
function processorSeconds(): number {
  const own = process.cpuUsage();
  // Fields 16 and 17 of proc(5), behind the name in brackets.
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? [];
  const children = (Number(fields[13]) + Number(fields[14])) / TICKS;
  return (own.user + own.system) / 1e6 + children;
}

/** Solves a deck with its program, and counts the time. */
export function timed(it: SeedDeck): Timed {
  const from = processorSeconds();
  const solved = solveDeck(it);
  return { ...solved, seconds: processorSeconds() - from };
}

/** Solves decks with their own programs, in their order. */
export function solveAll(decks: readonly SeedDeck[]): Timed[] {
  const python = decks.filter((it) => it.program === 'Python').map((it) => it.deck);
  const input = JSON.stringify(python);
  const found: Timed[] = JSON.parse(execFileSync('python3', [SCRIPT], { input, encoding: 'utf8' }));
  return decks.map((it) => (it.program === 'Python' ? (found.shift() as Timed) : timed(it)));
}

/** The programs that are not here. */
export const missingPrograms = (): SeedDeck['program'][] => [
  ...(hasCalculix() ? [] : (['CalculiX'] as const)),
  ...(hasOpenFoam() ? [] : (['OpenFOAM'] as const)),
];

/** The solvers with their versions. */
export const SOLVERS: Partial<Record<SeedDeck['program'], string>> = {
  CalculiX: CALCULIX,
  OpenFOAM: OPENFOAM,
};

/**
 * The relative difference up to which a run is the same again. Libraries of other versions may step otherwise through
 * time, and buckling factors of CalculiX differ by 1.4e-5 from one processor to another.
 */
export const closeOf = ({ program }: SeedDeck): number => (program in SOLVERS ? 5e-5 : 1e-6);

/** The processor by its name and its clock. */
export function processor(): string {
  const info = readFileSync('/proc/cpuinfo', 'utf8');
  const said = (name: string) => new RegExp(`^${name}\\s*:(.*)$`, 'm').exec(info)?.[1]?.trim() ?? '';
  const name = said('model name').replace(/\((?:R|TM)\)|\b(?:CPU|Processor)\b|@.*/g, ' ');
  return `${name.replace(/\s+/g, ' ').trim()} ${(Number(said('cpu MHz')) / 1000).toFixed(1)} GHz`;
}

/**
 * Writes the values that the demonstration shows. Runs of decks as they were stay, but for those of the benchmarks that
 * are named; and where a program is not here, its runs stay as well.
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
