import * as z from 'zod/mini';
import { Unreachable, wasDone, whyNot } from '../../../../src/client/failure.ts';

const stored = z.object({ revision: z.number(), publishTime: z.prefault(z.string(), '') });

/** The draft that a refused save is told of: its revision, and when its author has it published; or undefined. */
export const currentOf = (current: unknown): z.output<typeof stored> | undefined =>
  z.safeParse(stored, current).data;

/** What went wrong, for whoever runs the import. */
export function reasonOf(error: unknown): string {
  if (error instanceof Unreachable || wasDone(error)) return whyNot(error, '没有连上网站');
  return error instanceof Error ? error.message : String(error);
}
