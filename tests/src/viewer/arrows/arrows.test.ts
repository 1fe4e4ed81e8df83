import { expect, test } from 'vitest';
import { fragmentOf, viewIn } from '../../../../src/viewer/address.ts';
import { ArrowField, arrowWords } from '../../../../src/viewer/arrows/arrows.ts';
import { poseOf } from '../../../../src/viewer/camera.ts';
import { viewerState } from '../../../../src/viewer/state.ts';
import { bracket } from '../results.ts';

const result = bracket();
const first = viewerState(result, { src: '', scale: 20 });
const all = () => true;

test('arrows stand where the mesh is drawn and are as long as their vectors of the largest', () => {
  const field = new ArrowField(result, 10);
  const state = { ...first, arrows: { ...first.arrows, on: true } };
  const now = field.now(state, all);
  expect(now.count).toBe(1);
  expect([...now.at].map((it) => Number(it.toFixed(5)))).toEqual([20, 10, 0]);
  expect([...now.way].map((it) => Number(it.toFixed(5)))).toEqual([0.6, 0, 0]);
  const half = field.now({ ...state, blend: 0.5 }, all);
  expect([...half.way].map((it) => Number(it.toFixed(5)))).toEqual([0.9, 0, 0]);
  expect(field.now(state, (_x, y) => y < 5).count).toBe(0);
  const alike = field.now({ ...state, step: 1, arrows: { ...state.arrows, same: true } }, all);
  expect([...alike.way].map((it) => Number(it.toFixed(5)))).toEqual([0.6, 0, 0]);
  expect(arrowWords(result, state)).toEqual(['箭头：U，最长 2 mm']);
  expect(arrowWords(result, first)).toEqual([]);
});

test('arrows go into the address and come back; those of a field that is no vector do not', () => {
  const arrows = { on: true, field: 0, count: 50, size: 1.5, same: true };
  const pose = poseOf(first.view);
  const fragment = fragmentOf('a', result, first, { ...first, arrows }, pose);
  expect(fragment).toBe('#result=a&arrows=50_1.5_1_U');
  expect(viewIn(fragment, 'a', result, first).state.arrows).toEqual(arrows);
  for (const text of ['50_1_1_S%2C+Mises', '0_1_1_U', '50_0_1_U', '50_1_2_U', '9999_1_1_U', 'U'])
    expect(viewIn(`#result=a&arrows=${text}`, 'a', result, first).state.arrows).toEqual(first.arrows);
});
