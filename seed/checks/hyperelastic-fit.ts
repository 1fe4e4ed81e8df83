/**
 * Treloar's tests fitted by four models that have seen one test or two, a cube of CalculiX beside the incompressible formulas,
 * its compressibility, wrong inputs, and a relaxation curve as a Prony series.
 */
import { relaxationTimes, seriesAt, fitProny as seriesOf } from '../../craft/relaxation/prony.ts';
import { trueStrain, trueStress } from '../../craft/tension/hardening.ts';
import { sampleColumns } from '../../craft/tension/sample.ts';
import { rubberDeck } from '../calculix/rubber.ts';
import { fixed, linesFrom, report } from '../failed/words.ts';
import { MODES, type Mode, type Model, READ_AGAIN, stressAt, TESTS } from '../models/hyperelastic-fit.ts';
import { RELAXED } from '../models/relaxed.ts';
import {
  BULKS,
  coefficientsOf,
  DRAWN,
  FITS,
  type Fit,
  materialLines,
  RANGE,
  STIFF,
  shearOf,
  stretchAt,
} from '../studies/cases/hyperelastic-fit.ts';
import { readStudy } from '../studies/study.ts';

const study = readStudy('hyperelastic-fit');
const NAMES: Record<Model, string> = {
  'neo-hooke': 'NH',
  mooney: 'MR',
  yeoh: 'Yeoh',
  'polynomial-2': 'P2',
};
const WAYS: Record<Mode, string> = { tension: '单向', biaxial: '双向', shear: '平面' };

/** Root mean square of the relative errors of a fit in a test, in %. */
function offOf(fit: Fit, mode: Mode): number {
  const { model, upTo } = FITS[fit];
  const coefficients = coefficientsOf(fit);
  const errors = TESTS[mode]
    .filter(([stretch]) => stretch <= upTo)
    .map(([stretch, stress]) => stressAt(model, coefficients, mode, stretch) / stress - 1);
  return 100 * Math.sqrt(errors.reduce((sum, it) => sum + it * it, 0) / errors.length);
}
const offs = (seen: 'one' | 'two') =>
  (Object.keys(NAMES) as Model[]).map((model) => [
    NAMES[model],
    ...MODES.map((mode) => fixed(offOf(`${model}-${seen}`, mode), 1)),
  ]);

/** The last stretch that is looked at. */
const WIDEST = 4.5;

/** The stretch at which the nominal stress begins to fall, up to that of the widest test; none where it never does. */
function fallsAt(fit: Fit, mode: Mode): string {
  const coefficients = coefficientsOf(fit);
  const at = (n: number) => stressAt(FITS[fit].model, coefficients, mode, 1 + n / 100);
  for (let n = 1; n <= 100 * (WIDEST - 1); n++) if (at(n) < at(n - 1)) return fixed(1 + (n - 1) / 100, 2);
  return '—';
}
const stable = (Object.keys(FITS) as Fit[])
  .map((fit) => [fit, ...MODES.map((mode) => fallsAt(fit, mode))] as const)
  .filter((row) => row.slice(1).some((it) => it !== '—'))
  .map(([fit, ...rest]) => [
    `${NAMES[FITS[fit as Fit].model]} ${fit.endsWith('one') ? '一种' : '两种'}`,
    ...rest,
  ]);

const formula = (fit: Fit, mode: Mode, stretch: number) =>
  stressAt(FITS[fit].model, coefficientsOf(fit), mode, stretch);
const SOLVED = [
  ['mooney-one', 'tension'],
  ['mooney-one', 'biaxial'],
  ['mooney-one', 'shear'],
  ['yeoh-two', 'tension'],
  ['yeoh-two', 'biaxial'],
  ['yeoh-two', 'shear'],
] as const;
const solved = SOLVED.map(([fit, mode]) => [
  `${NAMES[FITS[fit].model]} ${WAYS[mode]}`,
  fixed(formula(fit, mode, DRAWN), 3),
  fixed(study.row(`${fit}-${mode}`, 'stress').at(-1) ?? Number.NaN, 3),
  fixed(study.number(`${fit}-${mode}`, 'volume'), 4),
]);

const last = (run: string) => study.row(run, 'stress').at(-1) ?? Number.NaN;
const bulkRun = (bulk: number, mode: Mode) => (bulk === STIFF ? `yeoh-two-${mode}` : `bulk-${bulk}-${mode}`);
const share = (run: string, mode: Mode) => fixed(100 * (last(run) / formula('yeoh-two', mode, DRAWN) - 1), 1);
const bulks = [
  ...BULKS.map((it) => [it.toLocaleString('en'), (mode: Mode) => bulkRun(it, mode)] as const),
  ['D 全填 0', (mode: Mode) => `bulk-none-${mode}`] as const,
].map(([name, run]) => [
  name,
  share(run('tension'), 'tension'),
  share(run('biaxial'), 'biaxial'),
  fixed(study.number(run('biaxial'), 'volume'), 3),
]);

