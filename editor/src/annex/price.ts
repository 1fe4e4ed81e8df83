import { fenOf } from '../../../contract/kit/yuan.ts';

/** A price in yuan as it is typed, in fen; null where it is none. Empty is free. */
export function priceOf(typed: string): number | null {
  return typed.trim() === '' ? 0 : fenOf(typed);
}

/** A price in fen as it is typed; empty where it is free. */
export function priceTyped(fen: number): string {
  return fen === 0 ? '' : (fen / 100).toFixed(2);
}
