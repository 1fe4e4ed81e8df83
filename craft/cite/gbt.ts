import { rules2015 } from './gbt2015.ts';
import { rules2025 } from './gbt2025.ts';
import type { Piece } from './gbtPieces.ts';
import type { Item } from './item.ts';

/** Editions of GB/T 7714 whose rules are written here, the one in force first. */
export const EDITIONS = ['2025', '2015'] as const;
export type Edition = (typeof EDITIONS)[number];

const rules: Record<Edition, (item: Item) => Piece[]> = { '2015': rules2015, '2025': rules2025 };

/**
 * A work as a reference by GB/T 7714 in the numeric style, in pieces: text, and addresses with where they lead.
 * `edition` says by which edition of the standard.
 */
export function gbtPieces(item: Item, edition: Edition): Piece[] {
  return rules[edition](item);
}

/** The same as plain text. */
export function gbt(item: Item, edition: Edition): string {
  return gbtPieces(item, edition)
    .map(({ text }) => text)
    .join('');
}
