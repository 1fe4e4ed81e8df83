/**
 * Wave speeds, stable time steps, the growth beyond the limit, energies of the bar, added mass of a shell model; and of a strip
 * of Q4: limits by rule, element and whole model, runs beside them, scaled masses, and loads that are put on slowly.
 */
import { report } from '../failed/words.ts';
import { addedMass, bar, timeStep } from '../figures/explicit-time-step.ts';
import {
  cellOf,
  growth,
  highestOf,
  lift,
  loadAt,
  lowestOf,
  march,
  PULSE,
  type Ready,
  ready,
  STRIP,
  slowly,
  strip,
} from '../models/explicit-time-step.ts';

const MATERIALS = [
  ['钢', 210, 7850, 0.3],
  ['铝', 70, 2700, 0.33],
  ['铜', 120, 8960, 0.34],
  ['聚丙烯', 1.5, 900, 0.4],
] as const;

/** Of a bar, a shell and a solid in m/s. */
function speeds(young: number, density: number, nu: number): [number, number, number] {
  const c = Math.sqrt((young * 1e9) / density);
  return [c, c / Math.sqrt(1 - nu ** 2), c * Math.sqrt((1 - nu) / ((1 + nu) * (1 - 2 * nu)))];
}
const speed = MATERIALS.map(([name, e, rho, nu]) => {
  const [one, two, three] = speeds(e, rho, nu);
  const step = `${((0.9 * 5e3) / two).toFixed(2)} µs`;
  return [name, `${e}`, `${rho}`, nu.toFixed(2), one.toFixed(0), two.toFixed(0), three.toFixed(0), step];
});

const must = (holds: boolean, what: string) => {
  if (!holds) throw new Error(what);
};
const minus = (text: string) => text.replace('-', '−');
const share = (value: number) =>
  value === 0 ? '0' : `${value.toFixed(value < 0.1 ? 3 : value < 10 ? 2 : 0)} %`;

// Targets in the table are multiples of the step of the smallest element, and are shown rounded.
const base = timeStep(0.5);
const scaling = [
  ['0.083', 1],
  ['0.33', 4],
  ['0.66', 8],
  ['0.83', 10],
  ['1.0', 12],
  ['1.245', 15],
].map(([shown, times]) => {
  must(Math.abs(Number(shown) / (base * Number(times)) - 1) < 0.01, `a target of ${shown} µs`);
  return [`${shown}`, `${times}`, share(addedMass(0.5 * Number(times)))];
});

/** The energy of the bar over the work of its load after a step, whose force stays as it is. */
const energy = (courant: number, n: number) => bar(courant, n).at(-1)?.energy ?? Number.NaN;
const rise = (energy(1.01, 90) / energy(1.01, 60)) ** (1 / 30);
/** λ² beyond the limit, Ω = 2k. */
const square = (k: number) => (k + Math.sqrt(k ** 2 - 1)) ** 4;
for (const n of [30, 60, 90]) {
  const run = bar(0.9, n).at(-1);
  must(Math.abs((run?.energy ?? 0) / (run?.work ?? 1) - 1) < 0.004, 'the energy of the bar');
}
// The front has come to 600 mm, 60 elements; behind it, the elements that are off by more than 5 %.
const fronts = [0.5, 0.9, 0.99].map((courant) => {
  const stress = (bar(courant, Math.round(60 / courant)).at(-1)?.stress ?? []).map((it) => -it / 100);
  return {
    over: (100 * (Math.max(...stress) - 1)).toFixed(0),
    wide: stress.slice(0, 58).filter((it) => Math.abs(it - 1) > 0.05).length,
  };
});
must(fronts[0]?.over === fronts[1]?.over, 'one peak for two Courant numbers');
must(Math.min(...(bar(0.9, 67, 0.06).at(-1)?.stress ?? [])) > -100.1, 'no peak with viscosity');
must(
  (bar(1, 60).at(-1)?.stress ?? []).every((it) => Math.min(Math.abs(it), Math.abs(it + 100)) < 1e-7),
  'a Courant number of 1 is exact',
);

// The strip: limits.
const micro = (seconds: number, digits = 3) => (1e6 * seconds).toFixed(digits);
const fast = Math.sqrt(STRIP.young / STRIP.density / (1 - STRIP.poisson ** 2));
const rule = (wide: number) => Math.min(wide, STRIP.edge) / fast;
const plain = ready(strip());
const cuts = { root: ready(strip('root')), tip: ready(strip('tip')) };
const whole = (it: Ready, rounds?: number) => 2 / highestOf(it, rounds);
const limits = [
  ['全是 5 mm 正方形', plain, STRIP.edge],
  ['靠近根部夹一列 1 mm', cuts.root, STRIP.thin],
  ['自由端夹一列 1 mm', cuts.tip, STRIP.thin],
] as const;
const limit = limits.map(([name, it, wide]) => [name, micro(rule(wide)), micro(it.limit), micro(whole(it))]);
must(whole(plain, 3000) < rule(STRIP.edge), 'the rule is beyond the limit of the squares');
const squareCell = cellOf(STRIP.edge, STRIP.edge);
const ratio = 2 / squareCell.highest / rule(STRIP.edge);
must(Math.abs(ratio * Math.sqrt(1 + STRIP.poisson) - 1) < 1e-9, 'the limit of a square');

