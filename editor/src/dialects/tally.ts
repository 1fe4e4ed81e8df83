/** Counts unsupported constructs by kind, in order of appearance. */
export class Tally {
  readonly #counts = new Map<string, { count: number; what: string }>();
  readonly #said = new Set<string>();

  add(name: string, what = ''): void {
    const { count } = this.#counts.get(name) ?? { count: 0 };
    this.#counts.set(name, { count: count + 1, what });
  }

  say(text: string): void {
    this.#said.add(text);
  }

  list(): string[] {
    const counted = [...this.#counts].map(
      ([name, { count, what }]) => `${name} ${count} 处${what ? `（${what}）` : ''}`,
    );
    return [...counted, ...this.#said];
  }
}
