import { describe, expect, test } from 'vitest';
import { fractionOf } from '../../craft/axis.ts';
import { plainNumber, significant } from '../../craft/format.ts';
import { drawPlot } from '../../craft/plot.ts';
import { axisOf, ticks } from '../../craft/ticks.ts';

describe('numbers', () => {
  test.each([
    [0, '0'],
    [0.30242, '0.3024'],
    [-5.382, '−5.382'],
    [123.456, '123.5'],
    [12_345.6, '12\u2009346'],
    [1234.56, '1235'],
    [1.789e-5, '1.789×10⁻⁵'],
    [-2.5e9, '−2.5×10⁹'],
    [Number.NaN, '无解'],
    [Number.POSITIVE_INFINITY, '无解'],
  ])('%d is written %s', (value, text) => {
    expect(significant(value)).toBe(text);
  });

  test('are typed without the noise of binary fractions', () => {
    expect(plainNumber(0.1 + 0.2)).toBe('0.3');
    expect(plainNumber(1e21)).toBe('1e21');
  });
});

describe('axes', () => {
  test('have round ends and round ticks', () => {
    const axis = axisOf([0.13, 9.2], false);
    expect(axis).toEqual({ from: 0, to: 10, log: false });
    expect(ticks(axis ?? { from: 0, to: 1, log: false }, 5).map(({ text }) => text)).toEqual([
      '0',
      '2',
      '4',
      '6',
      '8',
      '10',
    ]);
  });

  test('of powers of ten have them as ticks', () => {
    expect(axisOf([0.003, 40, -1], true)).toEqual({ from: 0.001, to: 100, log: true });
    expect(ticks({ from: 0.001, to: 100, log: true }, 6).map(({ value }) => value)).toEqual([
      0.001, 0.01, 0.1, 1, 10, 100,
    ]);
    expect(ticks({ from: 1, to: 20, log: true }, 6).map(({ value }) => value)).toEqual([1, 2, 5, 10, 20]);
    expect(fractionOf({ from: 1, to: 100, log: true }, 10)).toBeCloseTo(0.5, 12);
  });

  test('over a narrow range have ticks that read apart and say their values', () => {
    const texts = (from: number, to: number) => ticks({ from, to, log: false }, 5).map(({ text }) => text);
    expect(texts(0.2135, 0.2155)).toEqual(['0.2135', '0.214', '0.2145', '0.215', '0.2155']);
    expect(texts(-5.8752, -5.8744)).toEqual(['−5.8752', '−5.875', '−5.8748', '−5.8746', '−5.8744']);
    expect(texts(100, 100.4)).toEqual(['100', '100.1', '100.2', '100.3', '100.4']);
    expect(texts(2_000_000, 2_000_400)).toEqual([
      '2×10⁶',
      '2.0001×10⁶',
      '2.0002×10⁶',
      '2.0003×10⁶',
      '2.0004×10⁶',
    ]);
  });

  test('make room around a single value, and are none without any', () => {
    expect(axisOf([5, 5], false)).toEqual({ from: 2.5, to: 7.5, log: false });
    expect(axisOf([0], false)).toEqual({ from: -0.5, to: 0.5, log: false });
    expect(axisOf([Number.NaN], false)).toBeNull();
  });
});

test('a curve leaves a gap where it has no value', () => {
  const points = [0, 1, 2, 3, 4].map((x): [number, number] => [x, x === 2 ? Number.NaN : x * x]);
  const drawn = JSON.stringify(
    drawPlot({
      title: '图',
      x: { label: 'x' },
      y: { label: 'y' },
      series: [{ label: 'a', points, kind: 'both' }],
    }),
  );
  expect(drawn.match(/"d":"(M[^"]*L[^"]*M[^"]*)"/)).not.toBeNull();
  expect(drawn.match(/"circle"/g)).toHaveLength(4);
});

test('a gentle curve of many points is drawn through them', () => {
  const points = Array.from({ length: 401 }, (_, at): [number, number] => [at, at + (at / 400) ** 2 * 60]);
  const shape = drawPlot({
    title: '图',
    x: { label: 'x' },
    y: { label: 'y' },
    series: [{ label: 'a', points }],
  });
  const path = JSON.stringify(shape).match(
    /"d":"(M[^"]*L[^"]*)","fill":"none","stroke":"currentColor","stroke-width"/,
  );
  const kept = [...(path?.[1] ?? '').matchAll(/[ML]([\d.]+) ([\d.]+)/g)].map(([, x, y]) => [
    Number(x),
    Number(y),
  ]);
  expect(kept.length).toBeLessThan(60);
  // Axes: 0 to 400 across 466 px, 0 to 500 up 242 px.
  for (const [x, y] of points) {
    const [left, top] = [78 + (x / 400) * 466, 256 - (y / 500) * 242];
    const next = Math.max(
      1,
      kept.findIndex(([at = 0]) => at >= left - 0.1),
    );
    const [[x0 = 0, y0 = 0] = [], [x1 = 0, y1 = 0] = []] = [kept[next - 1], kept[next]];
    expect(Math.abs(top - (y0 + ((y1 - y0) * (left - x0)) / (x1 - x0)))).toBeLessThan(0.3);
  }
});
