import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { NOTICE } from '../../../../contract/messages/notice/notice.ts';
import { questionIds, waitingQuestions } from '../../../../ming/src/discovery/search/questions/reads.ts';
import { questionOutbox } from '../../../../ming/src/discovery/search/schema.ts';
import { drainArticles, drainQuestions } from '../../../../ming/src/discovery/search/writes.ts';
import { answers, questions, remarks } from '../../../../ming/src/discussion/forum/schema.ts';
import { change, openDb } from '../../../../ming/src/kit/db.ts';
import type { Event } from '../../../../ming/src/kit/events.ts';
import { noticeActors, notices } from '../../../../ming/src/messages/notice/schema.ts';
import { as, ask, members, reply, tokens } from '../../support/asking.ts';
import { call } from '../../support/call.ts';
import { deliver } from '../../support/events.ts';
import { addArticle, addPerson, buildWorld, db, logIn } from '../../support/world.ts';

beforeAll(async () => {
  await buildWorld();
  await members(1, 'asker', 'helper', 'fan');
  await members(500, 'one', 'two');
  await addPerson('boss', { role: 'editor' });
  tokens['boss'] = await logIn('boss');
});

describe('closing', () => {
  const close = (who: string, id: number, duplicateOf: number) => as(who, 'close', { id, duplicateOf });

  it('takes two members’ votes, or an editor’s, and so does reopening', async () => {
    const [original, id] = [await ask('asker'), await ask('asker', { title: '同样的问题再问一次' })];
    expect(await close('helper', id, original)).toMatchObject({ code: 403 });
    for (const _ of [1, 2])
      expect((await close('one', id, original)).data).toEqual({ closed: false, votes: 1, needed: 2 });
    expect((await as('one', `mine?id=${id}`)).data).toMatchObject({ closeVoted: 1 });
    expect((await close('two', id, original)).data).toMatchObject({ closed: true, votes: 0 });
    const { data } = await call(`/v1/forum/info?id=${id}`);
    expect(data).toMatchObject({ closed: true, duplicate: { id: original, title: '接触面穿透怎么消除' } });
    expect(await as('helper', 'answer', { id, content: '还能回答吗' })).toMatchObject({ code: 400 });
    expect((await as('boss', 'reopen', { id })).data).toMatchObject({ closed: false });
    expect((await call(`/v1/forum/info?id=${id}`)).data).toMatchObject({ closed: false, duplicate: null });
    expect((await close('boss', id, original)).data).toMatchObject({ closed: true });
    expect((await as('one', 'reopen', { id })).data).toMatchObject({ closed: true, votes: 1 });
    expect((await as('two', 'reopen', { id })).data).toMatchObject({ closed: false });
  });

  it('of two at once happens once, and never in a circle', async () => {
    const [original, id] = [await ask('asker'), await ask('asker')];
    const both = await Promise.all([close('one', id, original), close('two', id, original)]);
    expect(both.some((it) => it.data.closed)).toBe(true);
    expect(await close('boss', original, id)).toMatchObject({ code: 400 });
    expect(await close('boss', original, original)).toMatchObject({ code: 400 });
    expect(await close('boss', original, 9_999)).toMatchObject({ code: 404 });
    await db.update(questions).set({ state: 3 }).where(eq(questions.id, original));
    expect((await call(`/v1/forum/info?id=${id}`)).data).toMatchObject({ closed: true, duplicate: null });
  });
});