const TWICE = 20;
if (stretchAt(TWICE) !== 2) throw new Error('the increment is not at twice the length');
const twice = (run: string) => study.row(run, 'stress')[TWICE - 1] ?? Number.NaN;
const wrong = (
  [
    ['正确', (mode: Mode) => `yeoh-two-${mode}`],
    ['D 为 0', (mode: Mode) => `bulk-none-${mode}`],
    ['D 为 K', (mode: Mode) => `wrong-bulk-${mode}`],
    ['真应力', (mode: Mode) => `wrong-true-${mode}`],
  ] as const
).map(([name, run]) => [
  name,
  fixed(twice(run('tension')), 3),
  fixed(twice(run('biaxial')), 3),
  fixed(study.number(run('biaxial'), 'volume'), 2),
]);

const [first = [1, 1], end = [1, 1]] = [RELAXED[0], RELAXED.at(-1)];
const prony = [0.5, 1, 2].map((perDecade) => {
  const series = seriesOf(RELAXED, relaxationTimes(first[0], end[0], perDecade));
  return [
    String(perDecade),
    String(series.terms.length),
    fixed(100 * series.residual.rms, 2),
    fixed(100 * series.residual.largest, 2),
  ];
});
const WINDOW = [1, 1e6] as const;
const seen = RELAXED.filter(([time]) => time >= WINDOW[0] && time <= WINDOW[1]);
const short = seriesOf(seen, relaxationTimes(...WINDOW, 1));
const beyond = [1e6, 1e9, 1e12, 1e15, 1e18].map((to) => {
  const [time, modulus] = RELAXED.reduce((best, it) =>
    Math.abs(Math.log(it[0] / to)) < Math.abs(Math.log(best[0] / to)) ? it : best,
  );
  return [
    time.toExponential(1).replace('e+', 'e'),
    fixed(modulus, 0),
    fixed(seriesAt(short, time), 0),
    fixed(100 * (seriesAt(short, time) / modulus - 1), 1),
  ];
});

const metal = [0.01, 0.05, 0.1, 0.15].map((e) => [
  fixed(100 * e, 0),
  fixed(100 * trueStrain(e), 2),
  fixed(trueStress(500, e), 0),
]);
const pulled = sampleColumns()
  .split('\n')
  .slice(1)
  .map((it) => it.split(',').map(Number));
const strongest = pulled.reduce((best, it) => ((it[1] ?? 0) > (best[1] ?? 0) ? it : best));

const yeoh = coefficientsOf('yeoh-two');
const d = 2 / (STIFF * shearOf('yeoh', yeoh));
const deck = rubberDeck({ mode: 'biaxial', material: materialLines('yeoh', yeoh, d), stretch: DRAWN });
const collapsed = study.row('polynomial-2-one-biaxial', 'stress');
if (study.number('polynomial-2-one-biaxial', 'finished') !== 0) throw new Error('the polynomial finished');
const sinks = collapsed.findIndex((it, at) => at > 0 && it < (collapsed[at - 1] ?? 0));
const negative = collapsed.findIndex((it) => it < 0);
/** The stretch at a stress in MPa between the points of the test in tension. */
function drawnAt(stress: number): number {
  const after = TESTS.tension.findIndex(([, it]) => it >= stress);
  const [[l0, s0] = [1, 0], [l1, s1] = [1, 0]] = [TESTS.tension[after - 1], TESTS.tension[after]];
  return l0 + ((l1 - l0) * (stress - s0)) / (s1 - s0);
}
const apart = Math.max(...READ_AGAIN.map(([stretch, stress]) => Math.abs(stretch / drawnAt(stress) - 1)));
const within = (mode: Mode) => TESTS[mode].filter(([stretch]) => stretch <= RANGE).length;
const bulk = STIFF * shearOf('yeoh', yeoh);
const tests = Object.values(TESTS);
if (tests.some((it) => it.length < 9)) throw new Error('a test has lost its points');

report({ one: offs('one'), two: offs('two'), stable, solved, bulks, wrong, prony, beyond, metal }, [
  linesFrom(deck, '*MATERIAL'),
  `双向的应力在 $\\lambda=${DRAWN}$ 时是 ${fixed(formula('mooney-one', 'biaxial', DRAWN), 2)} MPa`,
  `${TESTS.tension.length} 个点`,
  `${TESTS.biaxial.length} 个点`,
  `${TESTS.shear.length} 个点`,
  `$\\lambda\\le ${RANGE}$ 的部分，${within('tension')}、${within('biaxial')} 与 ${within('shear')} 个点`,
  `伸长比查到 ${WIDEST}`,
  `伸长比最多差 ${fixed(100 * apart, 0)} %`,
  `小了 ${fixed(bulk ** 2 / 2e4, 0)} 万倍`,
  `$\\lambda=${fixed(stretchAt(sinks), 2)}$ 时到顶`,
  `$\\lambda=${fixed(stretchAt(negative + 1), 2)}$ 时已经是负的`,
  `第 ${collapsed.length + 1} 个增量`,
  `$G_0=${fixed(shearOf('yeoh', yeoh), 4)}$ MPa`,
  `$D_1=${fixed(d, 6)}$`,
  `工程应变 ${fixed(strongest[0] ?? 0, 1)} %`,
  `${RELAXED.length} 个点`,
  `$C_{10}+C_{01}/\\lambda$`,
  `$\\lambda=3$ 时是 ${3 ** 3} 倍`,
]);
