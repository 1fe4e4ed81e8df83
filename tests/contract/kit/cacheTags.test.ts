import { expect, it } from 'vitest';
import { tags, WILDCARDS, wildcardOf } from '../../../contract/kit/cacheTags.ts';

it('a tag names one thing, and never breaks the header that lists it', () => {
  expect([tags.article(42), tags.author('demo-lin'), tags.list]).toEqual([
    'article:42',
    'author:demo-lin',
    'list',
  ]);
  expect(tags.author('a, list\r\n林:*')).toMatch(/^author:[\w%*.~-]+$/);
});

it('every tag belongs to a kind that the caches know', () => {
  for (const tag of Object.values(tags)) {
    const whole = wildcardOf(typeof tag === 'function' ? tag(7) : tag);
    expect(WILDCARDS).toContain(whole);
    expect(wildcardOf(whole)).toBe(whole);
  }
});
