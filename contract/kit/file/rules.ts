import * as z from 'zod/mini';
import { ruleNumber, rulesFrom } from '../ruleset.ts';

/** Limits of the files of one person, each with its default; the setting `uploads` overrides any of them. */
export const uploadRules = z.object({
  /** Pictures of articles, answers and the chat, and all other files, in MB. */
  pictures: ruleNumber(1_000),
  files: ruleNumber(2_048),
  /** Uploads in a day. */
  aDay: ruleNumber(300),
});
export type UploadRules = z.output<typeof uploadRules>;

/** The limits from the setting `uploads`, as JSON; the defaults where there is none, or one that does not fit. */
export const uploadRulesOf = (setting: string | undefined): UploadRules => rulesFrom(uploadRules, setting);
