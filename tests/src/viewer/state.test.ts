import { expect, test } from 'vitest';
import { legendWords } from '../../../craft/result/legend.ts';
import { extremeWords } from '../../../src/viewer/legend.ts';
import { cuttingPlanes, keepsPosition, placesOf, valuesOf, viewerState } from '../../../src/viewer/state.ts';
import { bracket } from './results.ts';

const result = bracket();

test('the first state shows what does not only move the mesh, over the range of all steps, as it is where it moves by more than a twentieth', () => {
  const state = viewerState(result, { src: '' });
  expect(state).toMatchObject({ field: 1, step: 0, range: { min: 0, max: 250 }, map: 'viridis', bands: 0 });
  expect(state.scale).toBe(1);
});

test('wishes of the author count as far as the file has them', () => {
  const wish = { src: '', field: 'U', step: 7, range: { min: 1, max: 2 }, scale: 0, bands: 9 } as const;
  expect(viewerState(result, wish)).toMatchObject({
    field: 0,
    step: 1,
    range: { min: 1, max: 2 },
    scale: 0,
    bands: 9,
  });
  expect(viewerState(result, { src: '', field: 'gone' }).field).toBe(1);
});

test('extremes say their places', () => {
  const state = viewerState(result, { src: '', step: 1 });
  expect(extremeWords(result, state)).toBe('最大 250 MPa，在 (1, 2, 3)；最小 0 MPa，在 (0, 0, 0)');
});

test('between two steps, values and places are between theirs, and the legend says so', () => {
  const state = { ...viewerState(result, { src: '', scale: 10 }), blend: 0.5 };
  expect([...valuesOf(result, state)]).toEqual([0, 1, 175]);
  expect([...placesOf(result, state)]).toEqual([0, 0, 0, 10, 0, 0, 15, 10, 0]);
  expect(legendWords(result, state)).toContain('时间 1.5 s（两步之间插值）');
  expect(extremeWords(result, state)).toBe('极值在停下后显示');
  expect([...placesOf(result, { ...state, blend: 0, swing: -1 })].slice(6)).toEqual([-10, 10, 0]);
});

test('a plane keeps its near side, or the far one where it is turned', () => {
  const plane = { on: true, at: 0.5, turned: false };
  const off = { on: false, at: 0, turned: false };
  const planes = [plane, off, { ...plane, turned: true }];
  const { inner } = viewerState(result, { src: '' });
  const cuts = cuttingPlanes({ planes, inner }, [0, 0, 0], [10, 10, 10]);
  const kept = keepsPosition(cuts);
  expect(kept(4, 99, 6)).toBe(true);
  expect(kept(6, 0, 6)).toBe(false);
  expect(kept(4, 0, 4)).toBe(false);
  // A cap is not cut by its own plane.
  expect(keepsPosition(cuts, 0)(6, 0, 6)).toBe(true);
});

test('a plane of any direction lies at a share of the model along its normal', () => {
  const { inner } = viewerState(result, { src: '' });
  const free = { on: true, at: 0.25, turned: false, normal: [3, -4, 0] as const };
  const cuts = cuttingPlanes({ planes: [], inner: { ...inner, free } }, [0, 0, 0], [10, 10, 10]);
  expect(cuts[0]?.offset).toBeCloseTo(-4.5, 9);
  expect(keepsPosition(cuts)(0, 10, 0)).toBe(true);
  expect(keepsPosition(cuts)(10, 0, 0)).toBe(false);
  const none = { ...free, normal: [0, 0, 0] as const };
  expect(cuttingPlanes({ planes: [], inner: { ...inner, free: none } }, [0, 0, 0], [1, 1, 1])).toEqual([
    undefined,
  ]);
});
