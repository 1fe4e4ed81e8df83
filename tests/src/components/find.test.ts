import { expect, it } from 'vitest';
import { findTopic, offersOf } from '../../../src/components/find/words.ts';

it('offers the values that lead to something; the chosen one takes itself away', () => {
  const counts = { 'analysis:modal': 3, 'analysis:contact': 2, 'software:abaqus': 5 };
  const offers = offersOf('analysis', { analysis: 'modal', software: 'abaqus' }, counts);
  expect(offers.map((it) => [it.key, it.num, it.isChosen])).toEqual([
    ['contact', 2, false],
    ['modal', 3, true],
  ]);
  expect(offers[1]?.next).toEqual({ software: 'abaqus' });
  expect(offers[0]?.next).toEqual({ software: 'abaqus', analysis: 'contact' });
});

it('says what was chosen, with a feed for one value; only the page of all is for search engines', () => {
  const one = findTopic({ chosen: { analysis: 'modal' }, kind: undefined, total: 3 });
  expect(one).toMatchObject({ heading: '模态', feed: { facet: 'analysis-modal' }, isNarrow: true });
  expect(one.lead).toContain('模态：3 篇文章');
  const chosen = { analysis: 'modal', software: 'abaqus', units: 'si' };
  const many = findTopic({ chosen, kind: 'question', total: 1_000 });
  expect(many).toMatchObject({ heading: 'Abaqus，模态，m-kg-s', feed: undefined, isNarrow: true });
  expect(findTopic({ chosen: {}, kind: undefined, total: 9 }).isNarrow).toBe(false);
  expect(many.lead).toContain('1000 以上 个问题');
  expect(findTopic({ chosen: {}, kind: undefined, total: 9 }).heading).toBe('按仿真设置查找');
});
