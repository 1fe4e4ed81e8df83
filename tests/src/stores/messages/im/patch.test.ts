import { expect, it } from 'vitest';
import { applyPatch } from '../../../../../src/stores/messages/im/patch.ts';
import { message, roomOf } from './fake.ts';

const list = [roomOf('x', { last: 3 }), roomOf('b', { last: 5, readNum: 1 }), roomOf('z')];
const last = (index: number, line = '你好') => ({ message: message(index, { fromUserId: 'b' }), line });

it('a new message moves its room to the top, with what is unread', () => {
  const next = applyPatch(list, { peerId: 'b', readTo: 4, last: last(6) });
  expect(next?.map((it) => it.receiveId)).toEqual(['b', 'x', 'z']);
  expect(next?.[0]).toMatchObject({ readNum: 2, last: 6, lastMessage: { content: '你好' } });
});

it('reading, and a withdrawal of the last message, leave the order', () => {
  expect(applyPatch(list, { peerId: 'b', readTo: 5 })?.[1]).toMatchObject({ receiveId: 'b', readNum: 0 });
  const gone = applyPatch(list, { peerId: 'b', readTo: 4, last: last(5, '消息已撤回') });
  expect(gone?.[1]).toMatchObject({ readNum: 1, lastMessage: { content: '消息已撤回' } });
});

it('an older message changes nothing of what is shown', () => {
  const next = applyPatch(list, { peerId: 'b', readTo: 4, last: last(2, '消息已撤回') });
  expect(next?.[1]?.lastMessage).toBeNull();
});

it('a room that is not there is read with the list, a cursor of it is not', () => {
  expect(applyPatch(list, { peerId: 'new', readTo: 0, last: last(1) })).toBeNull();
  expect(applyPatch(list, { peerId: 'new', readTo: 0 })).toBe(list);
});
