import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { pageSchema } from '../../kit/envelope.ts';
import { paging, text, time, wholeNumber } from '../../kit/fields.ts';
import { post } from '../../kit/posting.ts';
import { attachment } from './forum.ts';
import { template } from './template.ts';

/** The first revision is the original. */
const revisionItem = z.object({
  revision: z.number(),
  userId: text,
  nickname: text,
  avatar: text,
  reason: text,
  createTime: time,
  createTimeIso: z.optional(z.string()),
});
export type RevisionItem = z.output<typeof revisionItem>;

/** Contents of a post; `content` is Markdown. Answers have no title, tags and template. */
export const snapshot = z.object({
  title: text,
  content: z.string(),
  tags: z.prefault(z.array(z.string()), []),
  template,
  attachments: z.prefault(z.array(attachment), []),
});
export type Snapshot = z.output<typeof snapshot>;

/** History of a post, newest first; empty if never edited. */
export const forumHistory = endpoint({
  method: 'GET',
  path: '/v1/forum/history',
  audience: 'anyone',
  input: z.object({ ...post, ...paging }),
  data: pageSchema(revisionItem),
});

/** Two revisions to compare; `from` 0 is empty. */
export const forumCompare = endpoint({
  method: 'GET',
  path: '/v1/forum/compare',
  audience: 'anyone',
  labels: { from: '旧版本号', to: '新版本号' },
  input: z.object({ ...post, from: wholeNumber(0), to: wholeNumber(1) }),
  data: z.object({
    from: z.nullable(z.extend(revisionItem, snapshot.shape)),
    to: z.extend(revisionItem, snapshot.shape),
  }),
});
