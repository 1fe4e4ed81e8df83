import { DurableObject } from 'cloudflare:workers';
import { WITHDRAW_MINUTES } from '../../../contract/kit/limits.ts';
import { PUBLIC_ROOM } from '../../../contract/messages/im/message.ts';
import { openDb } from '../kit/db.ts';
import type { Env } from '../kit/env.ts';
import { inRequest, logFailure } from '../kit/log.ts';
import type { ChatRoom, Excerpt, Line, MessageInput, RoomName, Withdrawal } from '../kit/room.ts';
import { storedLines, storedRoom } from '../messages/im/reads.ts';
import { copyRoom } from '../messages/im/writes.ts';
import { personById } from '../people/user/reads.ts';
import { broadcast, recount } from './broadcast.ts';
import { Log } from './log.ts';

/** Messages copied per transaction. */
const COPIED_AT_ONCE = 50;
/** Retry delay of a failed copy. */
const AGAIN_MS = 5_000;
/** Batching window for the public room. */
const COLLECT_MS = 1_000;
const WITHDRAW_MS = WITHDRAW_MINUTES * 60_000;

/**
 * One room: the log in its storage orders messages. Changes are copied to D1 for lists, search, exports and
 * backups: at once for a private room, else by the alarm, which is set with the change and again until all is
 * copied. An empty storage starts from D1, as after a restore. Clients get changes in version order, at least
 * once; see broadcast.ts.
 */
export class Room extends DurableObject<Env> implements ChatRoom {
  private log: Log | null = null;
  private isBroadcasting = false;

  /** Stores a message (idempotent by client id). The caller has authorized the sender. */
  async say(room: RoomName, saying: MessageInput, request: string): Promise<Line> {
    const log = await this.made(room);
    return inRequest(request, () => this.changed(log, () => log.append(saying)));
  }

  /**
   * Withdraws a message within `WITHDRAW_MINUTES`: by its sender, or in the public room by a moderator of the
   * sender's role. Idempotent.
   */
  async withdraw(
    id: string,
    no: number,
    { userId, moderated, request }: { userId: string; moderated: readonly string[]; request: string },
    now: number,
  ): Promise<Withdrawal> {
    const log = await this.found(id);
    const line = log?.line(no);
    if (!log || !line || !log.admits(userId)) return { what: 'missing' };
    const { people } = log.state;
    const own = line.userId === userId;
    const moderates =
      moderated.length > 0 &&
      id === PUBLIC_ROOM &&
      (own || moderated.includes(await this.roleOf(line.userId)));
    if (!own && !moderates) return { what: 'foreign' };
    if (line.withdrawnAt > 0) return { what: 'done', line, people };
    if (!moderates && now - line.createTime > WITHDRAW_MS) return { what: 'late' };
    await inRequest(request, () => this.changed(log, () => log.withdraw(no, now)));
    return { what: 'done', line: log.line(no) ?? line, people };
  }

  /** Erases any message; a moderator decided so. */
  async erase(id: string, no: number, now: number): Promise<void> {
    const log = await this.found(id);
    if (log?.line(no)?.withdrawnAt === 0) await this.changed(log, () => log.withdraw(no, now));
  }

  /**
   * Page of messages, newest first, before a number or after skipping some; `total` counts the member's
   * messages.
   */
  async page(
    room: RoomName,
    userId: string,
    window: { before: number | null; skip: number; size: number },
  ): Promise<Excerpt & { total: number }> {
    const log = await this.found(room.id);
    if (!log?.admits(userId)) return { lines: [], version: 0, readTo: 0, peerReadTo: 0, total: 0 };
    const total = log.state.last - (log.reading(userId)?.clearedTo ?? 0);
    return { ...this.excerpt(log, userId, log.page(userId, window)), total };
  }

  /** Messages changed since a version; `resync` if more than `most` or the version is unknown. */
  async changes(
    room: RoomName,
    userId: string,
    after: number,
    most: number,
  ): Promise<Excerpt & { resync: boolean }> {
    const log = await this.found(room.id);
    if (!log?.admits(userId)) return { lines: [], version: 0, readTo: 0, peerReadTo: 0, resync: after > 0 };
    const lines = log.since(userId, after, most + 1);
    const resync = lines.length > most || after > log.state.version;
    return { ...this.excerpt(log, userId, resync ? [] : lines), resync };
  }

  /** Marks read up to a number, or all; returns the cursor. The public room stores no cursors. */
  async read(room: RoomName, userId: string, upTo: number | null): Promise<number> {
    const log = await this.found(room.id);
    if (!log?.admits(userId)) return 0;
    if (room.id === PUBLIC_ROOM) return Math.min(upTo ?? log.state.last, log.state.last);
    return this.changed(log, () => log.read(userId, upTo));
  }

