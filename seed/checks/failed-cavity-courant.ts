/**
 * What icoFoam and pimpleFoam said of the cavity at Re = 1000 with time steps that are too large, and how the velocity in
 * the middle depends on the step. A row of the momentum matrix on a square mesh dominates its neighbours up to
 * Co = 1 + 4νΔt/Δx², where both components of the velocity have a cell Péclet number above 2.
 */
import { recordOf } from '../failed/model.ts';
import { CAVITY, courantModel, STEPS } from '../failed/models/courant.ts';
import { fixed, report } from '../failed/words.ts';

const record = recordOf(courantModel);
const valuesOf = (run: string) => {
  const found = record[run]?.values;
  if (!found) throw new Error(`no run ${run}`);
  return found;
};
const u = (run: string, time: number) => valuesOf(run).centre.find(([at]) => at === time)?.[1] ?? Number.NaN;
const power = (value: number) => {
  const [mantissa = '', exponent = ''] = value.toExponential(1).split('e');
  return `$${mantissa}\\times10^{${Number(exponent)}}$`;
};

const ways = [
  ['粗网格 20×20', 'coarse'],
  ['出错的模型 40×40', 'broken'],
  ['再加密：80×80', 'wrong-mesh'],
  ['nCorrectors 2 → 8', 'wrong-correctors'],
  ['压力 tolerance 1e-6 → 1e-10', 'wrong-tolerance'],
  ['pimpleFoam，5 次外迭代', 'wrong-pimple'],
  ['limitedLinearV 1', 'wrong-limited'],
  ['一阶迎风', 'wrong-upwind'],
] as const;
const wrong = ways.map(([name, run]) => {
  const { status, steps, most, last } = valuesOf(run);
  const [, after = 0, iterations = 0] = last;
  const end = status === 0 ? `算完 ${steps} 步` : `第 ${steps} 步 SIGFPE`;
  return [name, end, most > 1e3 ? power(most) : fixed(most, 2), String(iterations), power(after)];
});

const finest = u(`step-${STEPS.at(-1)}`, 1);
const steps = STEPS.map((step) => {
  const value = u(`step-${step}`, 1);
  const away = Math.abs(value / finest - 1);
  return [
    String(step),
    fixed(valuesOf(`step-${step}`).most, 2),
    fixed(value, 4),
    away === 0 ? '—' : `${fixed(100 * away, 1)} %`,
  ];
});
const share = (run: string) => `${fixed(100 * Math.abs(u(run, 1) / finest - 1), 0)} %`;

const limit = (cells: number, step: number) => 1 + (4 * CAVITY.viscosity * step) / (CAVITY.side / cells) ** 2;
const { last, courant } = valuesOf('broken');
const [before = 0, after = 0, iterations = 0] = last;
const lines =
  Object.entries(courantModel.runs.broken).find(([path]) => path === 'system/controlDict')?.[1] ?? '';
if (!lines.includes('\ndeltaT 0.02;')) throw new Error('another time step');
if (!courantModel.runs.mended['system/controlDict']?.includes('\ndeltaT 0.0025;'))
  throw new Error('another time step');

report({ wrong, steps }, [
  `Solving for Ux, Initial residual = ${before}, Final residual = ${after.toExponential(5)}, No Iterations ${iterations}`,
  `max: ${courant.at(-1)}`,
  `这里第三步是 ${valuesOf('broken').iterations[2]} 次，第四步是 ${valuesOf('broken').iterations[3]} 次`,
  `库朗数依次是 ${courant.map((it) => fixed(it, 2)).join('、')}`,
  `40×40、0.02 s 时 $4\\nu\\Delta t/\\Delta x^2=${fixed(limit(40, 0.02) - 1, 2)}$，界限是 ${fixed(limit(40, 0.02), 2)}`,
  `20×20 的界限是 ${fixed(limit(20, 0.02), 2)}，实际到了 ${fixed(valuesOf('coarse').most, 2)}`,
  `0.01 s 的界限是 ${fixed(limit(40, 0.01), 2)}，实际 ${fixed(valuesOf('step-0.01').most, 2)}`,
  `粗网格的 ${fixed(u('coarse', 1), 3)} m/s 差 ${share('coarse')}`,
  `一阶迎风的 ${fixed(u('wrong-upwind', 1), 3)} m/s 差 ${share('wrong-upwind')}`,
  `最大库朗数 ${fixed(valuesOf('mended').most, 2)}，${valuesOf('mended').steps} 步`,
]);
