import { expect, test } from 'vitest';
import { alignState, compareResults, shownIn } from '../../../../src/viewer/beside/compareResults.ts';
import { viewerState } from '../../../../src/viewer/state.ts';
import { bracket } from '../results.ts';

const result = { ...bracket(), error: 1e-4 };
const first = viewerState(result, { src: '', field: 'S, Mises', scale: 20 });

test('the second picture has the colours, range and deformation of the first', () => {
  const second = viewerState(result, { src: '', field: 'U', scale: 3 });
  const seen = alignState({ ...first, map: 'grey', range: { min: 0, max: 9 } }, second, result);
  expect(seen).toMatchObject({ field: 0, map: 'grey', range: { min: 0, max: 9 }, scale: 20 });
  const rigid = { ...result, fields: result.fields.slice(1) };
  expect(alignState(first, second, rigid).scale).toBe(0);
});

test('a difference is centred at zero and says its statistics and what storage hides', () => {
  const found = compareResults(shownIn(result, first), shownIn(result, { ...first, step: 1 }));
  if ('fault' in found) throw new Error(found.fault);
  expect(found.state).toMatchObject({ map: 'diverging', range: { min: -150, max: 150 } });
  expect(found.words).toBe(
    '左减右，按 3 个顶点：最小 -150 MPa，最大 0 MPa，平均 -50 MPa，均方根 86.6 MPa；' +
      '差别最大处 -150 MPa，在 (0, 10, 0) mm；其中存储的误差不超过 0.05 MPa',
  );
  const none = compareResults(shownIn(result, first), shownIn(result, first));
  expect(none).toMatchObject({ state: { range: { min: -0.05, max: 0.05 } } });
  expect(compareResults(shownIn(result, first), shownIn(result, { ...first, field: 0 }))).toEqual({
    fault: '单位不同，不能相减：MPa 与 mm',
  });
});
