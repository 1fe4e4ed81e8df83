/** Seconds as 14:05. */
export function leftText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Fen with its sign, for a movement: +¥10.00, −¥9.90. */
export function signed(fen: number, text: string): string {
  return fen > 0 ? `+${text}` : text;
}
