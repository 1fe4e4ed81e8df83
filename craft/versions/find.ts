import { foldCase } from '../foldCase.ts';
import { type Change, PROGRAM_KEYS, type Program } from './change.ts';
import { CHANGES } from './list.ts';

/** Shorter keywords must match whole names. */
const LEAST = 5;

/** Old and new names, separately. */
const namesOf = ({ keyword, becomes = '' }: Change): string[] =>
  `${keyword}、${becomes}`
    .split(/[、；]/)
    .map(foldCase)
    .filter(Boolean);

const NAMED = PROGRAM_KEYS.flatMap((program) =>
  CHANGES[program].map((change) => ({ program, change, names: namesOf(change) })),
);

type FoundChange = { program: Program; change: Change };

/** Changes by old or new name, whole matches first. */
export function changesFor(keyword: string, most: number): FoundChange[] {
  const asked = foldCase(keyword);
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
