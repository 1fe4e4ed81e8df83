import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../../browser.ts';
import { stubSockets } from '../live/fake.ts';
import { message } from './fake.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.resetModules();
});

const heard: string[] = [];

/** Fake browser that records sounds and notifications. */
async function screen({ allows = true, focused = false } = {}) {
  heard.length = 0;
  const sockets = stubSockets();
  const { kept } = fakeBrowser({ 'POST /v1/im/ticket': () => ({ data: { ticket: 'a.1' } }) });
  const documentElement = { dataset: { has: 'live' } };
  const page = { documentElement, hidden: false, hasFocus: () => focused, addEventListener: () => {} };
  vi.stubGlobal('document', page);
  class Notice {
    static permission = allows ? 'granted' : 'denied';
    static requestPermission = async () => Notice.permission;
    constructor(name: string, { body }: { body: string }) {
      heard.push(`${name}：${body}`);
    }
  }
  vi.stubGlobal('window', { Notification: Notice });
  vi.stubGlobal('Notification', Notice);
  const part = () => ({ connect: () => {}, start: () => heard.push('tone'), stop: () => {} });
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0;
      createGain = () => ({ ...part(), gain: { value: 0 } });
      createOscillator = () => ({ ...part(), frequency: { value: 0 } });
    },
  );
  const store = await import('../../../../../src/stores/messages/im/alerts.ts');
  const end = store.watchAlerts();
  await vi.advanceTimersByTimeAsync(0);
  sockets[0]?.onopen();
  const say = () =>
    sockets[0]?.says({
      kind: 'message',
      roomId: 'r',
      peerId: 'b',
      before: 0,
      version: 1,
      readTo: 0,
      peerReadTo: 0,
      messages: [message(1, { fromUserId: 'b', fromUserNickname: '乙', type: 2 })],
    });
  return { ...store, kept, end, say };
}

it('nothing is heard or shown before somebody asks for it', async () => {
  const { say, end } = await screen();
  say();
  expect(heard).toEqual([]);
  end();
});

it('rings and shows a notice where nobody has the page before them', async () => {
  const { alerts, kept, say, setDesktopNotice, setSound, end } = await screen();
  setSound(true);
  expect(await setDesktopNotice(true)).toBe(true);
  expect(JSON.parse(kept.get('chat:alerts') ?? '')).toEqual(alerts.get());
  heard.length = 0;
  say();
  expect(heard).toEqual(['tone', 'tone', '乙：[图片]']);
  setSound(false);
  await setDesktopNotice(false);
  expect(alerts.get()).toEqual({ sound: false, notice: false });
  end();
});

it('is not switched on where the browser does not allow it', async () => {
  const { alerts, say, setDesktopNotice, end } = await screen({ allows: false });
  expect(await setDesktopNotice(true)).toBe(false);
  expect(alerts.get().notice).toBe(false);
  say();
  expect(heard).toEqual([]);
  end();
});

it('is a sound alone while another room is looked at', async () => {
  const { say, setDesktopNotice, setSound, end } = await screen({ focused: true });
  await setDesktopNotice(true);
  setSound(true);
  heard.length = 0;
  say();
  expect(heard).toEqual(['tone', 'tone']);
  end();
});
