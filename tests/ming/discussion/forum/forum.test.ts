import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { forumViews } from '../../../../ming/src/discussion/forum/schema.ts';
import { forgetForumViews } from '../../../../ming/src/discussion/forum/writes.ts';
import { recount } from '../../../../ming/src/jobs/recount.ts';
import { change } from '../../../../ming/src/kit/db.ts';
import { call, queriesOf } from '../../support/call.ts';
import { addAnswer, addQuestion, buildForum, storedQuestion } from '../../support/forum.ts';
import { db, NOON } from '../../support/world.ts';

beforeAll(buildForum);

const list = (query = '') => call(`/v1/forum/list${query}`);
const info = (query: string) => call(`/v1/forum/info?${query}`);
const idsOf = (answer: Awaited<ReturnType<typeof call>>) =>
  answer.data.records.map((record: { id: number }) => record.id);

describe('the list', () => {
  it('orders by time, heat, or what still waits for an answer', async () => {
    expect(idsOf(await list())).toEqual([5, 4, 3, 2, 1]);
    expect(idsOf(await list('?sort=hot')).slice(0, 2)).toEqual([2, 1]);
    expect(idsOf(await list('?sort=unanswered'))).toEqual([5, 4, 3]);
  });

  it('pages with totals that fit the filter', async () => {
    const { data } = await list('?pageSize=2&pageNo=3');
    expect(data).toMatchObject({ total: 5, size: 2, current: 3, pages: 3 });
    expect(data.records).toHaveLength(1);
    expect((await list('?sort=unanswered')).data.total).toBe(3);
    expect((await list('?tagId=1')).data.total).toBe(3);
    expect((await list('?tagId=1&sort=unanswered')).data.total).toBe(1);
    expect((await list('?tagId=99')).data).toMatchObject({ total: 0, pages: 0, records: [] });
  });

  it('filters by tag in every order', async () => {
    expect(idsOf(await list('?tagId=1'))).toEqual([3, 2, 1]);
    expect(idsOf(await list('?tagId=1&sort=hot'))).toEqual([2, 1, 3]);
    expect(idsOf(await list('?tagId=1&sort=unanswered'))).toEqual([3]);
  });

  it('names the tags with the most questions and the one asked for', async () => {
    const { extra } = await list('?tagId=3');
    expect(extra['tags']).toEqual([
      { id: 1, name: '标签1', questionNum: 3 },
      { id: 2, name: '标签2', questionNum: 2 },
      { id: 3, name: '标签3', questionNum: 1 },
    ]);
    expect(extra['tag']).toEqual({ id: 3, name: '标签3', questionNum: 1 });
    expect((await list()).extra['tag']).toBeNull();
    expect((await list('?tagId=99')).extra['tag']).toBeNull();
  });

  it('counts the tags of the questions that a filter leaves, and none that are on none of them', async () => {
    const counted = async (query: string) => {
      const { data, extra } = await list(query);
      const tags = extra['tags'] as { id: number; questionNum: number }[];
      return { total: data.total, tag: extra['tag'], tags: tags.map((it) => [it.id, it.questionNum]) };
    };
    const tags = [
      [1, 1],
      [2, 1],
      [3, 1],
    ];
    expect(await counted('?sort=unanswered')).toEqual({ total: 3, tag: null, tags });
    const tag = { id: 2, name: '标签2', questionNum: 1 };
    expect(await counted('?sort=unanswered&tagId=2')).toEqual({ total: 1, tag, tags });
    await change(db, sql`update questions set bounty = 500 where id in (2, 5, 6)`);
    const rewarded = { total: 2, tag: null, tags: [[1, 1]] };
    expect(await counted('?bounty=1')).toEqual(rewarded);
    expect(await counted('?bounty=1&sort=hot')).toEqual(rewarded);
    expect((await counted('?bounty=1&tagId=2')).tag).toMatchObject({ questionNum: 0 });
    expect((await counted('?solver=Abaqus')).tags).toEqual([]);
    await change(db, sql`update questions set bounty = 0`);
  });

  it('brings what a card shows, without any text', async () => {
    const { data } = await list();
    expect(data.records[4]).toEqual({
      id: 1,
      userId: 'a',
      nickname: '作者a',
      userAvatar: '',
      title: '问题1',
      summary: '怎么办1',
      tagList: [
        { id: 1, name: '标签1' },
        { id: 2, name: '标签2' },
      ],
      quantity: 40,
      answerCount: 3,
      voteCount: 1,
      accepted: true,
      bounty: 0,
      closed: false,
      state: 1,
      problem: '',
      solver: '',
      analysis: '',
      createTime: '2026-05-01 13:00:00',
      createTimeIso: '2026-05-01T05:00:00.000Z',
      lastTime: '2026-05-05 19:00:00',
    });
  });

  it('refuses what it does not know, and names it', async () => {
    expect(await list('?sort=oldest')).toMatchObject({
      code: 10018,
      message: expect.stringContaining('排序方式'),
    });
    expect(await list('?pageSize=51')).toMatchObject({
      code: 10018,
      message: expect.stringContaining('每页条数'),
    });
    expect(await list('?tagId=x')).toMatchObject({
      code: 10018,
      message: expect.stringContaining('标签编号'),
    });
  });
});

