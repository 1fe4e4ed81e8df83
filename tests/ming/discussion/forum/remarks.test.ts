import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { answers, questions, remarks } from '../../../../ming/src/discussion/forum/schema.ts';
import { recount } from '../../../../ming/src/jobs/recount.ts';
import { as, ask, members, reply } from '../../support/asking.ts';
import { call } from '../../support/call.ts';
import { buildWorld, db } from '../../support/world.ts';

let [id, answerId] = [0, 0];

beforeAll(async () => {
  await buildWorld();
  await members(1, 'one', 'two');
  id = await ask('one');
  answerId = await reply('two', id);
});

const say = (who: string, content: string, more: object = {}) => as(who, 'comment', { id, content, ...more });
const list = async (query: string) =>
  (await call(`/v1/forum/comment?id=${id}${query}`)).data.map((it: { id: number }) => it.id);

it('stores a comment once as safe HTML and counts it on its post', async () => {
  const body = { key: 'attempt-remark', mentions: ['two'] };
  const text = '# 补充\n\n看 $K$ 的量级 @会员two <script>alert(1)</script>';
  const all = await Promise.all([say('one', text, body), say('one', text, body)]);
  expect(new Set(all.map((it) => it.data.id)).size).toBe(1);
  const { data } = all[0] ?? { data: {} };
  expect(data).toMatchObject({ nickname: '会员one', questionId: id, answerId: 0, state: 1 });
  expect(data.content).toContain('katex');
  expect(data.content).toContain('userId=two');
  expect(data.content).not.toMatch(/<h\d|<script/);
  const answered = await say('two', '谢谢', { answerId });
  const post = (await call(`/v1/forum/info?id=${id}`)).data;
  expect(post).toMatchObject({ commentCount: 1, comments: [{ id: data.id }] });
  expect(post.answers[0]).toMatchObject({ commentCount: 1, comments: [{ id: answered.data.id }] });
  expect(await say('one', '别的内容', body)).toMatchObject({ code: 400 });
  expect(await recount(db)).toEqual([]);
});

it('lists what comes after the first ones', async () => {
  for (let at = 0; at < 6; at++) await say('two', `第 ${at} 条`);
  const post = (await call(`/v1/forum/info?id=${id}`)).data;
  expect(post.comments).toHaveLength(5);
  expect(post.commentCount).toBe(7);
  expect(await list(`&after=${post.comments.at(-1).id}`)).toHaveLength(2);
  expect(await list(`&answerId=${answerId}`)).toHaveLength(1);
});

it('reads the comments of each page of answers with it', async () => {
  const later = await reply('one', id);
  const { data } = await say('two', '补充一句', { answerId: later });
  const pages = [1, 2].map((n) => call(`/v1/forum/info?id=${id}&pageNo=${n}&pageSize=1`));
  const [first, second] = (await Promise.all(pages)).map((it) => it.data.answers[0]);
  expect(first).toMatchObject({ id: answerId, comments: [{ answerId }] });
  expect(second).toMatchObject({ id: later, comments: [{ id: data.id, answerId: later }] });
});

it('refuses what is empty, too long, or has no post', async () => {
  expect(await say('one', ' ')).toMatchObject({ code: 10018, message: '请填写内容' });
  expect(await say('one', '长'.repeat(601))).toMatchObject({ code: 10018 });
  expect(await as('one', 'comment', { id: 9_999, content: '在哪' })).toMatchObject({ code: 404 });
  expect(await say('one', '给谁', { answerId: 9_999 })).toMatchObject({ code: 404 });
  expect(await as('nobody', 'comment', { id, content: '游客' })).toMatchObject({ code: 401 });
});

it('is changed by its author within ten minutes, and taken back', async () => {
  const { data } = await say('one', '写错了');
  const edit = (who: string) => as(who, 'comment', { id: data.id, content: '写对了' }, 'PUT');
  expect(await edit('two')).toMatchObject({ code: 403 });
  expect((await edit('one')).data).toMatchObject({ content: '<p>写对了</p>' });
  expect((await as('one', `comment/source?id=${data.id}`)).data).toEqual({ content: '写对了' });
  expect(await as('two', `comment/source?id=${data.id}`)).toMatchObject({ code: 403 });
  await db.update(remarks).set({ createTime: 1 }).where(eq(remarks.id, data.id));
  expect(await edit('one')).toMatchObject({ code: 400, message: expect.stringContaining('10 分钟') });
  const drop = (who: string) => as(who, `comment?id=${data.id}`, undefined, 'DELETE');
  expect(await drop('two')).toMatchObject({ code: 403 });
  expect(await drop('one')).toMatchObject({ code: 200 });
  expect(await drop('one')).toMatchObject({ code: 404 });
  expect(await list('&pageSize=50')).not.toContain(data.id);
  expect(await recount(db)).toEqual([]);
});

it('hides what moderation hid, and everything of a question that is not shown', async () => {
  const { data } = await say('one', '将被隐藏');
  await db.update(remarks).set({ state: 3 }).where(eq(remarks.id, data.id));
  expect(await list('&pageSize=50')).not.toContain(data.id);
  await as('one', `comment?id=${data.id}`, undefined, 'DELETE');
  const [row] = await db.select().from(remarks).where(eq(remarks.id, data.id));
  expect(row?.state).toBe(3);
  await db.update(questions).set({ state: 3 }).where(eq(questions.id, id));
  expect(await call(`/v1/forum/comment?id=${id}`)).toMatchObject({ code: 404 });
  expect(await say('one', '还能评论吗')).toMatchObject({ code: 404 });
  expect(await recount(db)).toEqual([]);
});

it('shows no comment on an answer that is not shown', async () => {
  const asked = await ask('one');
  const hidden = await reply('two', asked);
  expect(await as('one', 'comment', { id: asked, answerId: hidden, content: '对它的评论' })).toMatchObject({
    code: 200,
  });
  const read = () => call(`/v1/forum/comment?id=${asked}&answerId=${hidden}`);
  expect((await read()).data).toHaveLength(1);
  await db.update(answers).set({ state: 0 }).where(eq(answers.id, hidden));
  expect(await read()).toMatchObject({ code: 200, data: [] });
});
