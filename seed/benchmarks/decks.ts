import { le10Deck, le10Value, type PlateDeck } from '../calculix/le10.ts';
import { sha256, solve } from '../calculix/solve.ts';
import { FAMILIES } from './families.ts';
import type { Family } from './family.ts';
import { t3, t4 } from './heat.ts';
import { cantilever, cavity100, couette, hertz } from './others.ts';
import { le10 } from './plate.ts';
import { cook, kirsch, le1, type PlaneDeck, type Solved } from './solids.ts';

/** A run of the demonstration: its deck as the file that is offered, and what the file is called. */
export type SeedDeck = Omit<Family, 'decks'> & {
  deck: Record<string, unknown>;
  file: string;
  text: string;
  sha256: string;
};

const FILE = { TypeScript: 'seed/benchmarks/decks.ts', Python: 'seed/benchmarks/solve.py' };

/** A deck of CalculiX is the file that the program reads. */
function inputOf(family: Omit<Family, 'decks'>, given: Record<string, unknown>): SeedDeck {
  const deck = given as PlateDeck;
  const { text } = le10Deck(deck);
  const file = `${family.benchmark}-${deck.element}-${deck.cells.join('x')}.inp`;
  return { ...family, deck: given, text, file, sha256: sha256(text) };
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
};

/** Solves a deck with the program in TypeScript or with CalculiX; throws where there is none. */
export function solveDeck({ benchmark, deck, program: by, text }: SeedDeck): Solved {
  if (by === 'CalculiX') return { value: le10Value(solve(text)), dof: le10Deck(deck as PlateDeck).dof };
  const program = PROGRAMS[benchmark];
  if (!program) throw new Error(`no program solves ${benchmark}`);
  return program(deck as never);
}
