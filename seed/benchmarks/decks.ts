import { cantileverCase, eulerCase } from '../calculix/column.ts';
import { le10Case } from '../calculix/le10.ts';
import { cookCase, fv32Case, le1Case } from '../calculix/plane.ts';
import { cylinderCase, plateCase, roofCase } from '../calculix/shell.ts';
import { type Case, sha256, solve } from '../calculix/solve.ts';
import { FAMILIES } from './families.ts';
import type { Family } from './family.ts';
import { t3, t4 } from './heat.ts';
import { cantilever, cavity100, couette, euler, hertz } from './others.ts';
import { le10 } from './plate.ts';
import { cook, kirsch, le1, type PlaneDeck, type Solved } from './solids.ts';
import { vortex } from './vortex.ts';

/** A run of the demonstration: its deck as the file that is offered, and what the file is called. */
export type SeedDeck = Omit<Family, 'decks'> & {
  deck: Record<string, unknown>;
  file: string;
  text: string;
  sha256: string;
};

const FILE = { TypeScript: 'seed/benchmarks/decks.ts', Python: 'seed/benchmarks/solve.py' };

/** What CalculiX solves, by benchmark. */
const CASES: Record<string, Case<never>> = {
  cook: cookCase,
  le1: le1Case,
  le10: le10Case,
  fv32: fv32Case,
  'cantilever-mode': cantileverCase,
  'euler-column': eulerCase,
  'plate-buckling': plateCase,
  'scordelis-lo': roofCase,
  'pinched-cylinder': cylinderCase,
};

/** The model that CalculiX solves for a benchmark; throws where there is none. */
function caseOf(benchmark: string): Case<never> {
  const found = CASES[benchmark];
  if (!found) throw new Error(`CalculiX solves no ${benchmark}`);
  return found;
}

/** A deck of CalculiX is the file that the program reads. */
function inputOf(family: Omit<Family, 'decks'>, deck: Record<string, unknown>): SeedDeck {
  const { text } = caseOf(family.benchmark).deck(deck as never);
  const file = `${family.benchmark}-${deck['element']}-${[deck['cells']].flat().join('x')}.inp`;
  return { ...family, deck, text, file, sha256: sha256(text) };
}

function deckOf({ decks: _, ...family }: Family, given: Record<string, unknown>): SeedDeck {
  const { benchmark, program, element } = family;
  if (program === 'CalculiX') return inputOf(family, given);
  const deck = { benchmark, ...given };
  const numbers = Object.values(given)
    .flat()
    .filter((it) => typeof it === 'number');
  const text = `${JSON.stringify({ program: FILE[program], ...deck }, null, 2)}\n`;
  const short = /^[A-Z]\d$/.test(element) ? `-${element}` : program === 'Python' ? '-py' : '';
  return {
    ...family,
    deck,
    text,
    file: `${benchmark}${short}-${numbers.join('x')}.json`,
    sha256: sha256(text),
  };
}

/** Every run of the demonstration in the order of runs.json. */
export const SEED_DECKS: readonly SeedDeck[] = FAMILIES.flatMap((it) =>
  it.decks.map((deck) => deckOf(it, deck)),
);

const PROGRAMS: Record<string, (deck: never) => Solved> = {
  cook: cook satisfies (deck: PlaneDeck) => Solved,
  le1,
  le10,
  kirsch,
  t3,
  t4,
  couette,
  hertz,
  'cavity-100': cavity100,
  'cantilever-mode': cantilever,
  'euler-column': euler,
  'taylor-green': vortex,
};

/** Solves a deck with the program in TypeScript or with CalculiX; throws where there is none. */
export function solveDeck({ benchmark, deck, program: by, text }: SeedDeck): Solved {
  if (by === 'CalculiX') {
    const own = caseOf(benchmark);
    return { value: own.value(solve(text)), dof: own.deck(deck as never).dof };
  }
  const program = PROGRAMS[benchmark];
  if (!program) throw new Error(`no program solves ${benchmark}`);
  return program(deck as never);
}
