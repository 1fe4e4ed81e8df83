import { describe, expect, it } from 'vitest';
import { BENCHMARKS } from '../../../contract/content/benchmark/list.ts';
import { DRAWINGS, hatch, head } from '../../../src/art/drawings.ts';
import { loglog, paretoOf } from '../../../src/art/loglog.ts';

const points = (...all: [dof: number, error: number][]) => ({
  points: all.map(([dof, error]) => ({ dof, error, label: '' })),
});

describe('a log-log plot', () => {
  it('draws second order as a straight line of slope two decades a decade', () => {
    const plot = loglog({
      series: [points([10, 1e-1], [100, 1e-3], [1000, 1e-5])],
      tolerance: 0.01,
      rounding: 0,
    });
    const [a, b, c] = plot.marks;
    expect((b?.x ?? 0) - (a?.x ?? 0)).toBeCloseTo((c?.x ?? 0) - (b?.x ?? 0), 6);
    expect((b?.y ?? 0) - (a?.y ?? 0)).toBeCloseTo((c?.y ?? 0) - (b?.y ?? 0), 0);
    expect(plot.ticksX.map((it) => it.text)).toEqual(['10', '100', '1000']);
    expect(plot.ticksY.map((it) => it.text)).toEqual(['0.001%', '0.01%', '0.1%', '1%', '10%']);
    expect(plot.rounding).toBeUndefined();
  });

  it('keeps every mark inside its frame, a hit without error too', () => {
    const plot = loglog({
      series: [points([7, 0], [50_000_000, 3])],
      tolerance: 0.02,
      rounding: 0.001,
    });
    const { left, right, top, bottom } = plot.frame;
    for (const { x, y } of plot.marks) {
      expect(x).toBeGreaterThanOrEqual(left);
      expect(x).toBeLessThanOrEqual(right);
      expect(y).toBeGreaterThanOrEqual(top);
      expect(y).toBeLessThanOrEqual(bottom);
    }
    expect(plot.rounding).toBeGreaterThan(plot.tolerance);
  });

  it('finds the runs that no other one beats', () => {
    const front = paretoOf(points([10, 0.3], [10, 0.2], [20, 0.25], [40, 0.1], [80, 0.1]).points);
    expect(front.map((it) => [it.dof, it.error])).toEqual([
      [10, 0.2],
      [40, 0.1],
    ]);
  });
});

describe('drawings', () => {
  it('are there for every benchmark, within their box', () => {
    expect(Object.keys(DRAWINGS).toSorted()).toEqual(BENCHMARKS.map((it) => it.name).toSorted());
    for (const { point, arrows = [], held = [] } of Object.values(DRAWINGS))
      for (const [x, y] of [
        point,
        ...[...arrows, ...held].flatMap(([a, b, c, d]) => [
          [a, b],
          [c, d],
        ]),
      ]) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(260);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(200);
      }
  });

  it('hatch a side on its left, and point arrows to their ends', () => {
    expect(hatch([0, 0, 16, 0])).toBe('M4.0 0.0 l-6.0 -6.0 M12.0 0.0 l-6.0 -6.0');
    expect(head([0, 0, 10, 0])).toBe('M10 0 L4.0 -3.0 L4.0 3.0Z');
  });
});
