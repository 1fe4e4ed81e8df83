/**
 * A clamped strip that is shaken at random: root mean squares by CalculiX and by the modes of a beam (Euler and Bernoulli), with
 * modes and points of the sweep, and by Miles' formula for one mode.
 */
import { GRAVITY, READ, SPECTRUM, STRIP, shakenDeck } from '../calculix/shaken.ts';
import { linesFrom, report } from '../failed/words.ts';
import { FULL, GRIDS, MODES } from '../studies/cases/random-vibration.ts';
import { readStudy } from '../studies/study.ts';

const study = readStudy('random-vibration');
const { long, thick, young, density, damping } = STRIP;
const best = `modes-${FULL.modes}`;
const tip = (run: string) => study.number(run, 'tip');
const stress = (run: string) => study.number(run, 'stress');
const percent = (value: number) => {
  const text = Math.abs(100 * value).toFixed(1);
  return `${Number(text) === 0 ? '' : value > 0 ? '+' : '−'}${text} %`;
};

/** Modes of a clamped beam: angular frequency, what a base acceleration of 1 excites, shape at the end, curvature where it is read. */
const beam = [1.8751040687, 4.694091133, 7.8547574382, 10.995540735, 14.137168391].map((root, n) => {
  const skew = (Math.cosh(root) + Math.cos(root)) / (Math.sinh(root) + Math.sin(root));
  const k = root * READ;
  return {
    speed: (root / long) ** 2 * Math.sqrt((young * thick ** 2) / (12 * density)),
    share: (2 * skew) / root,
    end: 2 * (-1) ** n,
    curvature: (root / long) ** 2 * (Math.cosh(k) + Math.cos(k) - skew * (Math.sinh(k) + Math.sin(k))),
  };
});

/** Root mean squares of the acceleration of the end in g and of the stress in MPa with some modes of the beam. */
function beamRms(modes: number) {
  const STEP = 0.05;
  let [ends, stresses] = [0, 0];
  for (let f = SPECTRUM.from + STEP / 2; f < SPECTRUM.to; f += STEP) {
    const w = 2 * Math.PI * f;
    let [re, im, bent, bentIm] = [1, 0, 0, 0];
    for (const { speed, share, end, curvature } of beam.slice(0, modes)) {
      const [a, b] = [speed ** 2 - w ** 2, 2 * damping * speed * w];
      const [x, y] = [(share * a) / (a ** 2 + b ** 2), (-share * b) / (a ** 2 + b ** 2)];
      re += w ** 2 * x * end;
      im += w ** 2 * y * end;
      bent += x * curvature;
      bentIm += y * curvature;
    }
    ends += SPECTRUM.level * STEP * (re ** 2 + im ** 2);
    stresses += SPECTRUM.level * STEP * (bent ** 2 + bentIm ** 2);
  }
  return { tip: Math.sqrt(ends), stress: ((young * thick * GRAVITY) / 2) * Math.sqrt(stresses) };
}

const modes = MODES.map((count, n) => {
  const closed = beamRms(n + 1);
  const run = `modes-${count}`;
  return [
    String(n + 1),
    closed.tip.toFixed(2),
    tip(run).toFixed(2),
    closed.stress.toFixed(2),
    stress(run).toFixed(2),
  ];
});
const grids = GRIDS.map(([points, bias]) => {
  const run = `grid-${points}-${bias}`;
  return [
    String(points),
    String(bias),
    String(study.number(run, 'points')),
    percent(tip(run) / tip(best) - 1),
    percent(stress(run) / stress(best) - 1),
  ];
});
const closed = beamRms(beam.length);
/** What a mode does to the end of the beam, and its effective mass as a share. */
const part = (n: number) => (beam[n]?.share ?? 0) * (beam[n]?.end ?? 0);
const mass = (n: number) => (beam[n]?.share ?? 0) ** 2;
/** Miles' formula for the end of the beam, a mode each. */
const single = [0, 1, 2].map(
  (n) => Math.abs(part(n)) * Math.sqrt(((beam[n]?.speed ?? 0) / (8 * damping)) * SPECTRUM.level),
);
const natural = study.row(best, 'natural');
const [first = 0] = natural;
const [firstOfBeam] = beam;
const bare = (value: number, digits: number) => (100 * Math.abs(value)).toFixed(digits);
const bandwidth = (damping * (firstOfBeam?.speed ?? 0)) / Math.PI;
/** Probability that a Gaussian variable is within so many standard deviations, by the midpoint rule. */
const within = (deviations: number, parts = 2000) => {
  const step = (2 * deviations) / parts;
  const at = (n: number) => Math.exp(-((-deviations + (n + 0.5) * step) ** 2) / 2);
  return (
    (step / Math.sqrt(2 * Math.PI)) * Array.from({ length: parts }, (_, n) => at(n)).reduce((a, b) => a + b)
  );
};
const amplitude = GRAVITY / (2 * Math.PI * SPECTRUM.from) ** 2;

report({ modes, grids }, [
  linesFrom(shakenDeck(FULL), '*AMPLITUDE'),
  `CalculiX 的第一阶是 ${first.toFixed(1)} Hz`,
  `比梁理论高 ${bare((2 * Math.PI * first) / (firstOfBeam?.speed ?? 1) - 1, 1)} %`,
  `加速度相差 ${bare(tip(best) / closed.tip - 1, 1)} %，应力相差 ${bare(stress(best) / closed.stress - 1, 1)} %`,
  `加速度高 ${bare(tip('grid-20-3') / tip(best) - 1, 1)} %，应力高 ${bare(stress('grid-20-3') / stress(best) - 1, 1)} %`,
  `应力是正确值的 ${(stress('grid-3-3') / stress(best)).toFixed(1)} 倍`,
  `悬臂梁的端部，第一阶是 ${part(0).toFixed(2)}`,
  `前三阶各自的端部加速度是 ${single.map((it) => it.toFixed(2)).join('、')} g`,
  `三阶的平方和开方是 ${Math.hypot(...single).toFixed(1)} g`,
  `前两阶的有效质量已有 ${bare(mass(0) + mass(1), 0)} %，端部加速度却还差 ${bare(1 - beamRms(2).tip / closed.tip, 0)} %；缺的第三阶，有效质量只占 ${bare(mass(2), 1)} %`,
  `$m=8$ 时损伤是 ${((stress('grid-20-3') / stress(best)) ** 8).toFixed(2)} 倍`,
  `会少算 ${bare(1 - first / study.number(best, 'crossings'), 0)} % 的循环`,
  `20 Hz 处端部是 ${(study.row(best, 'tips')[0] ?? 0).toFixed(2)} g`,
  `这里第一阶只有 ${bandwidth.toFixed(1)} Hz`,
  `步长不超过带宽的 ${(2 / bandwidth).toFixed(1)} 倍`,
  `${(5 / bandwidth).toFixed(1)} 倍时已经是`,
  `点距是 ${(0.1 / (2 * damping)).toFixed(1)} 个半功率带宽`,
  `乘 3 没有 ${(100 * within(3)).toFixed(1)} % 的含义`,
  `九阶模态、${study.number(best, 'points')} 个频率点`,
  `比第一阶的 ${first.toFixed(0)} Hz 高`,
  `每秒 ${study.number(best, 'crossings').toFixed(0)} 次`,
  `基座位移的幅值是 ${amplitude.toFixed(2)} mm`,
  `差 ${(9.80665 ** 2).toFixed(2)} 倍`,
]);
