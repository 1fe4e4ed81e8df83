import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../../browser.ts';
import { stubSockets } from '../live/fake.ts';
import { message } from './fake.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.resetModules();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const stores = () => import('../../../../../src/stores/messages/im/outbox.ts');

/** A server that deduplicates by client id; `down` breaks it. */
function server() {
  stubSockets();
  const stored: { clientId: string; content: string }[] = [];
  const state = { down: false, broken: false, bare: false, refuse: '', lost: 0 };
  const browser = fakeBrowser({
    'POST /v1/im/chat': ({ body }) => {
      if (state.down) return new TypeError('no network');
      if (state.broken) return { code: 500, message: '系统繁忙，请稍后重试' };
      if (state.refuse) return { code: 400, message: state.refuse };
      const clientId = String(body['clientId']);
      let index = stored.findIndex((it) => it.clientId === clientId) + 1;
      if (index === 0) index = stored.push({ clientId, content: String(body['content']) });
      // Response of existing hosts.
      if (state.bare) return { data: null };
      // Stored, but the response is lost.
      if (state.lost-- > 0) return new TypeError('cut');
      return { data: message(index, { clientId, content: String(body['content']) }) };
    },
  });
  return { stored, state, ...browser };
}

const said = (content: string) => ({ type: 1, content });

