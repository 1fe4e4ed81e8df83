import { colourBar, field } from './kit/field.ts';
import { type Plot, plot } from './kit/plot.ts';
import { document, el, label } from './kit/svg.ts';

type Scheme = 'upwind' | 'vanLeer' | 'compressed';
type Flow = {
  nx: number;
  ny: number;
  stream: (x: number, y: number) => number;
  pulse: (t: number) => number;
  end: number;
};

/** Value of a typed array at a valid index. */
const at = (a: Float64Array, i: number) => a[i] ?? 0;

/**
 * Explicit transport of a volume fraction by a divergence-free flux: upwind, van Leer, or van Leer plus the
 * compressive flux |φ| n α(1 − α), the last two limited to local bounds by Zalesak's flux-corrected transport.
 */
function advect({ nx, ny, stream, pulse, end }: Flow, start: Float64Array, courant: number, scheme: Scheme) {
  const h = 1 / nx;
  const row = nx + 4;
  const size = row * (ny + 4);
  const cell = (i: number, j: number) => i + 2 + (j + 2) * row;
  const faces: { c: number; s: number; across: number; phi: number; high: number }[] = [];
  for (let j = 0; j < ny; j++)
    for (let i = 0; i < nx; i++) {
      const [c, here] = [cell(i, j), stream(i * h, j * h)];
      if (i > 0) faces.push({ c, s: 1, across: row, phi: stream(i * h, (j + 1) * h) - here, high: 0 });
      if (j > 0) faces.push({ c, s: row, across: 1, phi: here - stream((i + 1) * h, j * h), high: 0 });
    }
  const outflow = new Float64Array(size);
  for (const { c, s, phi } of faces)
    for (const q of [c, c - s]) outflow[q] = at(outflow, q) + Math.abs(phi) / 2;
  const steps = Math.ceil((end * outflow.reduce((m, v) => Math.max(m, v), 0)) / (h * h) / courant);
  const k = end / steps / (h * h);
  let a = new Float64Array(size);
  start.forEach((v, q) => {
    a[cell(q % nx, Math.floor(q / nx))] = v;
  });
  for (let step = 0; step < steps; step++) {
    const g = pulse(((step + 0.5) * end) / steps);
    const b = a.slice();
    const [rise, fall] = [new Float64Array(size), new Float64Array(size)];
    for (const f of faces) {
      const { c, s } = f;
      const phi = g * f.phi;
      const [up, sign] = phi > 0 ? [c - s, s] : [c, -s];
      const aU = at(a, up);
      const jump = at(a, up + sign) - aU;
      b[c - s] = at(b, c - s) - k * phi * aU;
      b[c] = at(b, c) + k * phi * aU;
      if (scheme === 'upwind') continue;
      const r = Math.abs(jump) < 1e-12 ? 0 : (aU - at(a, up - sign)) / jump;
      f.high = (0.5 * phi * jump * (r + Math.abs(r))) / (1 + Math.abs(r));
      if (scheme === 'compressed') {
        const normal = at(a, c) - at(a, c - s);
        const [t, w] = [f.across, c - s];
        const tangent = (at(a, c + t) + at(a, w + t) - at(a, c - t) - at(a, w - t)) / 4;
        const mean = aU + jump / 2;
        f.high += (Math.abs(phi) * normal * mean * (1 - mean)) / (Math.hypot(normal, tangent) + 1e-8);
      }
      const [from, to] = f.high > 0 ? [c - s, c] : [c, c - s];
      rise[to] = at(rise, to) + k * Math.abs(f.high);
      fall[from] = at(fall, from) + k * Math.abs(f.high);
    }
    for (let c = row; c < size - row && scheme !== 'upwind'; c++) {
      const [p, e, w, n, s, low] = [
        at(a, c),
        at(a, c + 1),
        at(a, c - 1),
        at(a, c + row),
        at(a, c - row),
        at(b, c),
      ];
      const [up, down] = [at(rise, c), at(fall, c)];
      rise[c] = up > 0 ? Math.min(1, (Math.min(1, Math.max(p, e, w, n, s, low)) - low) / up) : 1;
      fall[c] = down > 0 ? Math.min(1, (low - Math.max(0, Math.min(p, e, w, n, s, low))) / down) : 1;
    }
    for (const { c, s, high } of faces) {
      const [from, to] = high > 0 ? [c - s, c] : [c, c - s];
      const moved = k * Math.abs(high) * Math.min(at(rise, to), at(fall, from));
      b[from] = at(b, from) - moved;
      b[to] = at(b, to) + moved;
    }
    a = b;
  }
  return start.map((_, q) => at(a, cell(q % nx, Math.floor(q / nx))));
}

