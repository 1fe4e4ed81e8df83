import { areSame, EMPTY, type Fields } from './fields.ts';
import type { Attempt, SaveRequest, ServerArticle, VersionNote } from './localCopy.ts';
import { isContested, type MergedAll, mergeAll, type Version } from './merge.ts';

/**
 * `stale`: conflict. `unreached` also for temporary server errors. `isFinal`: stop sending. `owesTerms`:
 * consent needed first.
 */
export type Outcome =
  | { how: 'stored'; known: ServerArticle }
  | { how: 'stale'; current: ServerArticle }
  | {
      how: 'refused';
      message: string;
      code?: number;
      faults?: readonly Fault[];
      isFinal?: true;
      owesTerms?: true;
    }
  | { how: 'unreached'; message?: string };

export type Fault = { field: keyof Fields; message: string };

/** Versions to merge: server, and local copies, oldest first; `at` in ms for those of other pages. */
export type Clash = {
  theirs: ServerArticle;
  copies: readonly (Version & { at?: number })[];
  merged: MergedAll;
};

/** `at` in ms; absent if there was nothing to save. */
export type State =
  | { name: 'saved'; at?: number }
  | { name: 'local' | 'saving' }
  | { name: 'offline'; message?: string | undefined }
  | { name: 'refused'; message: string; faults?: readonly Fault[] | undefined }
  | ({ name: 'clash' } & Clash);

/** 5xx answers before the save is rebuilt from the current draft, in case its content is the cause. */
const FAILURES = 4;

export type SaverOptions = {
  /** Sends a save based on `known`; never rejects. */
  send: (sent: SaveRequest, known: ServerArticle | null) => Promise<Outcome>;
  /** Persists in this browser. */
  keep: (it: { known: ServerArticle | null; mine: Fields; attempt: Attempt | null }) => void;
  show: (state: State) => void;
  /** Shows a merged article. */
  replace: (fields: Fields) => void;
  /** Waits for the end of IME composition, before programmatic changes. */
  settled: () => Promise<void>;
  now: () => number;
  id: () => string;
};

/**
 * Saves one article: locally at once, to the server one request at a time, each on the last acknowledged
 * revision. An unacknowledged save is retried with its idempotency key first.
 */
export class Saver {
  #known: ServerArticle | null;
  #mine: Fields;
  #attempt: Attempt | null;
  #clash = false;
  #final: (Outcome & { how: 'refused' }) | null = null;
  #failures = 0;
  /** Promise chain that serializes requests. */
  #tail: Promise<unknown> = Promise.resolve();

  constructor(
    readonly ends: SaverOptions,
    start: { known: ServerArticle | null; mine: Fields; attempt: Attempt | null; clash?: boolean },
  ) {
    this.#known = start.known;
    this.#mine = start.mine;
    this.#attempt = start.attempt;
    this.#clash = start.clash ?? false;
  }

  get known(): ServerArticle | null {
    return this.#known;
  }

  get isBehind(): boolean {
    return this.#attempt !== null || !areSame(this.#mine, this.#known?.fields ?? EMPTY);
  }

  change(fields: Fields): void {
    this.#mine = fields;
    this.#keep();
    if (this.isBehind && !this.#clash) this.ends.show({ name: 'local' });
  }

  /** Sends unsaved changes until there are none left. */
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

  /** Publishes or unpublishes (0) after pending saves. `restored` marks an older text. */
  saveAs(isPublish: SaveRequest['isPublish'], why?: Attempt['why'], said?: VersionNote): Promise<Outcome> {
    return this.#queue(async () => {
      if (this.#attempt) {
        const before = await this.#send(this.#attempt, 3);
        if (before.how !== 'stored') return before;
      }
      if (this.#clash) return { how: 'refused', message: '请先处理与其他设备的冲突' };
      // Save as draft first, in case publishing is refused.
      if (!this.#known || this.isBehind) {
        const before = await this.#send(this.#next(), 3);
        if (before.how !== 'stored') return before;
      }
      return this.#send(this.#next(why), isPublish, said);
    });
  }

  /** Resolves a conflict with the merged `fields`; the server keeps the replaced state as a revision. */
  resolve(fields: Fields, theirs: ServerArticle): Promise<Outcome['how']> {
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

  async #send(attempt: Attempt, isPublish: SaveRequest['isPublish'], said?: VersionNote): Promise<Outcome> {
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
      this.ends.show({ name: 'refused', message: outcome.message, faults: outcome.faults });
    else if (!this.#clash) this.#tell();
    return outcome;
  }

  async #merge(theirs: ServerArticle): Promise<void> {
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
