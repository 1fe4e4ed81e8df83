import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepOutbox, keptOutbox, type Outgoing } from '../../../../../src/stores/messages/im/keptOutbox.ts';
import { storage } from '../../../support.ts';

const out = (clientId: string): Outgoing => ({
  clientId,
  peerId: 'b',
  type: 1,
  content: clientId,
  at: 1,
  state: 'waiting',
  why: '',
});
const ids = (userId: string) => keptOutbox(userId).map(({ clientId }) => clientId);

beforeEach(() => {
  vi.stubGlobal('localStorage', storage());
});
afterEach(() => vi.unstubAllGlobals());

it('keeps what one person has unsent, beside what another tab of theirs has', () => {
  const [one, two, three] = ['1', '2', '3'].map(out) as [Outgoing, Outgoing, Outgoing];
  keepOutbox('a', [], [one, two]);
  keepOutbox('a', [], [three]);
  expect(ids('a')).toEqual(['1', '2', '3']);
  expect(ids('b')).toEqual([]);
  keepOutbox('a', [one, two], [two]);
  expect(ids('a')).toEqual(['3', '2']);
  keepOutbox('a', [two, three], []);
  expect(localStorage.getItem('outbox:a')).toBeNull();
  keepOutbox('', [], [one]);
  expect(ids('')).toEqual([]);
});

it('has nothing where what is stored cannot be read, or storage is refused', () => {
  localStorage.setItem('outbox:a', '{');
  expect(ids('a')).toEqual([]);
  localStorage.setItem('outbox:a', JSON.stringify([{ clientId: 5 }, null, out('1')]));
  expect(ids('a')).toEqual(['1']);
  vi.stubGlobal('localStorage', undefined);
  expect(() => keepOutbox('a', [], [out('1')])).not.toThrow();
  expect(ids('a')).toEqual([]);
});
