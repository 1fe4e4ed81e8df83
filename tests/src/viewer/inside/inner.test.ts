import { expect, test } from 'vitest';
import {
  firstInner,
  forgetLevels,
  hasLevels,
  innerWords,
  isFlat,
  keptOf,
  levelOf,
} from '../../../../src/viewer/inside/inner.ts';
import { flowField } from '../../../../src/viewer/inside/layers.ts';
import { viewerState } from '../../../../src/viewer/state.ts';
import { bracket } from '../results.ts';

const result = bracket();

test('lines lie through the middle of the model, whose coordinates count from zero', () => {
  const { line, flow } = firstInner({ ...result, origin: [100, 0, 0] });
  expect([line.from, line.to]).toEqual([
    [100, 5, 0],
    [110, 5, 0],
  ]);
  expect([flow.from, flow.to]).toEqual([
    [105, 0, 0],
    [105, 10, 0],
  ]);
  expect(isFlat(result)).toBe(true);
});

test('levels follow the range until they are said, and are forgotten with what they were of', () => {
  const state = viewerState(result, { src: '' });
  expect([levelOf(state), keptOf(state)]).toEqual([125, { min: 125, max: 250 }]);
  Object.assign(state.inner, { iso: { on: true, at: 0 }, keep: { on: true, min: 0, max: 10 } });
  expect(levelOf(state)).toBe(0);
  expect(innerWords(result, state)).toEqual(['等值线 0 MPa', '只显示 0 到 10 MPa 的单元']);
  forgetLevels(state.inner);
  expect([levelOf(state), state.inner.iso.on]).toEqual([125, true]);
});

test('numbers of things have no levels', () => {
  const [, stress] = result.fields;
  const named = {
    ...result,
    fields: [{ ...(stress as NonNullable<typeof stress>), categories: [{ value: 1, name: '钢' }] }],
  };
  const state = viewerState(named, { src: '' });
  state.inner.iso.on = true;
  expect([hasLevels(named, state), innerWords(named, state)]).toEqual([false, []]);
});

test('streamlines follow the vector that is coloured, or one that is there', () => {
  expect(flowField(result, { field: 0 })?.name).toBe('U');
  expect(flowField(result, { field: 1 })?.name).toBe('U');
  const speed = { ...(result.fields[0] as (typeof result.fields)[0]), name: 'V', displacement: false };
  expect(flowField({ ...result, fields: [...result.fields, speed] }, { field: 1 })?.name).toBe('V');
});
