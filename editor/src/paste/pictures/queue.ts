/** Upload; `address` is the placeholder. */
export type PendingPicture = {
  address: string;
  /** Blob, or web address. */
  source: Blob | string;
  state: 'waiting' | 'sending' | 'failed';
  /** 0 to 1. */
  share: number;
  /** Error for the author. */
  reason: string;
  /** Retryable: unreachable, not refused. */
  again: boolean;
};

/** Uploads one picture; returns its address. Throws `Failed`. */
export type UploadPicture = (
  source: PendingPicture['source'],
  progress: (share: number) => void,
) => Promise<string>;

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
  changed: () => void;
  /** Called after an upload. */
  arrived: (address: string, there: string) => void;
};

/** Upload queue; failed pictures stay until retried or dropped. */
export class Queue {
  readonly #waiting = new Map<string, PendingPicture>();
  readonly #carry: UploadPicture;
  readonly #hooks: Hooks;

  constructor(carry: UploadPicture, hooks: Hooks) {
    this.#carry = carry;
    this.#hooks = hooks;
  }

  get(address: string): PendingPicture | undefined {
    return this.#waiting.get(address);
  }

  get all(): PendingPicture[] {
    return [...this.#waiting.values()];
  }

  /** Queues a picture, deduplicated by address. */
  add(address: string, source: PendingPicture['source']): void {
    if (this.#waiting.has(address)) return;
    this.#waiting.set(address, { address, source, state: 'waiting', share: 0, reason: '', again: false });
    this.#next();
  }

  retry(address: string): void {
    const it = this.#waiting.get(address);
    if (it?.state !== 'failed') return;
    Object.assign(it, { state: 'waiting', share: 0, reason: '' });
    this.#next();
  }

  /** Retries all retryable ones, when online again. */
  retryAll(): void {
    for (const it of this.all) if (it.again) this.retry(it.address);
  }

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

  async #send(it: PendingPicture): Promise<void> {
    it.state = 'sending';
    try {
      const there = await this.#carry(it.source, (share) => {
        it.share = share;
        this.#hooks.changed();
      });
      // It may be dropped or replaced meanwhile.
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
