import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { forumPost } from '../../../../../contract/discussion/forum/forum.ts';
import {
  cardSummary,
  forumTopic,
  historyTrail,
  questionStateOf,
  questionTrail,
} from '../../../../../src/components/discussion/forum/words.ts';

const tag = { id: 3, name: '网格', questionNum: 4 };

it('all questions by time are the list that lasts, at the plain address', () => {
  const topic = forumTopic({ sort: 'new', tag: null, narrowed: {}, bounty: false, total: 12 });
  expect(topic).toMatchObject({ title: '问答', lasting: true });
  expect(topic.lead).toContain('共 12 个');
  expect([topic.href(), topic.href({ page: 2 }), topic.href({ sort: 'hot' })]).toEqual([
    '/forum',
    '/forum?page=2',
    '/forum?sort=hot',
  ]);
});

it('an order and a tag keep each other, and name the list', () => {
  const topic = forumTopic({ sort: 'unanswered', tag, narrowed: {}, bounty: false, total: 1 });
  expect(topic).toMatchObject({ title: '网格 - 待回答 - 问答', lasting: false });
  expect(topic.trail.map((step) => step.href)).toEqual(['/', '/forum', undefined]);
  expect([topic.href({ page: 2 }), topic.href({ sort: 'new' }), topic.href({ tag: undefined })]).toEqual([
    '/forum?sort=unanswered&tag=3&page=2',
    '/forum?tag=3',
    '/forum?sort=unanswered',
  ]);
});

it('values of the template narrow the list, and each can be taken away', () => {
  const narrowed = { solver: 'Abaqus/Standard', units: 'mm-t-s' };
  const topic = forumTopic({ sort: 'new', tag: null, narrowed, bounty: false, total: 1 });
  expect(topic).toMatchObject({ title: 'Abaqus/Standard - mm-t-s - 问答', lasting: false });
  expect(topic.href({ solver: undefined })).toBe('/forum?units=mm-t-s');
  expect(topic.href({ page: 2 })).toBe('/forum?solver=Abaqus%2FStandard&units=mm-t-s&page=2');
});

it('a list of those with a bounty says so and keeps everything else', () => {
  const topic = forumTopic({ sort: 'hot', tag, narrowed: {}, bounty: true, total: 2 });
  expect(topic).toMatchObject({ title: '网格 - 有悬赏 - 热门 - 问答', lasting: false });
  expect(topic.href({ bounty: undefined })).toBe('/forum?sort=hot&tag=3');
  expect(topic.href({ page: 2 })).toBe('/forum?sort=hot&tag=3&bounty=1&page=2');
});

it('the way to a history leads through the post', () => {
  expect(historyTrail(5, 8).map((step) => step.href)).toContain('/forum/detail/5?answer=8#answer-8');
  expect(historyTrail(5, 0).map((step) => step.href)).toContain('/forum/detail/5');
});

it('the islands know who asked, and which answer was accepted', () => {
  const post = z.parse(forumPost, {
    id: 5,
    userId: 'a',
    title: '题',
    author: { id: 'a' },
    closed: true,
    followCount: 2,
    answers: [
      { id: 7, userId: 'b' },
      { id: 8, userId: 'b', accepted: true },
    ],
  });
  expect(questionStateOf(post, false)).toEqual({
    id: 5,
    userId: 'a',
    acceptedAnswerId: 8,
    followCount: 2,
    closed: true,
    locked: false,
    outside: false,
    answers: 0,
    bounty: 0,
    awarded: false,
  });
});

it('a question is below the forum', () => {
  expect(questionTrail('为什么不收敛').map((step) => step.text)).toEqual(['首页', '问答', '为什么不收敛']);
});

it('a summary is begun as far as a card shows it', () => {
  expect(cardSummary('短')).toBe('短');
  expect(cardSummary('长'.repeat(200))).toBe(`${'长'.repeat(91)}…`);
  expect(cardSummary('🙂'.repeat(92))).toBe('🙂'.repeat(92));
  expect(cardSummary(`长${'🙂'.repeat(92)}`)).toBe(`长${'🙂'.repeat(90)}…`);
});
