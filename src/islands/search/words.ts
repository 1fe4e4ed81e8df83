const COUNTED = 1_000;

/** How many were found, in words; the backend counts to 1,001 at most. */
export function amount(total: number, unit: '篇' | '个' = '篇'): string {
  return total > COUNTED ? `超过 ${COUNTED} ${unit}` : `${total} ${unit}`;
}
