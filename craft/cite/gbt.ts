import { rules2015 } from './gbt2015.ts';
import { rules2025 } from './gbt2025.ts';
import type { Piece } from './gbtPieces.ts';
import type { Item } from './item.ts';

/** Supported editions of GB/T 7714, the current one first. */
export const EDITIONS = ['2025', '2015'] as const;
export type Edition = (typeof EDITIONS)[number];

const rules: Record<Edition, (item: Item) => Piece[]> = { '2015': rules2015, '2025': rules2025 };

/** Formats a work by GB/T 7714, numeric style, as text and link pieces. */
export function gbtPieces(item: Item, edition: Edition): Piece[] {
  return rules[edition](item);
}

/** `gbtPieces` as plain text. */
export function gbt(item: Item, edition: Edition): string {
  return gbtPieces(item, edition)
    .map(({ text }) => text)
    .join('');
}
