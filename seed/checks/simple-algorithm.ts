/**
 * Lid-driven cavity at Re = 100: outer iterations of SIMPLE and SIMPLEC, early stops, and the grid extrapolation.
 * The solver is the one that draws the figures; Ghia, Ghia & Shin (1982) give u_min = −0.2109.
 */
import { cavity } from '../figures/simple-algorithm.ts';

const GHIA = 0.2109;
const minus = (value: number) => value.toFixed(4).replace('-', '−');
const lowest = (profile: [number, number][]) => Math.min(...profile.map(([u]) => u));

const settings = [
  ['SIMPLE', 0.5, 0.5],
  ['SIMPLE', 0.7, 0.1],
  ['SIMPLE', 0.7, 0.3],
  ['SIMPLE', 0.7, 0.7],
  ['SIMPLE', 0.7, 1],
  ['SIMPLE', 0.9, 0.05],
  ['SIMPLE', 0.9, 0.1],
  ['SIMPLE', 0.9, 0.9],
  ['SIMPLEC', 0.7, 1],
  ['SIMPLEC', 0.9, 1],
  ['SIMPLEC', 0.95, 1],
] as const;
const fixed = (value: number) => (Number.isInteger(value) ? value.toFixed(1) : String(value));
const iterations = settings.map(([algorithm, alphaU, alphaP]) => {
  const { points } = cavity({ alphaU, alphaP, consistent: algorithm === 'SIMPLEC' });
  const diverged = (points.at(-1)?.[1] ?? 0) > 1;
  const count = points.length;
  return [algorithm, fixed(alphaU), fixed(alphaP), diverged ? `第 ${count} 步发散` : String(count)];
});

const usual = { alphaU: 0.7, alphaP: 0.3 };
const final = lowest(cavity({ ...usual, target: 1e-9, limit: 2000 }).profile);
const stops = [2, 3, 4, 5].map((power) => {
  const { points, profile } = cavity({ ...usual, target: 10 ** -power });
  const miss = 100 * (1 - lowest(profile) / final);
  const share = miss < 0.1 ? '小于 0.1 %' : `${miss.toFixed(1)} %`;
  return {
    steps: points.length,
    row: [`$10^{-${power}}$`, String(points.length), minus(lowest(profile)), share],
  };
});

const count = (run: Parameters<typeof cavity>[0]) => cavity({ limit: 3000, ...run }).points.length;
const coarse = count(usual);
const fine = cavity({ ...usual, cells: 64, inner: 0.1, limit: 3000 });
const fast = count({ alphaU: 0.9, alphaP: 0.1, cells: 64, inner: 0.1 });
const fineLow = lowest(fine.profile);
const limit = (4 * fineLow - final) / 3;
const coarsest = lowest(cavity({ ...usual, cells: 16, target: 1e-9, limit: 2000 }).profile);
const rows = [fineLow, final, coarsest].map((low, at) => `${4 ** (6 - at)} ${low.toFixed(6)}`);
const perDecade = (stops[3]?.steps ?? 0) - (stops[2]?.steps ?? 0);
const factor = 10 ** (-1 / perDecade);
if (count({ alphaU: 0.7, alphaP: 0.5 }) !== coarse) throw new Error('α_p of 0.5 changes the count');

const texts = [
  `0.7/0.3 仍是 ${count({ ...usual, inner: 0.5 })} 步；解到千分之一，还是 ${count({ ...usual, inner: 1e-3 })} 步`,
  `同样的设置要 ${fine.points.length} 步，是原来的 ${(fine.points.length / coarse).toFixed(1)} 倍`,
  `从 194 步变成 ${fast} 步`,
  `32 格给 ${minus(final)}，64 格给 ${minus(fineLow)}，按二阶外推得 ${minus(limit)}`,
  `32 格剩下的 ${(100 * (1 - final / limit)).toFixed(1)} %`,
  `表里的最小值是 −${GHIA}`,
  ...[0.7, 0.9].map(
    (it) => `$\\alpha_u=${it}$ 相当于${it < 0.8 ? '库朗数' : ''} ${Number((it / (1 - it)).toFixed(1))}`,
  ),
  ['N u_min', ...rows].join('\n'),
  `残差每下降十倍要 ${perDecade} 步，每步误差只乘 $10^{-1/${perDecade}}=${factor.toFixed(3)}$`,
  `$1/(1-${factor.toFixed(3)})\\approx${(1 / (1 - Number(factor.toFixed(3)))).toFixed(0)}$`,
];
process.stdout.write(
  `${JSON.stringify({ tables: { iterations, stops: stops.map(({ row }) => row) }, texts })}\n`,
);
