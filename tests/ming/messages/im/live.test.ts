import {
  abortAllDurableObjects,
  evictDurableObject,
  runDurableObjectAlarm,
  runInDurableObject,
} from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { NOTICE } from '../../../../contract/messages/notice/notice.ts';
import { notices } from '../../../../ming/src/messages/notice/schema.ts';
import { sanctions } from '../../../../ming/src/operations/moderation/schema.ts';
import { call } from '../../support/call.ts';
import { deliver, everEmitted, recorder } from '../../support/events.ts';
import { as, buildRooms, changes, join, pair, read, say, stubOf, withdraw } from '../../support/im.ts';
import { openPage, openWith, shake, ticketOf } from '../../support/live.ts';
import { db } from '../../support/world.ts';

beforeAll(buildRooms);
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const { sent, vars } = recorder();
const inbox = (who: string) => env.INBOXES.get(env.INBOXES.idFromName(who));

describe('a ticket', () => {
  it('opens one WebSocket, with the subprotocol that the server echoes', async () => {
    const ticket = await ticketOf('one');
    const first = await shake(`im.v1, ${ticket}`);
    expect([first.status, first.headers.get('sec-websocket-protocol')]).toEqual([101, 'im.v1']);
    first.webSocket?.accept();
    expect((await shake(`im.v1, ${ticket}`)).status).toBe(403);
    const twice = await ticketOf('one');
    const both = await Promise.all([shake(`im.v1, ${twice}`), shake(`im.v1, ${twice}`, '?room=public')]);
    expect(both.map((it) => it.status).toSorted()).toEqual([101, 403]);
    for (const { webSocket } of [first, ...both]) {
      webSocket?.accept();
      webSocket?.close();
    }
  });

  it('is good for thirty seconds, for its person, and only beside the subprotocol', async () => {
    const ticket = await ticketOf('one');
    const at = Date.now();
    const [, secret] = ticket.split('.');
    for (const [protocols, status] of [
      [null, 400],
      ['im.v1', 400],
      [ticket, 400],
      [`im.v2, ${ticket}`, 400],
      [`im.v1, two.${secret}`, 403],
      [`im.v1, one.${'0'.repeat(32)}`, 403],
    ] as const)
      expect((await shake(protocols)).status, String(protocols)).toBe(status);
    vi.useFakeTimers({ now: at + 30_001, toFake: ['Date'] });
    expect((await shake(`im.v1, ${ticket}`)).status).toBe(403);
    expect((await call('/v1/im/ticket', { method: 'POST' })).code).toBe(401);
    await join('banned');
    await db.insert(sanctions).values({ userId: 'banned', kind: 'ban', until: at + 600_000 });
    expect((await call('/v1/im/ticket', { method: 'POST', ...as('banned') })).code).toBe(403);
  });

  it('is refused where too many wait, and again once they are too old', async () => {
    const at = Date.now();
    await join('hoarder');
    const codes: number[] = [];
    for (let n = 0; n < 31; n++)
      codes.push((await call('/v1/im/ticket', { method: 'POST', ...as('hoarder') })).code);
    expect([codes.slice(0, 30).every((it) => it === 200), codes[30]]).toEqual([true, 429]);
    vi.useFakeTimers({ now: at + 60_000, toFake: ['Date'] });
    expect(await ticketOf('hoarder')).toContain('hoarder.');
  });
});

describe('a page that closes its socket', () => {
  it('has the handshake answered', async () => {
    await join('leaver');
    const ways = [
      ['', 1000, 1000],
      ['?room=public', 3001, 3001],
      ['', undefined, 1000],
    ] as const;
    for (const [query, code, answered] of ways) {
      const page = await openPage('leaver', query);
      page.socket.close(code);
      expect(await page.closed).toBe(answered);
    }
  });
});

describe('a notice', () => {
  it('that is read on one page is read on the others', async () => {
    await join('reader');
    const page = await openPage('reader');
    const at = Date.now();
    await db
      .insert(notices)
      .values({ userId: 'reader', type: NOTICE.system, subject: 'article:1', createTime: at, lastTime: at });
    const answer = await call(`/v1/im/getMessageNotice?type=${NOTICE.system}`, as('reader'));
    expect(answer.data.total).toBe(1);
    const told = await page.until('notice', (it) => it.type === -1);
    expect(told.counters).toMatchObject({ system: 0, message: 0 });
    page.socket.close();
  });
});

