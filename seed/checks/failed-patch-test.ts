/**
 * Stresses of a cube under uniform tension in distorted bricks of CalculiX, beside those that are exact, by version; and the
 * mean gradient of an incompatible mode of one brick, as the source took it before and takes it now.
 */

import { BENT, CUBE, MIDDLE } from '../calculix/distorted.ts';
import type { OtherVersion } from '../calculix/version.ts';
import { recordOf } from '../failed/model.ts';
import { AMOUNT, AMOUNTS, CELLS, patchModel, SLOPES } from '../failed/models/patch.ts';
import { otherRecordOf } from '../failed/versions.ts';
import { fixed, report, versions as sides } from '../failed/words.ts';
import { CORNER_POINTS } from '../results/kit/hex.ts';

const record = recordOf(patchModel);
const valuesOf = (run: string, version?: OtherVersion) => {
  const found = (version ? otherRecordOf(patchModel, version) : record)[run]?.values;
  if (!found) throw new Error(`no run ${run} ${version ?? ''}`);
  return found;
};
const signed = (value: number, count = 1) =>
  `${Number(value.toFixed(count)) > 0 ? '+' : ''}${fixed(value, count)}`.replace(/^−(0\.0+)$/, '$1');
/** By how many per cent a range of stresses misses the exact one. */
const spread = ([least = 0, largest = 0]: readonly number[], exact: number = CUBE.stress) => {
  const [low, high] = [least, largest].map((it) => 100 * (it / exact - 1));
  return Math.max(Math.abs(low ?? 0), Math.abs(high ?? 0)) < 5e-3
    ? '0'
    : `${signed(low ?? 0)}～${signed(high ?? 0)}`;
};
/** The larger of both errors, in per cent. */
const most = (run: string) =>
  fixed(100 * Math.max(...valuesOf(run).points.map((it) => Math.abs(it / CUBE.stress - 1))), 1);
const exactEnd = (CUBE.stress * CUBE.side) / CUBE.young;
const longer = (run: string) => signed(100 * (valuesOf(run).end / exactEnd - 1), 2);
const square = (run: string) => (100 * valuesOf(run).miss) / CUBE.stress;

const ways = [
  ['8×8×8', 'broken'],
  ['4×4×4', 'wrong-mesh-4'],
  ['16×16×16', 'wrong-mesh-16'],
  ['各切成 8 个', 'split-8'],
  ['各切成 64 个', 'split-16'],
  ['C3D8R', 'wrong-reduced'],
].map(([name = '', run = '']) => [name, spread(valuesOf(run).points), fixed(square(run), 1)]);

const kinds = [
  ['C3D8', 'mended-linear'],
  ['C3D20R', 'mended'],
  ['C3D8I', 'broken'],
  ['C3D8R', 'wrong-reduced'],
  ['壳 S4', 'membrane-S4'],
  ['壳 S4R', 'membrane-S4R'],
  ['小片，C3D8', 'standard-C3D8'],
  ['小片，C3D8I', 'standard-C3D8I'],
].map(([name = '', run = '']) => [name, spread(valuesOf(run).points), spread(valuesOf(run, '2.23').points)]);

const { long, side, force } = BENT;
const theory = (4 * force * long ** 3) / (CUBE.young * side ** 4);
const bent = SLOPES.map((it) => [
  String(it),
  fixed(valuesOf(`bent-C3D8-${it}`).end / theory, 3),
  fixed(valuesOf(`bent-C3D8I-${it}`).end / theory, 3),
  fixed(valuesOf(`bent-C3D8I-${it}`, '2.23').end / theory, 3),
]);

type Vector = readonly [number, number, number];

/** The rows are the derivatives of x, y and z by the coordinates of the brick. */
function jacobian(corners: readonly Vector[], [r, s, t]: Vector): number[][] {
  const rows = [0, 1, 2].map(() => [0, 0, 0]);
  CORNER_POINTS.forEach(([a, b, c], at) => {
    const slopes = [
      (a * (1 + b * s) * (1 + c * t)) / 8,
      (b * (1 + a * r) * (1 + c * t)) / 8,
      (c * (1 + a * r) * (1 + b * s)) / 8,
    ];
    rows.forEach((row, i) => {
      slopes.forEach((slope, j) => {
        row[j] = (row[j] ?? 0) + slope * (corners[at]?.[i] ?? Number.NaN);
      });
    });
  });
  return rows;
}

const cross = ([a, b, c]: readonly number[], [d, e, f]: readonly number[]) =>
  [
    (b ?? 0) * (f ?? 0) - (c ?? 0) * (e ?? 0),
    (c ?? 0) * (d ?? 0) - (a ?? 0) * (f ?? 0),
    (a ?? 0) * (e ?? 0) - (b ?? 0) * (d ?? 0),
  ] as const;
const dot = (one: readonly number[], other: readonly number[]) =>
  one.reduce((sum, it, at) => sum + it * (other[at] ?? 0), 0);
const column = (rows: readonly number[][], at: number) => rows.map((row) => row[at] ?? 0);
const determinant = (rows: readonly number[][]) =>
  dot(column(rows, 0), cross(column(rows, 1), column(rows, 2)));

