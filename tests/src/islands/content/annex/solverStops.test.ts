import { expect, test } from 'vitest';
import { troubleIn } from '../../../../../src/islands/content/annex/solverStops.ts';

test.each([
  [' ***ERROR: TOO MANY ATTEMPTS MADE FOR THIS INCREMENT', 'error'],
  ['--> FOAM FATAL ERROR: ', 'error'],
  [' *** ERROR ***   Element 12 has a negative volume', 'error'],
  ['Floating point exception (core dumped)', 'error'],
  ['sigFpe : Enabling floating point exception trapping', null],
  ['DILUPBiCG: Solving for Ux, Final residual = nan', 'error'],
  [' ***WARNING: THE SYSTEM MATRIX HAS 2 NEGATIVE EIGENVALUES', 'warning'],
  [' *** WARNING ***   Small pivot', 'warning'],
  ['time step continuity errors : sum local = 0.0012, global = 1e-05', null],
  ['The analysis completed with 0 errors', null],
  ['THE ANALYSIS HAS COMPLETED SUCCESSFULLY', null],
])('%s is %s', (line, trouble) => {
  expect(troubleIn(line)).toBe(trouble);
});
