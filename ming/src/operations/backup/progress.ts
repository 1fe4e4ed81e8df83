import * as z from 'zod/mini';
import { part, table } from './manifest.ts';

/**
 * Checkpoint: rows up to `after` of table `at` are written; `checked` after comparison with the snapshot;
 * `lastCopy` is the last verified copy, `lastKey` the last listed file.
 */
const progress = z.object({
  migrations: z.array(z.string()),
  tables: z.array(table),
  at: z.number(),
  after: z.number(),
  parts: z.array(part),
  objects: z.object({ count: z.number(), bytes: z.number(), parts: z.array(part) }),
  checked: z._default(z.boolean(), false),
  tended: z._default(z.boolean(), false),
  lastCopy: z._default(z.string(), ''),
  listed: z.boolean(),
  lastKey: z._default(z.string(), ''),
});
export type Progress = z.output<typeof progress>;

/** Initial progress. */
export const initialProgress = (names: readonly string[], migrations: readonly string[]): Progress => ({
  migrations: [...migrations],
  tables: names.map((name) => ({ name, columns: [], rows: 0 })),
  at: 0,
  after: 0,
  parts: [],
  checked: false,
  tended: false,
  lastCopy: '',
  listed: false,
  lastKey: '',
  objects: { count: 0, bytes: 0, parts: [] },
});

/** Parses the progress of a run. */
export const progressOf = (row: { progress: string }): Progress =>
  z.parse(progress, JSON.parse(row.progress));
