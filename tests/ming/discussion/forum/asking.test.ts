import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  answers,
  forumTags,
  questionFields,
  questions,
} from '../../../../ming/src/discussion/forum/schema.ts';
import { recount } from '../../../../ming/src/jobs/recount.ts';
import { files, fileUses } from '../../../../ming/src/kit/file/schema.ts';
import { as, ask, draft, members, reply } from '../../support/asking.ts';
import { call } from '../../support/call.ts';
import { emitted } from '../../support/events.ts';
import { buildWorld, db, NOON } from '../../support/world.ts';

beforeAll(async () => {
  await buildWorld();
  await members(1, 'one', 'two');
  await members(100, 'maker');
});

const info = async (id: number) => (await call(`/v1/forum/info?id=${id}`)).data;

describe('asking', () => {
  it('stores text, tags and the template, and shows them', async () => {
    const answer = await as(
      'one',
      '',
      draft({
        content: '## 现象\n\n**穿透** $p=k\\delta$ <script>alert(1)</script> @会员two',
        tags: ['标签1', ' 标签2 '],
        template: { solver: 'abaqus / standard', error: '***ERROR\r\nTOO MANY ATTEMPTS', mesh: ' ' },
        mentions: ['two'],
      }),
    );
    expect(answer).toMatchObject({ code: 200, data: { state: 1 } });
    expect(answer.headers.get('x-touched')).toContain(`question:${answer.data.id}`);
    expect(answer.headers.get('x-touched')).toContain('forum');
    const data = await info(answer.data.id);
    expect(data).toMatchObject({
      title: '接触面穿透怎么消除',
      template: { solver: 'Abaqus/Standard', error: '***ERROR\nTOO MANY ATTEMPTS' },
      solver: 'Abaqus/Standard',
      revision: 1,
      closed: false,
      duplicate: null,
      comments: [],
    });
    expect(Object.keys(data.template)).toEqual(['solver', 'error']);
    expect(data.tagList.map((it: { name: string }) => it.name)).toEqual(['标签1', '标签2']);
    expect(data.content).toContain('katex');
    expect(data.content).toContain('userId=two');
    expect(data.content).not.toContain('<script');
    expect((await emitted('question.asked')).length).toBeLessThanOrEqual(1);
    expect(await recount(db)).toEqual([]);
  });

  it('stores an attempt once, however often and however parallel it is sent', async () => {
    const body = draft({ key: 'attempt-ask-1', title: '只问一次的问题', template: { units: 'mm-t-s' } });
    const all = await Promise.all([as('one', '', body), as('one', '', body), as('one', '', body)]);
    expect(new Set(all.map((it) => it.data?.id)).size).toBe(1);
    const stored = await db.select().from(questions).where(eq(questions.title, '只问一次的问题'));
    expect(stored).toHaveLength(1);
    const id = stored[0]?.id ?? 0;
    expect(await db.select().from(forumTags).where(eq(forumTags.questionId, id))).toHaveLength(1);
    const other = { ...body, content: '换了内容', tags: ['标签2', '标签3'], template: { units: 'm-kg-s' } };
    expect(await as('one', '', other)).toMatchObject({ code: 400 });
    expect((await info(id)).template).toEqual({ units: 'mm-t-s' });
  });

  it('names the field that does not fit', async () => {
    const cases: [object, string][] = [
      [{ title: '短' }, '标题太短，至少 6 个字符'],
      [{ title: '长'.repeat(121) }, '标题太长'],
      [{ content: ' ' }, '请填写内容'],
      [{ tags: [] }, '请填写标签'],
      [{ tags: Array.from({ length: 1_000 }, (_, at) => `标签${at}`) }, '标签太多，最多 5 个'],
      [{ tags: ['标'.repeat(21)] }, '标签太长'],
      [{ template: { solver: 'x'.repeat(41) } }, '求解器太长'],
      [{ template: { error: 'x'.repeat(4_001) } }, '报错信息太长'],
      [{ attachments: [{ url: '/ming/file/u/one/none.inp', name: 'a.inp' }] }, '附件只能是自己上传的文件'],
    ];
    for (const [more, message] of cases)
      expect(await as('one', '', draft(more))).toMatchObject({
        code: 10018,
        message: expect.stringContaining(message),
      });
    const long = { content: '长'.repeat(7_000) };
    expect(await as('one', '', draft(long))).toMatchObject({
      code: 400,
      message: expect.stringContaining('20 KB'),
    });
    expect(await as('nobody', '', draft())).toMatchObject({ code: 401 });
  });

  it('makes a new tag for those who may, in one spelling', async () => {
    const tags = ['沙漏控制新'];
    expect(await as('one', '', draft({ tags }))).toMatchObject({
      code: 403,
      message: '声望达到 100 才能创建标签，你现在的声望是 1',
    });
    const id = await ask('maker', { tags: ['GPU 加速', 'gpu 加速'] });
    expect((await info(id)).tagList).toMatchObject([{ name: 'gpu 加速' }]);
    const again = await ask('one', { tags: ['GPU  加速'] });
    expect((await info(again)).tagList).toEqual((await info(id)).tagList);
    expect(await as('maker', '', draft({ tags: ['<b>粗</b>'] }))).toMatchObject({
      code: 10018,
      message: expect.stringContaining('不能使用的字符'),
    });
  });

  it('takes one’s own files and keeps them in use', async () => {
    const file = (key: string, userId: string, size = 10) => ({
      key,
      userId,
      size,
      type: 'forum' as const,
      mime: 'text/plain',
      createdAt: NOON,
    });
    await db
      .insert(files)
      .values([file('u/one/aa.inp', 'one'), file('u/two/bb.inp', 'two'), file('u/one/cc.zip', 'one', 3e7)]);
    const attach = (key: string) =>
      draft({ attachments: [{ url: `/ming/file/${key}`, name: 'jobs/梁.inp' }] });
    expect(await as('one', '', attach('u/two/bb.inp'))).toMatchObject({ code: 10018 });
    expect(await as('one', '', attach('u/one/cc.zip'))).toMatchObject({ message: '附件不能超过 20 MB' });
    const { data } = await as('one', '', attach('u/one/aa.inp'));
    expect((await info(data.id)).attachments).toEqual([
      { url: '/ming/file/u/one/aa.inp', name: 'jobs_梁.inp', size: 10, mime: 'text/plain' },
    ]);
    expect(await db.select().from(fileUses)).toMatchObject([{ owner: 'questions', key: 'u/one/aa.inp' }]);
  });

  it('is found by what the template says', async () => {
    const first = await ask('one', { template: { solver: 'LS-DYNA', analysis: '显式动力学' } });
    const second = await ask('one', { template: { solver: 'ls-dyna', analysis: '接触' } });
    const found = async (query: string) =>
      (await call(`/v1/forum/list?${query}`)).data.records.map((it: { id: number }) => it.id);
    expect(await found('solver=LS-dyna')).toEqual([second, first]);
    expect(await found(`solver=LS-DYNA&analysis=${encodeURIComponent('接触')}`)).toEqual([second]);
    expect(await found('solver=LS-DYNA&sort=hot')).toHaveLength(2);
    expect(await found('solver=nothing')).toEqual([]);
    expect((await call('/v1/forum/list?solver=ls-dyna&pageSize=1')).data.total).toBe(2);
    expect(await db.$count(questionFields)).toBeGreaterThan(4);
  });
});

