import * as z from 'zod/mini';

/** A rule of a setting: a whole number from 0 on, `by` where it is not set. */
export const ruleNumber = (by: number) => z.prefault(z.int().check(z.gte(0)), by);

/** The rules from a setting, as JSON; the defaults where there is none, or one that does not fit. */
export function rulesFrom<T extends z.ZodMiniType>(rules: T, setting: string | undefined): z.output<T> {
  const given = z.safeParse(rules, setting ? JSON.parse(setting) : {});
  return given.success ? given.data : z.parse(rules, {});
}
