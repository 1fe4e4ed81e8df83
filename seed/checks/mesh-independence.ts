/**
 * Laminar flow over a step (expansion 1:2, Re = 100 of the mean velocity and the height of the step), solved by simpleFoam on
 * five meshes: observed orders and GCI of four quantities, early stops, and the eigenvalue of the flow round the corner.
 */
import { estimate, type Grid, isEstimate } from '../../craft/gci/order.ts';
import { MESHES, STOPS } from '../studies/cases/mesh-independence.ts';
import { readStudy } from '../studies/study.ts';

const study = readStudy('mesh-independence');
const minus = (text: string) => text.replace('-', '−');
const percent = (value: number, digits = 2) => `${minus((100 * value).toFixed(digits))} %`;
const value = (run: string, quantity: string) => study.number(run, quantity);

/** Three neighbouring meshes from the one with `finest` cells on. */
function three(scheme: string, quantity: string, finest: number) {
  const at = (MESHES as readonly number[]).indexOf(finest);
  const grids = [at, at - 1, at - 2].map((it): Grid => {
    const n = MESHES[it] ?? 1;
    return { h: 1 / n, value: value(`${scheme}-${n}`, quantity) };
  });
  return estimate(grids as unknown as readonly [Grid, Grid, Grid]);
}

/** The estimate of three meshes that have one. */
function sound(scheme: string, quantity: string, finest: number) {
  const found = three(scheme, quantity, finest);
  if (!isEstimate(found)) throw new Error(`${quantity} on ${finest} has no order`);
  return found;
}

const NAMES = {
  reattachment: '再附长度',
  recovery: '压力恢复',
  backflow: '反向剪应力',
  corner: '棱角剪应力',
};
const orders = Object.entries(NAMES).flatMap(([quantity, name]) =>
  [18, 27, 40].map((finest) => {
    const found = three('second', quantity, finest);
    const said = isEstimate(found)
      ? [found.p.toFixed(2), percent(found.gci ?? 0)]
      : [{ oscillation: '振荡', divergence: '发散' }[found.why as string] ?? '', '不给'];
    return [
      name,
      `${MESHES[MESHES.indexOf(finest as 18) - 2]}、${MESHES[MESHES.indexOf(finest as 18) - 1]}、${finest}`,
      ...said,
    ];
  }),
);

const limit = sound('second', 'reattachment', 40).limit;
const error = (run: string) => value(run, 'reattachment') / limit - 1;
const meshes = MESHES.map((n) => {
  const run = `second-${n}`;
  return [
    String(n),
    String(value(run, 'cells')),
    String(value(run, 'iterations')),
    value(run, 'reattachment').toFixed(4),
    (1e2 * value(run, 'recovery')).toFixed(4),
    minus((1e2 * value(run, 'backflow')).toFixed(4)),
    (1e2 * value(run, 'corner')).toFixed(3),
  ];
});
const schemes = MESHES.map((n) => [
  String(n),
  percent(error(`second-${n}`), 1),
  n === 40 ? '没有算' : percent(error(`first-${n}`), 1),
]);
const converged = value('second-18', 'reattachment');
const stops = STOPS.map((it) => {
  const run = `stop-${it}`;
  return [
    `$10^{${Math.round(Math.log10(it))}}$`,
    String(value(run, 'iterations')),
    value(run, 'reattachment').toFixed(4),
    percent(value(run, 'reattachment') / converged - 1, 3),
  ];
});

/** Exponent λ of the velocity near a corner of 270°: sin 1.5πλ = −λ sin 1.5π (Dean and Montagnon 1949). */
function cornerExponent(): number {
  const angle = 1.5 * Math.PI;
  const excess = (it: number) => Math.sin(it * angle) + it * Math.sin(angle);
  let [low, high] = [0.4, 0.66];
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (excess(middle) > 0) low = middle;
    else high = middle;
  }
  return low;
}
const lambda = cornerExponent();
const slope = (a: number, b: number) =>
  Math.log(value(`second-${b}`, 'corner') / value(`second-${a}`, 'corner')) / Math.log(b / a);

const change = (quantity: string, a: number, b: number) =>
  Math.abs(value(`second-${a}`, quantity) / value(`second-${b}`, quantity) - 1);
