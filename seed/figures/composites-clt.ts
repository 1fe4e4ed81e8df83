import { plot } from './kit/plot.ts';
import { attrs, document, el, GRID, INK, label, path, SERIES, SOFT } from './kit/svg.ts';

/** T300/5208 ply after Tsai and Hahn: moduli in GPa, strengths in MPa. */
const [E1, E2, G12, NU12] = [181, 10.3, 7.17, 0.28] as const;
const [XT, XC, YT, YC, S] = [1500, 1500, 40, 246, 68] as const;
const RAD = Math.PI / 180;

/** In-plane modulus (GPa) of a balanced symmetric laminate at `deg` from its 0° axis, by the Tsai–Pagano invariants. */
function laminateModulus(plies: readonly number[]): (deg: number) => number {
  const m = 1 - (NU12 * NU12 * E2) / E1;
  const [q11, q22, q12, q66] = [E1 / m, E2 / m, (NU12 * E2) / m, G12];
  const u1 = (3 * q11 + 3 * q22 + 2 * q12 + 4 * q66) / 8;
  const u2 = (q11 - q22) / 2;
  const u3 = (q11 + q22 - 2 * q12 - 4 * q66) / 8;
  const u4 = (q11 + q22 + 6 * q12 - 4 * q66) / 8;
  const mean = (k: number) => plies.reduce((sum, p) => sum + Math.cos(k * p * RAD), 0) / plies.length;
  const [v1, v3] = [mean(2), mean(4)];
  const [a11, a22, a12] = [u1 + u2 * v1 + u3 * v3, u1 - u2 * v1 + u3 * v3, u4 - u3 * v3];
  const a66 = (u1 - u4) / 2 - u3 * v3;
  const det = a11 * a22 - a12 * a12;
  return (deg) => {
    const [c2, s2] = [Math.cos(deg * RAD) ** 2, Math.sin(deg * RAD) ** 2];
    return 1 / ((a22 * c2 * c2 + a11 * s2 * s2) / det + c2 * s2 * (1 / a66 - (2 * a12) / det));
  };
}

const LAYUPS = [
  { name: '[0]₈', modulus: laminateModulus([0]) },
  { name: '[0/90]₂ₛ', modulus: laminateModulus([0, 90]) },
  { name: '[0₂/±45]ₛ', modulus: laminateModulus([0, 0, 45, -45]) },
  { name: '[0/±45/90]ₛ', modulus: laminateModulus([0, 45, -45, 90]) },
];

/** Polar diagram of the modulus against the direction of the load. */
function polar(): string {
  const [cx, cy, scale] = [270, 202, 0.94];
  const at = (r: number, deg: number): [number, number] => [
    cx + r * scale * Math.cos(deg * RAD),
    cy - r * scale * Math.sin(deg * RAD),
  ];
  let body = '';
  for (const r of [50, 100, 150, 200]) {
    const [x, y] = at(r, -60);
    body += el('circle', { cx, cy, r: r * scale, fill: 'none', stroke: GRID, 'stroke-width': 1.2 });
    body += label(x + 3, y - 2, `${r}`, { fill: SOFT, size: 12 });
  }
  for (let deg = 0; deg < 180; deg += 30)
    body += el('path', { d: path([at(200, deg), at(200, deg + 180)]), stroke: GRID, fill: 'none' });
  for (const deg of [0, 30, 60, 120, 150, 180]) {
    const [x, y] = at(203, deg);
    const side = deg < 90 ? 'start' : 'end';
    body += label(x, y + 4, `${deg}°`, { 'text-anchor': side, fill: SOFT, size: 12 });
  }
  for (const [i, { modulus }] of LAYUPS.entries()) {
    // More points near the axes, where the lobes are narrow.
    const angles = Array.from({ length: 120 }, (_, k) => 3 * k - 12 * Math.sin(12 * k * RAD));
    const points = angles.map((deg) => at(modulus(deg), deg));
    body += el('path', { d: path(points, true), fill: 'none', stroke: SERIES[i] ?? INK, 'stroke-width': 2 });
  }
  for (const [i, { name, modulus }] of LAYUPS.entries()) {
    const y = 130 + 44 * i;
    const values = [0, 45, 90].map((deg) => modulus(deg).toFixed(1)).join(' / ');
    body += `<path d="M520 ${y}h24"${attrs({ stroke: SERIES[i] ?? INK, 'stroke-width': 2 })}/>`;
    body += label(552, y + 5, name) + label(520, y + 23, values, { fill: SOFT, size: 12 });
  }
  body +=
    label(520, 84, '弹性模量 Eₓ / GPa', { size: 14 }) +
    label(520, 104, '0° / 45° / 90°', { fill: SOFT, size: 12 });
  return document(680, 400, '四种铺层的弹性模量随方向的变化', body);
}

type Ply = readonly [s1: number, s2: number, t: number];
/** Load factor of Tsai–Wu with F₁₂ = −½√(F₁₁F₂₂): a R² + b R = 1. */
function tsaiWu([s1, s2, t]: Ply): number {
  const a =
    s1 ** 2 / (XT * XC) + s2 ** 2 / (YT * YC) + (t / S) ** 2 - (s1 * s2) / Math.sqrt(XT * XC * YT * YC);
  const b = s1 * (1 / XT - 1 / XC) + s2 * (1 / YT - 1 / YC);
  return (-b + Math.sqrt(b * b + 4 * a)) / (2 * a);
}
function tsaiHill([s1, s2, t]: Ply): number {
  const [x, y] = [s1 >= 0 ? XT : XC, s2 >= 0 ? YT : YC];
  return 1 / Math.sqrt((s1 / x) ** 2 - (s1 * s2) / x ** 2 + (s2 / y) ** 2 + (t / S) ** 2);
}
const maxStress = ([s1, s2, t]: Ply) => 1 / Math.max(s1 / XT, -s1 / XC, s2 / YT, -s2 / YC, Math.abs(t) / S);

/** Strength of a unidirectional ply pulled (sign = 1) or pushed at an angle to the fibres. */
function offAxis(name: string, factor: (ply: Ply) => number, sign: number) {
  const points = Array.from({ length: 91 }, (_, deg): [number, number] => {
    const [c, s] = [Math.cos(deg * RAD), Math.sin(deg * RAD)];
    return [deg, factor([sign * c * c, sign * s * s, -sign * c * s])];
  });
  return { name, points, dash: sign < 0 };
}

export const figures = {
  'polar.680x400': polar,
  'off-axis.680x400': () =>
    plot({
      title: '单向板偏轴强度随纤维角的变化',
      x: { label: '载荷与纤维的夹角 / °', min: 0, max: 90, ticks: [0, 15, 30, 45, 60, 75, 90] },
      y: { label: '偏轴强度 / MPa', min: 10, max: 3000, log: true },
      series: [
        offAxis('拉伸，最大应力', maxStress, 1),
        offAxis('拉伸，Tsai–Hill', tsaiHill, 1),
        offAxis('拉伸，Tsai–Wu', tsaiWu, 1),
        offAxis('压缩，Tsai–Hill', tsaiHill, -1),
        offAxis('压缩，Tsai–Wu', tsaiWu, -1),
      ],
    }),
};
