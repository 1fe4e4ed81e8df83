import type * as z from 'zod/mini';
import type { TermsVersion, termsOwed } from '../../../../contract/people/terms/owed.ts';
import { gmt8 } from '../../kit/clock.ts';

type Row = { version: number; effectAt: number; change: string };

/** A version as the contract has it, with what else is known of it. */
export const versionView = <R extends Row>({ effectAt, ...row }: R): Omit<R, 'effectAt'> & TermsVersion => ({
  ...row,
  effectTime: gmt8(effectAt),
});

/** What somebody has not agreed to yet; nothing where they have agreed to all. */
export function owedView(
  row: (Row & { agreed: number }) | undefined,
  now: number,
): z.input<typeof termsOwed> | undefined {
  return row && { ...versionView(row), isInForce: row.effectAt <= now };
}
