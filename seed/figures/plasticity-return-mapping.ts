import { colourBar, field } from './kit/field.ts';
import { plot } from './kit/plot.ts';
import { document, el, INK, label } from './kit/svg.ts';

type Vector = readonly [number, number, number];
type Tangent = 'consistent' | 'continuum' | 'elastic';
type Response = { stress: Vector; tangent: (i: number, j: number) => number };
/** Steel of the listing in the article (MPa): linear plus Voce hardening. */
const SHEAR = 210e3 / 2.6;
const BULK = 210e3 / 1.2;
const yieldStress = (a: number) => 250 + 1000 * a + 150 * (1 - Math.exp(-20 * a));
const hardening = (a: number) => 1000 + 3000 * Math.exp(-20 * a);
const vector = (f: (i: number) => number): Vector => [f(0), f(1), f(2)];
const mean = (v: Vector) => (v[0] + v[1] + v[2]) / 3;

/** Radial return in principal axes from a virgin state; tangent after Simo & Taylor (1985) or the continuum one. */
function update(strain: Vector, consistent: boolean): Response {
  const trial = vector((i) => 2 * SHEAR * ((strain[i] ?? 0) - mean(strain)));
  const pressure = 3 * BULK * mean(strain);
  const norm = Math.hypot(...trial);
  const q = Math.sqrt(1.5) * norm;
  const deviator = (i: number, j: number) => (i === j ? 2 / 3 : -1 / 3);
  if (q <= yieldStress(0)) {
    return {
      stress: vector((i) => (trial[i] ?? 0) + pressure),
      tangent: (i, j) => BULK + 2 * SHEAR * deviator(i, j),
    };
  }
  let multiplier = 0;
  for (let k = 0; k < 30; k++) {
    multiplier +=
      (q - 3 * SHEAR * multiplier - yieldStress(multiplier)) / (3 * SHEAR + hardening(multiplier));
  }
  const theta = 1 - (3 * SHEAR * multiplier) / q;
  const [a, b] = consistent ? [theta, multiplier / q] : [1, 0];
  const normal = 6 * SHEAR ** 2 * (b - 1 / (3 * SHEAR + hardening(multiplier)));
  return {
    stress: vector((i) => theta * (trial[i] ?? 0) + pressure),
    tangent: (i, j) =>
      BULK + 2 * SHEAR * a * deviator(i, j) + (normal * (trial[i] ?? 0) * (trial[j] ?? 0)) / norm ** 2,
  };
}

/**
 * Thick-walled cylinder in plane strain, 100 to 200 mm, 20 linear elements with one point each, internal pressure in one
 * increment. Returns ‖residual‖ / ‖load‖ of each Newton iteration.
 */
function cylinderResiduals(pressure: number, tangent: Tangent, limit: number): number[] {
  const elements = 20;
  const h = 100 / elements;
  const u = new Array<number>(elements + 1).fill(0);
  const history: number[] = [];
  for (let pass = 0; pass <= limit; pass++) {
    const main = u.map(() => 0);
    const upper = u.map(() => 0);
    const force = u.map((_, i) => (i === 0 ? 100 * pressure : 0));
    for (let e = 0; e < elements; e++) {
      const r = 100 + (e + 0.5) * h;
      const [ul, ur] = [u[e] ?? 0, u[e + 1] ?? 0];
      const strain: Vector = [(ur - ul) / h, (ul + ur) / (2 * r), 0];
      const { stress, tangent: d } = update(strain, tangent === 'consistent');
      const stiffness = tangent === 'elastic' ? update([0, 0, 0], true).tangent : d;
      const b = [-1 / h, 1 / h] as const;
      const hoop = 0.5 / r;
      const work = (p: 0 | 1, radial: number, tangential: number) =>
        r * h * (b[p] * radial + hoop * tangential);
      const k = (p: 0 | 1, q: 0 | 1) => {
        const along = (i: number) => stiffness(i, 0) * b[q] + stiffness(i, 1) * hoop;
        return work(p, along(0), along(1));
      };
      for (const p of [0, 1] as const) {
        main[e + p] = (main[e + p] ?? 0) + k(p, p);
        force[e + p] = (force[e + p] ?? 0) - work(p, stress[0], stress[1]);
      }
      upper[e] = k(0, 1);
    }
    history.push(Math.hypot(...force) / (100 * pressure));
    for (let i = 1; i <= elements; i++) {
      const f = (upper[i - 1] ?? 0) / (main[i - 1] ?? 1);
      main[i] = (main[i] ?? 0) - f * (upper[i - 1] ?? 0);
      force[i] = (force[i] ?? 0) - f * (force[i - 1] ?? 0);
    }
    let next = 0;
    for (let i = elements; i >= 0; i--) {
      next = ((force[i] ?? 0) - (upper[i] ?? 0) * next) / (main[i] ?? 1);
      u[i] = (u[i] ?? 0) + next;
    }
  }
  return history;
}

/**
 * Error of one radial return without hardening; x and y are the trial increment along the normal and the tangent in
 * units of the yield radius. Exact turn: tan(ψ/2) = tan(ψ₀/2) exp(−‖Δ‖) (Krieg & Krieg 1977).
 */
function returnError(x: number, y: number): number {
  const start = Math.atan2(y, x);
  const exact = 2 * Math.atan(Math.tan(start / 2) * Math.exp(-Math.hypot(x, y)));
  const returned = start - Math.atan2(y, 1 + x);
  return 200 * Math.sin(Math.abs(returned - exact) / 2);
}

const curve = (tangent: Tangent, limit: number) =>
  cylinderResiduals(220, tangent, limit).map((r, i) => [i, r] as const);

/** Error map with axes in multiples of the yield radius. */
function errorMap(): string {
  const box = { x: 68, y: 18, width: 480, height: 328 };
  const value = (u: number, v: number) => returnError(6 * u, 6 * (1 - v) + 1e-9);
  const map = field({ ...box, columns: 48, rows: 32, bands: 10, min: 0, max: 25, value });
  const centred = { 'text-anchor': 'middle', size: 14 };
  const middle = box.y + box.height / 2;
  const axes = [0, 1, 2, 3, 4, 5, 6]
    .map(
      (t) =>
        label(box.x + (box.width * t) / 6, 365, String(t), { 'text-anchor': 'middle' }) +
        label(60, box.y + (box.height * (6 - t)) / 6 + 4.5, String(t), { 'text-anchor': 'end' }),
    )
    .join('');
  return document(
    680,
    400,
    '径向返回的单步方向误差',
    map.body +
      el('rect', { ...box, fill: 'none', stroke: INK }) +
      axes +
      label(308, 388, '法向试增量 / 屈服面半径（–）', centred) +
      label(22, middle, '切向试增量 / 屈服面半径（–）', {
        ...centred,
        transform: `rotate(-90 22 ${middle})`,
      }) +
      colourBar(580, 48, 290, 0, 25, '误差 / %'),
  );
}

export const figures = {
  'convergence.680x400': () =>
    plot({
      title: '厚壁圆筒一步加载到 220 MPa 的残差',
      x: { label: '牛顿迭代次数（–）', min: 0, max: 20 },
      y: { label: '相对残差（–）', log: true, min: 1e-14, max: 10, ticks: [1, 1e-3, 1e-6, 1e-9, 1e-12] },
      legend: 'sw',
      series: [
        { name: '一致切线', points: curve('consistent', 7), kind: 'both' },
        { name: '连续切线', points: curve('continuum', 17), kind: 'both' },
        { name: '弹性刚度', points: curve('elastic', 20), kind: 'both' },
      ],
    }),
  'error-map.680x400': errorMap,
};
