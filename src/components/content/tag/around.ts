/** Page numbers to link: first, last and the neighbours of `current`; null marks a gap. */
export function pageNumbers(current: number, pages: number): (number | null)[] {
  const wanted = [1, current - 1, current, current + 1, pages].filter((it) => it >= 1 && it <= pages);
  const numbers = [...new Set(wanted)].toSorted((a, b) => a - b);
  return numbers.flatMap((it, i) => (i > 0 && it - (numbers[i - 1] ?? it) > 1 ? [null, it] : [it]));
}
