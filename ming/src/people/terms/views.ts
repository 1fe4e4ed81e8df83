import type * as z from 'zod/mini';
import type { TermsVersion, termsOwed } from '../../../../contract/people/terms/agreement.ts';
import { gmt8 } from '../../kit/clock.ts';

type Row = { version: number; effectAt: number; change: string };

/** Version in the contract's shape. */
export const versionView = <R extends Row>({ effectAt, ...row }: R): Omit<R, 'effectAt'> & TermsVersion => ({
  ...row,
  effectTime: gmt8(effectAt),
});

/** Version to agree to; undefined if none. */
export function owedView(
  row: (Row & { agreed: number }) | undefined,
  now: number,
): z.input<typeof termsOwed> | undefined {
  return row && { ...versionView(row), isInForce: row.effectAt <= now };
}
