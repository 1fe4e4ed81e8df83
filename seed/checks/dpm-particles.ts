/** Sand that falls in still air, followed by icoUncoupledKinematicParcelFoam: its speed beside the law of drag, and steps of time. */
import { AIR, DIAMETERS, GRAVITY, RELAXATION, SAND, STEPS } from '../studies/cases/dpm-particles.ts';
import { readStudy } from '../studies/study.ts';

const study = readStudy('dpm-particles');
const minus = (text: string) => text.replace('-', '−');
const percent = (value: number, digits = 1) => {
  const text = (100 * value).toFixed(digits);
  if (Number(text) === 0) return '0 %';
  return `${value > 0 ? '+' : ''}${minus(text)} %`;
};

/** Weight less buoyancy by mass, m/s². */
const PULL = GRAVITY * (1 - AIR.density / SAND);
const reynolds = (speed: number, diameter: number) => (AIR.density * speed * diameter) / AIR.viscosity;
/** How quickly the drag of a sphere slows it down, 1/s: `SphereDragForce.C` of OpenFOAM. */
function rate(speed: number, diameter: number): number {
  const re = reynolds(speed, diameter);
  const drag = re <= 1000 ? 24 * (1 + re ** (2 / 3) / 6) : 0.424 * re;
  return (0.75 * AIR.viscosity * drag) / (SAND * diameter ** 2);
}

/** Speed after a time from rest by a midpoint rule of 20,000 steps. */
function exact(diameter: number, time: number): number {
  const dt = time / 20_000;
  let speed = 0;
  for (let step = 0; step < 20_000; step++) {
    const half = speed + (dt / 2) * (PULL - rate(speed, diameter) * speed);
    speed += dt * (PULL - rate(half, diameter) * half);
  }
  return speed;
}

const stokes = (diameter: number) => (SAND * diameter ** 2 * PULL) / (18 * AIR.viscosity);
const last = (run: string) => study.row(run, 'speeds').at(-1) ?? Number.NaN;
const steady = DIAMETERS.map((it) => {
  const [diameter, found] = [it * 1e-6, last(`fall-${it}`)];
  const ends = exact(diameter, it > 100 ? 60 : 4);
  return {
    off: Math.abs(found / ends - 1),
    row: [
      String(it),
      Number(((SAND * diameter ** 2) / (18 * AIR.viscosity)).toPrecision(2)).toString(),
      Number(reynolds(found, diameter).toPrecision(2)).toString(),
      found.toFixed(5),
      ends.toFixed(5),
      stokes(diameter).toFixed(4),
      (stokes(diameter) / found).toFixed(2),
    ],
  };
});

/** The first speed that is written belongs to two steps of time, see the article. */
const ahead = (scheme: string, step: number, at: number) => {
  const found = study.row(`${scheme}-${step}`, 'speeds')[at - 1] ?? Number.NaN;
  return { found, error: found / exact(1e-4, (at + 1) * step * RELAXATION) - 1 };
};
const steps = STEPS.flatMap((step) =>
  (['Euler', 'analytical'] as const).map((scheme) => [
    String(step),
    `\`${scheme}\``,
    percent(ahead(scheme, step, 1).error),
    percent(ahead(scheme, step, 2).error),
    percent(last(`${scheme}-${step}`) / exact(1e-4, 4) - 1, 2),
  ]),
);
const [before, after] = [1, 2].map((it) => exact(1e-4, it * 0.1 * RELAXATION));
const [digits, power] = Math.max(...steady.map(({ off }) => off))
  .toExponential(0)
  .split('e');
const [slow, fast] = [1, 2].map((at) => ahead('analytical', 2.5, at).error);
/** Seconds to 99 % of the speed that a grain ends with. */
function settling(diameter: number): number {
  const [dt, goal] = [1e-4, 0.99 * exact(diameter, 60)];
  let [speed, time] = [0, 0];
  while (speed < goal) {
    speed += dt * (PULL - rate(speed, diameter) * speed);
    time += dt;
  }
  return time;
}
const over = (diameter: number) => stokes(diameter) / exact(diameter, 60);
/** The share that the listing catches. */
const CAUGHT = 0.3077;
const slowest = (scheme: string) => Math.abs(100 * ahead(scheme, 0.1, 1).error);
const texts = [
  `0.1 $\\tau$ 时 ${slowest('analytical').toFixed(1)} % 对 ${slowest('Euler').toFixed(0)} %`,
  `一万个 ${(200 * Math.sqrt((1 - CAUGHT) / CAUGHT / 10_000)).toFixed(0)} %`,
  `100 µm 用斯托克斯公式，终速高 ${(100 * (over(1e-4) - 1)).toFixed(0)} %；1 mm 是真实值的 ${over(1e-3).toFixed(0)} 倍`,
  `到终速的 99 % 却只要 ${settling(1e-3).toFixed(1)} s`,
  `平均只有 10 个，误差是 ±${(200 / Math.sqrt(10)).toFixed(0)} %`,
  `最多差 $${digits}\\times10^{${Number(power)}}$`,
  `写出的速度是 ${ahead('analytical', 0.1, 1).found.toFixed(4)} m/s，一个步长的精确解是 ${before?.toFixed(4)}，两个步长是 ${after?.toFixed(4)}`,
  `先低 ${(-100 * (slow ?? 0)).toFixed(1)} %，下一步又高出 ${(100 * (fast ?? 0)).toFixed(1)} %`,
];
process.stdout.write(
  `${JSON.stringify({ tables: { steady: steady.map(({ row }) => row), steps }, texts })}\n`,
);
