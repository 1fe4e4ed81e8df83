import * as z from 'zod/mini';

/** A setting's integer ≥ 0 with default `by`. */
export const ruleNumber = (by: number) => z.prefault(z.int().check(z.gte(0)), by);

/** Parses a setting (JSON); defaults if missing or invalid. */
export function rulesFrom<T extends z.ZodMiniType>(rules: T, setting: string | undefined): z.output<T> {
  const given = z.safeParse(rules, setting ? JSON.parse(setting) : {});
  return given.success ? given.data : z.parse(rules, {});
}
