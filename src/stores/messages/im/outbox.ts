import { atom } from 'nanostores';
import { CODE } from '../../../../contract/kit/envelope.ts';
import { sendMessage } from '../../../../contract/messages/im/im.ts';
import { type ImMessage, MESSAGE_CODE, MESSAGE_TYPE } from '../../../../contract/messages/im/message.ts';
import { announce } from '../../../client/answer.ts';
import { call } from '../../../client/call.ts';
import { serverNow } from '../../../client/clock.ts';
import { Refused, wasDone } from '../../../client/failure.ts';
import { readToken } from '../../../client/token.ts';
import { tellUnreadable } from '../../kit/connection.ts';
import { backoff } from '../live/backoff.ts';
import { keepOutbox, keptOutbox, type Outgoing, type OutgoingMessage } from './keptOutbox.ts';
import { delivered, readNewest } from './room.ts';

export const outgoing = atom<readonly Outgoing[]>([]);

export const rewriting = atom<{ peerId: string; text: string } | null>(null);

/** Sent texts as typed, by client id. */
const written = new Map<string, string>();

let me = '';
const running = new Set<string>();
let tries = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

function saveOutbox(list: readonly Outgoing[]): void {
  keepOutbox(me, outgoing.get(), list);
  outgoing.set(list);
}

const change = (clientId: string, part: Partial<Outgoing>): void =>
  saveOutbox(outgoing.get().map((it) => (it.clientId === clientId ? { ...it, ...part } : it)));

/** Removes a message from the queue. */
export function discard(clientId: string): void {
  saveOutbox(outgoing.get().filter((it) => it.clientId !== clientId));
}

/**
 * Hosts of the family may answer nothing on success. Silent: the refusal is shown beside the message; only
 * the end of a session is announced.
 */
async function post({
  peerId,
  type,
  content,
  fileName,
  replyTo,
  mentions,
  clientId,
}: Outgoing): Promise<ImMessage | null> {
  const to = peerId ? { toUserId: peerId } : { code: MESSAGE_CODE.public };
  const token = readToken();
  const asked = {
    ...to,
    type,
    content,
    clientId,
    replyTo: replyTo ?? 0,
    ...(fileName !== undefined && { fileName }),
    ...(mentions && { mentions }),
  };
  return call({ ...sendMessage, silent: true }, asked).catch((error: unknown) => {
    if (error instanceof Refused && error.code === CODE.unauthorised)
      announce({ code: error.code, message: error.message, token });
    throw error;
  });
}

/** Shows a stored message without a readable answer: from the room, or as typed. */
async function settle({ peerId, clientId }: Outgoing): Promise<void> {
  change(clientId, { state: 'sent' });
  if (await readNewest(peerId)) discard(clientId);
}

const isDue = ({ state }: Outgoing) => state === 'sending' || state === 'waiting';

/** Sends a room's queue sequentially, to keep the order. */
async function pump(peerId: string): Promise<void> {
  if (running.has(peerId)) return;
  running.add(peerId);
  const owner = me;
  try {
    for (;;) {
      const next = outgoing.get().find((it) => it.peerId === peerId && isDue(it));
      if (!next || owner !== me) break;
      if (next.state !== 'sending') change(next.clientId, { state: 'sending' });
      try {
        const message = await post(next);
        if (owner !== me) break;
        tries = 0;
        if (!message) {
          await settle(next);
          continue;
        }
        delivered(peerId, message);
        discard(next.clientId);
      } catch (error) {
        if (owner !== me) break;
        if (error instanceof Refused) change(next.clientId, { state: 'failed', why: error.message });
        else if (wasDone(error)) {
          tellUnreadable();
          await settle(next);
        } else {
          change(next.clientId, { state: 'waiting' });
          later();
          break;
        }
      }
    }
  } finally {
    running.delete(peerId);
  }
}

function pumpAll(): void {
  clearTimeout(timer);
  for (const peerId of new Set(outgoing.get().map((it) => it.peerId))) pump(peerId);
}

function later(): void {
  clearTimeout(timer);
  timer = setTimeout(pumpAll, backoff(tries++, Math.random()));
}

/** Queues a message (optimistic). `clientId` is the idempotency key; one already queued is a no-op. */
export function queueMessage(
  peerId: string,
  said: OutgoingMessage,
  clientId: string = crypto.randomUUID(),
): void {
  if (outgoing.get().some((it) => it.clientId === clientId)) return;
  if (said.type === MESSAGE_TYPE.text) written.set(clientId, said.content);
  saveOutbox([...outgoing.get(), { ...said, clientId, peerId, at: serverNow(), state: 'sending', why: '' }]);
  pump(peerId);
}

/** The text as typed, if sent from this page. */
export const writtenAs = (clientId: string): string | undefined => written.get(clientId);

/** Retries a failed or waiting message. */
export function retry(clientId: string): void {
  const it = outgoing.get().find((one) => one.clientId === clientId);
  if (!it) return;
  change(clientId, { state: 'sending', why: '' });
  tries = 0;
  pump(it.peerId);
}

/** Resumes a stored outbox; returns the stop function. */
export function openOutbox(userId: string): () => void {
  me = userId;
  outgoing.set(keptOutbox(me));
  pumpAll();
  const online = () => {
    tries = 0;
    pumpAll();
  };
  addEventListener('online', online);
  return () => {
    me = '';
    written.clear();
    outgoing.set([]);
    clearTimeout(timer);
    removeEventListener('online', online);
  };
}

/** Queued messages not in the room yet: a frame may arrive before the call's answer. */
export function unsentMessages(
  list: readonly Outgoing[],
  { peerId, me, lines }: { peerId: string; me: string; lines: readonly ImMessage[] },
): readonly Outgoing[] {
  const own = list.filter((it) => it.peerId === peerId);
  if (own.length === 0) return own;
  const arrived = new Set(lines.slice(-500).flatMap((it) => (it.fromUserId === me ? [it.clientId] : [])));
  return own.filter((it) => !arrived.has(it.clientId));
}
