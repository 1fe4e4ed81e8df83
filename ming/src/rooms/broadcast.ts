import type { SentFrame } from '../../../contract/messages/im/live.ts';
import { PUBLIC_ROOM } from '../../../contract/messages/im/message.ts';
import { openDb } from '../kit/db.ts';
import type { Env } from '../kit/env.ts';
import { frame, inboxOf, relaysOf } from '../kit/live.ts';
import type { Line, RoomState } from '../kit/room.ts';
import { blockerRows, type Face, faceRows } from '../messages/im/reads.ts';
import { messageView } from '../messages/im/views.ts';
import type { Log } from './log.ts';

/** Messages per frame; clients fetch longer gaps. */
const LINES_MOST = 20;

export type Span = { before: number; version: number };

type RoomUpdate = Span & { lines: readonly Line[]; readTo: number; peerReadTo: number };

function frameOf(
  { id: roomId, people }: RoomState,
  peerId: string,
  { lines, before, version, readTo, peerReadTo }: RoomUpdate,
  faces: readonly Face[],
): SentFrame {
  if (lines.length > LINES_MOST) return { kind: 'resync', roomId, peerId, version };
  const cursors = people.map((id) => [id, id === peerId ? peerReadTo : readTo]);
  return {
    kind: lines.some((it) => it.withdrawnAt === 0) ? 'message' : 'change',
    roomId,
    peerId,
    before,
    version,
    readTo,
    peerReadTo,
    messages: lines.map((it) => messageView(it, { id: roomId, people }, faces, Object.fromEntries(cursors))),
  };
}

/**
 * Sends changes to the two people of a private room. Reads them before the first await, as the room may
 * change.
 */
async function broadcastPrivate(env: Env, log: Log, span: Span): Promise<void> {
  const { state } = log;
  const told = state.people.map((userId) => ({
    userId,
    peerId: state.people.find((id) => id !== userId) ?? '',
    changes: {
      ...span,
      lines: log.since(userId, span.before, LINES_MOST + 1),
      readTo: log.reading(userId)?.readTo ?? 0,
      peerReadTo: log.peerReadTo(userId),
    },
  }));
  const faces = await faceRows(openDb(env.DB), state.people, '');
  await Promise.all(
    told.map(async ({ userId, peerId, changes }) =>
      inboxOf(env, userId).broadcast(frame(frameOf(state, peerId, changes, faces))),
    ),
  );
}

/** Sends changes to the public room, without messages from people a recipient has blocked. */
async function broadcastPublic(env: Env, log: Log, span: Span): Promise<void> {
  const { state } = log;
  const lines = log.since('', span.before, LINES_MOST + 1);
  const senders = [...new Set(lines.map((it) => it.userId))];
  const db = openDb(env.DB);
  const [faces, blockers] = await db.batch([faceRows(db, senders, ''), blockerRows(db, senders)]);
  const textWithout = (blocked: readonly string[]) => {
    const seen = lines.filter((it) => !blocked.includes(it.userId));
    return frame(frameOf(state, '', { ...span, lines: seen, readTo: 0, peerReadTo: 0 }, faces));
  };
  const groups = Map.groupBy(
    Map.groupBy(blockers, (it) => it.userId),
    ([, rows]) => JSON.stringify(rows.map((it) => it.targetId)),
  );
  const others = [...groups].map(([blocked, people]) => ({
    userIds: people.map(([userId]) => userId),
    text: textWithout(JSON.parse(blocked)),
  }));
  const text = textWithout([]);
  await Promise.all(relaysOf(env).map((relay) => relay.broadcast(text, others)));
}

/** Broadcasts the changes of a room. Throws if an object did not acknowledge. */
export function broadcast(env: Env, log: Log, span: Span): Promise<void> {
  return log.state.id === PUBLIC_ROOM ? broadcastPublic(env, log, span) : broadcastPrivate(env, log, span);
}

/** Pushes unread counters to the people of a private room; failures are ignored, the next push recounts. */
export async function recount(env: Env, people: readonly string[]): Promise<void> {
  await Promise.allSettled(people.map(async (id) => inboxOf(env, id).count()));
}
