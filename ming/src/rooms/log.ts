import { PUBLIC_ROOM } from '../../../contract/messages/im/message.ts';
import type { Line, Reading, RoomState, Saying } from '../kit/room.ts';

const TABLES = `
  create table room (id text not null, people text not null, version integer not null, last integer not null,
    copied integer not null, create_time integer not null);
  create table lines (no integer primary key, version integer not null, user_id text not null,
    client_key text not null, type integer not null, source text not null, html text not null, excerpt text not null,
    reply_to integer not null, withdrawn_at integer not null, create_time integer not null);
  create unique index lines_client on lines (user_id, client_key);
  create index lines_version on lines (version);
  create table readings (user_id text primary key, read_to integer not null, cleared_to integer not null,
    listed_at integer not null, version integer not null)`;
/** Beside the tables of objects that were there before it. */
const TOLD = `create table if not exists told (version integer not null)`;

const LINE = `no, version, user_id as userId, client_key as clientId, type, source, html, excerpt,
  reply_to as replyTo, withdrawn_at as withdrawnAt, create_time as createTime`;
const READING = `user_id as userId, read_to as readTo, cleared_to as clearedTo, listed_at as listedAt, version`;

/** The copy of a room in D1. */
export type Kept = { state: RoomState; lines: Line[]; readings: Reading[] };

/** What has to be copied: the changes after the last copy, and the version that is reached by them. */
export type Pending = Kept & { upTo: number };

/**
 * The ordered log of a room in the storage of its object. Every change takes the next `version`, so that whoever knows one
 * can ask for what came later; messages are numbered apart, without gaps, so that unread ones are counted by subtraction.
 */
export class Log {
  constructor(private readonly storage: DurableObjectStorage) {}

  /** The log in a storage, or null where it has none. */
  static in(storage: DurableObjectStorage): Log | null {
    const found = storage.sql.exec(`select 1 from sqlite_master where name = 'room'`).toArray();
    if (found.length === 0) return null;
    const log = new Log(storage);
    log.beginTelling();
    return log;
  }

  /** Creates the log of a room from its copy in D1. */
  static make(storage: DurableObjectStorage, { state, lines, readings }: Kept): Log {
    const log = new Log(storage);
    storage.transactionSync(() => {
      storage.sql.exec(TABLES);
      log.run(
        `insert into room values (?, ?, ?, ?, ?, ?)`,
        ...[
          state.id,
          JSON.stringify(state.people),
          state.version,
          state.last,
          state.version,
          state.createTime,
        ],
      );
      log.beginTelling();
      for (const line of lines) log.insert(line);
      for (const it of readings)
        log.run(
          `insert into readings values (?, ?, ?, ?, ?)`,
          ...[it.userId, it.readTo, it.clearedTo, it.listedAt, it.version],
        );
    });
    return log;
  }

  get state(): RoomState {
    const row = this.one<Omit<RoomState, 'people'> & { people: string }>(
      `select id, people, version, last, create_time as createTime from room`,
    );
    return { ...row, people: JSON.parse(row.people) };
  }

  /** Whether somebody may read and write here. */
  admits(userId: string): boolean {
    const { id, people } = this.state;
    return id === PUBLIC_ROOM || people.includes(userId);
  }

  line(no: number): Line | undefined {
    return this.rows<Line>(`select ${LINE} from lines where no = ?`, no)[0];
  }

  /** Stores a message with its sender's cursor; a duplicate client id returns the stored one (idempotency key). */
  append(it: Saying): Line {
    return this.storage.transactionSync(() => {
      const [known] = this.rows<Line>(
        `select ${LINE} from lines where user_id = ? and client_key = ?`,
        ...[it.userId, it.clientId],
      );
      if (known) return known;
      const before = this.line(this.state.last);
      const { version, last } = this.one<{ version: number; last: number }>(
        `update room set version = version + 1, last = last + 1 returning version, last`,
      );
      const { now, ...said } = it;
      const createTime = Math.max(now, before?.createTime ?? 0);
      const replyTo = said.replyTo < last ? said.replyTo : 0;
      const line = { ...said, replyTo, no: last, version, withdrawnAt: 0, createTime };
      this.insert(line);
      this.run(`update readings set read_to = ?, version = ? where user_id = ?`, last, version, it.userId);
      return line;
    });
  }

  /** Erases the text of a message. */
  withdraw(no: number, now: number): void {
    this.storage.transactionSync(() =>
      this.run(
        `update lines set source = '', html = '', excerpt = '', withdrawn_at = ?, version = ? where no = ?`,
        ...[now, this.next(), no],
      ),
    );
  }

