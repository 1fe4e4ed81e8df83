/** Day of the month and `yyyy-MM-dd`; null pads the first week. */
export type Cell = { n: number; day: string } | null;

/** Calendar cells of a month (`yyyy-MM`); weeks start on Monday. */
export function cellsOf(month: string): Cell[] {
  const first = new Date(`${month}-01T00:00:00Z`);
  const blanks = (first.getUTCDay() + 6) % 7;
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return [
    ...Array<null>(blanks).fill(null),
    ...Array.from({ length: days }, (_, at) => ({
      n: at + 1,
      day: `${month}-${String(at + 1).padStart(2, '0')}`,
    })),
  ];
}

/** The month `by` months later (`yyyy-MM`). */
export function monthAfter(month: string, by: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + by);
  return date.toISOString().slice(0, 7);
}
