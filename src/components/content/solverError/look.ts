const BADGE = 'inline-block px-1.5 rounded-sm text-xs leading-5 whitespace-nowrap border';
/** Badge classes: error, warning, verified, neutral. */
export const MARK = {
  grave: `${BADGE} border-error text-error`,
  mild: `${BADGE} border-warning text-base-content`,
  proved: `${BADGE} border-success text-base-content`,
  plain: `${BADGE} border-base-300 text-(--muted)`,
} as const;
