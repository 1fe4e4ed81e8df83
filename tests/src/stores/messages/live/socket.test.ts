import { afterEach, expect, it, vi } from 'vitest';
import { openSocket } from '../../../../../src/stores/messages/live/socket.ts';
import { stubSockets } from './fake.ts';

afterEach(() => vi.unstubAllGlobals());

const heard = { opened: () => undefined, said: () => undefined, closed: () => undefined };

it('closes what is open at once, and what is being opened when it is', () => {
  const made = stubSockets();
  openSocket('https://a.test', '', 'ticket', heard).close();
  expect(made[0]?.isClosed).toBe(true);

  const late = openSocket('https://a.test', '', 'ticket', heard);
  Object.assign(made[1] ?? {}, { readyState: WebSocket.CONNECTING });
  late.close();
  expect(made[1]?.isClosed).toBe(false);
  made[1]?.onopen();
  expect(made[1]?.isClosed).toBe(true);
});
