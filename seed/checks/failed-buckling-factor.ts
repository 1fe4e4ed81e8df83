/**
 * Buckling factors of a pinned arch as CalculiX printed them, by the pressure of the step; the critical pressure of an
 * inextensible arch whose pressure follows it, EI/R³(π²/α² − 1); and the order of the shift-invert method, λ/(λ − 1).
 */
import { recordOf } from '../failed/model.ts';
import { ARCH, bucklingModel, LOADS } from '../failed/models/buckling.ts';
import { fixed, linesFrom, report, versions } from '../failed/words.ts';

const record = recordOf(bucklingModel);
const factors = (run: string) => record[run]?.values.factors ?? [];
const first = (run: string) => factors(run)[0] ?? Number.NaN;

const ways = [
  ['只动网格：80 格', 'wrong-mesh'],
  ['多要几阶：10 阶', 'wrong-modes'],
  ['换半模型复核', 'wrong-half'],
] as const;
const wrong = [['出错的模型', 'broken'] as const, ...ways].map(([name, run]) => [
  name,
  ...factors(run)
    .slice(0, 3)
    .map((it) => fixed(it, 4)),
]);

const scan = [
  ...LOADS.map((load) => [load, `load-${load}`] as const),
  [1, 'mended'] as const,
  [10, 'broken'] as const,
].sort(([a], [b]) => a - b);
const modes = factors('mended');
const loads = scan.map(([load, run]) => {
  const pressure = load * first(run);
  const mode = modes.findIndex((it) => Math.abs(it / pressure - 1) < 1e-4);
  if (mode < 0) throw new Error(`the factor at ${load} MPa is of no mode`);
  return [String(load), String(Number(first(run).toPrecision(5))), fixed(pressure, 3), String(mode + 1)];
});

const nu = (factor: number) => factor / (factor - 1);
const at10 = modes.map((it) => it / 10);
const ranks = at10.map((it) => at10.filter((other) => Math.abs(nu(other)) > Math.abs(nu(it))).length + 1);
const ranking = at10.map((it, at) => [
  String(at + 1),
  fixed(it, 4),
  fixed(nu(it), 2),
  ranks[at] === at10.length ? '最后' : String(ranks[at]),
]);

const inertia = (depth: number) => (ARCH.width * depth ** 3) / 12;
const critical = (depth: number) =>
  ((ARCH.young * inertia(depth)) / ARCH.radius ** 3 / ARCH.width) * ((Math.PI / ARCH.half) ** 2 - 1);
const thin = 0.1 * first('mended-thin');
const over = (value: number, depth: number) => `${fixed(100 * (value / critical(depth) - 1), 1)} %`;
const tail = (run: string) => linesFrom(bucklingModel.runs[run] ?? '', '*STEP');
const half = factors('mended-half');

report({ wrong, loads, ranking }, [
  `第一个因子 ${fixed(first('broken'), 2)}`,
  ...record.broken.values.factors.map((it, at) => `      ${at + 1}   0.${(it * 1e6).toFixed(0)}E+01`),
  `d[0]=${fixed(first('broken'), 6)}`,
  `临界压力 ${fixed(10 * first('broken'), 2)} MPa`,
  `真正的临界压力是 ${fixed(first('mended'), 2)} MPa`,
  `因子应当是 ${fixed(first('mended') / 10, 2)}`,
  `\\lambda=${fixed(first('mended') / 10, 4)}`,
  `\\nu=${fixed(nu(first('mended') / 10), 2).replace('−', '-')}`,
  `\\approx ${fixed(critical(ARCH.depth), 2)}\\ \\mathrm{MPa}`,
  `高 ${over(first('mended'), ARCH.depth)}`,
  `厚度减半，有限元给 ${fixed(thin, 4)} MPa，公式给 ${fixed(critical(ARCH.depth / 2), 4)} MPa，高 ${over(thin, ARCH.depth / 2)}`,
  `半模型是 ${fixed(half[0] ?? 0, 2)} MPa，是整拱的 ${fixed((half[0] ?? 0) / first('mended'), 2)} 倍`,
  `80 格的网格给 ${fixed(first('mended-mesh'), 4)}，40 格给 ${fixed(first('mended'), 4)}`,
  `9 MPa 时第一阶是 ${fixed(first('mended') / 9, 3)}`,
  versions(tail('broken'), tail('mended')).trimEnd(),
]);
