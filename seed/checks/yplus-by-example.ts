/**
 * A plate of 2 m in air at 30 m/s, solved by simpleFoam with k-ω SST: skin friction by the height of the first cell and by what is
 * done at the wall, compared with the finest wall-resolved mesh.
 */
import { firstCell, GUESS, type Wall } from '../openfoam/airPlate.ts';
import { GROWTH, HEIGHTS } from '../studies/cases/yplus-by-example.ts';
import { readStudy } from '../studies/study.ts';

const study = readStudy('yplus-by-example');
const minus = (text: string) => text.replace('-', '−');
const percent = (value: number, digits = 1) => `${minus((100 * value).toFixed(digits))} %`;
const signed = (value: number) => `${value > 0 ? '+' : ''}${percent(value)}`;
const value = (wall: Wall, yPlus: number, quantity: string) => study.number(`${wall}-${yPlus}`, quantity);
const FINEST = 0.1;

/** How much a quantity is off beside the finest mesh. */
const error = (wall: Wall, yPlus: number, quantity: 'cf' | 'drag' = 'cf') =>
  value(wall, yPlus, quantity) / value('resolved', FINEST, quantity) - 1;

/** Thickness of the boundary layer at 1 m by the formula of the article, and how many layers are in it. */
const DELTA = 0.16 / 2e6 ** (1 / 7);
const inside = (yPlus: number) => Math.log(1 + (DELTA * (GROWTH - 1)) / firstCell(yPlus)) / Math.log(GROWTH);
const cellsOf = (yPlus: number) => {
  const wall = (['resolved', 'standard'] as const).find((it) => HEIGHTS[it].includes(yPlus)) ?? 'standard';
  return value(wall, yPlus, 'cells');
};

const all = [...new Set(Object.values(HEIGHTS).flat())].sort((a, b) => a - b);
const friction = all.map((it) => [
  String(it),
  Number((1e3 * firstCell(it)).toPrecision(2)).toString(),
  inside(it).toFixed(0),
  String(cellsOf(it)),
  ...(['resolved', 'standard', 'blended'] as const).map((wall) =>
    HEIGHTS[wall].includes(it) ? (wall === 'resolved' && it === FINEST ? '0' : signed(error(wall, it))) : '',
  ),
]);
const reported = [1, 5, 10, 20, 30, 100].map((it) => [
  String(it),
  ...(['standard', 'blended'] as const).flatMap((wall) => [
    Number(value(wall, it, 'yPlus').toPrecision(3)).toString(),
    Number(value(wall, it, 'reported').toPrecision(3)).toString(),
  ]),
]);
const drag = [30, 50, 100, 200].map((it) => [
  String(it),
  ...(['standard', 'blended'] as const).flatMap((wall) => [
    signed(error(wall, it)),
    signed(error(wall, it, 'drag')),
  ]),
]);

const work = (wall: Wall, yPlus: number) => value(wall, yPlus, 'cells') * value(wall, yPlus, 'iterations');
const cf = value('resolved', FINEST, 'cf');
const formula = 0.027 / 2e6 ** (1 / 7);
/** Where OpenFOAM's wall functions switch: y⁺ = ln(E y⁺)/κ with its defaults. */
let laminar = 11;
for (let step = 0; step < 20; step++) laminar = Math.log(9.8 * laminar) / 0.41;
/** Errors from one whole percent to another, whatever their sign. */
const from = (list: readonly number[]) => {
  const sizes = list.map(Math.abs);
  return `${percent(Math.floor(100 * Math.min(...sizes)) / 100, 0)} 到 ${percent(Math.ceil(100 * Math.max(...sizes)) / 100, 0)}`;
};
const both = (list: readonly number[]) =>
  list.flatMap((it) => (['standard', 'blended'] as const).map((wall) => error(wall, it)));
const jump = [5, 10].flatMap((it) => [error('resolved', it), error('standard', it)]);
const texts = [
  `误差在正负 ${from(jump)} 之间跳`,
  `在 50 和 100 都在 ${percent(Math.ceil(100 * Math.max(...both([50, 100]).map(Math.abs))) / 100, 0)} 以内`,
  `从 50 加密到 15，误差从 ${percent(-error('standard', 50), 0)} 变成 ${percent(-error('standard', 15), 0)}`,
  `阻力要准到 ${percent(-error('resolved', 0.2), 0)}，首层取 0.2`,
  `低于 ${laminar.toFixed(1)}，壁面函数给出零涡黏`,
  `${Object.values(HEIGHTS).flat().length} 种首层高度与壁面条件`,
  `的局部摩擦只差 ${percent(error('standard', 100))}，阻力却低 ${percent(-error('standard', 100, 'drag'))}`,
  `目标 30 实际 ${value('standard', 30, 'yPlus').toFixed(1)}`,
  `在 30 已经低 ${percent(-error('resolved', 30), 0)}`,
  `20 低 ${percent(-error('standard', 20), 0)}，30 仍低 ${percent(-error('standard', 30), 0)}`,
  `c_f=${(1e3 * cf).toFixed(2)}\\times10^{-3}`,
  `式子给 $${(1e3 * formula).toFixed(2)}\\times10^{-3}$，比它高 ${percent(formula / cf - 1, 0)}`,
  `估的摩擦速度 ${GUESS.toFixed(2)} m/s，算出来 ${(30 * Math.sqrt(cf / 2)).toFixed(2)} m/s`,
  `单元数乘迭代步数是 50 的 ${(work('resolved', FINEST) / work('standard', 50)).toFixed(0)} 倍`,
  `$y^+=1$ 的 ${(work('resolved', FINEST) / work('resolved', 1)).toFixed(0)} 倍`,
  `$y^+=1$ 低 ${percent(-error('resolved', 1))}，0.5 低 ${percent(-error('resolved', 0.5))}，0.2 低 ${percent(-error('resolved', 0.2))}`,
  `低 ${percent(-error('standard', 15), 0)}`,
  `最多高 ${percent(Math.max(...HEIGHTS.blended.map((it) => error('blended', it))), 0)}`,
  `真实的 $y^+$ 是 ${value('standard', 1, 'yPlus').toFixed(2)}，打印的是 ${value('standard', 1, 'reported').toFixed(3)}`,
];
process.stdout.write(`${JSON.stringify({ tables: { friction, reported, drag }, texts })}\n`);
