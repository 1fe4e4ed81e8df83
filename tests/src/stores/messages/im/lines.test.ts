import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  idAt,
  LINES_A_PAGE,
  lineAt,
  mergeMessages,
  newSince,
  pageFrom,
  roomIdOf,
  withIndices,
} from '../../../../../src/stores/messages/im/lines.ts';
import { message } from './fake.ts';

const indices = (list: readonly { index: number }[]) => list.map((it) => it.index);

describe('messages of a room', () => {
  it('are in order, each once, in whatever order they come', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.integer({ min: 1, max: 40 }))), (parts) => {
        const all = parts.reduce<ReturnType<typeof mergeMessages>>(
          (list, part) =>
            mergeMessages(
              list,
              part.map((index) => message(index)),
            ),
          [],
        );
        expect(indices(all)).toEqual([...new Set(parts.flat())].toSorted((a, b) => a - b));
      }),
    );
  });

  it('stay withdrawn when an older answer comes late', () => {
    const gone = mergeMessages([message(1), message(2)], [message(2, { isWithdraw: true })]);
    const late = mergeMessages(gone, [message(2), message(3)]);
    expect(lineAt(late, 2)?.isWithdraw).toBe(true);
    expect(indices(late)).toEqual([1, 2, 3]);
  });

  it('are found by their index, and counted after one', () => {
    const list = [message(4), message(7, { fromUserId: 'b' }), message(9)];
    expect(lineAt(list, 7)?.fromUserId).toBe('b');
    expect(lineAt(list, 8)).toBeUndefined();
    expect(newSince(list, 4, 'a')).toBe(1);
  });

  it('name their room', () => {
    expect(idAt('', 12)).toBe('public-12');
    expect(roomIdOf({ id: `${'f'.repeat(32)}-3` })).toBe('f'.repeat(32));
  });
});

describe('a page of history', () => {
  const page = (count: number) => Array.from({ length: count }, (_, at) => message(at + 100));

  it('of a private room goes on while pages are full', () => {
    const at = { isPublic: false, before: 200 };
    expect(pageFrom(page(LINES_A_PAGE), at)).toEqual({ from: 100, hasMore: true });
    expect(pageFrom(page(3), at)).toEqual({ from: 100, hasMore: false });
    expect(pageFrom([], { isPublic: false, before: 1 })).toEqual({ from: 1, hasMore: false });
  });

  it('of the public room goes on past those who are blocked', () => {
    const at = { isPublic: true, before: 200 };
    expect(pageFrom([], at)).toEqual({ from: 200 - LINES_A_PAGE, hasMore: true });
    expect(pageFrom([], { isPublic: true, before: 20 })).toEqual({ from: 1, hasMore: false });
  });
});

it('numbers the messages of a host that says no index by their place in the room', () => {
  const page = { total: 7, size: 3, current: 2, pages: 3 };
  const records = [0, 0, 0].map((index) => message(index));
  expect(indices(withIndices({ ...page, records }).records)).toEqual([4, 3, 2]);
  expect(indices(withIndices({ ...page, total: 0, current: 1, records }).records)).toEqual([3, 2, 1]);
  expect(indices(withIndices({ ...page, records: [message(9), message(8)] }).records)).toEqual([9, 8]);
});
