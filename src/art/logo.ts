import { hex, viridis } from '../../craft/viridis.ts';

type Node = readonly [x: number, y: number];

/** Eight nodes on a circle; `turn` in eighths. */
const circle = (cx: number, cy: number, radius: number, turn: number): Node[] =>
  Array.from({ length: 8 }, (_, i) => {
    const angle = ((i + turn) / 8) * 2 * Math.PI;
    return [cx + radius * Math.cos(angle), cy - radius * Math.sin(angle)] as const;
  });

/** A plate with an eccentric hole in sixteen elements: sun and crescent of 明. */
function mesh(): Node[][] {
  const [outside, inside] = [circle(16, 16, 15.4, 0.5), circle(18.8, 13.2, 5.9, 1)];
  return outside.flatMap((a, i) => {
    const [b, c, d] = [outside[(i + 1) % 8] ?? a, inside[i] ?? a, inside[(i + 1) % 8] ?? a];
    return [
      [a, b, c],
      [c, d, b],
    ];
  });
}

/** Shrunk by 0.3 px, so that the background shows between elements. */
function element(nodes: readonly Node[]): { d: string; fill: string } {
  const [x, y] = [0, 1].map((k) => nodes.reduce((sum, p) => sum + (p[k as 0 | 1] ?? 0), 0) / 3) as [
    number,
    number,
  ];
  const corners = nodes.map((p) => {
    const away = Math.hypot(x - p[0], y - p[1]);
    return [p[0] + ((x - p[0]) / away) * 0.3, p[1] + ((y - p[1]) / away) * 0.3]
      .map((v) => Math.round(v * 10) / 10)
      .join(' ');
  });
  return { d: `M${corners.join('L')}z`, fill: hex(viridis(0.53 + (x - 16) * 0.022 - (y - 16) * 0.03)) };
}

const ELEMENTS = mesh().map(element);

/** Logo as SVG content for a 32 × 32 box. */
export const mark = (): string => ELEMENTS.map((e) => `<path fill="${e.fill}" d="${e.d}"/>`).join('');

const ADDRESS = `data:image/svg+xml,${`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${mark()}</svg>`
  .replaceAll('"', "'")
  .replaceAll('#', '%23')}`;

/** Logo as a data URI. */
export function asDataUri(): string {
  return ADDRESS;
}
