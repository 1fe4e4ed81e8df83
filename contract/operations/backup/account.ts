import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { count, flag, text, time, userId } from '../../kit/fields.ts';
import { backupName, conflictsOf, restoreReason } from './backup.ts';

/** Conflicts that must be accepted before restoring. */
export const ACCOUNT_CONFLICT = [
  'name',
  'cleared',
  'words',
  'sanctioned',
  'since',
  'gone',
  'columns',
  'folders',
  'articles',
  'drafts',
  'files',
] as const;
export type AccountConflict = (typeof ACCOUNT_CONFLICT)[number];
const conflicts = conflictsOf(ACCOUNT_CONFLICT);

const side = z.object({
  nickname: text,
  intro: text,
  avatar: text,
  banner: text,
  webSite: text,
  updateTime: time,
  follows: count,
  topics: count,
  blocks: count,
  /** Disabled notice kinds. */
  noticesOff: count,
  isDefaultFolderOpen: flag,
  folders: count,
  collects: count,
  columns: count,
  chapters: count,
  /** Articles in the chapters. */
  placed: count,
  /** Never published articles. */
  drafts: count,
});
export type AccountSide = z.output<typeof side>;

/** An account in a backup compared with now; `kept` is null if the backup lacks it. */
export const backupAccount = endpoint({
  method: 'GET',
  path: '/v1/operator/backups/account',
  audience: 'operator',
  labels: { name: '备份的名称', id: '用户编号' },
  input: z.object({ name: backupName, id: userId }),
  data: z.object({
    kept: z.nullable(side),
    now: z.nullable(side),
    /** Rows to insert, and rows to update. */
    missing: count,
    changed: count,
    conflicts: conflicts.shown,
  }),
});

/**
 * Restores an account's own data; no money, credentials or others' data. `accepted` must name every conflict;
 * refused if there are others by now.
 */
export const restoreAccount = endpoint({
  method: 'POST',
  path: '/v1/operator/backups/account',
  audience: 'operator',
  labels: { name: '备份的名称', id: '用户编号', accepted: '已确认的冲突' },
  input: z.object({
    name: backupName,
    id: userId,
    reason: restoreReason,
    accepted: conflicts.accepted,
  }),
  data: z.object({
    /** Inserted rows, updated rows, files. */
    rows: count,
    changed: count,
    files: count,
  }),
});