const tooSmall = sound('second', 'recovery', 27);
const capped =
  (1.25 * Math.abs(value('second-18', 'recovery') / value('second-27', 'recovery') - 1)) / (1.5 ** 2 - 1);
const upwind = sound('first', 'reattachment', 27);
const stopShare = (stop: number) =>
  Math.abs(value(`stop-${stop}`, 'reattachment') - converged) /
  Math.abs(value('second-27', 'reattachment') - converged);
const best = sound('second', 'reattachment', 40);
const rows = [...MESHES]
  .reverse()
  .map((n) => `${value(`second-${n}`, 'cells')} ${value(`second-${n}`, 'reattachment').toFixed(6)}`);
const work = (n: number) => value(`second-${n}`, 'cells') * value(`second-${n}`, 'iterations');

const byOrderOne =
  value('second-40', 'reattachment') +
  (value('second-40', 'reattachment') - value('second-27', 'reattachment')) / (40 / 27 - 1);
const growths = [
  [8, 12],
  [12, 18],
  [18, 27],
].map(([a = 1, b = 1]) => percent(value(`second-${b}`, 'corner') / value(`second-${a}`, 'corner') - 1, 0));

const texts = [
  `最后一步 ${(40 / 27).toFixed(2)} 倍`,
  `这个量能报的只是“${value('second-40', 'recovery').toFixed(3)}，末位不可信”`,
  `观测阶约 ${sound('second', 'backflow', 40).p.toFixed(1)}`,
  `27 到 40 只变了 ${percent(change('reattachment', 27, 40))}，误差估计是 ${percent(best.error ?? 0)}`,
  `从 ${sound('second', 'reattachment', 18).p.toFixed(2)} 到 ${best.p.toFixed(2)}`,
  `极限就不是 ${limit.toFixed(3)}，而是 ${byOrderOne.toFixed(3)}，40 格的误差是 ${percent(1 - value('second-40', 'reattachment') / byOrderOne, 1)}`,
  `观测阶 ${tooSmall.p.toFixed(1)}，GCI 是 ${percent(tooSmall.gci ?? 0, 3)}，下一套网格却变了 ${percent(change('recovery', 27, 40))}，是误差带的 ${(change('recovery', 27, 40) / (tooSmall.gci ?? 1)).toFixed(0)} 倍`,
  `把阶限到 2，误差带变成 ${percent(capped)}`,
  `一阶迎风用 21870 个单元，误差 ${percent(error('first-27'), 1)}，比二阶格式 1920 个单元的 ${percent(error('second-8'), 1)} 还大`,
  `一阶格式外推得 ${upwind.limit.toFixed(2)}，GCI 是 ${percent(upwind.gci ?? 0, 0)}；二阶格式外推得 ${limit.toFixed(3)}`,
  `分别大 ${growths.join('、')}；双对数图上的斜率由 ${minus((-slope(8, 12)).toFixed(2))} 一路变到 ${minus((-slope(27, 40)).toFixed(2))}`,
  `\\lambda=${lambda.toFixed(3)}`,
  `r^{-${(1 - lambda).toFixed(3)}}`,
  `是 18 格与 27 格之差的 ${stopShare(1e-3).toFixed(1)} 倍；$10^{-4}$ 时仍有这个差的 ${percent(stopShare(1e-4), 0)}；$10^{-6}$ 时只剩 ${percent(stopShare(1e-6), 1)}`,
  `5.0 倍的尺寸、${(value('second-40', 'cells') / value('second-8', 'cells')).toFixed(0)} 倍的单元、${(work(40) / work(8)).toFixed(0)} 倍的计算量`,
  `$x_r=${value('second-18', 'reattachment').toFixed(2)}\\,h$，GCI 给的误差带是 ${percent(sound('second', 'reattachment', 18).gci ?? 0, 1)}。五套网格的外推说它的误差约 ${percent(-error('second-18'), 1)}`,
  `正式网格 800 万，粗一套 ${Math.round(80 / 1.5 ** 3) * 10} 万，再粗一套 ${Math.round(80 / 1.5 ** 6) * 10} 万`,
  ['N 再附长度', ...rows].join('\n'),
];
process.stdout.write(`${JSON.stringify({ tables: { meshes, orders, schemes, stops }, texts })}\n`);
