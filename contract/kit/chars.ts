import * as z from 'zod/mini';

/** Maximum length in code points, as forms count; `z.maxLength` counts UTF-16 units. */
export function charsMost(most: number) {
  const check = z.check<string>(({ value, issues }) => {
    if (value.length > most && [...value].length > most)
      issues.push({ code: 'too_big', origin: 'string', maximum: most, inclusive: true, input: value });
  });
  // Metadata for JSON Schema, as `z.maxLength` sets it.
  check._zod.onattach.push(({ _zod: { bag } }) => {
    bag['maximum'] = Math.min(Number(bag['maximum'] ?? Number.POSITIVE_INFINITY), most);
  });
  return check;
}
