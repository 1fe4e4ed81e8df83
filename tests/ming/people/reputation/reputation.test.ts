import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { forumRules } from '../../../../contract/people/reputation/reputation.ts';
import { markSpam, unmarkSpam } from '../../../../ming/src/discussion/forum/spam.ts';
import { change } from '../../../../ming/src/kit/db.ts';
import { may, type ReputationEvent, reputationOf } from '../../../../ming/src/people/reputation/rules.ts';
import { rebuildReputation } from '../../../../ming/src/people/reputation/writes.ts';
import { reputationOf as stored } from '../../support/asking.ts';
import { addAnswer, addQuestion } from '../../support/forum.ts';
import { addPerson, buildWorld, db } from '../../support/world.ts';

const rules = z.parse(forumRules, {});
const KINDS = [
  'answerUp',
  'questionUp',
  'down',
  'downGiven',
  'edit',
  'accepted',
  'accepting',
  'spam',
] as const;
const deeds = fc.array(
  fc.record({
    kind: fc.constantFrom<ReputationEvent['kind']>(...KINDS),
    day: fc.integer({ min: 0, max: 5 }),
  }),
  { maxLength: 60 },
);

describe('the rule', () => {
  it('does not mind the order of events', () => {
    fc.assert(
      fc.property(deeds, fc.integer(), (list, seed) => {
        const shuffled = list
          .map((it, at) => ({ it, key: Math.imul(seed ^ at, 0x9e3779b1) }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ it }) => it);
        expect(reputationOf(shuffled, rules)).toBe(reputationOf(list, rules));
      }),
    );
  });

  it('never falls below one, and a good deed never takes anything', () => {
    fc.assert(
      fc.property(deeds, fc.constantFrom('answerUp', 'questionUp', 'accepted', 'edit'), (list, kind) => {
        const before = reputationOf(list, rules);
        expect(before).toBeGreaterThanOrEqual(1);
        expect(reputationOf([...list, { kind, day: 3 }], rules)).toBeGreaterThanOrEqual(before);
      }),
    );
  });

  it('caps what votes and edits of a day bring, and gives the cap back with a reversed vote', () => {
    const ups = (most: number): ReputationEvent[] =>
      Array.from({ length: most }, () => ({ kind: 'answerUp', day: 1 }));
    expect(reputationOf(ups(10), rules)).toBe(101);
    expect(reputationOf(ups(25), rules)).toBe(101);
    expect(reputationOf([...ups(25), { kind: 'down', day: 1 }], rules)).toBe(101);
    expect(reputationOf([...ups(10), { kind: 'down', day: 1 }], rules)).toBe(99);
    expect(reputationOf([...ups(12), { kind: 'accepted', day: 1 }], rules)).toBe(116);
    expect(reputationOf([...ups(12), { kind: 'answerUp', day: 2 }], rules)).toBe(111);
  });

  it('counts edits up to their most in a lifetime', () => {
    const edits = Array.from({ length: 80 }, (_, day): ReputationEvent => ({ kind: 'edit', day }));
    expect(reputationOf(edits, rules)).toBe(101);
  });

  it('gives editors and operators every privilege', () => {
    const member = { id: 'm', banUntil: 0, role: 'user', reputation: 1, few: false, rules };
    expect(may(member, 'ask')).toBe(true);
    expect(may(member, 'close')).toBe(false);
    expect(may({ ...member, role: 'editor' }, 'close')).toBe(true);
    expect(may({ ...member, few: true }, 'voteUp')).toBe(true);
  });
});

