import * as z from 'zod/mini';

/** At most `most` characters as people and the forms count them; `z.maxLength` counts an emoji as two or more. */
export function charsMost(most: number) {
  const check = z.check<string>(({ value, issues }) => {
    if (value.length > most && [...value].length > most)
      issues.push({ code: 'too_big', origin: 'string', maximum: most, inclusive: true, input: value });
  });
  // What schemas of it say, as those of `z.maxLength` do.
  check._zod.onattach.push(({ _zod: { bag } }) => {
    bag['maximum'] = Math.min(Number(bag['maximum'] ?? Number.POSITIVE_INFINITY), most);
  });
  return check;
}
