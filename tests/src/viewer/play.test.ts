import { expect, test } from 'vitest';
import { advance, start, stop } from '../../../src/viewer/play.ts';
import { viewerState } from '../../../src/viewer/state.ts';
import { bracket } from './results.ts';

const begun = (result = bracket()) => {
  const state = viewerState(result, { src: '' });
  start(state, result);
  return { state, result };
};

test('steps are played through what lies between them, and stop at the last one', () => {
  const { state, result } = begun();
  advance(state, result, 0.2, false);
  expect(state).toMatchObject({ step: 0, playing: true });
  expect(state.blend).toBeCloseTo(0.25);
  advance(state, result, 5, false);
  expect(state).toMatchObject({ step: 1, blend: 0, phase: 0, playing: false });
  start(state, result);
  expect(state).toMatchObject({ step: 0, playing: true });
});

test('with less motion steps follow each other without anything between', () => {
  const { state, result } = begun();
  advance(state, result, 0.7, true);
  expect(state).toMatchObject({ step: 0, blend: 0, playing: true });
  advance(state, result, 0.2, true);
  expect(state).toMatchObject({ step: 1, blend: 0, playing: false });
});

test('a mode swings through both sides until it is stopped, and then stays at its amplitude', () => {
  const { state, result } = begun(bracket('frequency'));
  expect(state.swing).toBe(1);
  advance(state, result, 0.8, false);
  expect(state.swing).toBeCloseTo(-1);
  advance(state, result, 0.4, false);
  expect(state.swing).toBeCloseTo(0);
  expect(state).toMatchObject({ step: 0, blend: 0, playing: true });
  stop(state);
  expect(state).toMatchObject({ swing: 1, playing: false });
});

test('a stop between two steps goes to the nearest', () => {
  const { state, result } = begun();
  advance(state, result, 0.6, false);
  stop(state);
  expect(state).toMatchObject({ step: 1, blend: 0 });
});
