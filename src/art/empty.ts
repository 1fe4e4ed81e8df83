type Node = readonly [x: number, y: number];
type Cell = readonly [column: number, row: number];

const COLUMNS = 6;
const ROWS = 4;

/** Node of a relaxed grid in a 144 × 96 box. */
function node(i: number, j: number): Node {
  const inner = i > 0 && i < COLUMNS && j > 0 && j < ROWS ? 1 : 0;
  const x = 18 + i * 18 + inner * 4 * Math.sin(2.1 * i + 1.7 * j);
  const y = 12 + j * 18 + inner * 4 * Math.cos(1.3 * i + 2.9 * j);
  return [Math.round(x), Math.round(y)];
}

/** Edges of all triangles except the given cells, as one path. */
function mesh(without: readonly Cell[] = []): string {
  const gone = (i: number, j: number) =>
    i < 0 || j < 0 || i >= COLUMNS || j >= ROWS || without.some(([a, b]) => a === i && b === j);
  const stroke = (count: number, at: (k: number) => Cell, hidden: (k: number) => boolean) => {
    let pen = '';
    for (let k = 0; k < count; k++) {
      if (hidden(k)) continue;
      const fresh = k === 0 || hidden(k - 1);
      pen += `${fresh ? `M${node(...at(k)).join(' ')}L` : ' '}${node(...at(k + 1)).join(' ')}`;
    }
    return pen;
  };
  let d = '';
  for (let j = 0; j <= ROWS; j++)
    d += stroke(
      COLUMNS,
      (k) => [k, j],
      (k) => gone(k, j - 1) && gone(k, j),
    );
  for (let i = 0; i <= COLUMNS; i++)
    d += stroke(
      ROWS,
      (k) => [i, k],
      (k) => gone(i - 1, k) && gone(i, k),
    );
  for (let s = 1 - ROWS; s < COLUMNS; s++) {
    const first = Math.max(0, -s);
    const count = Math.min(ROWS, COLUMNS - s) - first;
    d += stroke(
      count,
      (k) => [s + first + k, first + k],
      (k) => gone(s + first + k, first + k),
    );
  }
  return `<path opacity=".35" d="${d}"/>`;
}

/** Clockwise from the upper left. */
const corners = ([i, j]: Cell) => [node(i, j), node(i + 1, j), node(i + 1, j + 1), node(i, j + 1)];

const loop = (nodes: readonly Node[]) => `M${nodes.map((p) => p.join(' ')).join('L')}z`;

function filledPath(nodes: readonly Node[], colour: string, opacity: number): string {
  return `<path stroke="none" fill="var(--color-${colour})" opacity="${opacity}" d="${loop(nodes)}"/>`;
}

/** `currentColor` and daisyUI variables, for both themes. */
function picture(inner: string): string {
  return `<svg viewBox="0 0 144 96" width="144" height="96" fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${inner}</svg>`;
}

const HOLE: readonly Cell[] = [
  [2, 1],
  [3, 1],
  [2, 2],
  [3, 2],
];

/** Boundary nodes of the hole, clockwise. */
const RIM: readonly Node[] = [
  node(2, 1),
  node(3, 1),
  node(4, 1),
  node(4, 2),
  node(4, 3),
  node(3, 3),
  node(2, 3),
  node(2, 2),
];

/** Empty state: an unmeshed domain with boundary nodes. */
export const nodata: string = picture(
  mesh(HOLE) +
    filledPath(RIM, 'primary', 0.08) +
    `<path stroke="var(--color-primary)" stroke-width="1.5" stroke-dasharray="3 4" d="${loop(RIM)}"/>` +
    `<path stroke="var(--color-primary)" stroke-width="5" d="M${RIM.map((p) => p.join(' ')).join('h0M')}h0"/>`,
);

/** Error: a runaway node with overlapping elements. */
export const error: string = picture(
  mesh(HOLE) +
    filledPath(RIM, 'error', 0.08) +
    filledPath([node(4, 3), node(4, 2), [101, 79], node(3, 3)], 'error', 0.35) +
    `<path stroke="var(--color-error)" stroke-width="1.5" d="${[0, 1, 3, 4, 5, 7]
      .map((k) => `M${(RIM[k] ?? [0, 0]).join(' ')}L101 79`)
      .join('')}"/><circle cx="101" cy="79" r="3" stroke="none" fill="var(--color-error)"/>`,
);

/** Not found: a detached element. */
export const missing: string = picture(
  mesh([
    [4, 0],
    [5, 0],
    [5, 1],
    [4, 1],
  ]) +
    `<g transform="translate(10-6) rotate(14 108 30)">${filledPath(corners([4, 0]), 'primary', 0.25)}<path stroke="var(--color-primary)" stroke-width="1.5" d="${loop(corners([4, 0]))}L${node(5, 1).join(' ')}"/></g>` +
    `<path stroke-dasharray="1 5" d="M97 44q4-8 10-12"/>`,
);

/** Forbidden: a clamped patch with a lock. */
export const locked: string = picture(
  mesh(HOLE) +
    `<path opacity=".6" d="M16 10v76m0-70l-6 5m6 7l-6 5m6 7l-6 5m6 7l-6 5m6 7l-6 5m6 7l-6 5m6 7l-6 5"/>` +
    `<g stroke="var(--color-primary)" stroke-width="2"><rect x="61" y="44" width="22" height="17" rx="3" fill="var(--color-base-100)"/><path d="M66 44v-5a6 6 0 0 1 12 0v5M72 51v3"/></g>`,
);
