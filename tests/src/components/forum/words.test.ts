import { expect, it } from 'vitest';
import { begun, forumTopic, questionTrail } from '../../../../src/components/forum/words.ts';

const tag = { id: 3, name: '网格', questionNum: 4 };

it('all questions by time are the list that lasts, at the plain address', () => {
  const topic = forumTopic({ sort: 'new', tag: null, total: 12 });
  expect(topic).toMatchObject({ title: '问答', lasting: true });
  expect(topic.lead).toContain('共 12 个');
  expect([topic.href(), topic.href({ page: 2 }), topic.href({ sort: 'hot' })]).toEqual([
    '/forum',
    '/forum?page=2',
    '/forum?sort=hot',
  ]);
});

it('an order and a tag keep each other, and name the list', () => {
  const topic = forumTopic({ sort: 'unanswered', tag, total: 1 });
  expect(topic).toMatchObject({ title: '网格 - 待回答 - 问答', lasting: false });
  expect(topic.trail.map((step) => step.href)).toEqual(['/', '/forum', undefined]);
  expect([topic.href({ page: 2 }), topic.href({ sort: 'new' }), topic.href({ tag: undefined })]).toEqual([
    '/forum?sort=unanswered&tag=3&page=2',
    '/forum?tag=3',
    '/forum?sort=unanswered',
  ]);
});

it('a question is below the forum', () => {
  expect(questionTrail('为什么不收敛').map((step) => step.text)).toEqual(['首页', '问答', '为什么不收敛']);
});

it('a summary is begun as far as a card shows it', () => {
  expect(begun('短')).toBe('短');
  expect(begun('长'.repeat(200))).toBe(`${'长'.repeat(91)}…`);
});