  /** The messages before a number, the newest first; those that a member has deleted are left out. */
  page(
    userId: string,
    { before, skip, size }: { before: number | null; skip: number; size: number },
  ): Line[] {
    return this.rows<Line>(
      `select ${LINE} from lines where no > ? and no < ? order by no desc limit ? offset ?`,
      ...[this.reading(userId)?.clearedTo ?? 0, before ?? Number.MAX_SAFE_INTEGER, size, skip],
    );
  }

  /** The messages that have changed since a version, by their number. */
  since(userId: string, version: number, most: number): Line[] {
    return this.rows<Line>(
      `select ${LINE} from lines where version > ? and no > ? order by no limit ?`,
      ...[version, this.reading(userId)?.clearedTo ?? 0, most],
    );
  }

  reading(userId: string): Reading | undefined {
    return this.rows<Reading>(`select ${READING} from readings where user_id = ?`, userId)[0];
  }

  /** How far the other one of two people has read. */
  peerReadTo(userId: string): number {
    const [row] = this.rows<{ readTo: number }>(
      `select read_to as readTo from readings where user_id <> ?`,
      userId,
    );
    return row?.readTo ?? 0;
  }

  /** Advances a read cursor, monotonically and never past the last message; returns its position. */
  read(userId: string, upTo: number | null): number {
    return this.storage.transactionSync(() => {
      const { last } = this.state;
      const to = Math.min(upTo ?? last, last);
      const from = this.reading(userId)?.readTo ?? 0;
      if (to <= from) return from;
      this.run(`update readings set read_to = ?, version = ? where user_id = ?`, to, this.next(), userId);
      return to;
    });
  }

  /** Adds the room to a member's list. */
  enter(userId: string, now: number): void {
    this.storage.transactionSync(() =>
      this.run(`update readings set listed_at = ?, version = ? where user_id = ?`, now, this.next(), userId),
    );
  }

  /** Removes the room from a member's list, with every message so far. */
  leave(userId: string): void {
    this.storage.transactionSync(() => {
      const { last } = this.state;
      this.run(
        `update readings set cleared_to = ?, read_to = ?, listed_at = 0, version = ? where user_id = ?`,
        ...[last, last, this.next(), userId],
      );
    });
  }

  /** The changes after the high-water mark of the copy, at most so many messages; null where all are copied. */
  pending(most: number): Pending | null {
    const { state } = this;
    const { copied } = this.one<{ copied: number }>(`select copied from room`);
    if (copied >= state.version) return null;
    const lines = this.rows<Line>(
      `select ${LINE} from lines where version > ? order by version limit ?`,
      ...[copied, most],
    );
    const readings = this.rows<Reading>(`select ${READING} from readings`);
    const upTo = lines.length < most ? state.version : (lines.at(-1)?.version ?? state.version);
    return { state, lines, readings, upTo };
  }

  /** Advances the high-water mark of the copy. */
  copied(upTo: number): void {
    this.run(`update room set copied = max(copied, ?)`, upTo);
  }

  /** The changes after the high-water mark of the broadcast; null where there are none. */
  undelivered(): { before: number; version: number } | null {
    const { version } = this.state;
    const { version: before } = this.one<{ version: number }>(`select version from told`);
    return before < version ? { before, version } : null;
  }

  /** Advances the high-water mark of the broadcast. */
  noteBroadcast(version: number): void {
    this.run(`update told set version = max(version, ?)`, version);
  }

  /** Whether everything is copied and broadcast. */
  get isSettled(): boolean {
    const { copied, version } = this.one<{ copied: number; version: number }>(
      `select copied, version from room`,
    );
    return copied >= version && this.undelivered() === null;
  }

  private beginTelling(): void {
    this.run(TOLD);
    this.run(`insert into told select version from room where not exists (select 1 from told)`);
  }

  private next(): number {
    return this.one<{ version: number }>(`update room set version = version + 1 returning version`).version;
  }

  private insert(it: Line): void {
    this.run(
      `insert into lines values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ...[it.no, it.version, it.userId, it.clientId, it.type, it.source, it.html, it.excerpt],
      ...[it.replyTo, it.withdrawnAt, it.createTime],
    );
  }

  private rows<T extends Record<string, SqlStorageValue>>(query: string, ...values: SqlStorageValue[]): T[] {
    return this.storage.sql.exec<T>(query, ...values).toArray();
  }

  private one<T extends Record<string, SqlStorageValue>>(query: string, ...values: SqlStorageValue[]): T {
    return this.storage.sql.exec<T>(query, ...values).one();
  }

  private run(query: string, ...values: SqlStorageValue[]): void {
    this.storage.sql.exec(query, ...values);
  }
}
