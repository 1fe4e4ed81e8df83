import type { Columns } from './columns.ts';

/** An abbreviation of Abaqus, alone or within a longer name: `Internal energy: ALLIE for Whole Model`. */
const named = (word: string) => `(?<![a-z])${word}(?![a-z])`;
/** The end of a name: nothing, or a unit. */
const END = '(?:\\s*[/([（].*)?$';

/** Ratios, and the parts of eroded elements and of joints: none of the energies that are looked for. */
const ASIDE = /eroded|joint|ratio|initial/i;

/** What a column may be called in the output of solvers; names that come first are preferred. */
const CALLED = {
  time: [`^(?:time|t|时间)${END}`, `^x${END}`],
  internal: [named('allie'), 'internal', `^ie${END}`, '内能'],
  kinetic: [named('allke'), 'kinetic', `^ke${END}`, '动能'],
  hourglass: [named('allae'), 'hourglass', 'artificial', `^(?:hg|ae)${END}`, '沙漏|伪应变'],
  /** Abaqus: all energies less the work from outside, constant in theory. */
  balance: [named('etotal')],
  /** LS-DYNA and others: the sum of the energies, which grows by the work from outside. */
  total: [`^total(?:[ _]energy)?${END}`, `^te${END}`, '总能'],
  work: [named('allwk'), 'external[ _]work', `^(?:work|wk)${END}`, '外力功'],
  /** Added to the mass, in per cent. */
  percent: [named('dmass'), 'percent(?:age)?[ _]increase', '(?:mass|质量).*[%％]'],
  /** Added to the mass, in units of mass. */
  added: ['added[ _]mass', `^mass[ _](?:added|increase)${END}`, '(?:增加|附加)的?质量|质量增'],
  mass: [`^(?:total[ _])?mass${END}`, '^总?质量'],
} as const;

/** The columns that an energy check knows. */
export type Energies = Partial<Record<keyof typeof CALLED, Float64Array>>;

/** Finds the columns of an energy history by their heads. */
export function energiesOf({ heads, values }: Columns): Energies {
  const found: Energies = {};
  for (const name of Object.keys(CALLED) as (keyof typeof CALLED)[])
    for (const pattern of CALLED[name]) {
      const called = new RegExp(pattern, 'i');
      const at = heads.findIndex((head) => called.test(head.trim()) && !ASIDE.test(head));
      const column = values[at];
      if (!column || found[name]) continue;
      // Each column is what its first name says: an `ETOTAL` described as total energy is no sum of energies.
      if (!Object.values(found).includes(column)) found[name] = column;
    }
  return found;
}

/** The places of those columns. */
export function columnsUsed(columns: Columns): number[] {
  const found = new Set<Float64Array | undefined>(Object.values(energiesOf(columns)));
  return [...columns.values.keys()].filter((at) => found.has(columns.values[at]));
}
