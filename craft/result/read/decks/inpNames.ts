import { deckNumber } from './lines.ts';
import type { Motion } from './motion.ts';

/** Number offset per instance. */
const SPAN = 1e9;

/** `part` counts instances from 1. */
type Instance = { name: string; part: number; motion: Motion };

/** Resolves names and numbers in the current scope (instance or assembly). */
export class Names {
  instance: Instance | undefined;
  private readonly shifts = new Map<string, number>();
  /** First spelling; later ones may differ in case. */
  private readonly spelled = new Map<string, string>();

  get count(): number {
    return this.shifts.size;
  }

  begin(name: string, motion: Motion): void {
    const part = this.count + 1;
    this.shifts.set(name.toUpperCase(), SPAN * part);
    this.instance = { name, part, motion };
  }

  /** Number offset of an instance, by default the current one. */
  shift(instance?: string): number {
    if (instance) return this.shifts.get(instance.toUpperCase()) ?? 0;
    return this.instance ? SPAN * this.instance.part : 0;
  }

  tag(own: number): number {
    return own + this.shift();
  }

  /** Resolves `part-1.5`; undefined if malformed. */
  tagOf(word: string): number | undefined {
    const dot = word.lastIndexOf('.');
    const shift = dot < 0 ? undefined : this.shifts.get(word.slice(0, dot).toUpperCase());
    const tag = deckNumber(word.slice(dot + 1));
    return shift !== undefined && Number.isInteger(tag) ? shift + tag : undefined;
  }

  /** Name prefix of an instance, by default the current one. */
  place(instance = this.instance?.name): string {
    return instance ? `${instance}.` : '';
  }

  /** Qualified name in its first spelling. */
  label(name: string): string {
    const own = this.instance ? `${this.instance.name}.${name}` : name;
    const known = this.known(own);
    this.spelled.set(own.toUpperCase(), known);
    return known;
  }

  known(name: string): string {
    return this.spelled.get(name.toUpperCase()) ?? name;
  }
}
