import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { count, flag, noInput } from '../../kit/fields.ts';

/** Privileges in order of reputation. `edits` is editing others' posts without review. */
export const PRIVILEGE = {
  ask: '提问',
  answer: '回答',
  comment: '评论',
  report: '举报',
  voteUp: '投赞同票',
  voteDown: '投反对票',
  createTag: '创建标签',
  edits: '直接修改他人的内容',
  review: '审核修改建议',
  close: '参与关闭重复的问题',
} as const;
export type Privilege = keyof typeof PRIVILEGE;

/** One's own reputation and privileges. `today` is what votes and edits earned today, at most `dayMost`. */
export const privileges = endpoint({
  method: 'GET',
  path: '/v1/forum/privileges',
  audience: 'user',
  input: noInput,
  data: z.object({
    reputation: count,
    today: count,
    dayMost: count,
    /** Votes left today. */
    upsLeft: count,
    downsLeft: count,
    privileges: z.array(z.object({ name: z.string(), label: z.string(), needs: z.number(), has: flag })),
  }),
});
