import { cantileverCase, eulerCase } from '../calculix/column.ts';
import { le10Case } from '../calculix/le10.ts';
import { cookCase, fv32Case, le1Case } from '../calculix/plane.ts';
import { cylinderCase, plateCase, roofCase } from '../calculix/shell.ts';
import { type Case, sha256, solve } from '../calculix/solve.ts';
import type { FoamCase } from '../openfoam/case.ts';
import { cavityFoam } from '../openfoam/cavity.ts';
import { steadyCylinderFoam, vortexStreetFoam } from '../openfoam/cylinder.ts';
import { flatPlateFoam } from '../openfoam/flatPlate.ts';
import { packed, solveCase } from '../openfoam/solve.ts';
import { stepFoam } from '../openfoam/step.ts';
import { vortexFoam } from '../openfoam/vortex.ts';
import { FAMILIES } from './families.ts';
import type { Family } from './family.ts';
import { t3, t4 } from './heat.ts';
import { cantilever, cavity100, couette, euler, hertz } from './others.ts';
import { le10 } from './plate.ts';
import { cook, kirsch, le1, type PlaneDeck, type Solved } from './solids.ts';
import { vortex } from './vortex.ts';

/** A demo run with its deck as the offered file. */
export type SeedDeck = Omit<Family, 'decks'> & {
  deck: Record<string, unknown>;
  file: string;
  content: string | Uint8Array<ArrayBuffer>;
  sha256: string;
};

const FILE = { TypeScript: 'seed/benchmarks/decks.ts', Python: 'seed/benchmarks/solve.py' };

/** CalculiX models by benchmark. */
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

/** OpenFOAM models by benchmark. */
const FOAM_CASES: Record<string, FoamCase<never>> = {
  'cavity-100': cavityFoam,
  'dfg-2d-1': steadyCylinderFoam,
  'taylor-green': vortexFoam,
  'dfg-2d-2': vortexStreetFoam,
  'backward-step': stepFoam,
  'flat-plate': flatPlateFoam,
};

/** A program's model of a benchmark; throws if none. */
function modelIn<T>(models: Record<string, T>, benchmark: string): T {
  const found = models[benchmark];
  if (!found) throw new Error(`no model of ${benchmark}`);
  return found;
}

/** A CalculiX deck is the program's input file. */
function inputOf(family: Omit<Family, 'decks'>, deck: Record<string, unknown>): SeedDeck {
  const { text: content } = modelIn(CASES, family.benchmark).deck(deck as never);
  const file = `${family.benchmark}-${deck['element']}-${[deck['cells']].flat().join('x')}.inp`;
  return { ...family, deck, content, file, sha256: sha256(content) };
}

/** An OpenFOAM deck is its case as ZIP. */
function archiveOf(family: Omit<Family, 'decks'>, deck: Record<string, unknown>): SeedDeck {
  const content = packed(modelIn(FOAM_CASES, family.benchmark).deck(deck as never).files);
  const file = `${family.benchmark}-openfoam-${deck['cells']}.zip`;
  return { ...family, deck, content, file, sha256: sha256(content) };
}

function deckOf({ decks: _, ...family }: Family, given: Record<string, unknown>): SeedDeck {
  const { benchmark, program, element } = family;
  if (program === 'CalculiX') return inputOf(family, given);
  if (program === 'OpenFOAM') return archiveOf(family, given);
  const deck = { benchmark, ...given };
  const numbers = Object.values(given)
    .flat()
    .filter((it) => typeof it === 'number');
  const content = `${JSON.stringify({ program: FILE[program], ...deck }, null, 2)}\n`;
  const short = /^[A-Z]\d$/.test(element) ? `-${element}` : program === 'Python' ? '-py' : '';
  return {
    ...family,
    deck,
    content,
    file: `${benchmark}${short}-${numbers.join('x')}.json`,
    sha256: sha256(content),
  };
}

/** All demo runs in the order of runs.json. */
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

/** Solves a deck with the program in TypeScript, CalculiX or OpenFOAM; throws if not installed. */
export function solveDeck({ benchmark, deck, program: by, content }: SeedDeck): Solved {
  if (by === 'CalculiX') {
    const own = modelIn(CASES, benchmark);
    return { value: own.value(solve(String(content))), dof: own.deck(deck as never).dof };
  }
  if (by === 'OpenFOAM') {
    const own = modelIn(FOAM_CASES, benchmark);
    const { files, dof } = own.deck(deck as never);
    return { value: solveCase(files, (solution) => own.value(solution, deck as never)), dof };
  }
  return modelIn(PROGRAMS, benchmark)(deck as never);
}
