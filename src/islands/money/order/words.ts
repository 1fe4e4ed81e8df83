/** Definition list of names and amounts. */
export const FACTS =
  'grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 items-baseline [&_dt]:text-(--muted)';

/** Formats seconds as 14:05. */
export function leftText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Adds `+` to the text of a positive amount (fen): +¥10.00, −¥9.90. */
export function signedYuan(fen: number, text: string): string {
  return fen > 0 ? `+${text}` : text;
}