describe('a question', () => {
  it('comes with its text, asker and answers: the accepted one, then by votes, then the oldest', async () => {
    const { data } = await info('id=1');
    expect(data).toMatchObject({
      title: '问题1',
      content: '<p>怎么办1</p>',
      answersTotal: 3,
      author: { id: 'a', nickname: '作者a' },
    });
    expect(data.author).not.toHaveProperty('email');
    expect(data.answers.map((answer: { id: number }) => answer.id)).toEqual([3, 2, 1]);
    expect(data.answers[0]).toMatchObject({ accepted: true, nickname: '作者a', content: '<p>这样办3</p>' });
    expect(data.answers[1]).toMatchObject({ accepted: false, voteCount: 2, summary: '这样办2' });
    expect(data.answers[0]).not.toHaveProperty('source');
  });

  it('pages its answers', async () => {
    const { data } = await info('id=1&pageSize=2&pageNo=2');
    expect(data.answers.map((answer: { id: number }) => answer.id)).toEqual([1]);
    expect(data.answersTotal).toBe(3);
  });

  it('relates questions by shared tags, never itself or hidden ones', async () => {
    const { data } = await info('id=1');
    expect(data.related.map((it: { id: number }) => it.id)).toEqual([2, 3, 4]);
    expect(data.related[0]).toEqual({ id: 2, title: '问题2', answerCount: 1 });
    expect((await info('id=5')).data.related).toEqual([]);
  });

  it('does not exist when it is hidden, deleted or unknown', async () => {
    for (const id of [6, 7, 99])
      expect(await info(`id=${id}`)).toMatchObject({ code: 404, message: '抱歉，问题不存在', data: null });
    expect(await info('id=0')).toMatchObject({ code: 10018, message: expect.stringContaining('编号') });
  });

  it('keeps the ids of its texts apart', async () => {
    const source =
      '由 \\eqref{eq:a}[^1]：\n\n$$\nx=1 \\label{eq:a}\n$$\n\n## 步骤\n\n见[步骤](#步骤)。\n\n[^1]: 注';
    await addQuestion(20, { source });
    for (const id of [20, 21]) await addAnswer(id, 20, { source });
    const { data } = await info('id=20');
    const html: string = data.content + data.answers.map((it: { content: string }) => it.content).join('');
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(['eq-q-a', 'eq-a20-a', 'sec-a21-步骤', 'fn-a21-1']));
    for (const [, target] of html.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
  });
});

describe('views', () => {
  const browse = (id: number, address = '203.0.113.1') =>
    call('/v1/forum/browse', { body: { id }, headers: { 'cf-connecting-ip': address } });

  it('count once per visitor, and warm the question', async () => {
    const before = await storedQuestion(4);
    await browse(4);
    await browse(4);
    expect((await storedQuestion(4))?.quantity).toBe(1);
    await browse(4, '203.0.113.2');
    const after = await storedQuestion(4);
    expect(after?.quantity).toBe(2);
    expect(after?.hot).toBeGreaterThan(before?.hot ?? 0);
  });

  it('are refused where there is no question', async () => {
    for (const id of [6, 7, 99])
      expect(await browse(id)).toMatchObject({ code: 404, message: '抱歉，问题不存在' });
  });

  it('are forgotten after half an hour', async () => {
    await browse(5);
    await forgetForumViews(db, Date.now());
    expect((await db.select().from(forumViews)).length).toBeGreaterThan(0);
    await forgetForumViews(db, Date.now() + 31 * 60_000);
    expect(await db.select().from(forumViews)).toEqual([]);
  });
});

it('recount mends what has drifted', async () => {
  await addQuestion(30, { tagIds: [3] });
  await addAnswer(30, 30, { updateTime: NOON + 900 * 3_600_000 });
  await recount(db);
  expect((await list('?tagId=3')).data).toMatchObject({ total: 2 });
  expect(await storedQuestion(30)).toMatchObject({ answerCount: 1, lastTime: NOON + 900 * 3_600_000 });
});

it.each([
  ['', 'questions_time'],
  ['?sort=hot', 'questions_hot'],
  ['?sort=unanswered', 'questions_open'],
  ['?tagId=1', 'forum_tags_tag'],
])('the list %s is read from %s', async (query, index) => {
  const { statements } = await queriesOf(`/v1/forum/list${query}`);
  const rows = statements.find((sql) => sql.includes('"nickname"')) ?? '';
  const values = (rows.match(/\?/g) ?? []).map(() => 1);
  const { results } = await db.$client
    .prepare(`explain query plan ${rows}`)
    .bind(...values)
    .all<{ detail: string }>();
  const plan = results.map(({ detail }) => detail);
  expect(plan.join('; ')).toContain(index);
  expect(plan.filter((it) => /^SCAN (?!.*USING)/.test(it) && !it.includes('LIST SUBQUERY'))).toEqual([]);
});
