/**
 * Frequencies, masses and reactions of a clamped steel bar as CalculiX printed them with densities of other systems of
 * units, beside the first frequency of an Euler–Bernoulli cantilever, λ₁²/(2π)·√(EI/ρA)/L² with λ₁ = 1.8751.
 */
import { recordOf } from '../failed/model.ts';
import { BAR, densityModel, GRAVITY, STEEL } from '../failed/models/density.ts';
import { fixed, linesFrom, report, versions } from '../failed/words.ts';

const record = recordOf(densityModel);
const hertz = (run: string) => record[run]?.values.hertz ?? [];
const first = (run: string) => hertz(run)[0] ?? Number.NaN;
const mass = (run: string) => record[run]?.values.mass[0] ?? Number.NaN;
const force = (run: string) => record[run]?.values.force[2] ?? Number.NaN;
const short = (value: number, count = 4) => String(Number(value.toPrecision(count)));

const rows = [
  ['出错的模型，6 阶', 'broken'],
  ['加密：40×4×2', 'wrong-mesh'],
  ['多要几阶：20 阶', 'wrong-modes'],
  ['密度写成 7.85E-6', 'wrong-kilogram'],
  ['E 也换成 Pa：210E9', 'wrong-pascal'],
  ['密度写成 7.85E-9', 'mended'],
] as const;
const wrong = rows.map(([name, run]) => [
  name,
  ...hertz(run)
    .slice(0, 3)
    .map((it) => short(it)),
]);

const volume = BAR.long * BAR.wide * BAR.deep;
const tonnes = STEEL.density * volume;
const masses = (
  [
    ['7850', 'broken', 'broken-weight'],
    ['7.85E-9', 'mended', 'mended-weight'],
  ] as const
).map(([density, run, weighed]) => [
  density,
  mass(run).toExponential(3).replace('e', 'E').replace('E+', 'E+0').replace('E-4', 'E-04'),
  force(weighed).toExponential(3).replace('e', 'E').replace('E+12', 'E+12').replace('E+0', 'E+00'),
]);

const lambda = 1.8751;
const beam =
  ((lambda ** 2 / (2 * Math.PI)) * Math.sqrt((STEEL.young * BAR.deep ** 2) / 12 / STEEL.density)) /
  BAR.long ** 2;
const over = (run: string) => `${fixed(100 * (first(run) / beam - 1), 1)} %`;
const power = (value: number) => {
  const [mantissa = '', exponent = ''] = value.toExponential(2).split('e');
  return `${mantissa}\\times10^{${Number(exponent)}}`;
};
const truth = first('mended') / 1e6;
const eigenvalue = (2 * Math.PI * truth) ** 2;
const less = (run: string) => `${fixed(100 * (1 - force(run) / tonnes / GRAVITY), 1)} %`;
const part = (run: string, keyword: string) =>
  linesFrom(densityModel.runs[run] ?? '', keyword).split('\n*SOLID')[0] ?? '';
if (first('mended') !== first('mended-metre')) throw new Error('the model in metres differs');

const eigenvalues = record.broken.values.printed
  .split('\n')
  .map((row) => fixed(Number(row.trim().split(/\s+/)[1]), 2));

report({ wrong, masses }, [
  record.broken.values.printed,
  `先看特征值那一列：${eigenvalues.join('、')}，`,
  `第一阶 ${fixed(first('broken'), 3)} Hz`,
  `又大了 ${fixed(first('broken') / truth, 0)} 倍`,
  `弯曲一、二阶之比约 ${fixed((4.6941 / lambda) ** 2, 2)}`,
  `$1/(2\\pi)=${fixed(0.5 / Math.PI, 4)}$`,
  `第一阶从 ${fixed(first('broken'), 4)} 变成 ${fixed(first('wrong-mesh'), 4)} Hz`,
  `要 20 阶时第一阶又成了 ${fixed(first('wrong-modes'), 4)} Hz`,
  `${short(first('wrong-kilogram'), 3)} Hz`,
  `恰好是正确值的 $1/\\sqrt{1000}=1/${fixed(first('mended') / first('wrong-kilogram'), 2)}$`,
  `体积 ${short(volume, 6).replace('40000', '40,000')} mm³，质量应当是 ${power(tonnes)}`
    .replace('质量应当是 ', '质量应当是 $')
    .concat('$ t'),
  `即 ${fixed(1000 * tonnes, 3)} kg`,
  `真正的第一阶应当是 $${power(truth)}$ Hz`,
  `\\lambda_1=${power(eigenvalue)}`,
  `反力 ${fixed(force('mended-weight'), 3)} N`,
  `$\\rho Vg=${fixed(tonnes * GRAVITY, 3)}$ N，少 ${less('mended-weight')}；沿长度加密一倍，少 ${less('mended-weight-mesh')}`,
  `梁公式给 ${fixed(beam, 1)} Hz，有限元 ${fixed(first('mended'), 1)} Hz，高 ${over('mended')}；40×4×2 的网格是 ${fixed(first('mended-mesh'), 1)} Hz，高 ${over('mended-mesh')}`,
  versions(part('broken', '*MATERIAL'), part('mended', '*MATERIAL')).trimEnd(),
]);
