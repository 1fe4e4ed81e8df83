import { Band } from '../../../craft/run/band.ts';
import { bandwidth, type Grid } from './grid.ts';
import { GAUSS_POINTS, slopesAt } from './hex.ts';
import { ownOf } from './static.ts';

/** The volume that belongs to each node. */
export function volumesOf({ grid }: { grid: Grid }): Float64Array {
  const out = new Float64Array(grid.points.length / 3);
  for (const hex of grid.hexes) {
    const nodes = ownOf(grid.points, hex);
    const volume = GAUSS_POINTS.reduce((sum, point) => sum + slopesAt(nodes, point).volume, 0);
    for (const n of hex) out[n] = (out[n] as number) + volume / 8;
  }
  return out;
}

/** The factored matrix of heat conduction with `more` on its diagonal: film coefficients and heat capacity over the time step. */
export function conduction(grid: Grid, conductivity: number, more: Float64Array): Band {
  const K = new Band(grid.points.length / 3, bandwidth(grid.hexes, 1));
  for (const hex of grid.hexes) {
    const nodes = ownOf(grid.points, hex);
    for (const point of GAUSS_POINTS) {
      const { slopes, volume } = slopesAt(nodes, point);
      for (let p = 0; p < 8; p++)
        for (let q = 0; q < 8; q++) {
          let sum = 0;
          for (let k = 0; k < 3; k++) sum += (slopes[3 * p + k] as number) * (slopes[3 * q + k] as number);
          K.add(hex[p] as number, hex[q] as number, conductivity * sum * volume);
        }
    }
  }
  for (const [n, value] of more.entries()) K.add(n, n, value);
  return K.factor();
}
