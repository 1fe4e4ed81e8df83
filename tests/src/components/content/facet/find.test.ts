import { expect, it } from 'vitest';
import { FACET_KEYS, type FacetKey } from '../../../../../contract/content/facet/keys.ts';
import { FACETS } from '../../../../../contract/content/facet/vocabulary.ts';
import { findTopic, isDeep, isSampled, offersOf } from '../../../../../src/components/content/facet/words.ts';

it('offers the values that lead to something; the chosen one takes itself away', () => {
  const counts = { 'analysis:modal': 3, 'analysis:contact': 2, 'software:abaqus': 5 };
  const offers = offersOf('analysis', { analysis: 'modal', software: 'abaqus' }, counts);
  expect(offers.map((it) => [it.key, it.num, it.isChosen])).toEqual([
    ['contact', 2, false],
    ['modal', 3, true],
  ]);
  expect(offers[1]?.next).toEqual({ software: 'abaqus' });
  expect(offers[0]?.next).toEqual({ software: 'abaqus', analysis: 'contact' });
  const [software] = offersOf('software', {}, counts);
  expect([software?.next, isDeep(software?.next ?? {}, undefined)]).toEqual([{ software: 'abaqus' }, false]);
});

it('counts the values of every facet beside a chosen software and version', () => {
  const chosen = { software: 'abaqus', version: '2024' };
  const of = (facet: FacetKey, stored: string) =>
    offersOf(facet, chosen, { 'software:abaqus': 9, [stored]: 2 });
  for (const facet of FACET_KEYS.filter((it) => it !== 'version' && it !== 'software')) {
    const [key] = FACETS[facet].values[0] ?? [];
    expect(of(facet, `${facet}:${key}`), facet).toMatchObject([{ key, num: 2 }]);
  }
});

it('offers the versions of the chosen software, the later first', () => {
  const counts = {
    'software:abaqus': 6,
    'version:abaqus-6.14': 1,
    'version:abaqus-2024': 3,
    'version:abaqus-2023': 2,
    'version:marc-2020': 9,
  };
  expect(offersOf('version', {}, counts)).toEqual([]);
  const offers = offersOf('version', { software: 'abaqus' }, counts);
  expect(offers.map((it) => [it.name, it.num])).toEqual([
    ['2024', 3],
    ['2023', 2],
    ['6.14', 1],
  ]);
  expect(offers[0]?.next).toEqual({ software: 'abaqus', version: '2024' });
  const chosen = { software: 'abaqus', version: '2022' };
  expect(offersOf('version', chosen, {})).toMatchObject([{ isChosen: true, next: { software: 'abaqus' } }]);
  // Removing the software removes its version.
  expect(offersOf('software', chosen, counts)[0]?.next.version).toBeUndefined();
  const many = Object.fromEntries(
    Array.from({ length: 40 }, (_, i) => [`version:abaqus-${1_990 + i}`, i + 1]),
  );
  expect(offersOf('version', { software: 'abaqus' }, many).map((it) => it.name)[15]).toBe('2014');
  const topic = findTopic({ chosen: { software: 'abaqus', version: '2024' }, kind: undefined, total: 3 });
  expect(topic).toMatchObject({
    heading: 'Abaqus 2024',
    feed: { facet: 'version-abaqus-2024' },
    isNarrow: true,
  });
});

it('says what was chosen, with a feed for one value; search engines keep the page of all and those of one value', () => {
  const one = findTopic({ chosen: { analysis: 'modal' }, kind: undefined, total: 3 });
  expect(one).toMatchObject({ heading: '模态', feed: { facet: 'analysis-modal' }, isNarrow: false });
  expect(one.lead).toContain('模态：3 篇文章');
  const asked = findTopic({ chosen: { problem: 'diverge' }, kind: 'question', total: 3 });
  expect(asked).toMatchObject({ feed: { question: 'problem-diverge' }, isNarrow: true });
  const chosen = { analysis: 'modal', software: 'abaqus', units: 'si' };
  const many = findTopic({ chosen, kind: 'question', total: 1_000 });
  expect(many).toMatchObject({ heading: 'Abaqus，模态，m-kg-s', feed: undefined, isNarrow: true });
  expect(findTopic({ chosen: {}, kind: undefined, total: 9 }).isNarrow).toBe(false);
  expect(isDeep({ software: 'abaqus', analysis: 'modal' }, undefined)).toBe(true);
  expect(findTopic({ chosen: {}, kind: 'question', total: 9 }).isNarrow).toBe(true);
  expect([isSampled(chosen, 1_000), isSampled(chosen, 999), isSampled({}, 5_000)]).toEqual([
    ...[true, false, false],
  ]);
  expect(many.lead).toContain('1000 以上 个问题');
  expect(findTopic({ chosen: {}, kind: undefined, total: 9 }).heading).toBe('按仿真设置查找');
});
