import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  appendThreads,
  mergeReloaded,
  place,
  removeComment,
  restored,
  settled,
  type Thread,
} from '../../../../../src/stores/discussion/comment/threads.ts';

const comment = (id: number, parentId = 0, children: readonly object[] = []) =>
  ({ id, parentId, passageId: 0, replyCount: children.length, children }) as unknown as Thread;

/** Threads with distinct ids: heads from 1, replies from 1,000. */
const lists = fc
  .uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 40 }), replies: fc.integer({ min: 0, max: 4 }) }), {
    selector: (it) => it.id,
    maxLength: 12,
  })
  .map((all) =>
    all.map(({ id, replies }) =>
      comment(
        id,
        0,
        Array.from({ length: replies }, (_, at) => comment(1_000 * id + at, id)),
      ),
    ),
  );
const idsOf = (threads: readonly Thread[]) =>
  threads.flatMap((it) => [it.id, ...it.children.map(({ id }) => id)]);

describe('threads', () => {
  it('never hold a row twice, whatever pages come in whatever order', () => {
    fc.assert(
      fc.property(lists, fc.array(lists, { maxLength: 5 }), (first, pages) => {
        const all = pages.reduce<readonly Thread[]>(appendThreads, first);
        const ids = all.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(all.slice(0, first.length)).toEqual(first);
        expect(new Set(ids)).toEqual(new Set([...first, ...pages.flat()].map(({ id }) => id)));
        expect(pages.reduce<readonly Thread[]>(appendThreads, all)).toEqual(all);
      }),
    );
  });

  it('are as before after a deletion that is refused, wherever the comment was', () => {
    fc.assert(
      fc.property(lists, fc.nat(), (before, pick) => {
        const ids = idsOf(before);
        fc.pre(ids.length > 0);
        const id = ids[pick % ids.length] as number;
        const gone = removeComment(before, id);
        expect(idsOf(gone)).not.toContain(id);
        expect(restored(gone, before, id)).toEqual(before);
        expect(restored(restored(gone, before, id), before, id)).toEqual(before);
      }),
    );
  });

  it('keep what came while a deletion was on its way', () => {
    fc.assert(
      fc.property(lists, fc.nat(), (before, pick) => {
        const ids = idsOf(before);
        fc.pre(ids.length > 0);
        const id = ids[pick % ids.length] as number;
        const fresh = comment(500);
        const after = restored(place(removeComment(before, id), fresh), before, id);
        expect(idsOf(after).toSorted()).toEqual([...ids, 500].toSorted());
      }),
    );
  });
});

describe('a reloaded list', () => {
  const inReview = (it: Thread): Thread => ({ ...it, state: 2 });

  it('keeps what is being sent and what is in review, each once and in its thread', () => {
    const before = [
      comment(-1),
      inReview(comment(41)),
      comment(2, 0, [inReview(comment(40, 2)), comment(-2, 2)]),
      comment(1),
    ];
    const fresh = [comment(2), comment(3)];
    const after = mergeReloaded(before, fresh);
    expect(idsOf(after)).toEqual([-1, 41, 2, 40, -2, 3]);
    expect(idsOf(settled(after, -1, comment(3)))).toEqual([41, 2, 40, -2, 3]);
    expect(idsOf(settled(after, -1, comment(9)))).toEqual([9, 41, 2, 40, -2, 3]);
    expect(idsOf(settled(after, -2, comment(50, 2)))).toEqual([-1, 41, 2, 40, 50, 3]);
  });

  it('has no row that the site lists no longer, nor one twice', () => {
    fc.assert(
      fc.property(lists, lists, (before, fresh) => {
        expect(idsOf(mergeReloaded(before, fresh))).toEqual(idsOf(fresh));
      }),
    );
  });
});
