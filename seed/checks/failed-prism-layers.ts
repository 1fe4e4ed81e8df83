/**
 * A plate in air whose layers of cells end far inside the boundary layer: skin friction beside the finest mesh of the same
 * model of turbulence, and in laminar flow beside Blasius; what checkMesh says of the meshes; and which share of the shear
 * stress of the logarithmic law a difference over one face would carry, beside the profile that the flow takes instead.
 */
import { recordOf } from '../failed/model.ts';
import { PRISMS, prismsModel, SLOW, sizesOf, thicknessOf } from '../failed/models/prisms.ts';
import { fixed, report, versions } from '../failed/words.ts';
import { AIR, centresOn, firstCell } from '../openfoam/airPlate.ts';
import { readStudy } from '../studies/study.ts';

const record = recordOf(prismsModel);
const valuesOf = (run: string) => {
  const found = record[run]?.values;
  if (!found) throw new Error(`no run ${run}`);
  if (found.status !== 0 || found.converged !== 1) throw new Error(`${run} did not converge`);
  return found;
};

const study = readStudy('yplus-by-example');
const finest = { cf: study.number('resolved-0.1', 'cf'), drag: study.number('resolved-0.1', 'drag') };
const signed = (share: number, digits = 1) =>
  `${share > 0 ? '+' : ''}${fixed(100 * share, digits)} %`.replace(/^[+−]0\.0 /, '0.0 ');
const offset = (run: string, quantity: 'cf' | 'drag') => valuesOf(run)[quantity] / finest[quantity] - 1;
const off = (run: string, quantity: 'cf' | 'drag') => signed(offset(run, quantity));
const three = (value: number) => String(Number(value.toPrecision(3)));

const ways = [
  ['出错的模型', 'broken'],
  ['首层减半', 'wrong-half'],
  ['首层的 1/5', 'wrong-fifth'],
  ['外面 5 mm', 'wrong-above'],
  ['残差 1e-8', 'wrong-residual'],
  ['壁面函数', 'wrong-wall'],
  ['增长率 2.2', 'wrong-growth'],
] as const;
const wrong = ways.map(([name, run]) => [
  name,
  fixed(valuesOf(run).yPlus[2] ?? 0, 2),
  off(run, 'cf'),
  off(run, 'drag'),
]);
const mended = (
  [
    ['修好：30 层', 'mended'],
    ['30 层，外面 5 mm', 'mended-above'],
    ['8 层，壁面函数', 'mended-wall'],
  ] as const
).map(([name, run]) => {
  const { yPlus, cells } = valuesOf(run);
  return [name, String(cells), fixed(yPlus[2] ?? 0, 2), off(run, 'cf'), off(run, 'drag')];
});

const meshes = (
  [
    ['出错', 'broken'],
    ['外面 5 mm', 'wrong-above'],
    ['修好', 'mended'],
    ['8 层，壁面函数', 'mended-wall'],
  ] as const
).map(([name, run]) => {
  const { failed, aspect, weight, volumes } = valuesOf(run);
  const [usual = 0, all = 0] = failed;
  return [name, `${usual} 项`, `${all} 项`, fixed(aspect, 0), fixed(weight, 4), fixed(volumes, 4)];
});

/** Thickness of the boundary layer at 1 m by the formula of the article. */
const DELTA = 0.16 / 2e6 ** (1 / 7);
/** The least skin friction behind the leading edge over that of the finest mesh there, and where it is, m. */
const finestFriction = study.row('resolved-0.1', 'friction');
const dip = valuesOf('broken').friction.reduce(
  (least, it, i) => (it < least.value ? { value: it, share: it / (finestFriction[i] ?? 0), at: i } : least),
  { value: 1, share: 1, at: 0 },
);

const BLASIUS = 0.66411;
const exact = {
  cf: BLASIUS / Math.sqrt(SLOW / AIR.viscosity),
  drag: (2 * BLASIUS) / Math.sqrt((SLOW * AIR.length) / AIR.viscosity),
};
const laminarOff = (run: string, quantity: 'cf' | 'drag') => valuesOf(run)[quantity] / exact[quantity] - 1;
const laminar = (
  [
    ['8 层，外面 10 mm', 'laminar-broken'],
    ['8 层，外面 5 mm', 'laminar-above'],
    ['30 层', 'laminar-mended'],
  ] as const
).map(([name, run]) => [name, signed(laminarOff(run, 'cf')), signed(laminarOff(run, 'drag'))]);

const KAPPA = 0.41;

