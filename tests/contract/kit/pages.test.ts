import { expect, it } from 'vitest';
import { BENCHMARKS } from '../../../contract/content/benchmark/list.ts';
import { pageAt, typedId } from '../../../contract/kit/pages.ts';
import { place } from '../../../contract/kit/places.ts';
import { TOOLS } from '../../../craft/tools/list.ts';

it('reads the addresses that places are built with', () => {
  expect(pageAt(place.article(7))).toEqual({ kind: 'article', id: '7' });
  expect(pageAt(place.comment(7, 9))).toEqual({ kind: 'article', id: '7' });
  expect(pageAt(place.forumPost(5, 2))).toEqual({ kind: 'question', id: '5' });
  expect(pageAt(place.forumAnswer(5, 3))).toEqual({ kind: 'question', id: '5' });
  expect(pageAt(place.column(2, 3))).toEqual({ kind: 'column', id: '2' });
  for (const { name } of BENCHMARKS)
    expect(pageAt(place.benchmark(name))).toEqual({ kind: 'benchmark', id: name });
  for (const { name } of TOOLS) expect(pageAt(place.tool(name))).toEqual({ kind: 'tool', id: name });
});

it('reads no other address', () => {
  const others = [
    '',
    '/',
    '/article',
    '/article/',
    '/article/0',
    '/article/07',
    '/article/7/',
    '/article/7/cite',
  ];
  for (const path of [
    ...others,
    '/article/1234567890123456',
    '/x/article/7',
    '//article/7',
    '/tools/A',
    '/forum/7',
  ])
    expect(pageAt(path), path).toBeNull();
});

it('takes a number or an address that somebody typed', () => {
  for (const text of [
    '7',
    ' 7 ',
    '/article/7',
    'https://mingjie.test/article/7?x=1#a',
    'mingjie.test/article/7',
  ])
    expect(typedId('article', text), text).toBe(7);
  for (const text of [
    '',
    '0',
    '7a',
    'article',
    '/forum/detail/7',
    '/article/x',
    'https://mingjie.test/',
    '7/',
  ])
    expect(typedId('article', text), text).toBeNull();
  expect(typedId('question', 'https://mingjie.test/forum/detail/12')).toBe(12);
});
