import * as z from 'zod/mini';
import { flag } from '../../kit/fields.ts';
import { ruleNumber, rulesFrom } from '../../kit/ruleset.ts';

/** Rules for drafts with defaults; overridden by the setting `writing`. */
export const writingRules = z.object({
  /** Minutes between checkpoints. */
  checkpointMinutes: ruleNumber(10),
  /** A session ends after so many minutes without a save; its last state is kept. */
  sittingMinutes: ruleNumber(30),
  /** Retention: all for so many hours, hourly for so many days, then daily; published ones forever. */
  allHours: ruleNumber(24),
  hourlyDays: ruleNumber(7),
  /** Limit of unpublished revisions per article. */
  revisionsMost: ruleNumber(100),
  /** Limit of session revisions per article. */
  sittingsMost: ruleNumber(100),
  /** Limit of never published articles per person. */
  draftsMost: ruleNumber(500),
  /** Roles whose articles and updates need approval. */
  review: z.prefault(z.object({ user: flag, editor: flag, admin: flag }), {}),
});
export type WritingRules = z.output<typeof writingRules>;

/** Parses the setting `writing` (JSON); defaults if missing or invalid. */
export const writingRulesOf = (setting: string | undefined): WritingRules => rulesFrom(writingRules, setting);
