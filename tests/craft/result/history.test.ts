import { expect, test } from 'vitest';
import { historyCsv, historyOf, historyPlot, nearestVertex } from '../../../craft/result/history.ts';
import { bracket } from '../../src/viewer/results.ts';

const result = { ...bracket(), origin: [1_000, 0, 0] as const };

test('the vertex nearest to a place counted from zero has its history', () => {
  const vertex = nearestVertex(result, [1_000.4, 9, 0]);
  expect(vertex).toBe(2);
  const history = historyOf(result, 1, 0, vertex);
  expect(history).toMatchObject({
    name: 'S, Mises',
    unit: 'MPa',
    place: [1_000, 10, 0],
    axis: '时间 / s',
    x: [1, 2],
    values: [100, 250],
  });
  expect(historyOf(result, 0, 1, vertex)).toMatchObject({ name: 'U，X', values: [1, 2] });
  expect(historyCsv(history)).toBe('\ufeff步,"S, Mises",单位\r\n时间 1 s,100,MPa\r\n时间 2 s,250,MPa\r\n');
});

test('a step without a value stays a gap, and modes are not joined', () => {
  const [, stress] = result.fields;
  const holes = stress?.values.map((it, i) => ({ ...it, data: i ? it.data : it.data.map(() => Number.NaN) }));
  const gap = { ...result, fields: [result.fields[0], { ...stress, values: holes }] } as typeof result;
  const history = historyOf(gap, 1, 0, 2);
  expect(historyCsv(history)).toContain('时间 1 s,,MPa\r\n');
  const drawn = JSON.stringify(historyPlot(history));
  expect(drawn.match(/"circle"/g)).toHaveLength(1);
  const none = { ...history, values: [Number.NaN, Number.NaN] };
  expect(historyPlot(none)).toBeNull();
  const modes = historyOf({ ...bracket('frequency'), origin: [0, 0, 0] }, 1, 0, 2);
  expect(modes).toMatchObject({ joins: false, axis: '阶', x: [1, 2] });
});

test('times that begin anew do not run back: steps are counted instead', () => {
  const steps = result.steps.map((it) => ({ ...it, value: 1 }));
  expect(historyOf({ ...result, steps }, 1, 0, 0)).toMatchObject({ axis: '步', x: [1, 2] });
});