describe('what is sent', () => {
  it('arrives in order and is forgotten', async () => {
    const { stored, kept } = server();
    const { openOutbox, outgoing, queueMessage } = await stores();
    openOutbox('a');
    for (const text of ['一', '二', '三']) queueMessage('b', said(text));
    expect(outgoing.get().map((it) => it.state)).toEqual(['sending', 'sending', 'sending']);
    expect(kept.has('outbox:a')).toBe(true);
    await pass(0);
    expect(stored.map((it) => it.content)).toEqual(['一', '二', '三']);
    expect(outgoing.get()).toEqual([]);
    expect(kept.has('outbox:a')).toBe(false);
  });

  it('leaves what another tab has under way where it is', async () => {
    const { kept } = server();
    const other = { ...said('别的'), clientId: 'other', peerId: 'c', at: 1, state: 'failed', why: '太快' };
    const { openOutbox, queueMessage } = await stores();
    openOutbox('a');
    kept.set('outbox:a', JSON.stringify([other]));
    queueMessage('b', said('一'));
    expect(JSON.parse(kept.get('outbox:a') ?? '')).toHaveLength(2);
    await pass(0);
    expect(JSON.parse(kept.get('outbox:a') ?? '')).toEqual([other]);
  });

  it('waits while there is no network and is sent automatically, in order and once', async () => {
    const { stored, state } = server();
    const { openOutbox, outgoing, queueMessage } = await stores();
    openOutbox('a');
    state.down = true;
    queueMessage('b', said('一'));
    queueMessage('b', said('二'));
    await pass(0);
    expect(outgoing.get()[0]?.state).toBe('waiting');
    state.down = false;
    state.lost = 1;
    await pass(10_000);
    expect(stored.map((it) => it.content)).toEqual(['一', '二']);
    expect(outgoing.get()).toEqual([]);
  });

  it('is not sent again unasked where the server fails at it', async () => {
    const { stored, state } = server();
    const { openOutbox, outgoing, queueMessage, retry } = await stores();
    openOutbox('a');
    state.broken = true;
    queueMessage('b', said('一'));
    await pass(0);
    expect(outgoing.get()[0]).toMatchObject({ state: 'failed', why: '系统繁忙，请稍后重试' });
    state.broken = false;
    await pass(60_000);
    expect(stored).toEqual([]);
    retry(outgoing.get()[0]?.clientId ?? '');
    await pass(0);
    expect(stored.map((it) => it.content)).toEqual(['一']);
  });

  it('arrived where the answer says nothing, and is not sent again', async () => {
    const { stored, state, asked } = server();
    const { openOutbox, outgoing, queueMessage } = await stores();
    openOutbox('a');
    state.bare = true;
    for (const text of ['一', '二']) queueMessage('b', said(text));
    await pass(60_000);
    expect(asked.filter((it) => it.path === '/v1/im/chat')).toHaveLength(2);
    expect(stored.map((it) => it.content)).toEqual(['一', '二']);
    expect(outgoing.get().map((it) => it.state)).toEqual(['sent', 'sent']);
  });

  it.each([
    ['a page', () => new Response('<h1>502</h1>')],
    ['nothing', () => new Response('')],
    ['another shape', () => Response.json({ code: 200, data: 'ok' })],
  ])('arrived where the answer is %s, and is not sent again', async (_name, answer) => {
    const { kept } = server();
    const sent = vi.fn(async () => answer());
    vi.stubGlobal('fetch', sent);
    const { openOutbox, outgoing, queueMessage } = await stores();
    openOutbox('a');
    queueMessage('b', said('一'));
    await pass(60_000);
    expect(sent).toHaveBeenCalledTimes(1);
    expect(outgoing.get().map((it) => it.state)).toEqual(['sent']);
    expect(kept.has('outbox:a')).toBe(false);
  });

  it('goes at once when the network is back', async () => {
    const { stored, state, events } = server();
    const { openOutbox, queueMessage } = await stores();
    openOutbox('a');
    state.down = true;
    queueMessage('', said('大家好'));
    await pass(0);
    state.down = false;
    events.dispatchEvent(new Event('online'));
    await pass(0);
    expect(stored).toHaveLength(1);
  });

  it('outlives the page, for the person who wrote it alone', async () => {
    const { stored, state } = server();
    const first = await stores();
    const close = first.openOutbox('a');
    state.down = true;
    first.queueMessage('b', said('没发完'));
    await pass(0);
    close();
    expect(first.outgoing.get()).toEqual([]);
    state.down = false;
    const other = first.openOutbox('z');
    expect(first.outgoing.get()).toEqual([]);
    other();
    first.openOutbox('a');
    await pass(0);
    expect(stored.map((it) => it.content)).toEqual(['没发完']);
  });

  it('says why it was refused, lets the next one pass, and can be retried or dropped', async () => {
    const { stored, state, events } = server();
    const announced: unknown[] = [];
    events.addEventListener('ming:refused', (event) => announced.push((event as CustomEvent).detail));
    const { discard, openOutbox, outgoing, retry, queueMessage } = await stores();
    openOutbox('a');
    state.refuse = '对方不接收你的消息';
    queueMessage('b', said('一'));
    queueMessage('c', said('二'));
    await pass(0);
    expect(outgoing.get().map((it) => [it.state, it.why])).toEqual([
      ['failed', '对方不接收你的消息'],
      ['failed', '对方不接收你的消息'],
    ]);
    expect(announced, 'what is shown beside the message needs no toast').toEqual([]);
    state.refuse = '';
    const [one, two] = outgoing.get();
    retry(one?.clientId ?? '');
    discard(two?.clientId ?? '');
    retry('unknown');
    await pass(0);
    expect(stored.map((it) => it.content)).toEqual(['一']);
    expect(outgoing.get()).toEqual([]);
  });

  it('is shown once when the message comes before its answer', async () => {
    server();
    const { unsentMessages } = await stores();
    const out = { ...said('一'), clientId: 'c1', peerId: 'b', at: 0, state: 'sending' as const, why: '' };
    const at = { peerId: 'b', me: 'a' };
    expect(unsentMessages([out], { ...at, lines: [] })).toEqual([out]);
    expect(unsentMessages([out], { ...at, lines: [message(1)] })).toEqual([]);
    expect(unsentMessages([out], { ...at, lines: [message(1, { fromUserId: 'b' })] })).toEqual([out]);
    expect(unsentMessages([out], { ...at, peerId: 'z', lines: [] })).toEqual([]);
  });
});
