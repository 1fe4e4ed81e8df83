import { expect, it } from 'vitest';
import { isEmpty, isOff, isOn, listOf, saysMore, tagsIn } from '../../../editor/src/foreign/values.ts';

it.each<[string, unknown, string[]]>([
  ['commas', '网格, 接触，网格', ['网格', '接触']],
  ['Chinese signs', '网格、接触；单元', ['网格', '接触', '单元']],
  ['marks', '#网格 #接触', ['网格', '接触']],
  ['marks in a list', ['#网格', '#接触#'], ['网格', '接触']],
  ['blanks between Chinese words', '网格 接触', ['网格', '接触']],
  ['a blank in a tag of a list', ['网格 接触'], ['网格 接触']],
  ['a blank in an English tag', 'finite element, C#', ['finite element', 'C#']],
  ['lists in lists', ['网格', ['接触', ['单元']], null], ['网格', '接触', '单元']],
  ['tags with names', [{ name: '网格', slug: 'mesh' }], ['网格']],
  [
    'tags with titles, labels and slugs',
    [{ title: '网格' }, { label: '接触' }, { slug: 'a' }],
    ['网格', '接触', 'a'],
  ],
  ['tags as names', { 网格: null, 接触: true, 单元: '3', 热: false }, ['网格', '接触', '单元']],
  ['tags within tags', { 力学: ['固体', { 流体: {} }] }, ['力学', '固体', '流体']],
  ['tags that explain themselves', [{ 网格: '划分' }], ['网格']],
  ['tags that only count', { a: '网格', b: '接触' }, ['网格', '接触']],
  ['a number as it is written', ['2024.10'], ['2024.10']],
  ['links to notes', '[[网格]], #[[finite element]] [[单元]] #热', ['网格', 'finite element', '单元', '热']],
  ['nothing', undefined, []],
])('tags with %s', (_name, value, tags) => {
  expect(tagsIn(value)).toEqual(tags);
});

it('lists are lists or words between commas, each once', () => {
  expect(listOf('网格, 接触，网格')).toEqual(['网格', '接触']);
  expect(listOf(['a', ['b'], 3, null])).toEqual(['a', 'b', '3']);
  expect(listOf(undefined)).toEqual([]);
  expect(listOf({ 力学: ['固体'] })).toEqual(['力学', '固体']);
});

it('words that explain a tag are more than it', () => {
  for (const it of [[{ 网格: '划分' }], { 网格: '划分' }]) expect(saysMore(it)).toBe(true);
  for (const it of [
    '网格',
    ['网格'],
    { 网格: true },
    { 网格: '' },
    { a: '网格' },
    [{ name: '网格', slug: 'a' }],
  ])
    expect(saysMore(it)).toBe(false);
});

it('switches are read in the ways that people write them', () => {
  for (const on of [true, 'true', 'Yes', 'on', '1', 1, '是'])
    expect([isOn(on), isOff(on)]).toEqual([true, false]);
  for (const off of [false, 'false', 'No', 'off', '0', 0, '否'])
    expect([isOn(off), isOff(off)]).toEqual([false, true]);
  for (const none of [null, undefined, '', [], {}, ['']])
    expect([isOn(none), isOff(none), isEmpty(none)]).toEqual([false, false, true]);
});
