import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { PRIVILEGE } from '../../../../contract/people/reputation/privilege.ts';
import { forumRules } from '../../../../contract/people/reputation/reputation.ts';

it('has the rules of the site as defaults, of which an operator may set any', () => {
  expect(z.parse(forumRules, {})).toMatchObject({
    answerUp: 10,
    questionUp: 5,
    accepted: 15,
    accepting: 2,
    dayMost: 100,
    createTag: 100,
    lockMinutes: 10,
  });
  expect(z.parse(forumRules, { createTag: 5 })).toMatchObject({ createTag: 5, edits: 300 });
  expect(z.safeParse(forumRules, { down: -1 }).success).toBe(false);
});

it('has a price for every privilege', () => {
  expect(z.parse(forumRules, {})).toEqual(
    expect.objectContaining(Object.fromEntries(Object.keys(PRIVILEGE).map((it) => [it, expect.any(Number)]))),
  );
});
