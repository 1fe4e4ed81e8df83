import { it } from 'vitest';

const LONGEST_MS = 120_000;

/** A test of the fault that has a row of this name in docs/faults.md. */
export function fault(name: string, run: () => Promise<void>): void {
  it(name, run, LONGEST_MS);
}