  /** Lists the room for a member. */
  async enter(room: RoomName, userId: string, now: number): Promise<void> {
    const log = await this.made(room);
    await this.changed(log, () => log.enter(userId, now));
  }

  /** Unlists the room for a member; false for others. */
  async leave(id: string, userId: string): Promise<boolean> {
    const log = await this.found(id);
    if (!log?.reading(userId)) return false;
    await this.changed(log, () => log.leave(userId));
    return true;
  }

  override async alarm(): Promise<void> {
    const log = Log.in(this.ctx.storage);
    await Promise.all([this.copy(log), this.broadcast(log)]);
  }

  private async roleOf(userId: string): Promise<string> {
    return (await personById(openDb(this.env.DB), userId))?.role ?? '';
  }

  private excerpt(log: Log, userId: string, lines: Line[]): Excerpt {
    const { version } = log.state;
    return { lines, version, readTo: log.reading(userId)?.readTo ?? 0, peerReadTo: log.peerReadTo(userId) };
  }

  /**
   * Applies a change. Writes before the first await, including the alarm, are one transaction, so the copy is
   * guaranteed.
   */
  private async changed<T>(log: Log, change: () => T): Promise<T> {
    const { id, version } = log.state;
    // Never postpone a set alarm: a busy room would starve.
    const set = await this.ctx.storage.getAlarm();
    const result = change();
    if (log.state.version === version) return result;
    const collects = id === PUBLIC_ROOM;
    const due = Date.now() + (collects ? COLLECT_MS : AGAIN_MS);
    if (set === null || set > due) await this.ctx.storage.setAlarm(due);
    this.ctx.waitUntil(this.broadcast(log));
    if (!collects) await this.copy(log);
    return result;
  }

  /** Copies pending changes to D1; the alarm retries. */
  private async copy(log: Log | null): Promise<void> {
    try {
      for (;;) {
        const pending = log?.pending(COPIED_AT_ONCE);
        if (!log || !pending) break;
        await copyRoom(openDb(this.env.DB), pending);
        log.copied(pending.upTo);
        this.ctx.waitUntil(recount(this.env, pending.state.people));
      }
      await this.clearAlarm(log);
    } catch (error) {
      await this.again('changes stay in the log', error);
    }
  }

  /** Broadcasts pending changes in order; the alarm retries. */
  private async broadcast(log: Log | null): Promise<void> {
    if (!log || this.isBroadcasting) return;
    this.isBroadcasting = true;
    try {
      for (let span = log.undelivered(); span; span = log.undelivered()) {
        await broadcast(this.env, log, span);
        log.noteBroadcast(span.version);
      }
      this.isBroadcasting = false;
      await this.clearAlarm(log);
    } catch (error) {
      this.isBroadcasting = false;
      await this.again('changes were not told', error);
    }
  }

  private async clearAlarm(log: Log | null): Promise<void> {
    if (!log || log.isSettled) await this.ctx.storage.deleteAlarm();
  }

  private async again(what: string, error: unknown): Promise<void> {
    logFailure('room', error, { what, room: this.log?.state.id });
    await this.ctx.storage.setAlarm(Date.now() + AGAIN_MS);
  }

  /** Log of this room; null if unused. */
  private found(id: string): Promise<Log | null> {
    return this.ready({ id, people: [] }, false);
  }

  private async made(room: RoomName): Promise<Log> {
    const log = await this.ready(room, true);
    if (!log) throw new Error('a room was not made');
    return log;
  }

  private async ready(room: RoomName, make: boolean): Promise<Log | null> {
    this.log ??= Log.in(this.ctx.storage);
    if (this.log) return this.log;
    return this.ctx.blockConcurrencyWhile(async () => {
      this.log ??= await this.restored(room.id);
      if (!this.log && make) {
        const { id, people } = room;
        const readings = people.map((userId) => ({
          userId,
          readTo: 0,
          clearedTo: 0,
          listedAt: 0,
          version: 0,
        }));
        const state = { id, people, version: 0, last: 0, createTime: Date.now() };
        this.log = Log.make(this.ctx.storage, { state, lines: [], readings });
      }
      return this.log;
    });
  }

  private async restored(id: string): Promise<Log | null> {
    const db = openDb(this.env.DB);
    const kept = await storedRoom(db, id);
    if (!kept) return null;
    const lines: Line[] = [];
    for await (const line of storedLines(db, id)) lines.push(line);
    return Log.make(this.ctx.storage, { ...kept, lines });
  }
}
