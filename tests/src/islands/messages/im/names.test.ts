import { expect, it } from 'vitest';
import { speakers } from '../../../../../src/islands/messages/im/useNames.ts';
import { peerOf } from '../../../../../src/islands/messages/im/usePeer.ts';
import { message } from '../../../stores/messages/im/fake.ts';

it('who spoke last comes first, each once, without the reader', () => {
  const by = (index: number, fromUserId: string) =>
    message(index, { fromUserId, fromUserNickname: `名${fromUserId}` });
  const lines = [by(1, 'x'), by(2, 'y'), by(3, 'x'), by(4, 'me')];
  expect(speakers(lines, 'me').map((it) => it.id)).toEqual(['x', 'y']);
});

it('the address names a room, or the list', () => {
  expect(peerOf('?user=u1')).toBe('u1');
  expect(peerOf('?room=public')).toBe('');
  expect(peerOf('?room=other')).toBeNull();
  expect(peerOf('?user=')).toBeNull();
});
