import { atom } from 'nanostores';
import { CODE } from '../../../../contract/kit/envelope.ts';
import { sendMessage } from '../../../../contract/messages/im/im.ts';
import { type ImMessage, MESSAGE_CODE, MESSAGE_TYPE } from '../../../../contract/messages/im/message.ts';
import { announce } from '../../../client/answer.ts';
import { call } from '../../../client/call.ts';
import { Refused, wasDone } from '../../../client/failure.ts';
import { readToken } from '../../../client/token.ts';
import { tellUnreadable } from '../../kit/trouble.ts';
import { backoff } from '../live/backoff.ts';
import { keepOutbox, keptOutbox, type Outgoing, type Said } from './kept.ts';
import { delivered, readNewest } from './room.ts';

/** Own messages that are not acknowledged yet, the oldest first; they survive a reload. */
export const outgoing = atom<readonly Outgoing[]>([]);

/** A message to re-edit, and its room. */
export const rewriting = atom<{ peerId: string; text: string } | null>(null);

/** Texts that were sent from this page as they were written, by their client ids. */
const written = new Map<string, string>();

let me = '';
const running = new Set<string>();
let tries = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

function put(list: readonly Outgoing[]): void {
  keepOutbox(me, outgoing.get(), list);
  outgoing.set(list);
}

const change = (clientId: string, part: Partial<Outgoing>): void =>
  put(outgoing.get().map((it) => (it.clientId === clientId ? { ...it, ...part } : it)));

/** Removes a message from the queue: it was acknowledged or discarded. */
export function discard(clientId: string): void {
  put(outgoing.get().filter((it) => it.clientId !== clientId));
}

/** What a host of the family answers nothing to was stored. Silent: the reason of a refusal is shown beside the message. Only the end of the session is announced. */
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

/** Shows a message that was stored, though its answer does not say as what: as the room has it, or else as it was written. */
async function settle({ peerId, clientId }: Outgoing): Promise<void> {
  change(clientId, { state: 'sent' });
  if (await readNewest(peerId)) discard(clientId);
}

const isDue = ({ state }: Outgoing) => state === 'sending' || state === 'waiting';

/** Sends the queue of one room sequentially, to keep the order. */
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

/**
 * Sends a message into a room (optimistic update): it is shown and stored first. `clientId` is the idempotency key: one
 * that is queued already is a no-op.
 */
export function queueMessage(peerId: string, said: Said, clientId: string = crypto.randomUUID()): void {
  if (outgoing.get().some((it) => it.clientId === clientId)) return;
  if (said.type === MESSAGE_TYPE.text) written.set(clientId, said.content);
  put([...outgoing.get(), { ...said, clientId, peerId, at: Date.now(), state: 'sending', why: '' }]);
  pump(peerId);
}

/** The text of a message as it was written, where that was in this page. */
export const writtenAs = (clientId: string): string | undefined => written.get(clientId);

/** Retries a message that failed or waits. */
export function retry(clientId: string): void {
  const it = outgoing.get().find((one) => one.clientId === clientId);
  if (!it) return;
  change(clientId, { state: 'sending', why: '' });
  tries = 0;
  pump(it.peerId);
}

/** Resumes a user's stored outbox; returns the function that stops it. */
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

/** Those not among the messages of the room yet: the frame of a message may arrive before the answer of its call. */
export function unsent(
  list: readonly Outgoing[],
  { peerId, me, lines }: { peerId: string; me: string; lines: readonly ImMessage[] },
): readonly Outgoing[] {
  const own = list.filter((it) => it.peerId === peerId);
  if (own.length === 0) return own;
  const arrived = new Set(lines.slice(-500).flatMap((it) => (it.fromUserId === me ? [it.clientId] : [])));
  return own.filter((it) => !arrived.has(it.clientId));
}