describe('a private message', () => {
  it('comes to both people on every page, in the shape of the calls, with the versions it leads between', async () => {
    const [a, b] = await pair();
    const pages = [await openPage(a), await openPage(b), await openPage(b)] as const;
    const { data } = await say(a, b, '**好**', { clientId: 'client-live-1' });
    const [own, theirs, second] = await Promise.all(pages.map((it) => it.until('message')));
    expect(theirs).toMatchObject({ peerId: a, before: 0, version: 1, readTo: 0, peerReadTo: 1 });
    expect(theirs?.messages).toEqual([data]);
    expect(second).toEqual(theirs);
    expect(own).toMatchObject({
      peerId: b,
      readTo: 1,
      peerReadTo: 0,
      messages: [{ clientId: 'client-live-1' }],
    });
    await pages[1].until('notice', (it) => it.counters.private === 1 && it.type === -1);
    await read(b, a);
    expect(await pages[0].until('change')).toMatchObject({
      before: 1,
      version: 2,
      peerReadTo: 1,
      messages: [],
    });
    await pages[1].until('notice', (it) => it.counters.private === 0);
    await withdraw(a, data.id);
    const gone = await pages[1].until('change', (it) => it.version === 3);
    expect(gone.messages).toMatchObject([{ index: 1, isWithdraw: true, content: '消息已撤回' }]);
    for (const { socket } of pages) socket.close();
  });

  it('arrives in order and once, while both write at once', async () => {
    const [a, b] = await pair();
    const page = await openPage(b);
    await Promise.all(Array.from({ length: 12 }, (_, at) => say(at % 2 ? a : b, at % 2 ? b : a, `第${at}`)));
    await page.until('message', (it) => it.version === 12);
    const spans = page.frames.filter((it) => it.kind === 'message');
    expect(spans.map((it) => it.before)).toEqual([0, ...spans.slice(0, -1).map((it) => it.version)]);
    expect(spans.flatMap((it) => it.messages.map(({ index }) => index))).toEqual(
      Array.from({ length: 12 }, (_, at) => at + 1),
    );
    page.socket.close();
  });

  it('arrives after the inbox was evicted, and is told again by the alarm where the inbox failed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const [a, b] = await pair();
    const page = await openPage(b);
    await evictDurableObject(inbox(b));
    await say(a, b, '醒来');
    await page.until('message', (it) => it.version === 1);
    const room = await stubOf(a);
    await runInDurableObject(room, (it) => Object.assign(it, { env: { ...env, INBOXES: null } }));
    await say(a, b, '丢了一次');
    expect(await runInDurableObject(room, (_, state) => state.storage.getAlarm())).not.toBeNull();
    await runInDurableObject(room, (it) => Object.assign(it, { env }));
    await runDurableObjectAlarm(room);
    const again = await page.until('message', (it) => it.version === 2);
    expect(again).toMatchObject({ before: 1, messages: [{ index: 2 }] });
    expect(await runInDurableObject(room, (_, state) => state.storage.getAlarm())).toBeNull();
    page.socket.close();
  });

  it('is asked for by version after every object was lost', async () => {
    const [a, b] = await pair();
    const page = await openPage(b);
    await say(a, b, '一');
    const { version } = await page.until('message');
    await abortAllDurableObjects();
    await say(a, b, '二');
    const missed = await changes(b, a, version);
    expect(missed).toMatchObject({ resync: false, version: 2, messages: [{ index: 2 }] });
    const next = await openPage(b);
    await say(a, b, '三');
    expect(await next.until('message')).toMatchObject({ before: 2, version: 3 });
    next.socket.close();
  });
});

