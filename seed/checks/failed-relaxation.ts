/**
 * What simpleFoam said of the cavity at Re = 1000 with other factors of relaxation: where it ended at a residual, and how
 * far from the steady flow of the same mesh. The residual of a relaxed equation is smaller by its factor, since relaxation
 * divides the diagonal by it and the norm with which a residual is divided grows as much.
 */
import { recordOf } from '../failed/model.ts';
import { FACTORS, LID, relaxationModel } from '../failed/models/relaxation.ts';
import { fixed, report, versions } from '../failed/words.ts';

const record = recordOf(relaxationModel);
const valuesOf = (run: string) => {
  const found = record[run]?.values;
  if (!found) throw new Error(`no run ${run}`);
  return found;
};
const power = (value: number, digits = 1) => {
  const [mantissa = '', exponent = ''] = value.toExponential(digits).split('e');
  return `$${mantissa}\\times10^{${Number(exponent)}}$`;
};
const least = (run: string) => valuesOf(run).least;
const away = (run: string, right: string) => 100 * Math.abs(least(run) / least(right) - 1);
const share = (run: string, right: string) => `${fixed(away(run, right), 1)} %`;

const factors = FACTORS.map((it) => {
  const run = `factor-${it}`;
  const { iterations, residuals } = valuesOf(run);
  return [
    String(it),
    String(iterations),
    power(residuals[0] ?? 0),
    fixed(least(run), 4),
    share(run, 'mended'),
  ];
});

const ended = (run: string) => {
  const { iterations, converged } = valuesOf(run);
  return converged ? `${iterations} 次，收敛` : `${iterations} 次，没有收敛`;
};
const wrong = (
  [
    ['最初：U 1，p 1', 'wrong-high', 'mended'],
    ['U 0.7，p 1', 'wrong-pressure', 'mended'],
    ['出错的模型：U 0.02，p 0.98', 'broken', 'mended'],
    ['再加密：80×80', 'wrong-mesh', 'mended-mesh'],
    ['一阶迎风', 'wrong-upwind', 'mended-upwind'],
    ['残差 1e-4 → 1e-5', 'wrong-residual', 'mended'],
    ['修好：U 0.7，p 0.3，残差 1e-8', 'mended', 'mended'],
  ] as const
).map(([name, run, right]) => {
  const { residuals, converged } = valuesOf(run);
  const [, , p = 0] = residuals;
  return [
    name,
    ended(run),
    power(p),
    converged ? fixed(least(run), 4) : '—',
    fixed(least(right), 4),
    run === right ? '—' : converged ? share(run, right) : '—',
  ];
});

const [before = 0] = valuesOf('broken').residuals;
const { begun, iterations: on } = valuesOf('mended-on');
const [after = 0, , pressureAfter = 0] = begun;
if (Math.abs(least('mended-on') / least('mended') - 1) > 1e-4) throw new Error('the way on leads elsewhere');
const settings = (run: 'broken' | 'mended') => {
  const text = relaxationModel.runs[run]['system/fvSolution'] ?? '';
  return text.slice(text.indexOf('SIMPLE\n')).split('\n// *')[0]?.trim() ?? '';
};
const at = (run: string, iteration: number) =>
  valuesOf(run).probe.find(([it]) => it === iteration)?.[1] ?? Number.NaN;

report({ factors, wrong }, [
  `SIMPLE solution converged in ${valuesOf('broken').iterations} iterations`,
  `${LID.most} 次以后压力的残差还是 ${fixed(valuesOf('wrong-high').residuals[2] ?? 0, 2)}`,
  `最小的 $u$ 是 ${fixed(least('broken'), 3)}`,
  `应当是 ${fixed(least('mended'), 3)}，差 ${fixed(away('broken', 'mended'), 0)} %`,
  `加密以后差到 ${fixed(away('wrong-mesh', 'mended-mesh'), 0)} %`,
  `第 3000 次是 ${fixed(at('broken', 3_000), 3)}，停下时是 ${fixed(at('broken', valuesOf('broken').iterations), 3)}`,
  `从 ${power(before)} 跳到 ${power(after)}，是原来的 ${fixed(after / before, 0)} 倍`,
  `压力的是 ${fixed(pressureAfter, 2)}`,
  `$0.7/0.02=${fixed(0.7 / 0.02, 0)}$`,
  `再走 ${on} 次`,
  `最小的 $u$ 是 ${fixed(least('mended-on'), 4)}`,
  `${valuesOf('mended-usual').iterations} 次停下，差 ${share('mended-usual', 'mended')}`,
  `${valuesOf('mended').iterations} 次`,
  versions(settings('broken'), settings('mended')).trimEnd(),
]);
