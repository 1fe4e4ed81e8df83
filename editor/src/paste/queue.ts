/** A picture that is being uploaded; `address` is its placeholder in the text until then. */
export type Waiting = {
  address: string;
  /** The picture itself, or where on the web it lies. */
  source: Blob | string;
  state: 'waiting' | 'sending' | 'failed';
  /** Progress, 0 to 1. */
  share: number;
  /** Why it failed, for the author. */
  reason: string;
  /** Whether it can be retried: the site was unreachable, as opposed to a refusal. */
  again: boolean;
};

/** Uploads one picture and returns its address. Throws `Failed`. */
export type Carry = (source: Waiting['source'], progress: (share: number) => void) => Promise<string>;

/** A picture did not get there. */
export class Failed extends Error {
  override name = 'Failed';
  constructor(
    message: string,
    readonly again: boolean,
  ) {
    super(message);
  }
}

/** Upload concurrency. */
const MOST = 3;

type Hooks = {
  /** Something about a picture is different from before. */
  changed: () => void;
  /** A picture is there. */
  arrived: (address: string, there: string) => void;
};

/** The upload queue. Failed pictures stay until they are retried or dropped. */
export class Queue {
  readonly #waiting = new Map<string, Waiting>();
  readonly #carry: Carry;
  readonly #hooks: Hooks;

  constructor(carry: Carry, hooks: Hooks) {
    this.#carry = carry;
    this.#hooks = hooks;
  }

  /** What is on its way under an address of the text. */
  get(address: string): Waiting | undefined {
    return this.#waiting.get(address);
  }

  /** All of it, the oldest first. */
  get all(): Waiting[] {
    return [...this.#waiting.values()];
  }

  /** Queues a picture, deduped by its address. */
  add(address: string, source: Waiting['source']): void {
    if (this.#waiting.has(address)) return;
    this.#waiting.set(address, { address, source, state: 'waiting', share: 0, reason: '', again: false });
    this.#next();
  }

  /** Retries a failed picture. */
  retry(address: string): void {
    const it = this.#waiting.get(address);
    if (it?.state !== 'failed') return;
    Object.assign(it, { state: 'waiting', share: 0, reason: '' });
    this.#next();
  }

  /** Retries all retryable ones, as when the network is back. */
  retryAll(): void {
    for (const it of this.all) if (it.again) this.retry(it.address);
  }

  /** Drops a picture. */
  drop(address: string): void {
    this.#waiting.delete(address);
    this.#next();
  }

  #next(): void {
    const free = MOST - this.all.filter((it) => it.state === 'sending').length;
    const ready = this.all.filter((it) => it.state === 'waiting').slice(0, Math.max(0, free));
    for (const it of ready) void this.#send(it);
    this.#hooks.changed();
  }

  async #send(it: Waiting): Promise<void> {
    it.state = 'sending';
    try {
      const there = await this.#carry(it.source, (share) => {
        it.share = share;
        this.#hooks.changed();
      });
      // It may have been dropped, or another picture may be in its place by now.
      if (this.#waiting.get(it.address) === it) {
        this.#waiting.delete(it.address);
        this.#hooks.arrived(it.address, there);
      }
    } catch (error) {
      const failed = error instanceof Failed ? error : new Failed('没有连上网站', true);
      Object.assign(it, { state: 'failed', reason: failed.message, again: failed.again });
    }
    this.#next();
  }
}
