import { fenOf } from '../../../contract/kit/yuan.ts';

/** Parses yuan to fen; '' is 0, null if invalid. */
export function priceOf(typed: string): number | null {
  return typed.trim() === '' ? 0 : fenOf(typed);
}

/** Fen to yuan text; '' if free. */
export function priceTyped(fen: number): string {
  return fen === 0 ? '' : (fen / 100).toFixed(2);
}
