import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { messageNotice, NOTICE, type NoticeCounters } from '../../../../contract/messages/notice/notice.ts';
import { drainArticles, drainQuestions } from '../../../../ming/src/discovery/search/writes.ts';
import { endAccounts } from '../../../../ming/src/jobs/accounts.ts';
import { openDb } from '../../../../ming/src/kit/db.ts';
import type { Event } from '../../../../ming/src/kit/events.ts';
import { eventOutbox } from '../../../../ming/src/operations/jobs/schema.ts';
import { call, fetchMing } from '../../support/call.ts';
import { as, buildCommunity, decide, enterAs } from '../../support/community.ts';
import { endpoints } from '../../support/endpoints.ts';
import { deliver, recorder } from '../../support/events.ts';
import { addAnswer, addQuestion } from '../../support/forum.ts';
import { addArticle, addPerson, db } from '../../support/world.ts';

/**
 * All calls that could leak hidden content: pages, lists, feeds, sitemap, search, share images and data,
 * citations, notices and counters.
 */
const SURFACES = endpoints
  .filter((it) => it.method === 'GET')
  // Calls that end the session or echo the caller's input.
  .filter(({ path }) => !/^\/(oauth|logout|wechat)/.test(path))
  .map((it) => it.path);

/** Calls that contain a word, for a visitor or the concerned member. */
async function tellers(word: string, { id }: Thing, paths: readonly string[] = SURFACES): Promise<string[]> {
  const query = new URLSearchParams({
    id: String(id),
    articleId: String(id),
    questionId: String(id),
    userId: 'one',
    targetId: 'one',
    keyword: word,
    pageNo: '1',
    pageSize: '50',
    kind: 'article',
    month: '2026-05',
    sort: 'new',
  });
  const found = new Set<string>();
  const ask = async (path: string, headers: Record<string, string>) => {
    const answer = await fetchMing(new Request(`https://ming.test/ming${path}?${query}`, { headers }));
    if ((await answer.text()).includes(word)) found.add(path);
  };
  const member = { authorization: as('two').token };
  for (const path of paths) {
    await ask(path, {});
    await ask(path, member);
  }
  for (const type of Object.values(NOTICE)) {
    query.set('type', String(type));
    await ask(messageNotice.path, member);
  }
  return [...found].toSorted();
}

/** Updates notices and search index, as the queue and the minutely job do. */
async function settle(): Promise<void> {
  for (const row of await db.select().from(eventOutbox).orderBy(eventOutbox.id))
    sent.push({ id: row.id, type: row.type, data: JSON.parse(row.data) } as Event);
  await db.delete(eventOutbox);
  for (const event of sent.splice(0)) await deliver(event);
  await drainArticles(db, openDb(env.SEARCH), 10);
  await drainQuestions(db, openDb(env.SEARCH), 10);
}

const { sent, vars } = recorder();
const say = (path: string, body: object, who: string) => call(path, { body, vars, ...as(who) });

/** Unread notices as counted for page and mail. */
async function unread(who: string): Promise<number> {
  const { extra } = await call('/v1/user/selectUserInfoByToken', as(who));
  return (extra['notice'] as NoticeCounters).message;
}

beforeAll(async () => {
  await buildCommunity();
  await addArticle(61, { userId: 'two', title: '被引用的文章' });
});

let next = 100;
const word = (what: string) => `${what}${next}hidden`;

/** Content with a word in every field, known to `two` by notices; `id` is that of its page. */
type Thing = { id: number; key: string };

/** Article by `one` that refers to one of `two` and likes a comment of theirs. */
async function article(text: string): Promise<Thing> {
  const id = next++;
  await addArticle(id, {
    userId: 'one',
    title: `${text} 的标题`,
    summary: `${text} 的摘要`,
    source: `## ${text} 的一节\n\n${text} 的正文，见[另一篇](/article/61)。`,
    tagIds: [1],
  });
  const { data } = await say('/v1/comment/', { articleId: id, content: `同意第 ${id} 篇` }, 'two');
  await say('/v1/comment/like', { id: data.id, isLike: true }, 'one');
  return { id, key: String(id) };
}

/** Comment by `one` on an article of `two`. */
async function comment(content: string): Promise<Thing> {
  const { data } = await say('/v1/comment/', { articleId: 61, content }, 'one');
  return { id: 61, key: String(data.id) };
}

/** Question by `one`, where `two` commented and got a vote for an answer. */
async function question(text: string): Promise<Thing> {
  const id = next++;
  await addQuestion(id, { userId: 'one', title: `${text} 怎么办`, source: `${text} 的经过`, tagIds: [1] });
  await addAnswer(id, id, { userId: 'two', source: `第 ${id} 个回答` });
  await say('/v1/forum/vote', { id, answerId: id, value: 1 }, 'one');
  return { id, key: String(id) };
}

/** Answer by `one` to a question of `two`, accepted. */
async function answer(text: string): Promise<Thing> {
  const id = next++;
  await addQuestion(id, { userId: 'two', title: `第 ${id} 个问题`, source: `第 ${id} 次`, tagIds: [1] });
  const { data } = await say('/v1/forum/answer', { id, content: `${text} 的做法` }, 'one');
  return { id, key: String(data.id) };
}

/** Comment by `one` on a question of `two`. */
async function remark(content: string): Promise<Thing> {
  const id = next++;
  await addQuestion(id, { userId: 'two', title: `第 ${id} 个问题`, source: `第 ${id} 次`, tagIds: [1] });
  const { data } = await say('/v1/forum/comment', { id, answerId: 0, content }, 'one');
  return { id, key: String(data.id) };
}

