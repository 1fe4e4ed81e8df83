/** A list of names with their amounts. */
export const FACTS =
  'grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 items-baseline [&_dt]:text-(--muted)';

/** Seconds as 14:05. */
export function leftText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Fen with its sign, for a movement: +¥10.00, −¥9.90. */
export function signed(fen: number, text: string): string {
  return fen > 0 ? `+${text}` : text;
}
