import { wildcardOf } from '../contract/kit/cacheTags.ts';
import type { Entry } from './entry.ts';

const OVERHEAD = 4_096;

/** LRU page cache in memory, at most `most` bytes. */
export class Memory {
  readonly #pages = new Map<string, Entry>();
  #bytes = 0;

  constructor(readonly most: number) {}

  get bytes(): number {
    return this.#bytes;
  }

  /** Gets a page and marks it most recently used. */
  get(key: string): Entry | undefined {
    const entry = this.#pages.get(key);
    if (!entry) return;
    this.#pages.delete(key);
    this.#pages.set(key, entry);
    return entry;
  }

  /** Stores a page, evicting the least recently used; skips pages over a quarter of the capacity. */
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

  /** Evicts pages with one of the tags, or its wildcard `kind:*`. */
  purge(tags: string[]): void {
    const purged = new Set([...tags, ...tags.map(wildcardOf)]);
    for (const [key, entry] of this.#pages) {
      if (entry.tags.some((tag) => purged.has(tag))) this.delete(key);
    }
  }

  #size(key: string, entry: Entry): number {
    return entry.body.byteLength + key.length * 2 + OVERHEAD;
  }
}
