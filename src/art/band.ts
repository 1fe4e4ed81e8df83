import { hex, viridis } from '../../craft/viridis.ts';
import { hash } from './avatar.ts';
import { dice } from './cover/random.ts';

const WIDTH = 1_200;
const HEIGHT = 160;
const COLUMNS = 20;
const ROWS = 4;
const LEVELS = 9;

type Node = readonly [x: number, y: number];

/** Profile banner as inline SVG: a mesh-coloured wave; `seed` is the user id. */
export function band(seed: string): string {
  const { between } = dice(hash(seed));
  const waves = Array.from({ length: 3 }, (_, i) => ({
    x: between(2, 5) * (i + 1),
    y: between(-2, 2),
    phase: between(0, 7),
    height: 1 / (i + 1.5),
  }));
  const shake = (inner: boolean) => (inner ? between(-11, 11) : 0);
  const nodes: Node[] = Array.from({ length: (COLUMNS + 1) * (ROWS + 1) }, (_, k) => {
    const [i, j] = [k % (COLUMNS + 1), Math.floor(k / (COLUMNS + 1))];
    const x = (i * WIDTH) / COLUMNS + shake(i > 0 && i < COLUMNS);
    return [Math.round(x), Math.round((j * HEIGHT) / ROWS + shake(j > 0 && j < ROWS))];
  });
  const node = (i: number, j: number): Node => nodes[j * (COLUMNS + 1) + i] ?? [0, 0];
  const value = ([x, y]: Node) =>
    waves.reduce(
      (sum, it) => sum + it.height * Math.sin((it.x * x) / WIDTH + (it.y * y) / HEIGHT + it.phase),
      0,
    );
  const levels = Array.from({ length: LEVELS + 1 }, () => '');
  const add = (a: Node, b: Node, c: Node) => {
    const at = Math.round(LEVELS * (0.42 + (value(a) + value(b) + value(c)) / 9));
    const level = Math.min(LEVELS, Math.max(0, at));
    const step = (to: Node, from: Node) => `${to[0] - from[0]} ${to[1] - from[1]}`;
    levels[level] += `M${a.join(' ')}l${step(b, a)} ${step(c, b)}z`;
  };
  for (let j = 0; j < ROWS; j++)
    for (let i = 0; i < COLUMNS; i++) {
      add(node(i, j), node(i + 1, j), node(i + 1, j + 1));
      add(node(i, j), node(i + 1, j + 1), node(i, j + 1));
    }
  const paths = levels.map((d, i) => (d ? `<path fill="${hex(viridis(i / LEVELS))}" d="${d}"/>` : ''));
  return `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice" stroke="#fff" stroke-opacity=".28">${paths.join('').replaceAll(' -', '-')}</svg>`;
}
