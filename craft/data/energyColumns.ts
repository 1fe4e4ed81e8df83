import type { Columns } from './columns.ts';

/** Abaqus abbreviation, alone or within a name: `Internal energy: ALLIE for Whole Model`. */
const wordPattern = (word: string) => `(?<![a-z])${word}(?![a-z])`;
/** End of a name, or a unit. */
const END = '(?:\\s*[/([（].*)?$';

/** Ratios and partial energies to ignore. */
const ASIDE = /eroded|joint|ratio|initial/i;

/** Column names by solver, preferred ones first. */
const CALLED = {
  time: [`^(?:time|t|时间)${END}`, `^x${END}`],
  internal: [wordPattern('allie'), 'internal', `^ie${END}`, '内能'],
  kinetic: [wordPattern('allke'), 'kinetic', `^ke${END}`, '动能'],
  hourglass: [wordPattern('allae'), 'hourglass', 'artificial', `^(?:hg|ae)${END}`, '沙漏|伪应变'],
  /** Abaqus: total minus external work; constant in theory. */
  balance: [wordPattern('etotal')],
  /** LS-DYNA and others: sum of energies, which grows by external work. */
  total: [`^total(?:[ _]energy)?${END}`, `^te${END}`, '总能'],
  work: [wordPattern('allwk'), 'external[ _]work', `^(?:work|wk)${END}`, '外力功'],
  /** Added mass in per cent. */
  percent: [wordPattern('dmass'), 'percent(?:age)?[ _]increase', '(?:mass|质量).*[%％]'],
  /** Added mass in mass units. */
  added: ['added[ _]mass', `^mass[ _](?:added|increase)${END}`, '(?:增加|附加)的?质量|质量增'],
  mass: [`^(?:total[ _])?mass${END}`, '^总?质量'],
} as const;

export type Energies = Partial<Record<keyof typeof CALLED, Float64Array>>;

/** Finds energy columns by their heads. */
export function energiesOf({ heads, values }: Columns): Energies {
  const found: Energies = {};
  for (const name of Object.keys(CALLED) as (keyof typeof CALLED)[])
    for (const pattern of CALLED[name]) {
      const called = new RegExp(pattern, 'i');
      const at = heads.findIndex((head) => called.test(head.trim()) && !ASIDE.test(head));
      const column = values[at];
      if (!column || found[name]) continue;
      // First match wins: an `ETOTAL` described as total energy is not a sum of energies.
      if (!Object.values(found).includes(column)) found[name] = column;
    }
  return found;
}

/** Indices of the energy columns. */
export function columnsUsed(columns: Columns): number[] {
  const found = new Set<Float64Array | undefined>(Object.values(energiesOf(columns)));
  return [...columns.values.keys()].filter((at) => found.has(columns.values[at]));
}
