import type { Result, Step } from '../../../craft/result/model.ts';

const nowhere = { minAt: [0, 0, 0], maxAt: [1, 2, 3] } as const;
const one = (max: number) => ({ data: Float32Array.of(0, 1, max), extremes: [{ min: 0, max, ...nowhere }] });

/**
 * A triangle whose third corner moves 1 and 2 mm along X in two steps, with stresses of 100 and 250 MPa
 * there.
 */
export const bracket = (kind: Step['kind'] = 'time'): Result => ({
  title: '支架',
  unit: 'mm',
  origin: [0, 0, 0],
  mesh: {
    positions: Float32Array.of(0, 0, 0, 10, 0, 0, 0, 10, 0),
    triangles: Uint32Array.of(0, 1, 2),
    edges: Uint8Array.of(7),
  },
  steps: [
    { kind, value: 1, unit: 's' },
    { kind, value: 2, unit: 's' },
  ],
  fields: [
    {
      name: 'U',
      unit: 'mm',
      components: 3,
      location: 'node',
      displacement: true,
      values: [1, 2].map((max) => ({
        data: Float32Array.of(0, 0, 0, 0, 0, 0, max, 0, 0),
        extremes: Array.from({ length: 4 }, () => ({ min: 0, max, ...nowhere })),
      })),
    },
    {
      name: 'S, Mises',
      unit: 'MPa',
      components: 1,
      location: 'averaged',
      displacement: false,
      values: [one(100), one(250)],
    },
  ],
});
