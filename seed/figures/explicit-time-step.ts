import {
  highestOf,
  loadAt,
  march,
  type Ready,
  ready,
  STRIP,
  slowly,
  strip,
} from '../models/explicit-time-step.ts';
import { plot } from './kit/plot.ts';

const ELEMENTS = 100;
/** Steel bar, N–mm–t–MPa: 1000 mm long, 100 mm², sudden pressure of 100 MPa on the left, right end fixed. */
const BAR = { modulus: 210e3, density: 7.85e-9, area: 100, length: 1000, pressure: 100 };
const WAVE_SPEED = Math.sqrt(BAR.modulus / BAR.density);

type State = { stress: number[]; energy: number; work: number };

/** Central difference with lumped mass; `viscosity` is the linear bulk viscosity coefficient. */
export function bar(courant: number, steps: number, viscosity = 0): State[] {
  const { modulus, density, area, length, pressure } = BAR;
  const h = length / ELEMENTS;
  const dt = (courant * h) / WAVE_SPEED;
  const u = new Array<number>(ELEMENTS + 1).fill(0);
  const v = new Array<number>(ELEMENTS + 1).fill(0);
  const history: State[] = [];
  let work = 0;
  for (let n = 0; n <= steps; n++) {
    const force = u.map((_, i) => (i === 0 ? pressure * area : 0));
    const stress: number[] = [];
    let energy = 0;
    for (let e = 0; e < ELEMENTS; e++) {
      const elastic = (modulus * ((u[e + 1] ?? 0) - (u[e] ?? 0))) / h;
      const total = elastic + viscosity * density * WAVE_SPEED * ((v[e + 1] ?? 0) - (v[e] ?? 0));
      stress.push(elastic);
      energy += ((elastic ** 2 / modulus) * area * h) / 2;
      force[e] = (force[e] ?? 0) + total * area;
      force[e + 1] = (force[e + 1] ?? 0) - total * area;
    }
    for (let i = 0; i < ELEMENTS; i++) {
      const mass = density * area * h * (i === 0 ? 0.5 : 1);
      const gain = ((force[i] ?? 0) / mass) * dt;
      const now = (v[i] ?? 0) + (n > 0 ? gain / 2 : 0);
      energy += (mass * now ** 2) / 2;
      v[i] = (v[i] ?? 0) + (n > 0 ? gain : gain / 2);
      u[i] = (u[i] ?? 0) + (v[i] ?? 0) * dt;
    }
    history.push({ stress, energy, work });
    work += pressure * area * (v[0] ?? 0) * dt;
  }
  return history;
}

/** Stress over the applied pressure along the bar at the end of a run. */
const front = (courant: number, steps: number, viscosity = 0) =>
  (bar(courant, steps, viscosity).at(-1)?.stress ?? []).map(
    (s, e) => [((e + 0.5) * BAR.length) / ELEMENTS, -s / BAR.pressure] as const,
  );

/** Kinetic plus strain energy over the exact work p²A t / (ρc) of the pressure. */
const balance = (courant: number) =>
  bar(courant, 90)
    .map(({ energy }, n) => {
      const time = (n * courant * BAR.length) / (ELEMENTS * WAVE_SPEED);
      return [n, (energy * BAR.density * WAVE_SPEED) / (BAR.pressure ** 2 * BAR.area * time)] as const;
    })
    .slice(1)
    .filter(([, ratio]) => ratio < 1e9);

/** A shell model of one thickness: number of square elements and their edge in mm. */
const SHELLS = [
  { count: 50000, edge: 5 },
  { count: 500, edge: 2 },
  { count: 20, edge: 0.5 },
] as const;

/** Added mass in % when every element whose edge is below `edge` is brought to the time step of that edge. */
export function addedMass(edge: number): number {
  const mass = SHELLS.reduce((sum, s) => sum + s.count * s.edge ** 2, 0);
  const added = SHELLS.reduce(
    (sum, s) => sum + s.count * s.edge ** 2 * Math.max(0, (edge / s.edge) ** 2 - 1),
    0,
  );
  return (100 * added) / mass;
}
/** 0.9 L/c with c = √(E / ρ(1 − ν²)) of a steel shell, in µs. */
export const timeStep = (edge: number) =>
  (0.9 * edge * 1e-3 * 1e6) / Math.sqrt(210e9 / (7850 * (1 - 0.3 ** 2)));
const edges = Array.from({ length: 100 }, (_, i) => 0.52 + (i * 7) / 99);

