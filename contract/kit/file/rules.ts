import * as z from 'zod/mini';
import { ruleNumber, rulesFrom } from '../ruleset.ts';

/** Upload limits per person with defaults; overridden by the setting `uploads`. */
export const uploadRules = z.object({
  /** In MB: pictures of articles, answers and chat; all other files. */
  pictures: ruleNumber(1_000),
  files: ruleNumber(2_048),
  /** Uploads per day. */
  aDay: ruleNumber(300),
});
export type UploadRules = z.output<typeof uploadRules>;

/** Parses the setting `uploads` (JSON); defaults if missing or invalid. */
export const uploadRulesOf = (setting: string | undefined): UploadRules => rulesFrom(uploadRules, setting);
