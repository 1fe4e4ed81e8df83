import { areSame, EMPTY, type Fields } from './fields.ts';
import type { Attempt, Known, Said, Sent } from './keep.ts';
import { isContested, type MergedAll, mergeAll, type Version } from './merge.ts';

/**
 * Outcome of a save: stored, a conflict with another change, refused, or unreachable; the last also
 * where the site answered, with a message, that it is temporarily unavailable. After one that `isFinal` nothing more is sent;
 * one that `owesTerms` wants consent to the site's terms of service first.
 */
export type Outcome =
  | { how: 'stored'; known: Known }
  | { how: 'stale'; current: Known }
  | {
      how: 'refused';
      message: string;
      code?: number;
      faults?: readonly Fault[];
      isFinal?: true;
      owesTerms?: true;
    }
  | { how: 'unreached'; message?: string };

/** What is wrong with a field. */
export type Fault = { field: keyof Fields; message: string };

/**
 * Versions of an article of which its author makes one: the server state, and the copies of this browser, the oldest
 * first; those of other pages with the time (ms) of their last change.
 */
export type Clash = {
  theirs: Known;
  copies: readonly (Version & { at?: number })[];
  merged: MergedAll;
};

/** Save status. `saved` says when, in ms, or nothing where there was nothing to save. */
export type State =
  | { name: 'saved'; at?: number }
  | { name: 'local' | 'saving' }
  | { name: 'offline'; message?: string | undefined }
  | { name: 'refused'; message: string }
  | ({ name: 'clash' } & Clash);

/** Number of 5xx answers after which a save is rebuilt from the current draft: its content may be the cause. */
const FAILURES = 4;

export type Ends = {
  /** Sends a save, based on `known`; never rejects. */
  send: (sent: Sent, known: Known | null) => Promise<Outcome>;
  /** Stores all of it in this browser. */
  keep: (it: { known: Known | null; mine: Fields; attempt: Attempt | null }) => void;
  show: (state: State) => void;
  /** Puts a merged article into the desk. */
  replace: (fields: Fields) => void;
  /** Waits until no IME is composing, so that the text may be changed programmatically. */
  settled: () => Promise<void>;
  now: () => number;
  id: () => string;
};

/**
 * Saves one article: everything in this browser at once, one call to the site at a time, each based on the revision that
 * the one before it answered with. An unacknowledged save is retried under its idempotency key before anything else is
 * sent.
 */
export class Saver {
  #known: Known | null;
  #mine: Fields;
  #attempt: Attempt | null;
  #clash = false;
  #final: (Outcome & { how: 'refused' }) | null = null;
  #failures = 0;
  /** Promise chain that serializes requests. */
  #tail: Promise<unknown> = Promise.resolve();

  constructor(
    readonly ends: Ends,
    start: { known: Known | null; mine: Fields; attempt: Attempt | null; clash?: boolean },
  ) {
    this.#known = start.known;
    this.#mine = start.mine;
    this.#attempt = start.attempt;
    this.#clash = start.clash ?? false;
  }

  /** The latest server state; null for an article that the site does not know. */
  get known(): Known | null {
    return this.#known;
  }

  /** Whether there are unsaved changes. */
  get isBehind(): boolean {
    return this.#attempt !== null || !areSame(this.#mine, this.#known?.fields ?? EMPTY);
  }

  /** Applies a change, and stores it in this browser. */
  change(fields: Fields): void {
    this.#mine = fields;
    this.#keep();
    if (this.isBehind && !this.#clash) this.ends.show({ name: 'local' });
  }

  /** Sends the unsaved changes; what is typed during the request is left to the next call. */
  save(): Promise<Outcome['how']> {
    return this.#queue(async () => {
      while (this.isBehind) {
        if (this.#clash) return 'stale';
        const repeated = this.#attempt;
        const { how } = await this.#send(repeated ?? this.#next(), 3);
        if (how === 'unreached' || how === 'refused') return how;
        if (how === 'stored' && !repeated) break;
      }
      return 'stored';
    });
  }

  /**
   * Publishes the current draft with what its author says of it, or unpublishes the article with 0, after pending saves.
   * `restored` marks an older text.
   */
  saveAs(isPublish: Sent['isPublish'], why?: Attempt['why'], said?: Said): Promise<Outcome> {
    return this.#queue(async () => {
      if (this.#attempt) {
        const before = await this.#send(this.#attempt, 3);
        if (before.how !== 'stored') return before;
      }
      if (this.#clash) return { how: 'refused', message: '请先处理与其他设备的冲突' };
      // What cannot be published is a draft all the same.
      if (!this.#known || this.isBehind) {
        const before = await this.#send(this.#next(), 3);
        if (before.how !== 'stored') return before;
      }
      return this.#send(this.#next(why), isPublish, said);
    });
  }

  /** Resolves a conflict: `fields` is the merged state. The site keeps the one that it replaces. */
  resolve(fields: Fields, theirs: Known): Promise<Outcome['how']> {
    this.#clash = false;
    this.#known = theirs;
    this.#mine = fields;
    if (this.isBehind) this.#attempt = this.#next('merged');
    this.#keep();
    this.#tell();
    return this.save();
  }

  #queue<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#tail.then(work);
    this.#tail = done.catch(() => {});
    return done;
  }

  #next(why?: Attempt['why']): Attempt {
    return { key: this.ends.id(), fields: this.#mine, ...(why && { why }) };
  }

  #keep(): void {
    this.ends.keep({ known: this.#known, mine: this.#mine, attempt: this.#attempt });
  }

  #tell(): void {
    this.ends.show(this.isBehind ? { name: 'local' } : { name: 'saved', at: this.ends.now() });
  }

  async #send(attempt: Attempt, isPublish: Sent['isPublish'], said?: Said): Promise<Outcome> {
    if (this.#final) {
      this.ends.show({ name: 'refused', message: this.#final.message });
      return this.#final;
    }
    this.#attempt = attempt;
    this.#keep();
    this.ends.show({ name: 'saving' });
    const outcome = await this.ends.send({ ...attempt, isPublish, ...(said && { said }) }, this.#known);
    if (outcome.how === 'unreached') {
      this.#failures = outcome.message === undefined ? 0 : this.#failures + 1;
      if (this.#failures >= FAILURES && !areSame(attempt.fields, this.#mine)) this.#attempt = null;
      this.#keep();
      this.ends.show({ name: 'offline', message: outcome.message });
      return outcome;
    }
    this.#attempt = null;
    this.#failures = 0;
    if (outcome.how === 'stored') this.#known = outcome.known;
    if (outcome.how === 'refused' && outcome.isFinal) this.#final = outcome;
    if (outcome.how === 'stale') await this.#merge(outcome.current);
    this.#keep();
    if (outcome.how === 'refused' && isPublish === 3)
      this.ends.show({ name: 'refused', message: outcome.message });
    else if (!this.#clash) this.#tell();
    return outcome;
  }

  async #merge(theirs: Known): Promise<void> {
    await this.ends.settled();
    const copies = [{ base: this.#known?.fields ?? EMPTY, fields: this.#mine }];
    const merged = mergeAll(theirs.fields, copies);
    if (isContested(merged)) {
      this.#clash = true;
      return this.ends.show({ name: 'clash', theirs, copies, merged });
    }
    this.#known = theirs;
    this.#mine = merged.fields;
    this.ends.replace(merged.fields);
  }
}