describe('typing and presence', () => {
  it('are for people who have a room with each other, and none who block', async () => {
    const [a, b] = await pair();
    await join('stranger');
    await say(a, b, '在吗');
    const [left, right] = [await openPage(a), await openPage(b)];
    const stranger = await openPage('stranger');
    stranger.socket.send(JSON.stringify({ kind: 'typing', toUserId: b }));
    stranger.socket.send(JSON.stringify({ kind: 'presence', userIds: [a, b] }));
    left.socket.send('{broken');
    left.socket.send(JSON.stringify({ kind: 'of the future' }));
    left.socket.send(JSON.stringify({ kind: 'typing', toUserId: b }));
    expect(await right.until('typing')).toEqual({ kind: 'typing', userId: a });
    left.socket.send(JSON.stringify({ kind: 'presence', userIds: [b, 'stranger'] }));
    expect(await left.until('presence')).toEqual({ kind: 'presence', userId: b, isOnline: true });
    expect(stranger.frames.filter((it) => it.kind === 'presence')).toEqual([]);
    expect(right.frames.filter((it) => it.kind === 'typing')).toHaveLength(1);
    await call('/v1/im/block', { body: { userId: a, isBlocked: true }, ...as(b) });
    left.socket.send(JSON.stringify({ kind: 'typing', toUserId: b }));
    left.socket.send(JSON.stringify({ kind: 'presence', userIds: ['stranger', b] }));
    await call('/v1/im/block', { body: { userId: a, isBlocked: false }, ...as(b) });
    for (const { socket } of [left, right, stranger]) socket.close();
  });

  it('change ten seconds after the last page was closed, and not between two pages', async () => {
    const [a, b] = await pair();
    await say(a, b, '在吗');
    const [watching, watched] = [await openPage(a), await openPage(b)];
    watching.socket.send(JSON.stringify({ kind: 'presence', userIds: [b] }));
    await watching.until('presence', (it) => it.isOnline);
    const gone = () => watching.frames.filter((it) => it.kind === 'presence' && !it.isOnline).length;
    watched.socket.close();
    await vi.waitUntil(() => runInDurableObject(inbox(b), (_, state) => state.storage.getAlarm()));
    const again = await openPage(b);
    await runDurableObjectAlarm(inbox(b));
    expect(gone()).toBe(0);
    again.socket.close();
    await vi.waitUntil(() => runInDurableObject(inbox(b), (_, state) => state.storage.getAlarm()));
    await runDurableObjectAlarm(inbox(b));
    await watching.until('presence', (it) => !it.isOnline);
    const back = await openPage(b);
    await watching.until('presence', () => watching.frames.at(-1)?.kind === 'presence');
    for (const { socket } of [watching, back]) socket.close();
  });

  it('end a socket that sends without pause', async () => {
    await join('flood');
    const page = await openPage('flood');
    for (let n = 0; n < 40; n++) page.socket.send(JSON.stringify({ kind: 'typing', toUserId: 'one' }));
    expect(await page.closed).toBe(1008);
  });
});

describe('the heartbeat', () => {
  it('is answered by the literal', async () => {
    const page = await openPage('one');
    const pong = new Promise((resolve) =>
      page.socket.addEventListener('message', ({ data }) => resolve(data)),
    );
    page.socket.send('ping');
    expect(await pong).toBe('pong');
    page.socket.close();
  });
});

describe('a session that ends', () => {
  it.each(['', '?room=public'])(
    'closes a page that is opened afterwards with a ticket from before%s',
    async (query) => {
      const [a] = await pair();
      const ticket = await ticketOf(a);
      await call('/logout', { vars, ...as(a) });
      expect(await (await openWith(ticket, query)).closed).toBe(4001);
    },
  );

  it('closes its own sockets, and no others of the same person', async () => {
    const [a] = await pair();
    const before = as(a);
    const pages = [await openPage(a), await openPage(a, '?room=public')] as const;
    await join(`${a}-b`);
    const other = await openPage(`${a}-b`);
    await call('/logout', { vars, ...before });
    const data = { userId: a };
    expect(await everEmitted('session.ended', sent)).toContainEqual(data);
    for (let n = 0; n < 2; n++) await deliver({ id: 9_000_001, type: 'session.ended', data });
    expect(await Promise.all(pages.map((it) => it.closed))).toEqual([4001, 4001]);
    await inbox(`${a}-b`).check();
    expect(other.socket.readyState).toBe(WebSocket.OPEN);
    other.socket.close();
  });

  it('is not told of where it was over already', async () => {
    await join('expired');
    await db.run(sql`update sessions set expires_at = 1 where user_id = 'expired'`);
    await db.run(sql`delete from sessions where user_id = 'expired'`);
    expect(await everEmitted('session.ended', sent)).not.toContainEqual({ userId: 'expired' });
  });

  it('closes all sockets of somebody who is banned', async () => {
    const [a] = await pair();
    const page = await openPage(a);
    await db.insert(sanctions).values({ userId: a, kind: 'ban', until: Date.now() + 600_000 });
    await inbox(a).check();
    expect(await page.closed).toBe(4001);
  });
});