describe('what is one’s own', () => {
  it('comes in one call: votes, follows, privileges and what waits', async () => {
    const id = await ask('asker');
    const answerId = await reply('one', id);
    await as('one', 'vote', { id, answerId: 0, value: 1 });
    await as('one', 'follow', { id, isFollow: true });
    const { data } = await as('one', `mine?id=${id}`);
    expect(data).toMatchObject({
      isFollow: 1,
      followCount: 1,
      acceptedAnswerId: 0,
      votes: [{ answerId: 0, value: 1, locked: false }],
      counts: [
        { answerId: 0, voteCount: 1 },
        { answerId, voteCount: 0 },
      ],
      answers: [],
      comments: [],
    });
    expect(data.may).toEqual(expect.arrayContaining(['ask', 'voteUp', 'close']));
    expect((await as('asker', `mine?id=${id}`)).data.may).not.toContain('close');
    expect(await as('nobody', `mine?id=${id}`)).toMatchObject({ code: 401 });
    expect(await as('one', 'mine?id=9999')).toMatchObject({ code: 404 });
  });

  it('lists a person’s questions and answers, to themselves also those that wait', async () => {
    await members(1, 'poet');
    const shown = await ask('poet', { title: '看得见的一个问题' });
    const waits = await ask('poet', { title: '等待审核的一个问题' });
    await db.update(questions).set({ state: 2 }).where(eq(questions.id, waits));
    const answerId = await reply('poet', await ask('asker'));
    const ids = (answer: Awaited<ReturnType<typeof call>>) =>
      answer.data.records.map((it: { id: number }) => it.id);
    expect(ids(await call('/v1/forum/questions?userId=poet'))).toEqual([shown]);
    expect(ids(await as('poet', 'questions'))).toEqual([waits, shown]);
    expect(await as('poet', 'answers')).toMatchObject({
      data: { total: 1, records: [{ id: answerId, title: '接触面穿透怎么消除', accepted: 0, state: 1 }] },
    });
    expect(await call('/v1/forum/answers')).toMatchObject({ code: 401 });
  });
});