describe('what is stored', () => {
  beforeAll(async () => {
    await buildWorld();
    for (const id of ['p', 'q']) await addPerson(id);
    for (const id of [11, 12]) await addQuestion(id, { userId: 'p' });
    for (const id of [21, 22, 23]) await addAnswer(id, 11, { userId: 'p' });
    await addAnswer(24, 12, { userId: 'q' });
  });
  beforeEach(async () => {
    for (const table of ['forum_votes', 'forum_edits', 'spam_marks'])
      await change(db, sql.raw(`delete from ${table}`));
    await change(db, sql`update questions set accepted_answer_id = null`);
  });

  const DAY = 86_400_000;
  const at = (day: number) => day * DAY + 1;
  let n = 0;
  const voted = (userId: string, answerId: number, questionId: number, value: number, day: number) =>
    change(
      db,
      sql`insert into forum_votes values (${questionId}, ${answerId}, ${userId}, ${value}, ${at(day)})`,
    );
  const store: Record<ReputationEvent['kind'], (day: number) => PromiseLike<unknown>> = {
    answerUp: (day) => voted(`u${++n}`, 21, 11, 1, day),
    questionUp: (day) => voted(`u${++n}`, 0, 12, 1, day),
    down: (day) => voted(`u${++n}`, 22, 11, -1, day),
    downGiven: (day) =>
      change(
        db,
        sql`insert into answers (question_id, user_id, create_time, update_time, summary, source, html)
        values (12, 'q', 1, 1, '', '', '')`,
      ).then(() =>
        change(db, sql`insert into forum_votes select 12, max(id), 'p', -1, ${at(day)} from answers`),
      ),
    edit: (day) =>
      change(
        db,
        sql`insert into forum_edits (question_id, user_id, source, created_at, revision, state, decided_at)
        values (12, 'p', '', 1, 1, 1, ${at(day)})`,
      ),
    accepted: () => change(db, sql`select 1`),
    accepting: () => change(db, sql`select 1`),
    spam: (day) =>
      change(db, sql`insert into spam_marks values ('answers', ${String(++n)}, 'p', ${at(day)})`),
  };

  it('is what the rule says, for whatever happened', async () => {
    const some = fc.sample(deeds, { numRuns: 6, seed: 7 });
    for (const list of some) {
      const told = list.filter(({ kind }) => kind !== 'accepted' && kind !== 'accepting');
      for (const table of ['forum_votes', 'forum_edits', 'spam_marks'])
        await change(db, sql.raw(`delete from ${table}`));
      for (const { kind, day } of told) await store[kind](day);
      await rebuildReputation(db);
      expect(await stored('p'), JSON.stringify(told)).toBe(reputationOf(told, rules));
    }
  });

  it('counts acceptances between two people only, and nothing of what is not shown', async () => {
    await change(db, sql`update questions set accepted_answer_id = 21 where id = 11`);
    await change(db, sql`update questions set accepted_answer_id = 24 where id = 12`);
    await voted('u', 23, 11, 1, 1);
    await change(db, sql`update people set reputation = 7`);
    expect((await rebuildReputation(db)).changed).toBeGreaterThan(1);
    expect([await stored('p'), await stored('q')]).toEqual([1 + 2 + 10, 1 + 15]);
    await change(db, sql`update answers set state = 3 where id in (23, 24)`);
    await rebuildReputation(db);
    expect([await stored('p'), await stored('q')]).toEqual([1, 1]);
    await change(db, sql`update answers set state = 1 where id in (23, 24)`);
    expect(await rebuildReputation(db)).toEqual({ changed: 2 });
    expect(await rebuildReputation(db)).toEqual({ changed: 0 });
  });

  it('falls with content that was removed as spam, once, and rises when that is taken back', async () => {
    for (let day = 0; day < 3; day++) for (let up = 0; up < 10; up++) await store.answerUp(day);
    await rebuildReputation(db);
    expect(await stored('p')).toBe(301);
    for (const now of [1, 2]) await markSpam(db, 'answers', 21, now);
    await rebuildReputation(db);
    expect(await stored('p')).toBe(201);
    await unmarkSpam(db, 'questions', 21);
    await rebuildReputation(db);
    expect(await stored('p')).toBe(201);
    await unmarkSpam(db, 'answers', 21);
    await rebuildReputation(db);
    expect(await stored('p')).toBe(301);
  });
});
