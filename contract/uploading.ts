import * as z from 'zod/mini';

const number = (by: number) => z.prefault(z.int().check(z.gte(0)), by);

/** Limits of the files of one person, each with its default; the setting `uploads` overrides any of them. */
export const uploadRules = z.object({
  /** Pictures of articles, answers and the chat, and all other files, in MB. */
  pictures: number(1_000),
  files: number(2_048),
  /** Uploads in a day. */
  aDay: number(300),
});
export type UploadRules = z.output<typeof uploadRules>;

/** The limits from the setting `uploads`, as JSON; the defaults where there is none, or one that does not fit. */
export function uploadRulesOf(setting: string | undefined): UploadRules {
  const given = z.safeParse(uploadRules, setting ? JSON.parse(setting) : {});
  return given.success ? given.data : z.parse(uploadRules, {});
}
