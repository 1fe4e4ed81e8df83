import * as z from 'zod/mini';

const number = (by: number, most: number) => z.prefault(z.int().check(z.gte(0), z.lte(most)), by);

/** Rules of writing articles, each with its default; the setting `writing` overrides any of them. */
export const writingRules = z.object({
  /** A state of a draft is kept before it is overwritten where the last one is so many minutes old. */
  checkpointMinutes: number(10, 1_440),
  /** Kept states: all of them for so many hours, then one an hour for so many days, then one a day; published ones for ever. */
  allHours: number(24, 8_760),
  hourlyDays: number(7, 3_650),
  /** Kept states of one article that were not published. */
  revisionsMost: number(100, 1_000),
  /** Articles of one person that were never published. */
  draftsMost: number(500, 100_000),
  /** Roles whose articles and updates a moderator reads before the public does. */
  reviewRoles: z.prefault(z.array(z.enum(['user', 'editor', 'admin'])), []),
});
export type WritingRules = z.output<typeof writingRules>;

/** The rules from the setting `writing`, as JSON; the defaults where there is none, or one that does not fit. */
export function writingRulesOf(setting: string | undefined): WritingRules {
  const given = z.safeParse(writingRules, setting ? JSON.parse(setting) : {});
  return given.success ? given.data : z.parse(writingRules, {});
}
