import type { DeckMesh } from './mesh.ts';

/** Nodes or elements that one line makes at most. */
export const MADE_MOST = 2_000_000;

/** A number of a field, 1 where the field is empty or 0; what is no number stays so. */
export const given = (number: number | undefined): number => (number === 0 ? 1 : (number ?? 1));

/**
 * Nodes on the straight line between two that are defined, by Abaqus' *NGEN: numbers and places of those between, and
 * the numbers of all. Null where an end is not defined or the numbers do not lead from one to the other.
 */
export function along(
  mesh: DeckMesh,
  from: number,
  to: number,
  step: number | undefined,
): { between: [tag: number, place: number[]][]; all: number[] } | null {
  const [first, last] = [mesh.place(from), mesh.place(to)];
  const by = given(step);
  const count = (to - from) / by;
  if (!first || !last || !Number.isInteger(count) || count < 1 || count > MADE_MOST) return null;
  const tags = Array.from({ length: count + 1 }, (_, i) => from + i * by);
  const between = tags.slice(1, -1).map((tag, i): [number, number[]] => {
    const share = (i + 1) / count;
    return [tag, first.map((it, k) => it + share * ((last[k] ?? 0) - it))];
  });
  return { between, all: tags };
}

/** How often and by which numbers an element is repeated in one direction, by Abaqus' *ELGEN. */
type Row = { count: number; node: number; element: number };

/** The three directions of a line of *ELGEN behind the number of the element; null where one of its numbers is none. */
export function rowsOf(numbers: readonly (number | undefined)[]): Row[] | null {
  const rows = [0, 3, 6].map((at): Row => {
    const [count, node, element] = [0, 1, 2].map((k) => given(numbers[at + k]));
    return { count, node, element } as Row;
  });
  const total = rows.reduce((product, it) => product * it.count, 1);
  const isWhole = rows.every((it) => Object.values(it).every(Number.isInteger) && it.count > 0);
  return isWhole && total <= MADE_MOST ? rows : null;
}

/** What is added to the numbers of the nodes and of the element at each repetition, the first one with nothing. */
export function* repeated(rows: readonly Row[]): Generator<{ node: number; element: number }> {
  const [a, b, c] = rows as readonly [Row, Row, Row];
  for (let k = 0; k < c.count; k++)
    for (let j = 0; j < b.count; j++)
      for (let i = 0; i < a.count; i++)
        yield {
          node: i * a.node + j * b.node + k * c.node,
          element: i * a.element + j * b.element + k * c.element,
        };
}
