import type { DeckMesh } from './mesh.ts';

/** Entities generated per line at most. */
export const MADE_MOST = 2_000_000;

/** Defaults an empty or zero field to 1; NaN stays. */
export const defaultOne = (number: number | undefined): number => (number === 0 ? 1 : (number ?? 1));

/**
 * *NGEN on a straight line: new nodes, and all numbers. Null if an end is missing or the numbers do not
 * match.
 */
export function nodesOnLine(
  mesh: DeckMesh,
  from: number,
  to: number,
  step: number | undefined,
): { between: [tag: number, place: number[]][]; all: number[] } | null {
  const [first, last] = [mesh.place(from), mesh.place(to)];
  const by = defaultOne(step);
  const count = (to - from) / by;
  if (!first || !last || !Number.isInteger(count) || count < 1 || count > MADE_MOST) return null;
  const tags = Array.from({ length: count + 1 }, (_, i) => from + i * by);
  const between = tags.slice(1, -1).map((tag, i): [number, number[]] => {
    const share = (i + 1) / count;
    return [tag, first.map((it, k) => it + share * ((last[k] ?? 0) - it))];
  });
  return { between, all: tags };
}

/** One direction of *ELGEN. */
type Row = { count: number; node: number; element: number };

/** Directions of an *ELGEN line; null if a number is invalid. */
export function rowsOf(numbers: readonly (number | undefined)[]): Row[] | null {
  const rows = [0, 3, 6].map((at): Row => {
    const [count, node, element] = [0, 1, 2].map((k) => defaultOne(numbers[at + k]));
    return { count, node, element } as Row;
  });
  const total = rows.reduce((product, it) => product * it.count, 1);
  const isWhole = rows.every((it) => Object.values(it).every(Number.isInteger) && it.count > 0);
  return isWhole && total <= MADE_MOST ? rows : null;
}

/** Node and element offsets of every repetition, starting with zero. */
export function* repetitionsOf(rows: readonly Row[]): Generator<{ node: number; element: number }> {
  const [a, b, c] = rows as readonly [Row, Row, Row];
  for (let k = 0; k < c.count; k++)
    for (let j = 0; j < b.count; j++)
      for (let i = 0; i < a.count; i++)
        yield {
          node: i * a.node + j * b.node + k * c.node,
          element: i * a.element + j * b.element + k * c.element,
        };
}
