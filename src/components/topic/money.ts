/** Fen as yuan: ¥66.00. */
export function yuan(fen: number): string {
  return `¥${(fen / 100).toFixed(2)}`;
}
