import { wholeOf } from '../contract/tags.ts';
import type { Entry } from './entry.ts';

/** Room for what an entry holds beside its body: headers, tags, the map's own. */
const OVERHEAD = 4_096;

/** Pages in the isolate's own memory: at most `most` bytes, the least recently used go first. */
export class Memory {
  readonly #pages = new Map<string, Entry>();
  #bytes = 0;

  constructor(readonly most: number) {}

  get bytes(): number {
    return this.#bytes;
  }

  /** The page, now the most recently used one. */
  get(key: string): Entry | undefined {
    const entry = this.#pages.get(key);
    if (!entry) return;
    this.#pages.delete(key);
    this.#pages.set(key, entry);
    return entry;
  }

  /** Keeps a page and lets go of others where it takes their room; one over a quarter of all is not kept. */
  set(key: string, entry: Entry): void {
    this.delete(key);
    const size = this.#size(key, entry);
    if (size > this.most / 4) return;
    this.#pages.set(key, entry);
    this.#bytes += size;
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.most) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const entry = this.#pages.get(key);
    if (!entry) return;
    this.#pages.delete(key);
    this.#bytes -= this.#size(key, entry);
  }

  /** Lets go of every page that carries one of the tags, or `kind:*` of one. */
  purge(tags: string[]): void {
    const purged = new Set([...tags, ...tags.map(wholeOf)]);
    for (const [key, entry] of this.#pages) {
      if (entry.tags.some((tag) => purged.has(tag))) this.delete(key);
    }
  }

  #size(key: string, entry: Entry): number {
    return entry.body.byteLength + key.length * 2 + OVERHEAD;
  }
}
