/** Two stirred tanks in plane laminar flow (Re = ND²/ν = 100): torque with a frozen rotor and with a sliding mesh. */
import { ANGLES, FEWER, INTERFACES, TANKS } from '../studies/cases/mrf-sliding-mesh.ts';
import { readStudy } from '../studies/study.ts';

const study = readStudy('mrf-sliding-mesh');
const minus = (text: string) => text.replace('-', '−');
const percent = (value: number, digits = 1) => `${minus((100 * value).toFixed(digits))} %`;
const signed = (value: number, digits = 1) => `${value > 0 ? '+' : ''}${percent(value, digits)}`;
const torque = (run: string) => study.number(run, 'torque');
const mean = (list: readonly number[]) => list.reduce((sum, it) => sum + it, 0) / list.length;
const NAMES = ['far', 'near'] as const;
type Tank = (typeof NAMES)[number];

/** Power by ρN³D⁴ of a unit of thickness, where N = 1: 2πT/D⁴. */
const power = (tank: Tank, value: number) => (2 * Math.PI * value) / (2 * TANKS[tank].blade) ** 4;
const sliding = (tank: Tank) => torque(`${tank}-sliding`);
const frozen = (tank: Tank) => ANGLES.map((it) => torque(`${tank}-${it}`));
const beside = (tank: Tank, value: number) => signed(value / sliding(tank) - 1);

const angles = [
  ...ANGLES.map((it) => [`${it}°`, ...NAMES.map((tank) => beside(tank, torque(`${tank}-${it}`)))]),
  ['六个平均', ...NAMES.map((tank) => beside(tank, mean(frozen(tank))))],
];
const swings = NAMES.map((tank) => {
  const of = (name: string) => study.number(`${tank}-sliding`, name);
  return [
    { far: '甲', near: '乙' }[tank],
    power(tank, of('torque')).toFixed(3),
    minus((of('least') / of('torque')).toFixed(2)),
    (of('most') / of('torque')).toFixed(2),
    signed(of('torque') / of('before') - 1, 2),
  ];
});
const placed = [INTERFACES[0], TANKS.far.interface, INTERFACES[1]].map((at) => {
  const list = ANGLES.map((it) => torque(at === TANKS.far.interface ? `far-${it}` : `far-${it}-at-${at}`));
  return [
    at.toFixed(2),
    beside('far', mean(list)),
    beside('far', Math.min(...list)),
    beside('far', Math.max(...list)),
  ];
});
const steps = [...FEWER, 360]
  .sort((a, b) => a - b)
  .map((it) => {
    const value = torque(it === 360 ? 'near-sliding' : `near-sliding-${it}`);
    return [
      String(it),
      `${360 / it}°`,
      power('near', value).toFixed(3),
      it === 360 ? '0' : beside('near', value),
    ];
  });

/** What is left at 360 steps if the error falls with the square of the step, from 90 and 360 steps. */
const left = (sliding('near') - torque('near-sliding-90')) / 15 / sliding('near');
const seconds = (runs: readonly string[]) => runs.reduce((sum, it) => sum + study.seconds(it), 0);
const ratio = study.seconds('far-sliding') / seconds(ANGLES.map((it) => `far-${it}`));
/** The largest continuity error of the six angles. */
const worst = (tank: Tank) =>
  Math.max(...ANGLES.map((it) => study.number(`${tank}-${it}`, 'continuity'))).toExponential(1);
const beats = frozen('near').map((it) => it / sliding('near'));
/** How far one angle is from the mean of sliding at most. */
const single = Math.max(...beats.map((it) => Math.abs(it - 1)));
/** How far the six angles are apart where the interface is right at the blades. */
const close = ANGLES.map((it) => torque(`far-${it}-at-${INTERFACES[0]}`) / sliding('far'));
const texts = [
  `不同角度散开 ${(100 * (Math.max(...close) - Math.min(...close))).toFixed(0)} 个百分点`,
  `单个角度却能差 ${percent(single, 0)}`,
  `功率却低 ${percent(1 - torque('near-sliding-45') / sliding('near'), 0)}`,
  `MRF 的点在 ${Math.min(...beats).toFixed(2)} 到 ${Math.max(...beats).toFixed(2)} 之间`,
  `一圈 128 个面，一面 ${(360 / 128).toFixed(1)}°`,
  `还差约 ${percent(left)}`,
  `约 ${ratio.toFixed(0)} 倍`,
  `力矩只有应有的 ${percent(torque('far-closed') / torque('far-0'), 0)}`,
  `连续性误差 ${study.number('far-closed', 'continuity').toFixed(3)}`,
  `甲的六个角度最大 ${worst('far')}`,
  `对不齐时最大 ${worst('near')}`,
  `力矩是 ${minus(torque('far-no-slip').toFixed(3))}，应为 ${sliding('far').toFixed(3)}`,
];
process.stdout.write(`${JSON.stringify({ tables: { angles, swings, placed, steps }, texts })}\n`);