describe('finding', () => {
  const drained = () => drainQuestions(db, openDb(env.SEARCH), 50);

  it('finds questions like a title, and by what they and their answers say', async () => {
    const id = await ask('asker', { title: '壳单元的沙漏能量占比过高怎么办', tags: ['标签3'] });
    await reply('helper', id, '改用完全积分的壳单元并加密网格划分。');
    await drained();
    const similar = async (title: string) =>
      (await call(`/v1/forum/similar?title=${encodeURIComponent(title)}`)).data.map(
        (it: { id: number }) => it.id,
      );
    expect((await similar('沙漏能量太高'))[0]).toBe(id);
    expect(await similar('沙')).toEqual([]);
    const found = async (keyword: string) =>
      (await call(`/v1/forum/search?keyword=${encodeURIComponent(keyword)}`)).data;
    expect(await found('完全积分')).toMatchObject({
      total: 1,
      records: [
        {
          id,
          title: '壳单元的沙漏能量占比过高怎么办',
          titleText: '壳单元的沙漏能量占比过高怎么办',
          summary: expect.stringContaining('改用<em>完全积分</em>的壳单元'),
        },
      ],
    });
    expect((await found('沙漏能量')).records[0].title).toBe('壳单元的<em>沙漏能量</em>占比过高怎么办');
    expect((await found('')).total).toBe(0);
    const apart = { total: 1, records: [{ id, title: expect.stringContaining('<em>沙漏</em>') }] };
    expect(await found('沙漏加密')).toMatchObject(apart);
    expect(await found('沙漏网格积分')).toMatchObject(apart);
    expect((await found('沙漏的红烧鲤鱼与量子纠缠')).total).toBe(0);
    expect(await similar('红烧鲤鱼的量子纠缠与沙漏')).toEqual([]);
    await db.update(questions).set({ state: 3 }).where(eq(questions.id, id));
    expect((await found('完全积分')).records).toEqual([]);
    await drained();
    expect((await found('完全积分')).total).toBe(0);
  });

  it('tells beside the closest articles how many questions come closest', async () => {
    await addArticle(901, { title: '丝杠与滑轨', source: '丝杠带动滑轨。' });
    await ask('asker', { title: '丝杠带动滑轨时爬行' });
    await drained();
    await drainArticles(db, openDb(env.SEARCH), 50);
    const keyword = encodeURIComponent('丝杠 滑轨 不存在的词');
    const { extra } = await call(`/v1/article/search?keyword=${keyword}`);
    expect(extra).toMatchObject({ closest: true, others: 1 });
    const questions = await call(`/v1/forum/search?keyword=${keyword}`);
    expect(questions).toMatchObject({ data: { total: 1 }, extra: { closest: true, others: 0 } });
  });

  const search = openDb(env.SEARCH);
  const idsOf = async (keyword: string) =>
    (await questionIds(search, { wide: `"${keyword}"`, words: 1 }, { limit: 50, offset: 0 })).map(
      (it) => it.id,
    );

  it('does not let a question that cannot be indexed hold up the others', async () => {
    await drained();
    const [bad, good] = [
      await ask('asker', { title: 'unindexable' }),
      await ask('asker', { title: 'indexable' }),
    ];
    await env.SEARCH.exec(
      `create trigger bad before insert on question_docs when new.id = ${bad} begin select raise(abort, 'bad'); end`,
    );
    const lines = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await drained();
    expect(lines.mock.calls).toHaveLength(1);
    lines.mockRestore();
    expect([await idsOf('indexable'), await idsOf('unindexable')]).toEqual([[good], []]);
    expect(await db.select().from(questionOutbox)).toMatchObject([{ questionId: bad }]);
    await env.SEARCH.exec('drop trigger bad');
    await drained();
    expect([await idsOf('unindexable'), await db.$count(questionOutbox)]).toEqual([[bad], 0]);
  });

  it('indexes a question with more answers than a value of the database holds, those with the most votes', async () => {
    const id = await ask('asker', { title: 'manyanswers' });
    await change(
      db,
      sql`insert into answers (id, question_id, user_id, create_time, update_time, summary, source, html, vote_sum)
      with recursive n (i) as (select 9000 union all select i + 1 from n where i < 9049)
      select i, ${id}, 'helper', 1, 1, '', 'answer' || i || ' ' || ${'字'.repeat(30_000)}, '', i from n`,
    );
    const [row] = await waitingQuestions(db, { after: 0, most: 1, text: 200_000 });
    expect([row?.id, (row?.body?.length ?? 0) < 201_000]).toEqual([id, true]);
    await drained();
    expect([await idsOf('manyanswers'), await idsOf('answer9049'), await idsOf('answer9000')]).toEqual([
      [id],
      [id],
      [],
    ]);
    expect(await db.$count(questionOutbox)).toBe(0);
  });

  it('ranks the newest where more match than are ranked', async () => {
    await change(
      search,
      sql`insert into question_texts (rowid, title, tags, body)
      with recursive n (i) as (select 50000 union all select i + 1 from n where i < 52000)
      select i, 'plenty' || iif(i = 52000, ' plenty plenty', ''), '', '' from n`,
    );
    expect((await idsOf('plenty'))[0]).toBe(52_000);
    expect(await idsOf('plenty')).not.toContain(50_000);
    await change(search, sql`delete from question_texts where rowid >= 50000`);
  });
});

