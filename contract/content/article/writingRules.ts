import * as z from 'zod/mini';
import { flag } from '../../kit/fields.ts';
import { ruleNumber, rulesFrom } from '../../kit/ruleset.ts';

/** Rules of writing articles, each with its default; the setting `writing` overrides any of them. */
export const writingRules = z.object({
  /** A state of a draft is kept before it is overwritten where the last one is so many minutes old. */
  checkpointMinutes: ruleNumber(10),
  /** A sitting ends where nothing is saved for so many minutes; its last state is kept. */
  sittingMinutes: ruleNumber(30),
  /** Kept states: all of them for so many hours, then one an hour for so many days, then one a day; published ones for ever. */
  allHours: ruleNumber(24),
  hourlyDays: ruleNumber(7),
  /** Kept states of one article that were not published. */
  revisionsMost: ruleNumber(100),
  /** Last states of sittings of one article, the latest. */
  sittingsMost: ruleNumber(100),
  /** Articles of one person that were never published. */
  draftsMost: ruleNumber(500),
  /** Roles whose articles and updates a moderator reads before the public does. */
  review: z.prefault(z.object({ user: flag, editor: flag, admin: flag }), {}),
});
export type WritingRules = z.output<typeof writingRules>;

/** The rules from the setting `writing`, as JSON; the defaults where there is none, or one that does not fit. */
export const writingRulesOf = (setting: string | undefined): WritingRules => rulesFrom(writingRules, setting);
