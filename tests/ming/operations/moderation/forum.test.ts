import { beforeAll, expect, it } from 'vitest';
import type { Event } from '../../../../ming/src/kit/events.ts';
import { draft, as as forum, members, reputationOf } from '../../support/asking.ts';
import { buildCommunity, call, decide, look } from '../../support/community.ts';
import { deliver } from '../../support/events.ts';

beforeAll(async () => {
  await buildCommunity();
  await members(1, 'asker', 'helper');
  await members(60, 'voter');
  await members(181, 'spammer');
});

const stateOf = async (id: number) => (await call(`/v1/forum/info?id=${id}`)).code;

it('a question, an answer and a comment that are doubted wait, and are shown once they are approved', async () => {
  const asked = await forum('asker', '', draft({ content: '收敛不了，可以加微信细聊吗？' }));
  expect(asked.data.state).toBe(2);
  const { id } = asked.data;
  expect(await stateOf(id)).toBe(404);
  expect((await forum('asker', `info?id=${id}`)).data.state).toBe(2);
  expect(await look('question', String(id))).toMatchObject({ state: 2 });
  await decide('question', String(id), 'approve');
  expect(await stateOf(id)).toBe(200);
  const answer = (await forum('helper', 'answer', { id, content: '这个问题要加微信才说得清。' })).data;
  const remark = (await forum('helper', 'comment', { id, content: '加微信聊这一个细节' })).data;
  expect([answer.state, remark.state]).toEqual([2, 2]);
  expect((await forum('helper', `mine?id=${id}`)).data).toMatchObject({
    answers: [{ id: answer.id, state: 2 }],
    comments: [{ id: remark.id, state: 2 }],
  });
  expect((await call(`/v1/forum/info?id=${id}`)).data).toMatchObject({ answers: [], comments: [] });
  await decide('answer', String(answer.id), 'approve');
  await decide('remark', String(remark.id), 'approve');
  expect((await call(`/v1/forum/info?id=${id}`)).data).toMatchObject({
    answers: [{ id: answer.id }],
    comments: [{ id: remark.id }],
    answerCount: 1,
  });
});

it('what is hidden takes its reputation with it', async () => {
  const { id } = (await forum('asker', '', draft({ title: '一个会被隐藏的问题' }))).data;
  await forum('voter', 'vote', { id, value: 1 });
  const before = await reputationOf('asker');
  await decide('question', String(id), 'hide', { cause: 'wrong' });
  expect(await stateOf(id)).toBe(404);
  await deliver({ id: 3_000_000, type: 'post.moderated', data: { userId: 'asker' } } as Event);
  expect(await reputationOf('asker')).toBe(before - 5);
});

it('what is removed as spam costs its author reputation, once, until it is restored', async () => {
  let last = 4_000_000;
  const settle = () => deliver({ id: ++last, type: 'post.moderated', data: { userId: 'spammer' } } as Event);
  const { id } = (await forum('asker', '', draft({ title: '一个有人打广告的问题' }))).data;
  const answer = (await forum('spammer', 'answer', { id, content: '我们的课程包教包会，欢迎咨询' })).data;
  const remark = (await forum('spammer', 'comment', { id, content: '课程还有三个名额' })).data;
  await settle();
  const before = await reputationOf('spammer');
  expect(before).toBe(181);
  await decide('answer', String(answer.id), 'hide', { cause: 'wrong' });
  await settle();
  expect(await reputationOf('spammer')).toBe(before);
  await decide('answer', String(answer.id), 'approve');
  await decide('answer', String(answer.id), 'hide', { cause: 'spam' });
  for (const _ of [1, 2]) await settle();
  expect(await reputationOf('spammer')).toBe(before - 100);
  await decide('remark', String(remark.id), 'hide', { cause: 'spam' });
  await settle();
  expect(await reputationOf('spammer')).toBe(1);
  await decide('remark', String(remark.id), 'approve');
  await decide('answer', String(answer.id), 'approve');
  await settle();
  expect(await reputationOf('spammer')).toBe(before);
});

it('a locked question takes neither answers nor comments', async () => {
  const { id } = (await forum('asker', '', draft({ title: '一个会被锁定的问题' }))).data;
  await decide('question', String(id), 'lock');
  const closed = { code: 400, message: '问题已被锁定，不能再回答或评论' };
  expect(await forum('helper', 'answer', { id, content: '锁定以后的一个回答' })).toMatchObject(closed);
  expect(await forum('helper', 'comment', { id, content: '锁定以后的评论' })).toMatchObject(closed);
  expect((await call(`/v1/forum/info?id=${id}`)).data.locked).toBe(1);
  await decide('question', String(id), 'unlock');
  expect((await call(`/v1/forum/info?id=${id}`)).data.locked).toBe(0);
  const answerId = (await forum('helper', 'answer', { id, content: '解除锁定以后的回答' })).data.id;
  await decide('answer', String(answerId), 'lock');
  expect((await call(`/v1/forum/info?id=${id}`)).data.answers).toMatchObject([{ locked: 1 }]);
  expect(await forum('helper', 'comment', { id, answerId, content: '锁定以后的评论' })).toMatchObject({
    code: 400,
    message: '回答已被锁定，不能再评论',
  });
  expect((await forum('helper', 'comment', { id, content: '问题还可以评论' })).code).toBe(200);
});