describe('notices', () => {
  beforeEach(async () => {
    await db.delete(notices);
    await db.delete(noticeActors);
  });
  let last = 2_000_000;
  const event = <T extends Event['type']>(type: T, data: Extract<Event, { type: T }>['data']) =>
    ({ id: ++last, type, data }) as Event;
  const seen = async (who: string, type: number = NOTICE.comment) =>
    (await call(`/v1/im/getMessageNotice?type=${type}`, { token: tokens[who] ?? '' })).data.records.map(
      (it: { commentMark: number; url: string }) => [it.commentMark, it.url],
    );

  it('tell of an answer the asker, who is named and who follows, each once and with the place', async () => {
    const id = await ask('asker');
    for (const who of ['fan', 'two']) await as(who, 'follow', { id, isFollow: true });
    const body = { id, content: '请 @会员two 也看看这个办法。', mentions: ['two'] };
    const answerId = (await as('helper', 'answer', body)).data.id;
    const added = event('answer.added', { answerId });
    for (const _ of [1, 2]) await deliver(added);
    const url = `/forum/detail/${id}?answer=${answerId}#answer-${answerId}`;
    expect(await seen('asker', NOTICE.answer)).toEqual([[4, url]]);
    expect(await seen('two')).toEqual([[3, url]]);
    expect(await seen('fan', NOTICE.answer)).toEqual([[5, url]]);
    expect(await seen('helper')).toEqual([]);
    await as('asker', 'accept', { id, answerId });
    await deliver(event('answer.accepted', { questionId: id, answerId }));
    expect(await seen('helper', NOTICE.answer)).toEqual([[6, url]]);
    await as('asker', 'accept', { id, answerId: 0 });
    await db.delete(notices);
    await deliver(event('answer.accepted', { questionId: id, answerId }));
    expect(await seen('helper', NOTICE.answer)).toEqual([]);
  });

  it('are as new as what is told, also where a text waited for its approval', async () => {
    await db.delete(notices);
    const id = await ask('asker', { content: '请 @会员two 看看这个问题。', mentions: ['two'] });
    const answerId = await reply('helper', id);
    const remark = (await as('helper', 'comment', { id, content: '这条评论等了一天。' })).data;
    for (const table of [questions, answers, remarks]) await db.update(table).set({ createTime: 1 });
    const before = Date.now();
    await deliver(event('question.asked', { questionId: id }));
    await deliver(event('answer.added', { answerId }));
    await deliver(event('post.commented', { remarkId: remark.id }));
    const told = await db.select().from(notices);
    expect(told.map((it) => it.mark).toSorted()).toEqual([3, 4, 7]);
    for (const it of told) expect(it.createTime).toBeGreaterThanOrEqual(before);
  });

  it('tell of votes for, merged, of comments, and of what became of an edit', async () => {
    const id = await ask('asker');
    for (const userId of ['one', 'two']) {
      await as(userId, 'vote', { id, value: 1 });
      await deliver(event('post.voted', { questionId: id, answerId: 0, userId, value: 1 }));
    }
    const votes = await call('/v1/im/getMessageNotice?type=3', { token: tokens['asker'] ?? '' });
    expect(votes.data.records).toMatchObject([{ actors: 2, questionId: id, url: `/forum/detail/${id}` }]);
    const remark = (await as('helper', 'comment', { id, content: '请补充单元类型和网格。' })).data;
    await deliver(event('post.commented', { remarkId: remark.id }));
    expect(await seen('asker')).toEqual([[7, `/forum/detail/${id}#comment-${remark.id}`]]);
    const { direct: _, ...now } = (await as('fan', `source?id=${id}`)).data;
    await as('fan', '', { ...now, id, content: '按规范改写后的正文。' }, 'PUT');
    const editId = (await as('asker', `edits?id=${id}`)).data.records[0].id;
    await deliver(event('edit.suggested', { editId }));
    expect((await seen('asker')).map(([mark]: [number]) => mark)).toContain(8);
    await as('asker', 'edits', { id: editId, approve: true });
    await deliver(event('edit.decided', { editId }));
    expect(await seen('fan')).toEqual([[9, `/forum/detail/${id}`]]);
  });

  it('tell the asker of a question that is closed or opened again, and those whom a question names', async () => {
    const original = await ask('asker');
    const id = await ask('asker', { content: '想请 @会员fan 指点这个问题。', mentions: ['fan'] });
    await deliver(event('question.asked', { questionId: id }));
    expect(await seen('fan')).toEqual([[3, `/forum/detail/${id}`]]);
    await as('boss', 'close', { id, duplicateOf: original });
    await deliver(event('question.closed', { questionId: id }));
    expect(await seen('asker', 0)).toEqual([[0, `/forum/detail/${id}`]]);
    await as('boss', 'reopen', { id });
    for (const _ of [1, 2]) await deliver(event('question.reopened', { questionId: id }));
    expect(await seen('asker', 0)).toHaveLength(2);
  });
});
