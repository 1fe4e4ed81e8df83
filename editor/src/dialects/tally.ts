/** Counts what of a text could not be taken over as it was, by kind, in the order in which it was met. */
export class Tally {
  readonly #counts = new Map<string, { count: number; what: string }>();
  readonly #said = new Set<string>();

  /** One more of a kind, and what became of it. */
  add(name: string, what = ''): void {
    const { count } = this.#counts.get(name) ?? { count: 0 };
    this.#counts.set(name, { count: count + 1, what });
  }

  /** Something that is said once, in its own words. */
  say(text: string): void {
    this.#said.add(text);
  }

  /** Each kind with how often, in Chinese. */
  list(): string[] {
    const counted = [...this.#counts].map(
      ([name, { count, what }]) => `${name} ${count} 处${what ? `（${what}）` : ''}`,
    );
    return [...counted, ...this.#said];
  }
}
