/**
 * A cylinder on a block by CalculiX beside Hertz: the mesh, the stiffness of the contact, where it starts, which side is the
 * slave, and how stiff friction sticks.
 */
import { hertz, PRESSED, pressedDeck, SLID } from '../calculix/pressed.ts';
import { fixed, linesFrom, report } from '../failed/words.ts';
import {
  ADJUSTED,
  CELLS,
  GAP,
  linear,
  OVERLAP,
  PENALTIES,
  SHOWN,
  SOFT,
  STICKS,
  TOUCH,
  WAYS,
} from '../studies/cases/contact-settings.ts';
import { readStudy } from '../studies/study.ts';

const study = readStudy('contact-settings');
const value = (run: string, name: string) => study.number(run, name);
const peak = (run: string, digits = 3) => fixed(value(run, 'peak'), digits);
const half = (run: string) => fixed(value(run, 'half'), 3);
const work = (run: string) => [String(value(run, 'iterations')), String(value(run, 'cutbacks'))];
const micro = (mm: number) => String(Number((1000 * mm).toPrecision(3)));

const mesh = CELLS.map((cells) => [
  String(cells),
  ...Object.keys(WAYS).flatMap((way) => [peak(`${way}-${cells}`), half(`${way}-${cells}`)]),
]);
const penalties = PENALTIES.map((it) => [
  it < 1e4 ? String(it) : it.toLocaleString('en'),
  ...['faces', 'nodes'].flatMap((way) => [
    micro(value(`${way}-penalty-${it}`, 'deepest')),
    peak(`${way}-penalty-${it}`),
    String(value(`${way}-penalty-${it}`, 'iterations')),
  ]),
]);
const soft = [
  ...SOFT.map(([clearance, pressure]) => {
    const run = `soft-${clearance}-${pressure}`;
    return [`\`EXPONENTIAL\`，${micro(clearance)} µm，${pressure} MPa`, peak(run), ...work(run)];
  }),
  ['`LINEAR`，$K=50E$', peak(`nodes-penalty-50`), ...work('nodes-penalty-50')],
];
const STARTS = [
  ['faces-quadratic-2', '刚好碰上，面对面，加力'],
  ['gap-load-faces', '间隙，面对面，加力'],
  ['gap-load-nodes', '间隙，点对面，加力'],
  ['gap-push-faces', '间隙，面对面，压下位移'],
  ['gap-push-nodes', '间隙，点对面，压下位移'],
  ['gap-adjust', '间隙，面对面，加力，`ADJUST`'],
  ['gap-clearance', '间隙，面对面，加力，`*CLEARANCE` 为 0'],
  ['gap-clearance-overlap', '间隙，面对面，加力，`*CLEARANCE` 为 −0.01 µm'],
  ['over-push', '重叠，面对面，压下位移'],
  ['over-adjust', '重叠，面对面，压下位移，`ADJUST`'],
] as const;
const starts = STARTS.map(([run, name]) =>
  value(run, 'finished') === 1
    ? [name, value(run, 'load').toFixed(0), peak(run), ...work(run)]
    : [name, '不收敛', '—', ...work(run)],
);
const sides = (['faces', 'nodes'] as const).map((way) => {
  const usual = way === 'faces' ? 'faces-quadratic-2' : 'nodes-linear-2';
  const swapped = `swapped-${way}`;
  return [way === 'faces' ? '面对面' : '点对面', peak(usual), half(usual), peak(swapped), half(swapped)];
});
/** How far the pressures on three quarters of the half width are from Hertz at most, in percent of the greatest pressure. */
function farthest(run: string): string {
  const pressures = study.row(run, 'pressures');
  const misses = study
    .row(run, 'places')
    .map((x, n) => (x > 0.76 ? 0 : Math.abs((pressures[n] ?? 0) - Math.sqrt(1 - x ** 2))));
  return fixed(100 * Math.max(...misses), 1);
}
/** Where friction is at half of its limit, as a way in µm, by straight lines. */
function slip(run: string): string {
  const shares = study.row(run, 'shares');
  const step = (1000 * SLID.pull) / SLID.increments;
  const at = shares.findIndex((it) => it > 0.5);
  if (at < 0) return '—';
  const [before, after] = [shares[at - 1] ?? 0, shares[at] ?? 0];
  return fixed(step * (at + (0.5 - before) / (after - before)), 2);
}
const sticks = ['default', ...STICKS].map((it) => [
  it === 'default' ? '不写' : Number(it).toLocaleString('en'),
  fixed(100 * (study.row(`stick-${it}`, 'shares').at(-1) ?? Number.NaN), 1),
  slip(`stick-${it}`),
]);

