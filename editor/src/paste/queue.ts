/** A picture that is on its way into the article; `address` is the one it has in the text until then. */
export type Waiting = {
  address: string;
  /** The picture itself, or where on the web it lies. */
  source: Blob | string;
  state: 'waiting' | 'sending' | 'failed';
  /** The share that has gone, 0 to 1. */
  share: number;
  /** Why it failed, for the author. */
  reason: string;
  /** Whether trying again may help: the site could not be reached, as opposed to refusing. */
  again: boolean;
};

/** Brings one picture to the site and answers with its address there. Throws `Failed`. */
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

/** Pictures on their way at the same time. */
const MOST = 3;

type Hooks = {
  /** Something about a picture is different from before. */
  changed: () => void;
  /** A picture is there. */
  arrived: (address: string, there: string) => void;
};

/** Pictures on their way, a few at a time. Those that fail stay until they are tried again or given up. */
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

  /** Takes a picture in; one that is there already is not taken twice. */
  add(address: string, source: Waiting['source']): void {
    if (this.#waiting.has(address)) return;
    this.#waiting.set(address, { address, source, state: 'waiting', share: 0, reason: '', again: false });
    this.#next();
  }

  /** Tries a picture again that has failed. */
  retry(address: string): void {
    const it = this.#waiting.get(address);
    if (it?.state !== 'failed') return;
    Object.assign(it, { state: 'waiting', share: 0, reason: '' });
    this.#next();
  }

  /** Tries all again for which it may help, as when the network is back. */
  retryAll(): void {
    for (const it of this.all) if (it.again) this.retry(it.address);
  }

  /** Gives a picture up. */
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
      this.#waiting.delete(it.address);
      this.#hooks.arrived(it.address, there);
    } catch (error) {
      const failed = error instanceof Failed ? error : new Failed('没有连上网站', true);
      Object.assign(it, { state: 'failed', reason: failed.message, again: failed.again });
    }
    this.#next();
  }
}
