import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { count, flag, text, time, userId } from '../../kit/fields.ts';
import { backupName, conflictsOf, restoreReason } from './backup.ts';

/** What may stand in the way of a restored account; each is told in words, and has to be accepted. */
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

/** An account as a backup has it, or as it is now. */
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
  /** Kinds of notices that are switched off. */
  noticesOff: count,
  isDefaultFolderOpen: flag,
  folders: count,
  collects: count,
  columns: count,
  chapters: count,
  /** Articles in the chapters. */
  placed: count,
  /** Articles that were never published. */
  drafts: count,
});
export type AccountSide = z.output<typeof side>;

/** What a backup has of an account beside what there is now; `kept` is null where the backup does not have it. */
export const backupAccount = endpoint({
  method: 'GET',
  path: '/v1/operator/backups/account',
  audience: 'operator',
  labels: { name: '备份的名称', id: '用户编号' },
  input: z.object({ name: backupName, id: userId }),
  data: z.object({
    kept: z.nullable(side),
    now: z.nullable(side),
    /** How many rows would be put back, and how many of those that are there would be changed. */
    missing: count,
    changed: count,
    conflicts: conflicts.shown,
  }),
});

/**
 * Restores an account with what its owner had set up, and touches nothing else: no money, no way in, nothing of others.
 * `accepted` names every conflict that was shown: where another one has come up meanwhile, it is refused.
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
    /** Rows that were put back, rows that were changed, and files. */
    rows: count,
    changed: count,
    files: count,
  }),
});