/** The lowest frequency of a clamped beam in Hz, β₁L = 1.8751. */
const beam =
  ((1.875104 / STRIP.long) ** 2 / (2 * Math.PI)) *
  Math.sqrt((STRIP.young * STRIP.high ** 2) / 12 / STRIP.density);

// Runs beside the limit, the load at the tip on at once.
const edge = whole(cuts.root, 3000);
const load = loadAt(cuts.root, STRIP.long);
const beside = [0.9, 0.999, 1.001, 1.01].map((k) => {
  let [peak, first, last, before] = [0, 0, 0, 0];
  const off: number[] = [];
  march(cuts.root, { step: k * edge, steps: 3000, load, force: () => 100 }, (it, n) => {
    const sum = it.kinetic + it.internal;
    peak = Math.max(peak, it.work);
    off.push(Math.abs(sum - it.work));
    if (!first && n > 10 && (off.at(-1) ?? 0) > 0.05 * peak) first = n;
    [before, last] = [last, sum];
    return sum < 1e20;
  });
  if (k > 1) return [`${k}`, '–', '–', `第 ${first} 步`, (last / before).toFixed(4), square(k).toFixed(4)];
  must(first === 0, 'no energy is off below the limit');
  const halves = [off.slice(0, 1500), off.slice(1500)];
  return [
    `${k}`,
    ...halves.map((it) => `${((100 * Math.max(...it)) / peak).toFixed(4)} %`),
    '没有',
    '–',
    '–',
  ];
});
/** The largest energy that is off in the same time, with a step of so much of the limit. */
const off = (k: number) => {
  let [most, peak] = [0, 0];
  march(cuts.root, { step: k * edge, steps: Math.round(1200 / k), load, force: () => 100 }, (it) => {
    peak = Math.max(peak, it.work);
    most = Math.max(most, Math.abs(it.kinetic + it.internal - it.work));
    return true;
  });
  return most / peak;
};
const quarter = off(0.9) / off(0.45);

// Mass added to the thin column, at either end.
const smallest = cuts.root.limit;
const body = 2 / squareCell.highest;
const lowest = { root: lowestOf(cuts.root), tip: lowestOf(cuts.tip) };
const moved = (value: number, digits = 1) => {
  const text = (100 * value).toFixed(digits);
  return Number(text) === 0 ? '0' : `${minus(text)} %`;
};
const mass = [2, 3, 4, body / smallest].map((times) => {
  const step = times * smallest;
  const of = (cut: 'root' | 'tip', way: 'lumped' | 'selective') => {
    const it = ready(strip(cut), { scaling: { step, way } });
    must(whole(it, 150) > step, 'the limit of the scaled strip');
    return { shift: lowestOf(it) / lowest[cut] - 1, added: it.added / it.total };
  };
  const [root, tip, selective] = [of('root', 'lumped'), of('tip', 'lumped'), of('tip', 'selective')];
  must(Math.abs(root.added - tip.added) < 1e-9 && selective.added === 0, 'one mass at both ends');
  return [
    micro(step),
    times.toFixed(2),
    moved(root.added),
    moved(root.shift, 4),
    moved(tip.shift),
    moved(selective.shift, 4),
  ];
});
/** All of the strip brought to the limit of the squares by its density. */
const dense = (body / smallest) ** 2;
const slower = lowestOf(ready(strip('tip'), { heavier: dense })) / lowest.tip - 1;
const thin = cuts.tip.strip.cells.find((it) => it.wide === STRIP.thin);
const heavier = thin ? growth(thin, body) : Number.NaN;

/** The deflection of the tip under a short pulse there, at steps of the body's limit. */
const history = (it: Ready, step: number, every: number): number[] => {
  const seen: number[] = [];
  const steps = Math.round(PULSE.length / (0.9 * body)) * every;
  const force = (time: number) => (time < PULSE.lasts ? Math.sin((Math.PI * time) / PULSE.lasts) : 0);
  march(it, { step, steps, load: loadAt(it, STRIP.long), force }, ({ u }, n) => {
    if (n % every === 0) seen.push(lift(it, u, STRIP.long));
    return true;
  });
  return seen;
};
const most = (list: readonly number[]) => Math.max(...list.map(Math.abs));
const answers = (['root', 'tip'] as const).map((cut) => {
  const exact = history(cuts[cut], (0.9 * body) / 5, 5);
  const wrong = (way: 'lumped' | 'selective') => {
    const found = history(ready(strip(cut), { scaling: { step: body, way } }), 0.9 * body, 1);
    return `${((100 * most(found.map((it, n) => it - (exact[n] ?? 0)))) / most(exact)).toFixed(1)} %`;
  };
  return [wrong('lumped'), wrong('selective')];
});

