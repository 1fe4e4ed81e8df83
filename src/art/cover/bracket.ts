import { outline } from './path.ts';
import type { Plot, Point } from './plot.ts';
import type { Dice } from './random.ts';
import { trace } from './shape.ts';

/**
 * L bracket under a tip load: |σ| = |M|·|y|/I in the arms, Winkler's curved beam σ = M(rₙ − r)/(A·e·r) in the
 * corner (1858; Timoshenko, Strength of Materials II, §12), blended over a corner radius.
 */
export function bracket(dice: Dice): Plot {
  const wide = dice.between(50, 66);
  const inner = dice.between(14, 30);
  const [arm, leg] = [dice.between(136, 160), dice.between(58, 72)];
  const flip = dice.pick(false, true);
  const mirror = dice.pick(false, true);
  const outer = inner + wide;
  const bend = ((inner + outer) / 2) * (Math.PI / 2);
  const total = leg + bend + arm;
  const [x0, y0] = [150 - (arm + outer) / 2, 110 + (leg + outer) / 2];
  const put = (x: number, y: number): Point => [mirror ? 290 - x : x, flip ? 200 - y : y];
  /** s along the centre line in px, t across from the inner side. */
  const at = (s: number, t: number): Point => {
    const r = inner + t * wide;
    if (s < leg) return put(x0 + outer - r, y0 - s);
    const [cx, cy] = [x0 + outer, y0 - leg];
    if (s > leg + bend) return put(cx + s - leg - bend, cy - r);
    const angle = (s - leg) / (bend / (Math.PI / 2));
    return put(cx - r * Math.cos(angle), cy - r * Math.sin(angle));
  };
  const neutral = wide / Math.log(outer / inner);
  const shift = (inner + outer) / 2 - neutral;
  const stress = (s: number, t: number) => {
    const moment = s > leg + bend ? (total - s) / (arm + outer / 2) : 1;
    const straight = 2 * t - 1;
    const r = inner + t * wide;
    const curved = (-(neutral - r) * wide) / (6 * shift * r);
    const ease = 0.35 * wide;
    const share = 1 / (1 + Math.exp((Math.abs(s - leg - bend / 2) - bend / 2) / (ease / 3)));
    const normal = moment * (straight * (1 - share) + curved * share);
    const shear = s > leg + bend * 0.5 ? 0.22 * (1 - straight ** 2) : 0.05;
    return Math.hypot(normal, Math.sqrt(3) * shear);
  };
  const lines: Point[][] = [];
  for (let j = 1; j < 6; j++)
    lines.push(
      [at(0, j / 6), at(leg, j / 6)],
      trace(12, (t) => at(leg + t * bend, j / 6)),
      [at(leg + bend, j / 6), at(total, j / 6)],
    );
  const rungs = (from: number, span: number, step: number) => {
    const count = Math.round(span / step);
    for (let i = 0; i < count; i++)
      lines.push([at(from + (i / count) * span, 0), at(from + (i / count) * span, 1)]);
  };
  rungs(0, leg, 12);
  rungs(leg, bend, 11);
  rungs(leg + bend, arm, 12);
  const edge = (t: number) => [at(0, t), ...trace(16, (k) => at(leg + k * bend, t)), at(total, t)];
  const [px, py] = at(0, 0.5).map(Math.round) as [number, number];
  const down = flip ? -1 : 1;
  const hatch = Array.from({ length: 8 }, (_, i) => `M${px - 46 + i * 13} ${py}l-7 ${8 * down}`).join('');
  const [tx, ty] = at(total - 6, 1).map(Math.round) as [number, number];
  const arrow = `M${tx} ${ty - 5 * down}l-5 ${-6 * down}m5 ${6 * down}l5 ${-6 * down}m-5 ${6 * down}v${-24 * down}`;
  return {
    samples: [110, 21],
    place: (u, v) => at(u * total, v),
    value: (u, v) => stress(u * total, v),
    range: [0, Math.min(1.9, ((neutral - inner) * wide) / (6 * shift * inner))],
    body: outline(edge(0), edge(1).reverse()),
    mesh: lines,
    under: `<path d="M${px - 48} ${py}h98${hatch}${arrow}" fill="none" stroke="#c6d2dc" stroke-width="1.6"/>`,
  };
}
