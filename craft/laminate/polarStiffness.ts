import type { Figure } from '../plot.ts';
import type { Matrix } from './matrix.ts';

/** In degrees. */
const STEP = 3;
const GIGA = 1000;

/** Polar plot of the modulus by direction. */
export function polarFigure(compliance: Matrix, height: number): Figure {
  const at = (row: number, column: number) => compliance[row]?.[column] ?? 0;
  const points = Array.from({ length: 360 / STEP + 1 }, (_, step) => {
    const angle = (step * STEP * Math.PI) / 180;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const own =
      c ** 4 * at(0, 0) +
      s ** 4 * at(1, 1) +
      c * c * s * s * (2 * at(0, 1) + at(2, 2)) +
      2 * c * s * (c * c * at(0, 2) + s * s * at(1, 2));
    const modulus = 1 / (own * height * GIGA);
    return [modulus * c, modulus * s] as const;
  });
  return {
    title: '各个方向的面内模量',
    x: { label: 'E cos φ / GPa' },
    y: { label: 'E sin φ / GPa' },
    series: [{ label: 'E(φ)', points }],
    equal: true,
  };
}
