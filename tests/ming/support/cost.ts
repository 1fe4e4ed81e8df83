import { COST } from '../../../ming/src/people/identity/password.ts';

const REAL = { ...COST };

/** Lowers the hash cost: these tests hash thousands of passwords and codes. */
export function hashCheaply(): void {
  Object.assign(COST, { log: 4, p: 1 });
}

/** Uses the product's hash cost until the end of the file. */
export function hashForReal(): void {
  Object.assign(COST, REAL);
}
