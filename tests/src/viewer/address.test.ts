import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fragmentOf, isOwn, lastingFragment, viewIn } from '../../../src/viewer/address.ts';
import { poseOf } from '../../../src/viewer/camera.ts';
import { viewerState } from '../../../src/viewer/state.ts';
import { bracket } from './results.ts';

const result = bracket();
const first = viewerState(result, { src: '', scale: 20 });

test('the view of the author needs no words', () => {
  expect(fragmentOf('a', result, first, first, poseOf(first.view))).toBe('#result=a');
  expect(viewIn('#result=a', 'a', result, first)).toEqual({ state: first, pose: poseOf(first.view) });
});

test('what a reader chose goes into the address and comes back, cuts and camera included', () => {
  const planes = [
    { on: true, at: 0.25, turned: true },
    { on: false, at: 0.5, turned: false },
    { on: true, at: 0, turned: false },
  ];
  const look = { field: 0, component: 2, step: 1, range: { min: -1.5, max: 2e-7 }, map: 'grey' } as const;
  const state = { ...first, ...look, bands: 9, scale: 0, edges: false, planes } as const;
  const pose = { view: { azimuth: 12.5, elevation: -30 }, zoom: 2.5, at: [0.1, 0, -0.2] } as const;
  const fragment = fragmentOf('a', result, first, { ...state, planes: [...planes] }, pose);
  expect(fragment).toBe(
    '#result=a&field=U&part=2&step=2&range=-1.5..2e-7&map=grey&bands=9&scale=0&edges=0&x=0.25%7E&z=0&camera=12.5_-30_2.5_0.1_0_-0.2',
  );
  expect(viewIn(fragment, 'a', result, first)).toEqual({ state, pose });
});

test('a lasting address says all of it, so that another first look changes nothing', () => {
  const planes = first.planes.map((it, k) => ({ ...it, on: k === 1 }));
  const pose = { view: { azimuth: 12.5, elevation: -30 }, zoom: 2.5, at: [0.1, 0, -0.2] } as const;
  const state = { ...first, planes };
  const fragment = lastingFragment('a', result, state, pose);
  const other = { ...first, map: 'grey', bands: 12, scale: 3, edges: !first.edges, step: 1 } as const;
  expect(viewIn(fragment, 'a', result, { ...other, component: 0, field: 0 })).toEqual({ state, pose });
});

test('what is looked at inside goes into the address and comes back', () => {
  const inner = {
    free: { on: true, at: 0.25, turned: true, normal: [1, -2, 0.5] },
    shell: 'faint',
    iso: { on: true, at: 120 },
    keep: { on: true, min: 100, max: 250 },
    line: { on: true, from: [0, 0, 0], to: [10, 2.5, -1] },
    flow: { on: true, count: 12, from: [0, 0, 0], to: [1, 1, 1] },
  } as const;
  const fragment = fragmentOf('a', result, first, { ...first, inner }, poseOf(first.view));
  expect(fragment).toBe(
    '#result=a&cut=1_-2_0.5_0.25%7E&iso=120&keep=100..250&shell=faint&line=0_0_0_10_2.5_-1&flow=12_0_0_0_1_1_1',
  );
  expect(viewIn(fragment, 'a', result, first).state.inner).toEqual(inner);
  for (const text of [
    'cut=0_0_0_0.5',
    'cut=1_1_0.5',
    'iso=',
    'keep=2..1',
    'shell=red',
    'line=1_2_3',
    'flow=0_1_1_1_2_2_2',
  ])
    expect(viewIn(`#result=a&${text}`, 'a', result, first).state.inner).toEqual(first.inner);
});

test('another component without a range has the whole one', () => {
  expect(viewIn('#result=a&field=U&part=1', 'a', result, first).state.range).toEqual({ min: 0, max: 2 });
});

test('what does not fit is left out, and what is of another block does not count', () => {
  for (const text of [
    '',
    '#',
    '#%%%',
    '#result=b&step=2',
    '#result=a&field=__proto__&part=9&step=99&range=5..1&map=jet&bands=7&scale=x&edges=2&x=2&y=NaN&camera=1_2_0',
    '#result=a&step=-1&step.=2&camera=1e9&x=~',
  ])
    expect(viewIn(text, 'a', result, first)).toEqual({ state: first, pose: poseOf(first.view) });
  expect([isOwn('#result=a&x=1', 'a'), isOwn('#result=ab', 'a'), isOwn('', '')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('any text gives a state that can be drawn', () => {
  const names = ['field', 'part', 'step', 'range', 'map', 'bands', 'scale', 'edges', 'x', 'y', 'z', 'camera'];
  const said = fc.dictionary(fc.constantFrom(...names), fc.oneof(fc.string(), fc.double().map(String)));
  fc.assert(
    fc.property(said, (words) => {
      const { state, pose } = viewIn(
        `#${new URLSearchParams({ result: 'a', ...words })}`,
        'a',
        result,
        first,
      );
      expect(result.fields[state.field]).toBeDefined();
      expect(result.steps[state.step]).toBeDefined();
      expect(state.range.min).toBeLessThan(state.range.max);
      const numbers = [
        state.scale,
        pose.zoom,
        pose.view.azimuth,
        ...pose.at,
        ...state.planes.map((it) => it.at),
      ];
      expect(numbers.every(Number.isFinite)).toBe(true);
    }),
  );
});