// Loads that are put on slowly.
const slow = (['linear', 'smooth'] as const).flatMap((way) =>
  [1, 1.5, 2, 3].map((times) => ({ way, times, ...slowly(plain, way, times) })),
);
const [quick = slow[0], calm = slow[0]] = slow.filter((it) => it.way === 'smooth' && it.times % 2 === 1);
if (!quick || !calm) throw new Error('no loads that are put on smoothly');
const [, even = calm] = slow;
/** The error that goes with a ratio of energies, in %. */
const ofRatio = (ratio: number, digits: number) => (50 * Math.sqrt(ratio)).toFixed(digits);
const slowRows = slow.map(({ way, times, peak, above, last, worst }) => [
  { linear: '匀速', smooth: '平滑' }[way],
  `${times}`,
  `${(30 / times) ** 2}`,
  `${(100 * peak).toFixed(1)} %`,
  `${(100 * above).toFixed(0)} %`,
  last < 1e-4 ? '<0.01 %' : `${(100 * last).toFixed(1)} %`,
  `${(100 * worst).toFixed(1)} %`,
  `${(50 * Math.sqrt(peak)).toFixed(1)} %`,
]);
// The density four times as large and the load twice as slow are the same.
const heavy = slowly(ready(strip(), { heavier: 4 }), 'smooth', 1);
must(
  Math.abs(quick.peak / heavy.peak - 1) < 1e-6 && Math.abs(quick.end - heavy.end) < 1e-9,
  'density for speed',
);

const dt2ms = 0.7; // µs, before TSSFAC
const used = 0.9 * dt2ms;
const usedEdge = used / timeStep(1);
report({ speed, scaling, limit, beside, mass, slow: slowRows }, [
  `$\\xi=0.06$ 降 ${(100 * (1 - Math.sqrt(1 + 0.06 ** 2) + 0.06)).toFixed(0)} %`,
  `c = ${speeds(210, 7850, 0.3)[0].toFixed(0)} m/s`,
  `能量每步约乘 ${rise.toFixed(2)}，式 \\eqref{eq:growth} 取 $k=1.01$ 给出 $\\lambda^2=${square(1.01).toFixed(2)}$`,
  `库朗数 0.5 和 0.9 的峰值都高出 ${fronts[0]?.over} %，0.99 还有 ${fronts[2]?.over} %`,
  `0.5 时有 ${fronts[0]?.wide} 个，0.9 时 ${fronts[1]?.wide} 个，0.99 时 ${fronts[2]?.wide} 个`,
  `这里是 ${used.toFixed(2)} µs，上面的壳模型附加质量为 ${share(addedMass(usedEdge))}，而步长是原来的 ${(used / base).toFixed(1)} 倍，20 ms 的过程约需 ${(20e3 / used / 1e4).toFixed(1)} 万步`,
  `${share(addedMass(5))} 若全落在`,
  `$1/\\sqrt{1+\\nu}=${ratio.toFixed(3)}$`,
  `$0.9\\,h/c_{\\mathrm{2D}}=${micro(0.9 * rule(STRIP.edge))}$ µs`,
  `系数改成 1，${micro(rule(STRIP.edge))} µs 就越过整体的极限了`,
  `整体的极限是单元的 ${(edge / smallest).toFixed(1)} 倍`,
  `差额降到约 1/${quarter.toFixed(0)}`,
  `整体要加 ${(100 * (dense - 1)).toFixed(0)} % 的质量，$f_1$ 低 ${(-100 * slower).toFixed(1)} %`,
  `质量要乘 ${heavier.toFixed(1)}`,
  `逐节点加质量，根部那一列的误差是峰值的 ${answers[0]?.[0]}，自由端那一列是 ${answers[1]?.[0]}；换成选择性，自由端也只有 ${answers[1]?.[1]}`,
  `末时的比值不到 0.01 %，挠度却大了 ${(100 * quick.end).toFixed(0)} %`,
  `比值有 ${(100 * calm.above).toFixed(0)} % 的时间超过 10 %，误差却只有 ${(100 * calm.worst).toFixed(1)} %`,
  `为 5 % 时误差约 ${ofRatio(0.05, 0)} %，10 % 时约 ${ofRatio(0.1, 0)} %，0.5 % 时才降到 ${ofRatio(0.005, 1)} %`,
  `${PULSE.lasts * 1e3} ms 的半正弦脉冲，目标步长 ${micro(body)} µs`,
  `$r$ 是 ${(100 * even.peak).toFixed(1)} %，通过判据，挠度误差是 ${(100 * even.worst).toFixed(1)} %`,
  `动能的 ${(100 * calm.apart).toFixed(0)} %`,
  `最低频率 $f_1$ 是 ${(lowestOf(plain) / 2 / Math.PI).toFixed(0)} Hz，梁理论是 ${beam.toFixed(0)} Hz`,
]);
