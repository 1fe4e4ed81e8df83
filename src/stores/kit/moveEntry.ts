/** A list with the entry at `from` moved to `to`. */
export function moveEntry<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1);
  const [it] = list.slice(from, from + 1);
  return it === undefined ? rest : rest.toSpliced(to, 0, it);
}
