/**
 * A plate with a hole and submodels of it by CalculiX: what coarse meshes of the whole and the distance of the cut do to the
 * stress at the hole, beside the plane stress of a ring, and inputs that are wrong and are not refused.
 */
import { CUTS, cutDeck, PLATE } from '../calculix/holed.ts';
import { linesFrom, report } from '../failed/words.ts';
import { annulusFactor } from '../studies/annulus.ts';
import { SHOWN } from '../studies/cases/submodelling.ts';
import { readStudy } from '../studies/study.ts';
import { compared, otherRuns } from '../studies/versions.ts';

const study = readStudy('submodelling');
const peaks = (run: string) => study.row(run, 'peaks');
const own = study.number('fine', 'global');
const at = (list: readonly number[], n: number) => list[n] ?? Number.NaN;
const ratio = (cut: number) => cut / PLATE.hole;
const percent = (value: number, digits = 1) => {
  const text = Math.abs(100 * value).toFixed(digits);
  return `${Number(text) === 0 ? '' : value > 0 ? '+' : '−'}${text} %`;
};
const bare = (value: number, digits = 1) => `${Math.abs(100 * value).toFixed(digits)} %`;

const COARSE = ['linear-4', 'linear-8', 'quadratic-4'];
const peakError = (run: string, n: number) => at(peaks(run), n) / own - 1;
const meshes = [
  ['不用子模型', ...COARSE.map((run) => percent(study.number(run, 'global') / own - 1))],
  ...CUTS.map((cut, n) => [String(ratio(cut)), ...COARSE.map((run) => percent(peakError(run, n)))]),
];
const forceError = (run: string, n: number) =>
  at(study.row(run, 'forces'), n) / at(study.row('fine', 'forces'), n) - 1;
const forces = CUTS.map((cut, n) => [
  String(ratio(cut)),
  ...COARSE.map((run) => percent(forceError(run, n))),
]);
const distance = CUTS.map((cut, n) => [
  String(ratio(cut)),
  annulusFactor(ratio(cut), 'displacement').toFixed(3),
  at(peaks('plain'), n).toFixed(3),
  annulusFactor(ratio(cut), 'stress').toFixed(3),
  at(peaks('plain-stress'), n).toFixed(3),
]);
const MISTAKES = [
  ['right', '正确'],
  ['wrong-place', '子模型整体偏 5 mm'],
  ['wrong-outside', '子模型偏 500 mm，完全在整体模型之外'],
  ['wrong-unit', '整体模型用米，子模型用毫米'],
  ['wrong-step', '`STEP=2`，整体模型只有一步'],
  ['wrong-output', '整体模型没有输出 `U`'],
] as const;
const mistakes = MISTAKES.map(([run, name]) => {
  if (study.number(run, 'finished') !== 1) throw new Error(`${run} did not finish`);
  return [
    name,
    study.number(run, 'largest').toFixed(2),
    study.number(run, 'force').toFixed(0),
    String(study.number(run, 'complaints')),
  ];
});

for (const run of ['refused-file', 'refused-step'])
  if (study.number(run, 'finished') !== 0) throw new Error(`${run} finished`);

const most = (list: readonly number[]) => Math.max(...list.map(Math.abs));
const self = most(CUTS.map((_, n) => peakError('fine', n)));
const spike = (run: string) =>
  most(study.row(run, 'normal').map((it, n) => it - at(study.row('fine', 'normal'), n)));
const shown = CUTS.indexOf(SHOWN);
const offs = CUTS.map((cut, n) => {
  const [u, s] = [annulusFactor(ratio(cut), 'displacement'), annulusFactor(ratio(cut), 'stress')];
  return Math.max(Math.abs(at(peaks('plain'), n) / u - 1), Math.abs(at(peaks('plain-stress'), n) / s - 1));
});
/** The least whole ratio of radii at which displacements give the factor of 3 up to a share. */
const enough = (share: number) => {
  let cut = 2;
  while (annulusFactor(cut, 'displacement') < 3 * (1 - share)) cut++;
  return cut;
};
const shares = ['linear-4', 'linear-8'].flatMap((run) =>
  CUTS.flatMap((_, n) => (n < shown ? [] : [forceError(run, n) / peakError(run, n)])),
);
const plain = (n: number) => at(peaks('plain'), n) / 3 - 1;

/** The stress at the hole with CalculiX 2.23, where it differs; the fine mesh, which is the reference, is the same in all. */
const newer = otherRuns('submodelling', '2.23');
const [old217, now223] = [compared('submodelling', '2.17'), compared('submodelling', '2.23')];
if (old217.changed.length > 0 || now223.changed.join() !== 'linear-4,linear-8')
  throw new Error('other runs differ between the versions');
const newPeak = (run: string, n?: number) => {
  const value = newer[run]?.values[n === undefined ? 'global' : 'peaks'];
  return (typeof value === 'number' ? value : at(value ?? [], n ?? 0)) / own - 1;
};
const versions = [
  [
    '不用子模型',
    ...['linear-4', 'linear-8'].flatMap((run) => [study.number(run, 'global') / own - 1, newPeak(run)]),
  ],
  ...CUTS.map((cut, n) => [
    String(ratio(cut)),
    ...['linear-4', 'linear-8'].flatMap((run) => [peakError(run, n), newPeak(run, n)]),
  ]),
].map((row) => row.map((it) => (typeof it === 'number' ? percent(it) : it)));

report({ meshes, forces, distance, mistakes, versions }, [
  `${now223.all} 次运行里，2.17 与 2.20 全部相同，2.23 只有 ${now223.changed.length} 次不同`,
  linesFrom(cutDeck(SHOWN, 'global'), '*SUBMODEL'),
  `$K=${own.toFixed(3)}$`,
  `最多差 ${bare(self, 3)}`,
  `切在 $1.5r$，误差仍有 ${bare(peakError('linear-4', 2))}`,
  `单个节点偏离可达 $${spike('linear-4').toFixed(2)}S$，而孔边的峰值只错了 ${bare(peakError('linear-4', shown))}`,
  `孔边并没有跟着跳 ${bare(spike('linear-4'), 0)}`,
  `4 格二次单元时最多偏 $${spike('quadratic-4').toFixed(3)}S$`,
  `最多差 ${bare(most(offs))}，在 $2r$ 以外不到 ${bare(Math.ceil(1000 * most(offs.slice(shown))) / 1000)}`,
  `位移驱动少算 ${bare(plain(shown), 0)}`,
  `切割面要到 $${enough(0.05)}r$ 左右，2 % 要到 $${enough(0.02)}r$`,
  `$1.1r$ 时 $K$ 是 ${at(peaks('plain-stress'), 0).toFixed(0)}`,
  `大小是峰值误差的 ${bare(Math.min(...shares), 0)} 到 ${bare(Math.max(...shares), 0)}`,
  `合力差 ${bare(forceError('linear-4', 4))} 时峰值差 ${bare(peakError('linear-4', 4))}`,
  `切在 $1.25r$，误差 ${bare(peakError('quadratic-4', 1))}；删掉孔切在 $4r$，误差 ${bare(plain(5), 0)}`,
]);
