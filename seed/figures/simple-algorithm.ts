import { HEIGHTS, GHIA as PUBLISHED } from '../../craft/run/cavity/published.ts';
import { plot } from './kit/plot.ts';

const NU = 0.01;
const get = (a: Float64Array, i: number) => a[i] ?? 0;

type Run = {
  alphaU: number;
  alphaP: number;
  /** SIMPLEC. */
  consistent?: boolean;
  /** Normalised momentum residual at which the outer iteration ends. */
  target?: number;
  /** Share of its first residual to which the pressure correction is solved. */
  inner?: number;
  cells?: number;
  limit?: number;
};

/**
 * Lid-driven cavity of Ghia, Ghia and Shin at Re = 100 by SIMPLE on a staggered grid, central differences, from rest.
 * Ends at the target residual, at the limit of outer iterations or when it diverges; returns the residual of every
 * outer iteration and u over y on the vertical centre line.
 */
export function cavity(run: Run) {
  const { alphaU, alphaP, consistent = false, target = 1e-6, inner = 0.01, cells: N = 32, limit = 800 } = run;
  const W = N + 2;
  const H = 1 / N;
  const zeros = () => new Float64Array(W * W);
  const [u, v, p, pc, du, dv, b] = [zeros(), zeros(), zeros(), zeros(), zeros(), zeros(), zeros()];
  /** Three sweeps over one momentum component with frozen coefficients; returns Σ|residual| and Σ|a_P φ| before. */
  const momentum = (
    f: Float64Array,
    cross: Float64Array,
    d: Float64Array,
    dx: number,
    dy: number,
    lid: number,
  ) => {
    const old = f.slice();
    let [residual, scale] = [0, 0];
    for (let sweep = 0; sweep < 3; sweep++)
      for (let s = 1; s <= N; s++)
        for (let m = 2; m <= N; m++) {
          const c = m * dx + s * dy;
          const fe = (H * (get(old, c) + get(old, c + dx))) / 2;
          const fw = (H * (get(old, c) + get(old, c - dx))) / 2;
          const fn = (H * (get(cross, c + dy) + get(cross, c + dy - dx))) / 2;
          const fs = (H * (get(cross, c) + get(cross, c - dx))) / 2;
          const [ae, aw] = [NU - fe / 2, NU + fw / 2];
          const [an, as] = [s === N ? 2 * NU : NU - fn / 2, s === 1 ? 2 * NU : NU + fs / 2];
          const north = s === N ? lid : get(f, c + dy);
          const south = s === 1 ? 0 : get(f, c - dy);
          const ap = ae + aw + an + as;
          const sum = ae * get(f, c + dx) + aw * get(f, c - dx) + an * north + as * south;
          const right = sum + H * (get(p, c - dx) - get(p, c));
          if (sweep === 0) {
            residual += Math.abs(right - ap * get(old, c));
            scale += Math.abs(ap * get(old, c));
          }
          f[c] = (alphaU * right) / ap + (1 - alphaU) * get(old, c);
          d[c] = H / (ap / alphaU - (consistent ? ap : 0));
        }
    return [residual, scale] as const;
  };
  /** Σ d (p'_N − p'_P) + b = 0 by over-relaxation until the residual is `inner` of the first. */
  const correction = () => {
    pc.fill(0);
    let [first, residual] = [0, 0];
    for (let sweep = 0; sweep < 300 && (sweep < 2 || residual > inner * first); sweep++) {
      residual = 0;
      for (let k = 0; k < N * N; k++) {
        const c = (k % N) + 1 + W * (Math.floor(k / N) + 1);
        const [w, e, s, n] = [get(du, c), get(du, c + 1), get(dv, c), get(dv, c + W)];
        const sum = w * get(pc, c - 1) + e * get(pc, c + 1) + s * get(pc, c - W) + n * get(pc, c + W);
        const change = sum + get(b, c) - (w + e + s + n) * get(pc, c);
        residual += Math.abs(change);
        pc[c] = get(pc, c) + (1.75 * change) / (w + e + s + n);
      }
      if (sweep === 0) first = residual;
    }
  };
  const points: [number, number][] = [];
  while (points.length < limit) {
    const before = u.slice();
    const [ru, su] = momentum(u, v, du, 1, W, 1);
    const [rv, sv] = momentum(v, before, dv, W, 1, 0);
    for (let c = W; c < W * (N + 1); c++) b[c] = get(u, c) - get(u, c + 1) + get(v, c) - get(v, c + W);
    correction();
    for (let c = W; c < W * (N + 1); c++) {
      u[c] = get(u, c) + get(du, c) * (get(pc, c - 1) - get(pc, c));
      v[c] = get(v, c) + get(dv, c) * (get(pc, c - W) - get(pc, c));
      p[c] = get(p, c) + alphaP * get(pc, c);
    }
    const residual = points.length === 0 ? 1 : (ru + rv) / (su + sv);
    points.push([points.length + 1, residual]);
    if (!(residual > target && residual < 10)) break;
  }
  const profile = Array.from({ length: N }, (_, j): [number, number] => [
    get(u, W * (j + 1) + N / 2 + 1),
    (j + 0.5) * H,
  ]);
  return { points, profile };
}

/** Horizontal velocity on x = 0.5 by Ghia, Ghia and Shin (1982), Re = 100, 129 × 129 points. */
const GHIA = HEIGHTS.map((y, k): [number, number] => [PUBLISHED[100]?.[k] ?? 0, y]);

function history(name: string, alphaU: number, alphaP: number, dash = false) {
  const { points } = cavity({ alphaU, alphaP, consistent: dash });
  const every = Math.ceil(points.length / 90);
  return {
    name,
    dash,
    points: points.filter((_, i) => i % every === 0 || i === points.length - 1),
  };
}
const stopped = (name: string, target: number) => ({
  name,
  points: cavity({ alphaU: 0.7, alphaP: 0.3, target }).profile,
});

export const figures = {
  'residual.680x400': () =>
    plot({
      title: '动量残差随外迭代的下降',
      x: { label: '外迭代次数', min: 0, max: 800 },
      y: { label: '动量残差（归一化）', min: 1e-6, max: 100, log: true },
      series: [
        history('SIMPLE 0.7 / 1.0', 0.7, 1),
        history('SIMPLE 0.5 / 0.5', 0.5, 0.5),
        history('SIMPLE 0.7 / 0.3', 0.7, 0.3),
        history('SIMPLE 0.9 / 0.1', 0.9, 0.1),
        history('SIMPLEC 0.7 / 1.0', 0.7, 1, true),
      ],
    }),
  'profile.680x400': () =>
    plot({
      title: '方腔中线上的水平速度',
      legend: 'se',
      x: { label: '水平速度 u / U', min: -0.3, max: 1 },
      y: { label: '高度 y / L', min: 0, max: 1 },
      series: [
        { ...stopped('停在残差 10⁻²', 1e-2), dash: true },
        { ...stopped('停在残差 10⁻³', 1e-3), dash: true },
        stopped('停在残差 10⁻⁶', 1e-6),
        { name: 'Ghia 等（1982）', kind: 'points', points: GHIA },
      ],
    }),
};
