import { expect, test } from 'vitest';
import { showField, showMap } from '../../../src/viewer/colouring.ts';
import { viewerState } from '../../../src/viewer/state.ts';
import { bracket } from './results.ts';

const result = bracket();

test('colours that were fitting follow to the next field', () => {
  const state = viewerState(result, { src: '', field: 'S, Mises', map: 'imola', bands: 9 });
  showField(result, state, 0, 1);
  expect(state).toMatchObject({ field: 0, component: 1, map: 'imola', bands: 0, range: { min: 0, max: 2 } });
  showField(result, state, 1, 0);
  expect(state).toMatchObject({
    field: 1,
    component: 0,
    map: 'imola',
    bands: 9,
    range: { min: 0, max: 250 },
  });
});

test('an older figure keeps its colours, and so does a reader', () => {
  const state = viewerState(result, { src: '', field: 'S, Mises' });
  expect(state).toMatchObject({ map: 'viridis', bands: 0 });
  showField(result, state, 0, 0);
  expect(state).toMatchObject({ map: 'viridis', bands: 0 });
  showMap(result, state, 'grey');
  showField(result, state, 1, 0);
  expect(state.map).toBe('grey');
});

test('a diverging map has zero in its middle, as long as the range is not chosen', () => {
  const field = result.fields[1];
  const values = field?.values.map((it) => ({
    ...it,
    extremes: it.extremes.map((own) => ({ ...own, min: -100, max: 250 })),
  }));
  const signed = { ...result, fields: [result.fields[0], { ...field, values }] } as typeof result;
  const state = viewerState(signed, { src: '', field: 'S, Mises' });
  showMap(signed, state, 'diverging');
  expect(state.range).toEqual({ min: -250, max: 250 });
  showMap(signed, state, 'cividis');
  expect(state.range).toEqual({ min: -100, max: 250 });
  state.range = { min: 0, max: 10 };
  showMap(signed, state, 'diverging');
  expect(state.range).toEqual({ min: 0, max: 10 });
});