/** Heights of the centres beside the face above the layers and of that face, and the ratio of their sizes. */
function faceOf(run: string) {
  const { thick, top, above } = sizesOf(run);
  const [below, beyond] = [thick - top / 2, thick + above / 2];
  return { thick, below, beyond, ratio: above / top };
}
/** The share of the shear stress that a difference over this face carries where the profile is logarithmic. */
const carried = (run: string) => {
  const { thick, below, beyond } = faceOf(run);
  return (thick * Math.log(beyond / below)) / (beyond - below);
};
/** The cells beside the face, and the next one: height, velocity, eddy over molecular viscosity. */
function beside(run: string) {
  const { profile } = valuesOf(run);
  const at = profile.findIndex(([y = 0]) => y > faceOf(run).thick);
  return { low: profile[at - 1] ?? [], high: profile[at] ?? [], next: profile[at + 1] ?? [] };
}
/** The part of the free stream between the two centres, as it was computed. */
function across(run: string): number {
  const { low, high } = beside(run);
  return ((high[1] ?? 0) - (low[1] ?? 0)) / AIR.speed;
}
/**
 * How many times the difference of velocities, the eddy viscosity on the face, and the eddy viscosity and the rate of shear
 * in the cell beyond it are those of the logarithmic law.
 */
function distorted(run: string) {
  const { low, high, next } = beside(run);
  const { thick, below, beyond } = faceOf(run);
  const { above } = sizesOf(run);
  const shear = AIR.speed * Math.sqrt(valuesOf(run).cf / 2);
  const share = (thick - below) / (beyond - below);
  const [u1 = 0, u2 = 0, u3 = 0] = [low[1], high[1], next[1]];
  const rate = ((u2 + u3) / 2 - (1 - share) * u1 - share * u2) / above;
  const viscosity = 1 + (1 - share) * (low[2] ?? 0) + share * (high[2] ?? 0);
  return {
    velocity: (u2 - u1) / ((shear / KAPPA) * Math.log(beyond / below)),
    viscosity: viscosity / ((KAPPA * shear * thick) / AIR.viscosity),
    far: (high[2] ?? 0) / ((KAPPA * shear * beyond) / AIR.viscosity),
    rate: rate / (shear / KAPPA / beyond),
  };
}
const inUnits = (run: string, y: number) => (y * AIR.speed * Math.sqrt(valuesOf(run).cf / 2)) / AIR.viscosity;
const faces = (
  [
    ['8 层，外面 10 mm', 'broken'],
    ['8 层，外面 5 mm', 'wrong-above'],
    ['16 层，外面 10 mm', 'layers-16-10'],
    ['24 层，外面 10 mm', 'layers-24-10'],
  ] as const
).map(([name, run]) => {
  const { below, beyond, ratio } = faceOf(run);
  return [
    name,
    three(ratio),
    three(inUnits(run, below)),
    three(inUnits(run, beyond)),
    fixed(carried(run), 3),
    `${fixed(100 * across(run), 0)} %`,
  ];
});
/** The same share inside layers that grow by the usual ratio. */
const growing = (growth: number) => {
  const first = 1 - growth ** -1;
  const [below, beyond] = [1 - first / 2, 1 + (growth * first) / 2];
  return Math.log(beyond / below) / (beyond - below);
};

const [, most = 0, mean = 0] = valuesOf('broken').yPlus;
const lines = valuesOf('broken').said.split('\n');
const blocks = (run: 'broken' | 'mended') => {
  const text = prismsModel.runs[run]['system/blockMeshDict'] ?? '';
  const from = text.indexOf('\nblocks\n') + 1;
  // Of the four blocks the two over the plate.
  return text
    .slice(from, text.indexOf(');\n', from))
    .split('\n')
    .filter((it) => it.includes('(60 '))
    .map((it) => it.trim())
    .join('\n');
};
const thick = thicknessOf(1, PRISMS.few);
const enough = thicknessOf(1, PRISMS.enough);
const wallThick = thicknessOf(50, PRISMS.few);
const told = distorted('broken');
const formula = 0.027 / 2e6 ** (1 / 7);
const inside = Math.log(1 + (DELTA * (PRISMS.growth - 1)) / firstCell(1)) / Math.log(PRISMS.growth);