const { modulus, half: a } = hertz();
const usual = 50 * PRESSED.young;
/** Half the width in half widths of Hertz on which a cylinder is no more than so many mm away from the block. */
const flat = (near: number) => fixed(Math.sqrt(2 * PRESSED.radius * near) / a, 2);
const pressed = Math.sqrt(value('over-push', 'load') / PRESSED.load);
const share = (run: string) => fixed(100 * (value(run, 'peak') - 1), 1);
const elastic = (stick: number) =>
  fixed((1000 * SLID.friction * SLID.pressure) / 2 / stick + Number(slip('stick-10000000')), 2);
/** How far the peaks and half widths on the finest mesh are from Hertz at most, in whole percent rounded up. */
const finest = CELLS.at(-1);
const within = Math.ceil(
  100 *
    Math.max(
      ...Object.keys(WAYS).flatMap((way) =>
        ['peak', 'half'].map((it) => Math.abs(value(`${way}-${finest}`, it) - 1)),
      ),
    ),
);
/** The fewest and the most iterations of runs. */
function iterations(runs: readonly string[]): string {
  const all = runs.map((it) => value(it, 'iterations'));
  return `${Math.min(...all)} 到 ${Math.max(...all)} 次`;
}
const meshed = (...ways: string[]) => ways.flatMap((way) => CELLS.map((cells) => `${way}-${cells}`));
const STOPPED = {
  faces: value('gap-load-faces', 'iterations'),
  nodes: value('gap-load-nodes', 'iterations'),
};
const swapped = value('swapped-faces', 'peak') / value('faces-quadratic-2', 'peak') - 1;
report({ mesh, penalties, soft, starts, sides, sticks }, [
  linesFrom(
    pressedDeck({ ...WAYS['faces-quadratic'], cells: SHOWN, interaction: linear(), gap: TOUCH }),
    '*SURFACE INTERACTION',
  ),
  `到 ${finest} 个单元，六个数都在 ${within} % 以内`,
  `点对面用 ${iterations(meshed('nodes-linear'))}迭代，面对面用 ${iterations(meshed('faces-linear', 'faces-quadratic'))}`,
  `迭代从 ${value('faces-penalty-50', 'iterations')} 次加到 ${value('faces-penalty-500', 'iterations')} 次`,
  `\`LINEAR\` 只用 ${value('nodes-penalty-50', 'iterations')} 次迭代`,
  `对迭代次数几乎没有影响，${iterations(['default', ...STICKS].map((it) => `stick-${it}`))}`,
  `的 ${STOPPED.faces} 次就是六轮各 ${STOPPED.faces / 6} 次；点对面没有这一条，六轮共 ${STOPPED.nodes} 次就停了`,
  `面对面的压力变了 ${fixed(100 * swapped, 0)} %`,
  `面对面的压力低 ${fixed(100 * (1 - value('faces-penalty-5', 'peak')), 0)} %`,
  `面对面 C3D8I 最多差 ${farthest('faces-linear-4')} %`,
  `点对面 C3D8I 差 ${farthest('nodes-linear-4')} %`,
  `面对面 C3D20R 差 ${farthest('faces-quadratic-4')} %`,
  `刚度取 50 倍弹性模量，峰值压力与 Hertz 差 ${share('faces-penalty-50')} %`,
  `间隙 ${micro(GAP)} µm`,
  `重叠 ${micro(OVERLAP)} µm`,
  `$Ka/E^{*}=${fixed((usual * a) / modulus, 1)}$`,
  `穿透 ${micro(value('faces-penalty-50', 'deepest'))} µm`,
  `峰值压力是 Hertz 的 ${peak('faces-penalty-50000', 1)} 倍`,
  `${value('soft-0.00001-1', 'iterations')} 次迭代、${value('soft-0.00001-1', 'cutbacks')} 次退步`,
  `半宽 ${flat(ADJUSTED - GAP)}a`,
  `半宽 ${flat(OVERLAP)}a`,
  `峰值压力高 ${fixed(100 * (value('gap-adjust', 'peak') / value('faces-quadratic-2', 'peak') - 1), 0)} %`,
  `Hertz 压力是 $\\sqrt{${fixed(value('over-push', 'load') / PRESSED.load, 3)}}=${fixed(pressed, 3)}$ 倍`,
  `算得 ${peak('over-push')} 倍`,
  `写 10,000 时 ${elastic(1e4)} µm，写 100,000 时 ${elastic(1e5)} µm`,
  `$\\lambda=1000$ 时要走 ${fixed(SLID.friction * SLID.pressure, 0)} µm 才滑`,
  `这个算例的默认值是 ${(usual / 100).toLocaleString('en')} MPa/mm`,
  `只有上限的 ${fixed(100 * (study.row('stick-1000', 'shares').at(-1) ?? Number.NaN), 1)} %`,
]);
