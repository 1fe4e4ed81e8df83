import { plot } from './kit/plot.ts';
import { document, el, label } from './kit/svg.ts';

const NX = 60;
const NY = 20;
const VOLUME = 0.5;
const E_MIN = 1e-9;
const DOF = 2 * (NX + 1) * (NY + 1);
/** Half bandwidth of the stiffness with nodes numbered down the columns, diagonal included. */
const WIDTH = 2 * NY + 7;
const ELEMENTS = Array.from({ length: NX * NY }, (_, e) => e);
const at = (a: readonly number[], i: number) => a[i] ?? 0;

/** Plane-stress stiffness of a square element with E = 1, ν = 0.3, nodes anticlockwise from bottom left. */
const NU = 0.3;
const NUMERATORS = [12, 3, -6, -3, -6, -3, 0, 3].map((v, i) => v + NU * at([-4, 3, -2, 9, 2, -3, 4, -9], i));
const KE = [...'0123456710765432270563413650721445670123543210766341270572143650'].map(
  (digit) => at(NUMERATORS, Number(digit)) / 24 / (1 - NU * NU),
);
const DOFS = ELEMENTS.map((e) => {
  const top = Math.floor(e / NY) * (NY + 1) + (e % NY);
  return [top + 1, top + NY + 2, top + NY + 1, top].flatMap((n) => [2 * n, 2 * n + 1]);
});

/** Half MBB beam: symmetry on the left, vertical support at the bottom right corner, unit load at the top left. */
const FIXED = [...Array.from({ length: NY + 1 }, (_, n) => 2 * n), DOF - 1];

/** Solves K u = f by banded Cholesky factors (lower band stored by rows, the diagonal first). */
function displacements(modulus: readonly number[]): Float64Array {
  const band = new Float64Array(DOF * WIDTH);
  const entry = (q: number) => band[q] ?? 0;
  DOFS.forEach((dofs, e) => {
    for (const [a, i] of dofs.entries())
      for (const [b, j] of dofs.entries())
        if (j <= i) band[i * WIDTH + i - j] = entry(i * WIDTH + i - j) + at(modulus, e) * at(KE, 8 * a + b);
  });
  for (const f of FIXED) band[f * WIDTH] = entry(f * WIDTH) + 1e9;
  const u = Float64Array.from({ length: DOF }, (_, i) => (i === 1 ? -1 : 0));
  for (let i = 0; i < DOF; i++) {
    const row = i * WIDTH + i;
    const first = Math.max(0, i - WIDTH + 1);
    for (let j = first; j <= i; j++) {
      const other = j * WIDTH + j;
      let sum = entry(row - j);
      for (let k = Math.max(first, j - WIDTH + 1); k < j; k++) sum -= entry(row - k) * entry(other - k);
      band[row - j] = i === j ? Math.sqrt(sum) : sum / entry(other - j);
      if (j < i) u[i] = (u[i] ?? 0) - entry(row - j) * (u[j] ?? 0);
    }
    u[i] = (u[i] ?? 0) / entry(i * WIDTH);
  }
  for (let i = DOF - 1; i >= 0; i--) {
    const value = (u[i] ?? 0) / entry(i * WIDTH);
    u[i] = value;
    for (let j = Math.max(0, i - WIDTH + 1); j < i; j++)
      u[j] = (u[j] ?? 0) - entry(i * WIDTH + i - j) * value;
  }
  return u;
}

/** uᵀ k₀ u of every element. */
function energies(modulus: readonly number[]): number[] {
  const u = [...displacements(modulus)];
  return DOFS.map((dofs) =>
    dofs.reduce((s, i, a) => s + at(u, i) * dofs.reduce((t, j, b) => t + at(KE, 8 * a + b) * at(u, j), 0), 0),
  );
}

