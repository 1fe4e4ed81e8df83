import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { count, id, name, text, time, yesNo } from '../../kit/fields.ts';
import { backupName, conflictsOf, restoreReason } from './backup.ts';

/** What may stand in the way of a restored article; each is told in words, and has to be accepted. */
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

/** An article as a backup has it, or as it is now. */
const side = z.object({
  title: text,
  /** In words. */
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

/** What a backup has of an article beside what there is now; `kept` is null where the backup does not have it. */
export const backupArticle = endpoint({
  method: 'GET',
  path: '/v1/operator/backups/article',
  audience: 'operator',
  labels: { name: '备份的名称', id: '文章编号' },
  input: z.object({ name: backupName, id }),
  data: z.object({
    kept: z.nullable(side),
    now: z.nullable(side),
    /** Whether title, fields or text of now are others than those of the backup. */
    differs: z.boolean(),
    /** The state that it has once it is restored, in words. */
    after: text,
    conflicts: conflicts.shown,
  }),
});

/**
 * Restores an article with what belongs to it from a backup, and touches nothing else. `accepted` names every conflict that
 * was shown: where another one has come up meanwhile, it is refused. What is there already is not written twice.
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
    /** Rows that were put back, and files. */
    rows: count,
    files: count,
    state: text,
  }),
});
