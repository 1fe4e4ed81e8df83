import { expect, test } from 'vitest';
import type { Result } from '../../../craft/result/model.ts';
import { extremeWords, legendWords } from '../../../src/viewer/legend.ts';
import { stateOf } from '../../../src/viewer/state.ts';

const nowhere = { minAt: [0, 0, 0], maxAt: [1, 2, 3] } as const;
const one = (max: number) => ({ data: Float32Array.of(0, 1, max), extremes: [{ min: 0, max, ...nowhere }] });
const result: Result = {
  title: '支架',
  unit: 'mm',
  mesh: {
    positions: Float32Array.of(0, 0, 0, 10, 0, 0, 0, 10, 0),
    triangles: Uint32Array.of(0, 1, 2),
    edges: Uint8Array.of(7),
  },
  steps: [
    { kind: 'time', value: 1, unit: 's' },
    { kind: 'time', value: 2, unit: 's' },
  ],
  fields: [
    {
      name: 'U',
      unit: 'mm',
      components: 3,
      location: 'node',
      displacement: true,
      values: [1, 2].map((max) => ({
        data: new Float32Array(9),
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
};

test('the first state shows what does not only move the mesh, over the range of all steps, moved by a tenth', () => {
  const state = stateOf(result, { src: '' });
  expect(state).toMatchObject({ field: 1, step: 0, range: { min: 0, max: 250 }, map: 'viridis', bands: 0 });
  expect(state.scale).toBeCloseTo((0.1 * Math.hypot(10, 10)) / 2, 2);
});

test('wishes of the author count as far as the file has them', () => {
  const wish = { src: '', field: 'U', step: 7, range: { min: 1, max: 2 }, scale: 0, bands: 9 } as const;
  expect(stateOf(result, wish)).toMatchObject({
    field: 0,
    step: 1,
    range: { min: 1, max: 2 },
    scale: 0,
    bands: 9,
  });
  expect(stateOf(result, { src: '', field: 'gone' }).field).toBe(1);
});

test('the legend says name, component, unit, kind, step and factor; the extremes their places', () => {
  const state = stateOf(result, { src: '', step: 1, scale: 20 });
  expect(legendWords(result, state)).toEqual(['S, Mises [MPa]', '平均到节点', '时间 2 s', '变形放大 20 倍']);
  expect(legendWords(result, { ...state, field: 0, component: 2 })[0]).toBe('U，Y [mm]');
  expect(extremeWords(result, state)).toBe('最大 250 MPa，在 (1, 2, 3)；最小 0 MPa，在 (0, 0, 0)');
});
