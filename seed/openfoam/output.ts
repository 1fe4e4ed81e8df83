/** What is between the brackets of a field that is written by cells, a line for each. */
function linesOf(text: string): string[] {
  const at = text.indexOf('internalField');
  const uniform = /^internalField\s+uniform/m.test(text);
  if (at < 0 || uniform) throw new Error('the field is not written by cells');
  const from = text.indexOf('(', at);
  const to = text.indexOf('\n)', from);
  return text
    .slice(from + 1, to)
    .trim()
    .split('\n');
}

/** The vectors of a field by cells, as OpenFOAM writes them in text. */
export function vectorsOf(text: string): (readonly [number, number, number])[] {
  return linesOf(text)
    .filter((it) => it.startsWith('('))
    .map((it) => {
      const [x = 0, y = 0, z = 0] = it.slice(1, -1).split(' ').map(Number);
      return [x, y, z] as const;
    });
}

/** The numbers of a field by cells. */
export const scalarsOf = (text: string): number[] => linesOf(text).map(Number);

/** The rows of a table of a function object: numbers, without its remarks. */
export const rowsOf = (text: string): number[][] =>
  text
    .split('\n')
    .filter((it) => it.trim() && !it.startsWith('#'))
    .map((it) => it.trim().split(/\s+/).map(Number));

/** The least value of a parabola through a row of equally spaced values, around the smallest of them. */
export function leastOf(values: readonly number[]): number {
  const at = values.indexOf(Math.min(...values));
  const [before = 0, here = 0, after = 0] = [values[at - 1], values[at], values[at + 1]];
  return here - (after - before) ** 2 / (8 * (after - 2 * here + before));
}