/** SIMP with Sigmund's sensitivity filter (radius in elements; 1 means none) and the optimality-criteria update. */
function simp(p: number, radius: number, steps: number) {
  const reach = Math.ceil(radius) - 1;
  const near = ELEMENTS.map((e) =>
    ELEMENTS.slice(Math.max(0, e - reach * (NY + 1)), e + reach * (NY + 1) + 1).flatMap((f) => {
      const gap = radius - Math.hypot(Math.floor(e / NY) - Math.floor(f / NY), (e % NY) - (f % NY));
      return gap > 0 ? [{ f, gap }] : [];
    }),
  );
  let rho = ELEMENTS.map(() => VOLUME);
  const history: number[] = [];
  for (let step = 0; step < steps; step++) {
    const energy = energies(rho.map((r) => E_MIN + r ** p * (1 - E_MIN)));
    history.push(energy.reduce((s, v, e) => s + v * (E_MIN + at(rho, e) ** p * (1 - E_MIN)), 0));
    const slope = rho.map((r, e) => p * r ** (p - 1) * at(energy, e));
    const smooth = near.map((list, e) => {
      const total = list.reduce((s, { f, gap }) => s + gap * at(rho, f) * at(slope, f), 0);
      return total / (Math.max(1e-3, at(rho, e)) * list.reduce((s, { gap }) => s + gap, 0));
    });
    let [low, high, next] = [0, 1e6, rho];
    while (high - low > 1e-5 * (high + low)) {
      const middle = (low + high) / 2;
      next = rho.map((r, e) =>
        Math.max(0, r - 0.2, Math.min(1, r + 0.2, r * Math.sqrt(at(smooth, e) / middle))),
      );
      const heavy = next.reduce((s, v) => s + v, 0) > VOLUME * next.length;
      [low, high] = heavy ? [middle, high] : [low, middle];
    }
    rho = next;
  }
  return { rho, history };
}

/** The density field as grey runs along the rows, in five tones, one path per tone. */
function layout(rho: readonly number[], x: number, y: number, cell: number): string {
  const paths = Array.from({ length: 5 }, () => '');
  for (let row = 0; row < NY; row++)
    for (let column = 0, end = 0; column < NX; column = end) {
      const tone = (c: number) => Math.round(at(rho, c * NY + row) * paths.length);
      const level = tone(column);
      for (end = column + 1; end < NX && tone(end) === level; ) end++;
      if (level > 0) paths[level - 1] += `M${column} ${row}h${end - column}v1H${column}`;
    }
  const shade = (i: number) => `#${(255 - 45 * (i + 1)).toString(16).padStart(2, '0').repeat(3)}`;
  const body = paths.map((d, i) => (d ? el('path', { d, fill: shade(i) }) : '')).join('');
  return (
    `<g transform="translate(${x} ${y}) scale(${cell})" shape-rendering="crispEdges">${body}</g>` +
    el('rect', { x, y, width: NX * cell, height: NY * cell, fill: 'none', stroke: '#5b6775' })
  );
}

const filtered = simp(3, 1.5, 60);
const raw = simp(3, 1, 60);
const unpenalised = simp(1, 1.5, 30);

/** Two fields side by side under their names. */
const pair = (title: string, ...fields: (readonly [string, typeof filtered])[]) => {
  const panels = fields.map(([name, { rho, history }], i) => {
    const text = label(12 + i * 336, 24, `${name}，柔度 ${history.at(-1)?.toFixed(1)}`);
    return text + layout(rho, 12 + i * 336, 36, 5.3);
  });
  return document(680, 160, title, panels.join(''));
};

const curve = (name: string, run: typeof filtered, colour: number) => {
  return { name, colour, points: run.history.map((c, i) => [i + 1, c] as const) };
};

export const figures = {
  'filter.680x160': () => pair('过滤与棋盘格', ['p = 3，半径 1.5', filtered], ['p = 3，不过滤', raw]),
  'penalty.680x160': () => pair('惩罚', ['p = 1，半径 1.5', unpenalised], ['p = 3，半径 1.5', filtered]),
  'history.680x400': () =>
    plot({
      title: '柔度的迭代历程',
      x: { label: '迭代步', min: 0, max: 60 },
      y: { label: '柔度', min: 100, max: 500 },
      series: [
        curve('p = 3，过滤', filtered, 0),
        curve('p = 3，不过滤', raw, 2),
        curve('p = 1，过滤', unpenalised, 1),
      ],
    }),
};