describe('answering', () => {
  it('stores an answer once and counts it', async () => {
    const id = await ask('one');
    const body = { id, content: '先看**初始穿透**。', key: 'attempt-answer' };
    const all = await Promise.all([as('two', 'answer', body), as('two', 'answer', body)]);
    expect(new Set(all.map((it) => it.data.id)).size).toBe(1);
    expect(all[0]?.data).toMatchObject({ nickname: '会员two', voteCount: 0, accepted: false, state: 1 });
    expect(await info(id)).toMatchObject({ answerCount: 1, answersTotal: 1 });
    expect(await as('two', 'answer', { ...body, content: '别的' })).toMatchObject({ code: 400 });
    expect(await recount(db)).toEqual([]);
  });

  it('needs a question that is there and open', async () => {
    const id = await ask('one');
    await db.update(questions).set({ closedAt: NOON, duplicateOf: 1 }).where(eq(questions.id, id));
    expect(await as('two', 'answer', { id, content: '晚了' })).toMatchObject({
      code: 400,
      message: '这个问题已经关闭，不能再回答',
    });
    const gone = await ask('one');
    await as('one', `?id=${gone}`, undefined, 'DELETE');
    for (const at of [gone, 9_999])
      expect(await as('two', 'answer', { id: at, content: '给谁' })).toMatchObject({ code: 404 });
    expect(await as('nobody', 'answer', { id, content: '游客' })).toMatchObject({ code: 401 });
    const long = { id: await ask('one'), content: '长'.repeat(7_000) };
    expect(await as('two', 'answer', long)).toMatchObject({ code: 400 });
  });

  it('is found on its page', async () => {
    const id = await ask('one');
    const ids: number[] = [];
    for (let at = 0; at < 5; at++) ids.push(await reply('two', id, `第 ${at} 个办法`));
    await as('one', 'accept', { id, answerId: ids[4] });
    const page = async (answerId: number | undefined) => {
      const { data } = await call(`/v1/forum/info?id=${id}&pageSize=2&answerId=${answerId}`);
      return [data.answersPage, data.answers.map((it: { id: number }) => it.id)];
    };
    expect(await page(ids[4])).toEqual([1, [ids[4], ids[0]]]);
    expect(await page(ids[2])).toEqual([2, [ids[1], ids[2]]]);
    expect(await page(ids[3])).toEqual([3, [ids[3]]]);
    expect(await call(`/v1/forum/info?id=${id}&answerId=9999`)).toMatchObject({ code: 404 });
  });
});

