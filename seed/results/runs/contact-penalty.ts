import { grid } from '../kit/grid.ts';
import { column, made, shown } from '../kit/made.ts';
import { elementsOf, heldOf, type Model, nodalStress, stiffness } from '../kit/static.ts';

const [RADIUS, LOAD] = [50, 1_000];
/** Both bodies are steel; against a rigid plane half of the stiffness gives the same E*, and so the same pressure. */
const EQUIVALENT = { E: 105e3, nu: 0.3 };
/** Penalty stiffness in MPa/mm. */
const PENALTY = 5e7;
const [ACROSS, UP, WIDE, HIGH] = [30, 22, 10, 14];

const placeAt = (i: number) => WIDE * (0.18 * (i / ACROSS) + 0.82 * (i / ACROSS) ** 3);

/** Half of a cylinder near its contact with a plane, a slice of 0.2 mm in plane strain: penalty, active set. */
export function run() {
  const slice = grid([ACROSS, UP, 1], (i, j, k) => {
    const bottom = placeAt(i) ** 2 / (2 * RADIUS);
    const share = 0.05 * (j / UP) + 0.95 * (j / UP) ** 2.6;
    return [placeAt(i), bottom + share * (HIGH - bottom), 0.2 * k];
  });
  const model: Model = {
    grid: slice,
    material: () => EQUIVALENT,
    held: ([x]) => (x === 0 ? [0, 2] : [2]),
  };
  const elements = elementsOf(model);
  const nodes = Array.from({ length: ACROSS + 1 }, (_, i) => ({
    i,
    gap: placeAt(i) ** 2 / (2 * RADIUS),
    area: 0.1 * ((placeAt(Math.min(ACROSS, i + 1)) - placeAt(Math.max(0, i - 1))) / 2),
  })).flatMap((it) => [0, 1].map((k) => ({ ...it, n: slice.id(it.i, 0, k) })));
  let touching = new Set(nodes.filter(({ i }) => i < 12).map(({ n }) => n));
  let u: Float64Array = new Float64Array(slice.points.length);
  for (let round = 0; round < 40; round++) {
    const K = stiffness(model, elements);
    const right = new Float64Array(slice.points.length);
    // Half of the load goes through this half, evenly over the upper side.
    for (let i = 0; i <= ACROSS; i++)
      for (const k of [0, 1]) {
        const wide = (placeAt(Math.min(ACROSS, i + 1)) - placeAt(Math.max(0, i - 1))) / 2;
        right[3 * slice.id(i, UP, k) + 1] = (-LOAD / 2) * 0.1 * (wide / WIDE);
      }
    for (const { n, gap, area } of nodes) {
      if (!touching.has(n)) continue;
      K.add(3 * n + 1, 3 * n + 1, PENALTY * area);
      right[3 * n + 1] = (right[3 * n + 1] as number) - PENALTY * area * gap;
    }
    for (const it of heldOf(model)) {
      K.fix(it);
      right[it] = 0;
    }
    u = K.factor().solve(right);
    const next = new Set(nodes.filter(({ n, gap }) => gap + (u[3 * n + 1] as number) < 0).map(({ n }) => n));
    const same = next.size === touching.size && [...next].every((it) => touching.has(it));
    touching = next;
    if (same) break;
  }
  const pressure = new Float64Array(slice.points.length / 3).fill(Number.NaN);
  for (const { n, gap } of nodes) pressure[n] = Math.max(0, -PENALTY * (gap + (u[3 * n + 1] as number)));
  const most = Math.max(...nodes.map(({ n }) => pressure[n] as number));
  return made(
    slice,
    {
      title: '钢圆柱压在平面上',
      caption:
        `对称面在左边，接触面在下边。罚函数算得的峰值压力 ${most.toFixed(0)} MPa（Hertz 857 MPa），最大等效应力在表面以下，不在接触面上。等效成一侧刚性、$E^{*}$ 相同的模型。`.replace(
          '$E^{*}$',
          'E*',
        ),
      look: { view: { azimuth: -90, elevation: 89 }, scale: 1 },
    },
    [
      shown('S', 'MPa', 'S, Mises'),
      shown('S', 'MPa', 'S, YY'),
      shown('接触压力', 'MPa'),
      shown('U', 'mm', 'U', true),
    ],
    [
      {
        columns: [
          column('S', 6, nodalStress(model, elements, u), true),
          column('接触压力', 1, pressure),
          column('U', 3, u),
        ],
      },
    ],
  );
}