const CELLS = 200;
/** A slab of 40 cells carried over 100 cells by a uniform stream. */
const line: Flow = { nx: CELLS, ny: 1, stream: (_, y) => y, pulse: () => 1, end: 100 / CELLS };
const slab = Float64Array.from({ length: CELLS }, (_, i) => (i >= 20 && i < 60 ? 1 : 0));

const N = 64;
/** Rider and Kothe's single vortex, reversed at half time: the disc should come back unchanged. */
const vortex: Flow = {
  nx: N,
  ny: N,
  stream: (x, y) => (Math.sin(Math.PI * x) * Math.sin(Math.PI * y)) ** 2 / Math.PI,
  pulse: (t) => Math.cos((Math.PI * t) / 2),
  end: 2,
};
const disc = Float64Array.from({ length: N * N }, (_, q) => {
  const [i, j] = [q % N, Math.floor(q / N)];
  const sub = Array.from({ length: 64 }, (_, p) => [i + (p % 8) / 8 + 1 / 16, j + (p >> 3) / 8 + 1 / 16]);
  return sub.filter(([x = 0, y = 0]) => Math.hypot(x / N - 0.5, y / N - 0.75) < 0.15).length / 64;
});

function profile(): Plot {
  const curve = (scheme: Scheme) =>
    Array.from(advect(line, slab, 0.25, scheme), (v, i) => [i + 0.5, v] as const).slice(90, 190);
  const exact = [90, 120, 120, 160, 160, 190].map((x, i) => [x, i === 2 || i === 3 ? 1 : 0] as const);
  return plot({
    title: '一维平移 100 个单元之后的体积分数',
    x: { label: '单元序号', min: 90, max: 190 },
    y: { label: '体积分数 α', min: 0, max: 1.45, ticks: [0, 0.2, 0.4, 0.6, 0.8, 1] },
    series: [
      { name: '精确解', points: exact, dash: true, colour: 5 },
      { name: '迎风', points: curve('upwind'), colour: 2 },
      { name: 'van Leer', points: curve('vanLeer'), colour: 0 },
      { name: 'van Leer + 压缩，c = 1', points: curve('compressed'), colour: 1 },
    ],
  });
}

function vortexFigure(): string {
  const side = 192;
  const square = { columns: 32, rows: 32, min: 0, max: 1, bands: 5 };
  const dashed = { fill: 'none', stroke: '#fff', 'stroke-width': 1.6, 'stroke-dasharray': '5 4' };
  const names = { upwind: '迎风', vanLeer: 'van Leer', compressed: 'van Leer + 压缩' };
  const panels = (['upwind', 'vanLeer', 'compressed'] as const).map((scheme, p) => {
    const a = advect(vortex, disc, 0.25, scheme);
    const error = a.reduce((s, v, i) => s + Math.abs(v - at(disc, i)), 0) / disc.reduce((s, v) => s + v, 0);
    const x = 14 + p * (side + 12);
    const value = (u: number, v: number) => at(a, Math.round(16 + u * 31) + Math.round(63 - v * 31) * N);
    return (
      field({ ...square, x, y: 40, width: side, height: side, value }).body +
      el('circle', { cx: x + side / 2, cy: 40 + side / 2, r: ((0.15 * N) / 31) * side, ...dashed }) +
      label(x + side / 2, 28, names[scheme], { 'text-anchor': 'middle', size: 14 }) +
      label(x + side / 2, 58 + side, `相对形状误差 ${error.toFixed(2)}`, { 'text-anchor': 'middle' })
    );
  });
  return document(680, 270, '涡流往返一周后的体积分数', panels.join('') + colourBar(632, 52, 176, 0, 1, 'α'));
}

export const figures = { 'profile.680x400': profile, 'vortex.680x270': vortexFigure };
