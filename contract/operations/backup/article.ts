import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { count, id, name, text, time, yesNo } from '../../kit/fields.ts';
import { backupName, conflictsOf, restoreReason } from './backup.ts';

/** Conflicts that must be accepted before restoring. */
export const CONFLICT = [
  'author',
  'hidden',
  'sold',
  'category',
  'tags',
  'chapter',
  'pending',
  'people',
  'files',
] as const;
export type Conflict = (typeof CONFLICT)[number];
const conflicts = conflictsOf(CONFLICT);

const side = z.object({
  title: text,
  /** In Chinese. */
  state: text,
  author: z.object({ id: name, nickname: text }),
  createTime: time,
  updateTime: time,
  revision: count,
  words: count,
  revisions: count,
  versions: count,
  annexes: count,
  comments: count,
  likes: count,
});
export type ArticleSide = z.output<typeof side>;

/** An article in a backup compared with now; `kept` is null if the backup lacks it. */
export const backupArticle = endpoint({
  method: 'GET',
  path: '/v1/operator/backups/article',
  audience: 'operator',
  labels: { name: '备份的名称', id: '文章编号' },
  input: z.object({ name: backupName, id }),
  data: z.object({
    kept: z.nullable(side),
    now: z.nullable(side),
    /** Whether title, fields or text differ from the backup. */
    differs: z.boolean(),
    after: text,
    conflicts: conflicts.shown,
  }),
});

/**
 * Restores an article with its data from a backup. `accepted` must name every conflict; refused if there are
 * others by now. Existing rows are not duplicated.
 */
export const restoreArticle = endpoint({
  method: 'POST',
  path: '/v1/operator/backups/article',
  audience: 'operator',
  labels: {
    name: '备份的名称',
    id: '文章编号',
    comments: '是否恢复评论',
    accepted: '已确认的冲突',
  },
  input: z.object({
    name: backupName,
    id,
    comments: yesNo,
    reason: restoreReason,
    accepted: conflicts.accepted,
  }),
  data: z.object({
    /** Inserted rows, files. */
    rows: count,
    files: count,
    state: text,
  }),
});