/** The mean over a brick of the gradient of 1 − ξ², as its length, times the brick's size; with the factor j0/j or without. */
function meanGradient(corners: readonly Vector[], isScaled: boolean): number {
  const middle = jacobian(corners, [0, 0, 0]);
  const j0 = determinant(middle);
  // The gradient of ξ at the centre.
  const slope = Math.hypot(...cross(column(middle, 1), column(middle, 2))) / j0;
  let [sum, volume] = [0, 0];
  for (const at of CORNER_POINTS) {
    const [r = 0, s = 0, t = 0] = at.map((it) => it / Math.sqrt(3));
    const j = determinant(jacobian(corners, [r, s, t]));
    sum += -2 * r * (isScaled ? j0 : j);
    volume += j;
  }
  return ((Math.abs(sum) * slope) / volume) * Math.cbrt(volume);
}

const scaled = MIDDLE.map(([x, y, z]) => [CUBE.side * x, CUBE.side * y, CUBE.side * z] as const);
if (meanGradient(scaled, true) > 1e-12) throw new Error('the mode has a mean gradient after all');

/** For each brick of a deck, the least determinant at a corner beside the largest. */
function shares(deck: string): number[] {
  const below = (keyword: string) =>
    (deck.split(keyword)[1] ?? '').split('\n*')[0]?.split('\n').slice(1) ?? [];
  const rows = (keyword: string) => below(keyword).map((it) => it.split(',').map(Number));
  const nodes = new Map(
    rows('*NODE, NSET=ALL').map(([n = 0, x = 0, y = 0, z = 0]) => [n, [x, y, z] as const]),
  );
  return rows('*ELEMENT').map(([, ...own]) => {
    const corners = own.map((n) => nodes.get(n) ?? ([0, 0, 0] as const));
    const all = CORNER_POINTS.map((at) => determinant(jacobian(corners, at)));
    return Math.min(...all) / Math.max(...all);
  });
}
const worstOf = (run: string) => Math.min(...shares((patchModel.runs as Record<string, string>)[run] ?? ''));
const amounts = AMOUNTS.map((it) => {
  const run = `moved-${it}`;
  return [String(it), fixed(worstOf(run), 2), most(run), fixed(square(run), 1)];
});
const skewed = shares(patchModel.runs.sheared ?? '');
if (Math.min(...skewed) < 0.9999) throw new Error('a sheared brick is no parallelepiped');

const broken = valuesOf('broken');
const [least = 0, largest = 0] = broken.points;
const work = (CUBE.stress * CUBE.side ** 2 * broken.end) / 2;
const slopes = AMOUNTS.slice(1).map((it) => square(`moved-${it}`) / it);
const halved = square('wrong-mesh-4') / square('split-8');
const halvedAgain = square('split-8') / square('split-16');
const isUniform = (run: string) => spread(valuesOf(run).points) === '0';
if (
  !isUniform('sheared') ||
  !isUniform('mended') ||
  !isUniform('mended-linear') ||
  !isUniform('moved-0') ||
  !isUniform('patch-C3D8') ||
  !isUniform('patch-C3D20R')
)
  throw new Error('a run that is told to be exact is not');
const isSameEarlier = Object.keys(record).every((run) =>
  record[run]?.values.points.every((it, at) => Math.abs(it - (valuesOf(run, '2.17').points[at] ?? 0)) < 1e-3),
);
if (!isSameEarlier) throw new Error('2.17 and 2.20 differ');
if (valuesOf('wrong-warmed').mises > 1e-6 || valuesOf('wrong-warmed', '2.23').mises > 1e-6)
  throw new Error('the warmed cube has stresses');
const light = valuesOf('wrong-load').points;

report({ ways, amounts, kinds, bent }, [
  `从 ${fixed(least, 1)} 到 ${fixed(largest, 1)} MPa`,
  `等效应力最大 ${fixed(broken.mises, 1)} MPa`,
  `伸长 ${fixed(broken.end, 4)} mm，精确值是 ${fixed(exactEnd, 4)} mm，只差 ${fixed(100 * (broken.end / exactEnd - 1), 2)} %`,
  `反力 ${(-broken.reaction).toLocaleString('en')} N`,
  `外力功 ${fixed(work, 1)} mJ，应变能 ${fixed(broken.energy, 1)} mJ`,
  `节点上的平均值从 ${fixed(broken.nodes[0] ?? 0, 1)} 到 ${fixed(broken.nodes[1] ?? 0, 1)} MPa`,
  `仍是 ${spread(light, CUBE.stress / 100)} %`,
  `同一套网格当作小片，应力误差是 ${spread(valuesOf('patch').points)} %`,
  `角上最小的 $j$ 是最大的 ${fixed(worstOf('broken'), 2)} 倍`,
  `在上面差 ${spread(valuesOf('small').points)} %`,
  `伸长的误差依次是 ${['wrong-mesh-4', 'broken', 'wrong-mesh-16'].map((run) => longer(run)).join('、')} %`,
  `最大应力误差已有 ${most('moved-0.05')} %`,
  `各除以 $\\delta$，在 ${fixed(Math.min(...slopes), 1)} 与 ${fixed(Math.max(...slopes), 1)} 之间`,
  `依次小到 1/${fixed(halved, 1)} 和 1/${fixed(halvedAgain, 1)}`,
  `是 ${fixed(meanGradient(scaled, false), 3)}，乘上 $j_0/j$ 以后是零`,
  `${CELLS}×${CELLS}×${CELLS} 个 C3D8I，内部的节点在三个方向各随机移动不超过单元边长的 ${AMOUNT} 倍`,
  sides(
    ...((['broken', 'mended'] as const).map(
      (run) => patchModel.runs[run].split('\n').find((it) => it.startsWith('*ELEMENT')) ?? '',
    ) as [string, string]),
  ).trim(),
]);