const del = (path: string) => call(path, { method: 'DELETE', vars, ...as('one') });
const moderate = (kind: string) => (it: Thing) => decide(kind, it.key, 'hide');
const NOTICES = messageNotice.path;
const ARTICLE = ['/v1/article/', '/v1/article/info', '/v1/article/search', '/v1/im/getMessageNotice'];
const QUESTION = ['/v1/forum/list', '/v1/forum/info', '/v1/forum/search', NOTICES];

describe('is told of on no surface', () => {
  it.each([
    [
      'an article that its author took down',
      article,
      ARTICLE,
      (it: Thing) => db.run(sql`update articles set publish = 0 where id = ${it.id}`),
    ],
    [
      'an article in the recycle bin',
      article,
      ARTICLE,
      (it: Thing) => del(`/v1/article/softDeleted?id=${it.key}`),
    ],
    ['an article that a moderator hid', article, ARTICLE, moderate('article')],
    [
      'a comment that its author deleted',
      comment,
      ['/v1/comment/', NOTICES],
      (it: Thing) => del(`/v1/comment/?id=${it.key}`),
    ],
    ['a comment that a moderator hid', comment, ['/v1/comment/', NOTICES], moderate('comment')],
    ['a question that a moderator hid', question, QUESTION, moderate('question')],
    [
      'an answer that its author deleted',
      answer,
      ['/v1/forum/info', NOTICES],
      (it: Thing) => del(`/v1/forum/answer?id=${it.key}`),
    ],
    ['an answer that a moderator hid', answer, ['/v1/forum/info', NOTICES], moderate('answer')],
    [
      'a comment of the forum that its author deleted',
      remark,
      ['/v1/forum/info', NOTICES],
      (it: Thing) => del(`/v1/forum/comment?id=${it.key}`),
    ],
    ['a comment of the forum that a moderator hid', remark, ['/v1/forum/info', NOTICES], moderate('remark')],
  ] as const)('%s', async (_what, make, known, hide) => {
    const text = word(make.name);
    const it = await make(text);
    await settle();
    const before = await unread('two');
    expect(before).toBeGreaterThan(0);
    expect(await tellers(text, it, known)).toEqual(expect.arrayContaining([...known]));
    // Listing notices marks them read.
    await db.run(sql`update notices set is_read = 0 where user_id = 'two'`);
    await hide(it);
    await settle();
    expect(await unread('two')).toBeLessThan(before);
    expect(await tellers(text, it)).toEqual([]);
  });
});

describe('a notice', () => {
  it.each([
    ['a like', '/v1/article/like', (isLike: boolean) => ({ articleId: 61, isLike })],
    ['a collect', '/v1/collect/', () => ({ articleId: 61 })],
    ['a follow', '/v1/followed/insertFollowed', () => ({ userId: 'two' })],
  ])('of %s goes when that is withdrawn, and stays for those who did not', async (_what, path, body) => {
    await db.run(sql`delete from notices where user_id = 'two'`);
    const taken: Record<string, () => Promise<unknown>> = {
      '/v1/article/like': () => say(path, body(false), 'one'),
      '/v1/collect/': () => del('/v1/collect/?articleId=61'),
      '/v1/followed/insertFollowed': () => del('/v1/followed/deleteFollowed?userId=two'),
    };
    for (const who of ['one', 'r1']) await say(path, body(true), who);
    await settle();
    const page = async () => {
      const all = await Promise.all(
        Object.values(NOTICE).map((type) => call(`${NOTICES}?type=${type}`, as('two'))),
      );
      return all.flatMap((it) => it.data.records as { fromUserId: string; actors: number }[]);
    };
    expect(await page()).toMatchObject([{ actors: 2 }]);
    await taken[path]?.();
    expect(await page()).toMatchObject([{ actors: 1, fromUserId: 'r1' }]);
  });
});

it('a question whose accepted answer was hidden is solved on no surface, until that is shown again', async () => {
  const it = await answer('accepted');
  await say('/v1/forum/accept', { id: it.id, answerId: Number(it.key) }, 'two');
  await settle();
  const isSolved = async () => {
    const { data } = await call(`/v1/forum/info?id=${it.id}`);
    const { records } = (await call('/v1/forum/list?pageSize=50')).data;
    return [data.accepted, records.find((one: { id: number }) => one.id === it.id).accepted];
  };
  expect(await isSolved()).toEqual([true, true]);
  await decide('answer', it.key, 'hide');
  expect(await isSolved()).toEqual([false, false]);
  await decide('answer', it.key, 'approve');
  expect(await isSolved()).toEqual([true, true]);
});

it('the name of an account that has ended is said on no surface', async () => {
  const name = word('gone');
  await addPerson('ending', { nickname: name });
  await enterAs('ending');
  await say('/v1/comment/', { articleId: 61, content: '留下的一句话' }, 'ending');
  await say('/v1/article/like', { articleId: 61, isLike: true }, 'ending');
  await say('/v1/followed/insertFollowed', { userId: 'two' }, 'ending');
  const { data } = await say(
    '/v1/forum/',
    { title: '留下的一个问题', content: '经过', tags: ['标签1'] },
    'ending',
  );
  await settle();
  const surfaces = ['/v1/comment/', '/v1/data/fans', '/v1/forum/info', '/v1/forum/list', NOTICES];
  const told = async (paths?: readonly string[]) => [
    ...(await tellers(name, { id: 61, key: '' }, paths)),
    ...(await tellers(name, { id: data.id, key: '' }, paths)),
  ];
  expect(await told(surfaces)).toEqual(expect.arrayContaining(surfaces));
  await db.run(sql`update people set close_at = 1 where id = 'ending'`);
  await endAccounts(db, Date.now());
  await settle();
  expect(await told()).toEqual([]);
});
