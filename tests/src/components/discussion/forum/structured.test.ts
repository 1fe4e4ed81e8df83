import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { forumPost } from '../../../../../contract/discussion/forum/forum.ts';
import { jsonLd } from '../../../../../src/components/content/article/structured.ts';
import { qaPage } from '../../../../../src/components/discussion/forum/structured.ts';
import { dataFaults } from '../../../../e2e/discovery/crawl/data.ts';

const BASE = 'https://mingjie.test';
const at = '2026-05-01 12:00:00';
const answer = { userId: 'b', nickname: '乙', summary: '答', createTime: at, updateTime: at };
const given = {
  id: 5,
  userId: 'a',
  nickname: '甲',
  title: '为什么不收敛',
  summary: '',
  createTime: at,
  updateTime: at,
  lastTime: at,
  author: { id: 'a', nickname: '甲' },
  answersTotal: 2,
  answers: [
    { ...answer, id: 8, accepted: true, voteCount: 3 },
    { ...answer, id: 7 },
  ],
};
const post = z.parse(forumPost, given);

it('tells the accepted answer from the others, each at its own place', () => {
  const data = qaPage(post, 1, BASE);
  expect(dataFaults(jsonLd(data))).toEqual([]);
  expect(data.mainEntity).toMatchObject({
    text: '为什么不收敛',
    answerCount: 2,
    acceptedAnswer: {
      url: `${BASE}/forum/detail/5#answer-8`,
      upvoteCount: 3,
      dateCreated: '2026-05-01T12:00:00+08:00',
    },
    suggestedAnswer: [{ url: `${BASE}/forum/detail/5#answer-7`, author: { name: '乙' } }],
  });
  expect(qaPage(post, 2, BASE).url).toBe(`${BASE}/forum/detail/5?page=2`);
});

it('comments are text, and votes against do not count below none', () => {
  const comment = { id: 4, questionId: 5, userId: 'c', nickname: '丙', createTime: at };
  const comments = [{ ...comment, content: '<p>网格 &lt; 1 mm 吗<strong>？</strong></p>' }];
  const more = { ...given, voteCount: -3, comments, commentCount: 1 };
  const data = qaPage(z.parse(forumPost, more), 1, BASE);
  expect(dataFaults(jsonLd(data))).toEqual([]);
  expect(data.mainEntity).toMatchObject({
    upvoteCount: 0,
    commentCount: 1,
    comment: [{ text: '网格 < 1 mm 吗？', url: `${BASE}/forum/detail/5#comment-4`, author: { name: '丙' } }],
  });
});

it('a question without answers claims none', () => {
  const data = qaPage(z.parse(forumPost, { ...given, answers: [], answersTotal: 0 }), 1, BASE);
  expect(dataFaults(jsonLd(data))).toEqual([]);
  expect(data.mainEntity).toMatchObject({ answerCount: 0 });
  expect(data.mainEntity.acceptedAnswer).toBeUndefined();
  expect(data.mainEntity.suggestedAnswer).toBeUndefined();
});