report({ wrong, mended, meshes, laminar, faces }, [
  `SIMPLE solution converged in ${valuesOf('broken').iterations} iterations`,
  ...lines.map((it) => it.trim()),
  `摩擦系数低 ${fixed(-100 * offset('broken', 'cf'), 0)} %`,
  `阻力低 ${fixed(-100 * offset('broken', 'drag'), 0)} %`,
  `前缘之后 ${fixed(centresOn(finestFriction.length)[dip.at] ?? 0, 1)} m 处只剩 ${fixed(100 * dip.share, 0)} %`,
  `比经验公式低 ${fixed(100 * (1 - valuesOf('broken').cf / formula), 0)} %`,
  `从 ${fixed(mean, 2)} 到 ${fixed(valuesOf('wrong-half').yPlus[2] ?? 0, 2)}`,
  `从低 ${fixed(-100 * offset('broken', 'cf'), 0)} % 变成高 ${fixed(100 * offset('wrong-above', 'cf'), 0)} %`,
  `阻力从低 ${fixed(-100 * offset('broken', 'drag'), 0)} % 变成低 ${fixed(-100 * offset('wrong-half', 'drag'), 0)} %，再取 0.2，低 ${fixed(-100 * offset('wrong-fifth', 'drag'), 0)} %`,
  `阻力低 ${fixed(-100 * offset('wrong-growth', 'drag'), 0)} %，$c_f$ 低 ${fixed(-100 * offset('wrong-growth', 'cf'), 0)} %`,
  `阻力只低 ${fixed(-100 * offset('wrong-above', 'drag'), 1)} %`,
  `剩下的 ${fixed(-100 * offset('mended', 'cf'), 1)} %`,
  `取 0.5 是 ${fixed(100 * (1 - study.number('resolved-0.5', 'cf') / finest.cf), 1)} %，取 0.2 是 ${fixed(100 * (1 - study.number('resolved-0.2', 'cf') / finest.cf), 1)} %`,
  `打印的平均值是 ${three(mean)}，最大 ${three(most)}`,
  `4 层的一份阻力低 ${fixed(-100 * offset('layers-4-5', 'drag'), 0)} %`,
  `总厚约 $\\delta$ 的 ${fixed((100 * sizesOf('layers-24-10').thick) / DELTA, 0)} %、尺寸比降到 ${fixed(faceOf('layers-24-10').ratio, 0)} 左右`,
  `阻力照样低 ${fixed(-100 * laminarOff('laminar-broken', 'drag'), 0)} %`,
  `1 m 处只差 ${fixed(-100 * laminarOff('laminar-broken', 'cf'), 0)} %`,
  `首层 ${three(1e3 * firstCell(1))} mm`,
  `总厚 ${three(1e3 * thick)} mm`,
  `只有 $\\delta$ 的 ${fixed((100 * thick) / DELTA, 0)} %`,
  `$\\delta$ 约 ${fixed(1e3 * DELTA, 0)} mm`,
  `第 8 层高 ${three(1e3 * firstCell(1) * PRISMS.growth ** (PRISMS.few - 1))} mm`,
  `紧接着的单元是它的 ${fixed(faceOf('broken').ratio, 0)} 倍`,
  `外面的 10 mm 是它的 ${fixed(faceOf('mended').ratio, 1)} 倍`,
  `一步跨过来流速度的 ${fixed(100 * across('broken'), 0)} %`,
  `要 ${Math.ceil(inside)} 层`,
  `速度差是对数律的 ${fixed(told.velocity, 1)} 倍，面上的涡黏是 ${fixed(told.viscosity, 1)} 倍，乘起来 ${fixed(told.velocity * told.viscosity, 1)} 倍`,
  `$1/${fixed(carried('broken'), 3)}=${fixed(1 / carried('broken'), 1)}$`,
  `外面第一个单元里的涡黏是对数律的 ${fixed(told.far, 0)} 倍`,
  `剪切率被算成对数律的 ${fixed(told.rate, 1)} 倍`,
  `落在 $y^+=${fixed(inUnits('broken', thick), 0)}$`,
  `第 30 层高 ${three(1e3 * firstCell(1) * PRISMS.growth ** (PRISMS.enough - 1))} mm`,
  `总厚 ${fixed(1e3 * enough, 0)} mm`,
  `8 层总厚 ${fixed(1e3 * wallThick, 0)} mm`,
  `$c_f$ 是 $${fixed(1e3 * finest.cf, 2)}\\times10^{-3}$`,
  `$${fixed(1e3 * formula, 2)}\\times10^{-3}$，比它高 ${fixed(100 * (formula / finest.cf - 1), 0)} %`,
  `增长率 1.2 的两层之间是 ${fixed(growing(1.2), 3)}，2.2 的是 ${fixed(growing(2.2), 2)}`,
  `$Re_x=2\\times10^5$，$c_f=${fixed(1e3 * exact.cf, 3)}\\times10^{-3}$，$C_F=${fixed(1e3 * exact.drag, 3)}\\times10^{-3}$`,
  versions(blocks('broken'), blocks('mended')).trimEnd(),
]);
