import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { count, emptyAnswer, flag, noInput, text, time, trimmedText } from '../../kit/fields.ts';

/** Retention: the newest backup of each of the last days and weeks. */
export const KEPT = { days: 7, weeks: 4 } as const;
/** Days after which deleted data has left all backups, with daily backups. */
export const BACKUP_DAYS = 25;

/** Interval of copies on self-hosted sites in minutes; the maximum data loss. */
export const POINT_MINUTES = 15;

/** Characters. */
export const RESTORE_REASON_MOST = 200;

export const restoreReason = trimmedText(RESTORE_REASON_MOST).check(z.minLength(2));

/** Fields for the shown conflicts (code and text) and the accepted ones. */
export const conflictsOf = <const C extends readonly [string, ...string[]]>(codes: C) => ({
  shown: z.array(z.object({ code: z.enum(codes), text })),
  accepted: z.array(z.enum(codes)).check(z.maxLength(codes.length)),
});

export const backupName = z.string().check(z.regex(/^\d{8}T\d{6}Z$/));

/** `size` in stored bytes, `objects` the number of listed files. */
const backup = z.object({
  name: z.string(),
  /** Trigger: `daily` or `operator`. */
  cause: text,
  createTime: time,
  seconds: count,
  size: count,
  rows: count,
  objects: count,
});
export type Backup = z.output<typeof backup>;

const backups = z.object({
  /** Newest first. */
  list: z.array(backup),
  /** The active backup: tables written, files listed with copies. */
  running: z.nullable(
    z.object({ name: z.string(), createTime: time, tables: count, written: count, files: count }),
  ),
  /** The last backup if it failed. */
  failed: z.nullable(z.object({ createTime: time, error: text })),
  /** Last copy between backups on self-hosted sites, with name or error; else null. */
  point: z.prefault(z.nullable(z.object({ createTime: time, ok: flag, detail: text })), null),
});

/** Backups, and the outcome of the last one. */
export const backupList = endpoint({
  method: 'GET',
  path: '/v1/operator/backups',
  audience: 'operator',
  input: noInput,
  data: backups,
});

/** Starts a backup of the current data. Refused while another one is running. */
export const startBackup = endpoint({
  method: 'POST',
  path: '/v1/operator/backups',
  audience: 'operator',
  input: noInput,
  data: emptyAnswer,
});
