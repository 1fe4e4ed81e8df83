import { abortAllDurableObjects, evictDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { RELAYS, relayFor, topicOf } from '../../../../ming/src/kit/live.ts';
import { call } from '../../support/call.ts';
import { as, buildRooms, join, withdraw } from '../../support/im.ts';
import { openPage } from '../../support/live.ts';

beforeAll(buildRooms);

const PUBLIC = '?room=public';
const shout = async (who: string, content: string) =>
  (await call('/v1/im/chat', { body: { code: 2, content }, ...as(who) })).data;
const relayOf = (who: string) => String(relayFor(env as never, who).id);

describe('the public room', () => {
  it('is told to everybody who is there, through all relays, in one order', async () => {
    const people = Array.from({ length: 9 }, (_, at) => `lobby${at}`);
    for (const id of people) await join(id);
    expect(new Set(people.map(relayOf)).size).toBe(RELAYS);
    const pages = await Promise.all(people.map((id) => openPage(id, PUBLIC)));
    const sent = await Promise.all(people.map((id) => shout(id, `我是${id}`)));
    const last = sent.length;
    for (const page of pages) {
      await page.until('message', (it) => it.version === last);
      const told = page.frames.flatMap((it) => (it.kind === 'message' ? it.messages : []));
      expect(told.map((it) => it.index)).toEqual(Array.from({ length: last }, (_, at) => at + 1));
      expect(told).toContainEqual(sent[0]);
    }
    await withdraw('editor', sent[0].id);
    for (const page of pages)
      expect((await page.until('change')).messages).toMatchObject([
        { isWithdraw: true, index: sent[0].index },
      ]);
    for (const { socket } of pages) socket.close();
  });

  it('hides nobody’s words but from those who have blocked them', async () => {
    await call('/v1/im/block', { body: { userId: 'two', isBlocked: true }, ...as('one') });
    const [blocker, other] = [await openPage('one', PUBLIC), await openPage('three', PUBLIC)];
    const hidden = await shout('two', '看得见吗');
    const seen = await other.until('message');
    expect(seen.messages).toMatchObject([{ id: hidden.id }]);
    const { version } = seen;
    expect(await blocker.until('change', (it) => it.version === version)).toMatchObject({ messages: [] });
    await shout('three', '大家好');
    expect(await blocker.until('message')).toMatchObject({
      before: version,
      messages: [{ fromUserId: 'three' }],
    });
    for (const { socket } of [blocker, other]) socket.close();
  });

  it('goes on after its relays were evicted, and asks a page that missed too much to refetch it', async () => {
    const page = await openPage('one', PUBLIC);
    await evictDurableObject(relayFor(env as never, 'one'));
    await shout('three', '还在');
    const { version } = await page.until('message');
    await abortAllDurableObjects();
    for (let n = 0; n < 3; n++) await shout('three', `之后 ${n}`);
    const missed = (await call(`/v1/im/changes?after=${version}`, as('one'))).data;
    expect(missed.messages).toHaveLength(3);
    const resynced = (await call(`/v1/im/changes?after=${version + 999}`, as('one'))).data;
    expect(resynced).toMatchObject({ resync: true, messages: [] });
  });
});

describe('an article', () => {
  it('tells those who have it open of a comment, each once, while they watch', async () => {
    const [reader, elsewhere] = [await openPage('one'), await openPage('two')];
    reader.socket.send(JSON.stringify({ kind: 'article', articleId: 7 }));
    elsewhere.socket.send(JSON.stringify({ kind: 'article', articleId: 8 }));
    const topic = topicOf(env as never, 7);
    const now = Date.now();
    for (const id of ['one', 'one']) await topic.watch(id, now);
    await topicOf(env as never, 8).watch('two', now);
    const text = (commentId: number) =>
      JSON.stringify({ kind: 'comment', articleId: 7, commentId, userId: 'three' });
    await topic.broadcast(text(1), now);
    expect(await reader.until('comment')).toMatchObject({ articleId: 7, commentId: 1 });
    await topic.broadcast(text(2), now + 125_000);
    await topicOf(env as never, 8).broadcast(text(3), now);
    await elsewhere.until('comment', (it) => it.commentId === 3);
    expect(reader.frames.filter((it) => it.kind === 'comment')).toHaveLength(1);
    for (const { socket } of [reader, elsewhere]) socket.close();
  });
});
