import { COST } from '../../../ming/src/people/identity/password.ts';

const REAL = { ...COST };

/** Makes hashing cheap: these tests hash some thousand passwords and codes. */
export function hashCheaply(): void {
  Object.assign(COST, { log: 4, p: 1 });
}

/** Hashes as the product does, until the end of the file. */
export function hashForReal(): void {
  Object.assign(COST, REAL);
}
