import { type Change, PROGRAM_KEYS, type Program } from './change.ts';
import { CHANGES } from './list.ts';

/** Text as names are compared in: without regard to case, width and white space. */
const folded = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

/** Characters of a keyword that is looked for inside of names; a shorter one has to be a whole name. */
const LEAST = 5;

/** The names that a change is found by: the old ones and the new ones, each alone. */
const namesOf = ({ keyword, becomes = '' }: Change): string[] =>
  `${keyword}、${becomes}`
    .split(/[、；]/)
    .map(folded)
    .filter(Boolean);

const NAMED = PROGRAM_KEYS.flatMap((program) =>
  CHANGES[program].map((change) => ({ program, change, names: namesOf(change) })),
);

type Found = { program: Program; change: Change };

/** The changes whose old or new name a keyword is, whole names first. */
export function changesFor(keyword: string, most: number): Found[] {
  const asked = folded(keyword);
  if (asked.length < 2) return [];
  return NAMED.flatMap(({ names, ...found }) => {
    const whole = names.includes(asked);
    return whole || (asked.length >= LEAST && names.some((it) => it.includes(asked)))
      ? [{ found, whole }]
      : [];
  })
    .toSorted((a, b) => Number(b.whole) - Number(a.whole))
    .slice(0, most)
    .map(({ found }) => found);
}
