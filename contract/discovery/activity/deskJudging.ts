import * as z from 'zod/mini';
import { charsMost } from '../../kit/chars.ts';
import { endpoint } from '../../kit/endpoint.ts';
import { pageSchema } from '../../kit/envelope.ts';
import {
  count,
  emptyAnswer,
  flag,
  id,
  list,
  name,
  paging,
  text,
  time,
  wholeNumber,
  yesNo,
} from '../../kit/fields.ts';
import {
  AWARD_NAME_MOST,
  AWARDS_MOST,
  JUDGE_SCORE_MOST,
  REASON_MOST,
  REMARK_MOST,
  STATEMENT_MOST,
} from '../../kit/limits.ts';

const line = (most: number) => z.string().check(z.trim(), z.minLength(1), charsMost(most));
const lines = (most: number) => z.prefault(z.string().check(z.trim(), charsMost(most)), '');

const person = z.object({ id: name, nickname: text });

/** A submission for judges; `average` is null without scores. */
const judgedEntry = z.object({
  id: z.number(),
  articleId: count,
  title: text,
  isShown: flag,
  author: person,
  createTime: time,
  isShortlisted: flag,
  average: z.nullable(z.number()),
  scores: list(z.object({ judge: person, score: z.number(), remark: text })),
  award: text,
  remark: text,
});
export type JudgedEntry = z.output<typeof judgedEntry>;

const labels = {
  awards: '获奖名单',
  entryId: '投稿编号',
  remark: '评语',
  batchId: '优惠券编号',
  statement: '结果说明',
  isShortlisted: '入围状态',
};

/** Submissions by time or average score; `isShortlisted` filters the shortlist. */
export const judgedEntries = endpoint({
  method: 'GET',
  path: '/v1/operator/activity/entries',
  audience: 'operator',
  labels,
  input: z.object({
    id,
    sort: z.prefault(z.enum(['time', 'score']), 'time'),
    isShortlisted: z.optional(yesNo),
    ...paging,
  }),
  data: pageSchema(judgedEntry),
});

/** Sets one's own score of a submission. */
export const scoreEntry = endpoint({
  method: 'PUT',
  path: '/v1/operator/activity/score',
  audience: 'operator',
  labels: { ...labels, score: '评分' },
  input: z.object({ entryId: id, score: wholeNumber(1, JUDGE_SCORE_MOST), remark: lines(REMARK_MOST) }),
  data: emptyAnswer,
});

/** Sets or clears the shortlist flag. */
export const shortlistEntry = endpoint({
  method: 'PUT',
  path: '/v1/operator/activity/shortlist',
  audience: 'operator',
  labels,
  input: z.object({ entryId: id, isShortlisted: yesNo }),
  data: emptyAnswer,
});

const results = {
  id,
  /** `batchId` is a coupon batch of the kind `award`. */
  awards: z
    .array(
      z.object({
        entryId: id,
        name: line(AWARD_NAME_MOST),
        remark: lines(REMARK_MOST),
        batchId: z.prefault(wholeNumber(0), 0),
      }),
    )
    .check(z.maxLength(AWARDS_MOST)),
  statement: lines(STATEMENT_MOST),
};

/** Publishes the awards in the given order. Only once; later changes are corrections. */
export const publishResults = endpoint({
  method: 'POST',
  path: '/v1/operator/activity/results',
  audience: 'operator',
  labels,
  input: z.object(results),
  data: emptyAnswer,
});

/** Replaces published awards; `note` is the public explanation. `revision` must be current. */
export const correctResults = endpoint({
  method: 'PUT',
  path: '/v1/operator/activity/results',
  audience: 'operator',
  labels,
  input: z.object({ ...results, revision: wholeNumber(1), note: line(REASON_MOST) }),
  data: emptyAnswer,
});
