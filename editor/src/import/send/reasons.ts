import * as z from 'zod/mini';
import { failureText, Unreachable, wasDone } from '../../../../src/client/failure.ts';

const stored = z.object({ revision: z.number(), publishTime: z.prefault(z.string(), '') });

/** Current draft from a refused save: revision and schedule; undefined if invalid. */
export const currentOf = (current: unknown): z.output<typeof stored> | undefined =>
  z.safeParse(stored, current).data;

/** Error message for the user. */
export function reasonOf(error: unknown): string {
  if (error instanceof Unreachable || wasDone(error)) return failureText(error, '没有连上网站');
  return error instanceof Error ? error.message : String(error);
}
