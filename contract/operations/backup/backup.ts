import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { count, done, flag, nothing, said, text, time } from '../../kit/fields.ts';

/** Retention of backups: the newest of each of the last days, and of each of the last weeks, that have one. */
export const KEPT = { days: 7, weeks: 4 } as const;
/** Within so many days what was deleted has left the backups, where one is made every day. */
export const BACKUP_DAYS = 25;

/** How often a site on a machine of its own copies its database and files, in minutes: as much is lost at most. */
export const POINT_MINUTES = 15;

/** Characters of the reason for restoring a part of a backup. */
export const RESTORE_REASON_MOST = 200;

/** The reason for it, which the log of operators keeps. */
export const restoreReason = said(RESTORE_REASON_MOST).check(z.minLength(2));

/** Conflicts of a restore by their codes, each in words; and those that an operator has accepted. */
export const conflictsOf = <const C extends readonly [string, ...string[]]>(codes: C) => ({
  shown: z.array(z.object({ code: z.enum(codes), text })),
  accepted: z.array(z.enum(codes)).check(z.maxLength(codes.length)),
});

/** Name of a backup. */
export const backupName = z.string().check(z.regex(/^\d{8}T\d{6}Z$/));

/** A whole backup; `size` in bytes as stored, `objects` the number of listed files. */
const backup = z.object({
  name: z.string(),
  /** Who asked for it: `daily` or `operator`. */
  cause: text,
  createTime: time,
  seconds: count,
  size: count,
  rows: count,
  objects: count,
});
export type Backup = z.output<typeof backup>;

const backups = z.object({
  /** The newest first. */
  list: z.array(backup),
  /** The one that is being written, how many of its tables are, and how many files it lists with their copies. */
  running: z.nullable(
    z.object({ name: z.string(), createTime: time, tables: count, written: count, files: count }),
  ),
  /** The last one, where it failed. */
  failed: z.nullable(z.object({ createTime: time, error: text })),
  /** The last copy between backups that a site on a machine of its own took, with its name or the error; null elsewhere. */
  point: z.prefault(z.nullable(z.object({ createTime: time, ok: flag, detail: text })), null),
});

/** Whole backups, and what became of the last one. */
export const backupList = endpoint({
  method: 'GET',
  path: '/v1/operator/backups',
  audience: 'operator',
  input: nothing,
  data: backups,
});

/** Begins a backup: the data as it is now. Refused while another one is being written. */
export const startBackup = endpoint({
  method: 'POST',
  path: '/v1/operator/backups',
  audience: 'operator',
  input: nothing,
  data: done,
});
