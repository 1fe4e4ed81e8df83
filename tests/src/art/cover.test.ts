import { expect, test } from 'vitest';
import type { Subject } from '../../../contract/content/article/coverSubject.ts';
import { swirl } from '../../../src/art/cover/cavity.ts';
import { k0 } from '../../../src/art/cover/chip.ts';
import { tip } from '../../../src/art/cover/crack.ts';
import { poisson } from '../../../src/art/cover/duct.ts';
import { subsurface } from '../../../src/art/cover/hertz.ts';
import { mises } from '../../../src/art/cover/kirsch.ts';
import { laminar } from '../../../src/art/cover/layer.ts';
import { branin } from '../../../src/art/cover/surface.ts';
import { cover, isSubject } from '../../../src/art/cover.ts';
import { fault } from './xml.ts';

const SUBJECTS =
  'plate airfoil beam street contact mode cavity bracket weld crack chip layer interface plies surface duct arch'.split(
    ' ',
  ) as Subject[];
const subjectOf = (id: number) => SUBJECTS[id % SUBJECTS.length] ?? 'plate';
const covers = Array.from({ length: 600 }, (_, i) => cover(i + 1, subjectOf(i + 1)));

test('every subject has a drawing, and nothing else is one', () => {
  expect(SUBJECTS.filter((it) => !isSubject(it))).toEqual([]);
  expect(['constructor', 'x', undefined].filter(isSubject)).toEqual([]);
});

test('covers of ids 1 to 600 stay small', () => {
  const sizes = covers.map((svg) => Buffer.byteLength(svg)).sort((a, b) => a - b);
  expect(sizes.at(-1)).toBeLessThanOrEqual(4000);
  expect(sizes[300]).toBeLessThanOrEqual(2800);
});

test('covers are well-formed and hold real numbers', () => {
  for (const [i, svg] of covers.entries()) {
    expect(fault(svg), `cover ${i + 1}`).toBeUndefined();
    expect(svg, `cover ${i + 1}`).not.toMatch(/NaN|Infinity|undefined|null/);
  }
});

test('a cover is the same every time, and unlike its neighbours', () => {
  expect(cover(42, subjectOf(42))).toBe(covers[41]);
  expect(new Set(covers.map((svg) => svg.replace(/[bc]\d+"|[bc]\d+\)/g, ''))).size).toBe(600);
});

test('every cover shows a field: at least six of the eight bands', () => {
  for (const [i, svg] of covers.entries())
    expect(svg.match(/<path fill="#[^"]+" d="M/g)?.length, `cover ${i + 1}`).toBeGreaterThanOrEqual(7);
});

test('odd ids are drawn too', () => {
  for (const id of [0, 2 ** 31, 2 ** 32 + 7, Number.MAX_SAFE_INTEGER])
    for (const subject of SUBJECTS) expect(fault(cover(id, subject))).toBeUndefined();
});

test('Kirsch: three times the tension at the hole, the tension itself far away', () => {
  expect(mises(1, 1, Math.PI / 2, 0)).toBeCloseTo(3);
  expect(mises(1, 1e4, 0.3, 0)).toBeCloseTo(1);
});

test('Hertz: the largest stress lies 0.70 half widths under the surface', () => {
  const depths = Array.from({ length: 200 }, (_, i) => i / 100);
  const peak = depths.reduce((best, z) => (subsurface(0, z) > subsurface(0, best) ? z : best));
  expect(peak).toBeCloseTo(0.7, 1);
  expect(subsurface(0, peak)).toBeCloseTo(0.557, 2);
});

test('cavity: the walls are at rest, the lid moves with speed 1', () => {
  expect(swirl(0.5, 1)[0]).toBeCloseTo(1);
  expect(Math.hypot(...swirl(0, 0.4))).toBeCloseTo(0);
  expect(Math.hypot(...swirl(0.3, 0))).toBeCloseTo(0);
});

test('crack: 1 − 2ν ahead of the tip in plane strain', () => {
  expect(tip(0, 1, 0)).toBeCloseTo(0.4);
});

test('laminar layer: Blasius’ displacement thickness within one percent, the speed of the flow at its edge', () => {
  const eta = Array.from({ length: 1_000 }, (_, i) => (i + 0.5) / 1_000);
  const displacement = eta.reduce((sum, it) => sum + 1 - laminar(it), 0) / 1_000;
  // δ* = 0.3 δ with δ = 5.836 x/√Re, versus 1.7208 x/√Re (Schlichting, Boundary-Layer Theory).
  expect(displacement * 5.836).toBeCloseTo(1.7208, 1);
  expect(laminar(1)).toBe(1);
});

test('Branin: its minima', () => {
  for (const [x, y] of [
    [-Math.PI, 12.275],
    [Math.PI, 2.275],
    [9.42478, 2.475],
  ] as const)
    expect(branin(x, y)).toBeCloseTo(0.397887, 5);
});

test('K₀ agrees with the tables', () => {
  for (const [x, value] of [
    [0.1, 2.4271],
    [1, 0.421],
    [2, 0.1139],
    [4, 0.01116],
  ] as const)
    expect(k0(x)).toBeCloseTo(value, 3);
});

test('duct: the known largest value and flow rate of a square, none at the walls', () => {
  const cells = 60;
  const mid = (i: number) => (i + 0.5) / cells;
  let flow = 0;
  for (let i = 0; i < cells; i++)
    for (let j = 0; j < cells; j++) flow += poisson(mid(i), mid(j) - 0.5, 1) / cells ** 2;
  // Timoshenko & Goodier, §109: torsional constant of a square, 0.1406, over four.
  expect(flow).toBeCloseTo(0.1406 / 4, 3);
  expect(poisson(0.5, 0, 1)).toBeCloseTo(0.0737, 3);
  for (const [x, y] of [
    [0, 0.1],
    [1, 0],
    [0.4, 0.5],
  ] as const)
    expect(poisson(x, y, 1)).toBeCloseTo(0, 3);
});