describe('taking back', () => {
  it('is for one’s own, and not for a question that others have answered', async () => {
    const id = await ask('one');
    const own = await reply('one', id);
    expect(await as('two', `?id=${id}`, undefined, 'DELETE')).toMatchObject({ code: 403 });
    const other = await reply('two', id);
    expect(await as('one', `?id=${id}`, undefined, 'DELETE')).toMatchObject({
      code: 400,
      message: '已有回答的问题不能删除',
    });
    expect(await as('one', `answer?id=${other}`, undefined, 'DELETE')).toMatchObject({ code: 403 });
    expect(await as('two', `answer?id=${other}`, undefined, 'DELETE')).toMatchObject({ code: 200 });
    expect(await as('two', `answer?id=${other}`, undefined, 'DELETE')).toMatchObject({ code: 404 });
    expect((await info(id)).answers.map((it: { id: number }) => it.id)).toEqual([own]);
    expect(await as('one', `?id=${id}`, undefined, 'DELETE')).toMatchObject({ code: 200 });
    expect(await call(`/v1/forum/info?id=${id}`)).toMatchObject({ code: 404 });
    expect(await recount(db)).toEqual([]);
  });

  it('is not for an accepted answer', async () => {
    const id = await ask('one');
    const answerId = await reply('two', id);
    await as('one', 'accept', { id, answerId });
    expect(await as('two', `answer?id=${answerId}`, undefined, 'DELETE')).toMatchObject({
      code: 400,
      message: '已被采纳的回答不能删除',
    });
  });
});

describe('moderation', () => {
  it('shows a question or answer that waits to its author alone, and a hidden one to nobody', async () => {
    const id = await ask('one');
    const answerId = await reply('two', id);
    await db.update(answers).set({ state: 2 }).where(eq(answers.id, answerId));
    expect(await info(id)).toMatchObject({ answerCount: 0, answers: [] });
    await db.update(questions).set({ state: 2 }).where(eq(questions.id, id));
    expect(await call(`/v1/forum/info?id=${id}`)).toMatchObject({ code: 404 });
    expect(await as('two', `info?id=${id}`)).toMatchObject({ code: 404 });
    expect(await as('one', `info?id=${id}`)).toMatchObject({ code: 200, data: { state: 2 } });
    await db.update(questions).set({ state: 3 }).where(eq(questions.id, id));
    expect(await as('one', `info?id=${id}`)).toMatchObject({ code: 404 });
    await as('one', `?id=${id}`, undefined, 'DELETE');
    const [row] = await db.select().from(questions).where(eq(questions.id, id));
    expect(row?.state).toBe(3);
    expect(await recount(db)).toEqual([]);
  });
});

it('previews Markdown as it would be stored', async () => {
  const { data } = await as('one', 'preview', { content: '# 标题\n\n$a^2$ <img src=x onerror=alert(1)>' });
  expect(data.content).toContain('katex');
  expect(data.content).not.toContain('onerror');
  expect(await as('nobody', 'preview', { content: '甲' })).toMatchObject({ code: 401 });
});
