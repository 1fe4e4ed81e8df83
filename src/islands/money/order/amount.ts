import { fenOf } from '../../../../contract/kit/yuan.ts';

/** Formats fen for an input: 50, 6.60. */
export const plain = (fen: number) => (fen % 100 ? (fen / 100).toFixed(2) : String(fen / 100));

/** Error of an amount; empty if valid. Bounds in fen. */
export function amountFault(typed: string, least: number, most: number): string {
  if (!typed.trim()) return '请选择或填写金额';
  const fen = fenOf(typed);
  if (fen === null) return '金额请写数字，最多两位小数，例如 66 或 18.88';
  if (fen < least) return `金额至少 ${plain(least)} 元`;
  return fen > most ? `金额最多 ${plain(most)} 元` : '';
}