/** What is off in the energy of the strip over the largest work so far, in %, by the step; its tip is loaded at once. */
function offBeside(it: Ready, limit: number, times: number): (readonly [number, number])[] {
  const points: [number, number][] = [];
  let peak = 0;
  const given = {
    step: times * limit,
    steps: 800,
    load: loadAt(it, STRIP.long),
    force: () => 100,
  };
  march(it, given, ({ kinetic, internal, work }, n) => {
    if (n === 0) return true;
    peak = Math.max(peak, work);
    const off = (100 * Math.abs(kinetic + internal - work)) / peak;
    if (n > 10 && n % 3 === 0) points.push([n, off]);
    return off < 1e6;
  });
  return points;
}

/** Kinetic over internal energy in %, every 20th step, and the last. */
const ratios = (way: 'linear' | 'smooth', periods: number) =>
  slowly(ready(strip()), way, periods)
    .points.filter((_, n, list) => n % 20 === 19 || n === list.length - 1)
    .map(([s, ratio]) => [s, 100 * ratio] as const);

export const figures = {
  'wave-front.680x400': () =>
    plot({
      title: '同一时刻杆中的应力',
      x: { label: '到加载端的距离（mm）', min: 400, max: 800 },
      y: { label: '压应力 / 100 MPa（–）', min: -0.2, max: 1.5 },
      series: [
        { name: '库朗数 1.0', points: front(1, 60), colour: 0 },
        { name: '库朗数 0.5', points: front(0.5, 120), colour: 2 },
        { name: '库朗数 0.9', points: front(0.9, 67), colour: 1 },
        { name: '库朗数 0.9，加体积黏性', points: front(0.9, 67, 0.06), colour: 3, dash: true },
      ],
    }),
  'energy.680x400': () =>
    plot({
      title: '总能量与外力功之比',
      x: { label: '时间步数（–）', min: 0, max: 90 },
      y: { label: '总能量 / 精确外力功（–）', log: true, min: 1e-1, max: 1e9 },
      legend: 'ne',
      series: [
        { name: '库朗数 0.9', points: balance(0.9) },
        { name: '库朗数 1.0', points: balance(1), dash: true, colour: 3 },
        { name: '库朗数 1.01', points: balance(1.01), colour: 1 },
        { name: '库朗数 1.02', points: balance(1.02), colour: 2 },
      ],
    }),
  'mass-scaling.680x400': () =>
    plot({
      title: '质量缩放：目标时间步与附加质量',
      x: { label: '目标时间步（µs）', min: 0, max: 1.25 },
      y: { label: '附加质量（%）', log: true, min: 1e-4, max: 1e3 },
      legend: 'none',
      series: [{ points: edges.map((edge) => [timeStep(edge), addedMass(edge)] as const) }],
      notes: [
        { x: timeStep(2), y: addedMass(2), dx: 10, dy: 14, text: '2 mm 单元开始加质量' },
        { x: timeStep(5), y: addedMass(5), dx: -10, dy: -12, anchor: 'end', text: '5 mm 主体网格开始加质量' },
      ],
    }),
  'strip-limit.680x400': () => {
    const it = ready(strip('root'));
    const limit = 2 / highestOf(it, 3000);
    return plot({
      title: '平面条带：能量差额',
      x: { label: '时间步数（–）', min: 0, max: 800 },
      y: { label: '能量差额 / 外力功（%）', log: true, min: 1e-4, max: 1e6 },
      legend: 'nw',
      series: [
        { name: '极限的 0.999 倍', points: offBeside(it, limit, 0.999) },
        { name: '极限的 1.001 倍', points: offBeside(it, limit, 1.001), colour: 1 },
        { name: '极限的 1.01 倍', points: offBeside(it, limit, 1.01), colour: 2 },
      ],
    });
  },
  'kinetic-share.680x400': () =>
    plot({
      title: '加载过程中动能与内能之比',
      x: { label: '时间 / 加载时间（–）', min: 0, max: 1 },
      y: { label: '动能 / 内能（%）', log: true, min: 1e-4, max: 1e4 },
      legend: 'ne',
      series: [
        { name: '匀速，1.5 个周期', points: ratios('linear', 1.5) },
        { name: '平滑，1 个周期', points: ratios('smooth', 1), colour: 1 },
        { name: '平滑，3 个周期', points: ratios('smooth', 3), colour: 2 },
        {
          name: '10 %',
          points: [
            [0, 10],
            [1, 10],
          ],
          dash: true,
          colour: 3,
        },
      ],
    }),
};
