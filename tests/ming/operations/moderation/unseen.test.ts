import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { updateIndex } from '../../../../ming/src/jobs/index.ts';
import type { Env } from '../../../../ming/src/kit/env.ts';
import { CALLS } from '../../../support/calls.ts';
import { fetchMing, requestOf } from '../../support/call.ts';
import { as, buildCommunity, call, comment, queue } from '../../support/community.ts';
import { rowsOf } from '../../support/rows.ts';
import { db } from '../../support/world.ts';

/** Pending content must be visible only to its author: responses before and after must be equal. */
const MARK = '只有作者看得到';
const TEXT = `${MARK}，要资料的加微信`;

/** Public calls of all pages, and other people's lists. */
const ASKED = [
  ...new Set([
    ...Object.values(CALLS).flatMap((it) => Object.values(it).flat()),
    '/v1/article/info?id=51&comments=1',
    '/v1/comment/?articleId=51&pageSize=50',
    '/v1/article/search?keyword=%E5%8F%AA%E6%9C%89%E4%BD%9C%E8%80%85',
    '/v1/user/info?userId=one',
    '/v1/user/getUserCount?id=one',
    '/v1/forum/list?pageSize=50',
    '/v1/im/?pageSize=50',
    '/v1/hot?type=article',
  ]),
].filter((it) => it.startsWith('/v1/') && !it.startsWith('/v1/operator/'));

/** Response as text, without volatile parts. */
async function said(path: string, token?: string): Promise<string> {
  const answer = await fetchMing(requestOf(path, token ? { token } : {}));
  return (await answer.text()).replace(/"(rssTime|serverTime|now)":[^,}]*/g, '');
}

const keysOf = async () => (await queue()).records.map((it: { kind: string }) => it.kind).toSorted();

beforeAll(async () => {
  await buildCommunity();
  await call('/v1/forum/', {
    body: {
      key: 'a-question-of-two-1',
      title: '网格怎样加密？',
      content: '边界层外的网格怎样加密？',
      tags: ['标签1'],
    },
    ...as('two'),
  });
  await updateIndex(env as unknown as Env, db);
});

describe('what waits for a moderator', () => {
  it('is seen by its author alone: in no answer of a page, and in no count', async () => {
    const ask = async () =>
      Promise.all(ASKED.map(async (it) => [it, await said(it), await said(it, as('r1').token)]));
    await ask();
    const before = await ask();
    expect(await comment(TEXT, 'one', 51)).toMatchObject({ state: 2 });
    expect(await comment(TEXT, 'one', 1)).toMatchObject({ state: 2 });
    const asked = await call('/v1/forum/', {
      body: { key: 'a-question-of-one-1', title: TEXT, content: `${TEXT}，请问怎么办`, tags: ['标签1'] },
      ...as('one'),
    });
    expect(asked.message).toBe('成功');
    expect(await keysOf()).toEqual(['comment', 'comment', 'question']);
    await updateIndex(env as unknown as Env, db);

    const after = await ask();
    const seen = after.flatMap(([path, ...answers]) =>
      answers.some((it) => it?.includes(MARK)) ? [path] : [],
    );
    expect(seen).toEqual([]);
    const changed = after.flatMap(([path, anonymous], at) => (anonymous === before[at]?.[1] ? [] : [path]));
    expect(changed, 'counts and orders are those of before').toEqual([]);
    expect(await said('/v1/comment/getMyComment?pageSize=50', as('one').token)).toContain(MARK);
  });

  it('is told to nobody, neither by a notice nor by an event', async () => {
    const told = await rowsOf<{ n: number }>(
      db,
      sql`select count(*) as n from notices where content like ${`%${MARK}%`}`,
    );
    expect(told).toEqual([{ n: 0 }]);
    const events = await rowsOf<{ type: string }>(
      db,
      sql`select distinct type from event_outbox where type in ('comment.added', 'question.asked', 'message.named')`,
    );
    expect(events.map(({ type }) => type).filter((it) => it !== 'question.asked')).toEqual([]);
  });
});
