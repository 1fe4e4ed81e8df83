/** Sorts by time, deduplicated (the later wins), optimistic ones last. */
export function inTime<T extends { id: number }>(rows: readonly T[]): T[] {
  const place = ({ id }: T) => (id < 0 ? Number.POSITIVE_INFINITY : id);
  return [...new Map(rows.map((it) => [it.id, it])).values()].toSorted(
    (a, b) => place(a) - place(b) || b.id - a.id,
  );
}
