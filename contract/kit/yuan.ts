/** Maximum of any amount in fen. */
export const MONEY_MOST = 10_000_000;

/** Formats fen as yuan: ¥66.00, −¥66.00. */
export function yuan(fen: number): string {
  return `${fen < 0 ? '−' : ''}¥${(Math.abs(fen) / 100).toFixed(2)}`;
}

/** Formats fen as a plain number of yuan for spreadsheets: 66.00. */
export const plainYuan = (fen: number): string => (fen / 100).toFixed(2);

/** Parses typed yuan (66, 66.5, ￥６６) to fen; null if invalid. */
export function fenOf(typed: string): number | null {
  const text = typed
    .normalize('NFKC')
    .trim()
    .replace(/^¥\s*/, '')
    .replace(/\s*元$/, '');
  const found = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text);
  return found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : null;
}
