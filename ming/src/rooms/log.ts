import { PUBLIC_ROOM } from '../../../contract/messages/im/message.ts';
import type { Line, MessageInput, Reading, RoomState } from '../kit/room.ts';

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
/** Separate table, as older objects lack it. */
const TOLD = `create table if not exists told (version integer not null)`;

const LINE = `no, version, user_id as userId, client_key as clientId, type, source, html, excerpt,
  reply_to as replyTo, withdrawn_at as withdrawnAt, create_time as createTime`;
const READING = `user_id as userId, read_to as readTo, cleared_to as clearedTo, listed_at as listedAt, version`;

/** Copy of a room in D1. */
export type RoomCopy = { state: RoomState; lines: Line[]; readings: Reading[] };

export type Pending = RoomCopy & { upTo: number };

/**
 * Ordered log of a room in its object's storage. Every change takes the next `version`, the cursor for
 * clients. Messages are numbered separately without gaps, so unread counts are a subtraction.
 */
export class Log {
  constructor(private readonly storage: DurableObjectStorage) {}

  /** Opens the log; null if the storage is empty. */
  static in(storage: DurableObjectStorage): Log | null {
    const found = storage.sql.exec(`select 1 from sqlite_master where name = 'room'`).toArray();
    if (found.length === 0) return null;
    const log = new Log(storage);
    log.beginTelling();
    return log;
  }

  /** Creates the log from its D1 copy. */
  static make(storage: DurableObjectStorage, { state, lines, readings }: RoomCopy): Log {
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

  /** Stores a message and moves its sender's cursor; the client id is the idempotency key. */
  append(it: MessageInput): Line {
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

  /** Erases a message's text. */
  withdraw(no: number, now: number): void {
    this.storage.transactionSync(() =>
      this.run(
        `update lines set source = '', html = '', excerpt = '', withdrawn_at = ?, version = ? where no = ?`,
        ...[now, this.next(), no],
      ),
    );
  }

  /** Messages before a number, newest first, without those the member cleared. */
  page(
    userId: string,
    { before, skip, size }: { before: number | null; skip: number; size: number },
  ): Line[] {
    return this.rows<Line>(
      `select ${LINE} from lines where no > ? and no < ? order by no desc limit ? offset ?`,
      ...[this.reading(userId)?.clearedTo ?? 0, before ?? Number.MAX_SAFE_INTEGER, size, skip],
    );
  }

  /** Messages changed since a version, by number. */
  since(userId: string, version: number, most: number): Line[] {
    return this.rows<Line>(
      `select ${LINE} from lines where version > ? and no > ? order by no limit ?`,
      ...[version, this.reading(userId)?.clearedTo ?? 0, most],
    );
  }

  reading(userId: string): Reading | undefined {
    return this.rows<Reading>(`select ${READING} from readings where user_id = ?`, userId)[0];
  }

  /** Read cursor of the other person. */
  peerReadTo(userId: string): number {
    const [row] = this.rows<{ readTo: number }>(
      `select read_to as readTo from readings where user_id <> ?`,
      userId,
    );
    return row?.readTo ?? 0;
  }

  /** Advances a read cursor (monotonic, capped at the last message); returns it. */
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

  /** Lists the room for a member. */
  enter(userId: string, now: number): void {
    this.storage.transactionSync(() =>
      this.run(`update readings set listed_at = ?, version = ? where user_id = ?`, now, this.next(), userId),
    );
  }

  /** Unlists the room and clears its messages for a member. */
  leave(userId: string): void {
    this.storage.transactionSync(() => {
      const { last } = this.state;
      this.run(
        `update readings set cleared_to = ?, read_to = ?, listed_at = 0, version = ? where user_id = ?`,
        ...[last, last, this.next(), userId],
      );
    });
  }

  /** Changes not yet copied to D1, at most `most` messages; null if none. */
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

  /** Advances the copy's high-water mark. */
  copied(upTo: number): void {
    this.run(`update room set copied = max(copied, ?)`, upTo);
  }

  /** Range not yet broadcast; null if none. */
  undelivered(): { before: number; version: number } | null {
    const { version } = this.state;
    const { version: before } = this.one<{ version: number }>(`select version from told`);
    return before < version ? { before, version } : null;
  }

  /** Advances the broadcast's high-water mark. */
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
