import { it } from 'vitest';

const LONGEST_MS = 120_000;

/** Test of a fault with that row in docs/faults.md. */
export function fault(name: string, run: () => Promise<void>): void {
  it(name, run, LONGEST_MS);
}
