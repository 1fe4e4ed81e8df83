/**
 * A plate lifted from a table: CalculiX beside a heavy beam that is lifted from a rigid floor, whose ends of the lifted part
 * have neither slope nor moment, and beside the length over which a spring bed of the contact's stiffness bends a beam.
 */
import { recordOf } from '../failed/model.ts';
import { CELLS, chatterModel, PLATE, STIFFNESS, TENSION } from '../failed/models/chatter.ts';
import { fixed, report, versions } from '../failed/words.ts';

const record = recordOf(chatterModel);
const valuesOf = (run: string) => {
  const found = record[run]?.values;
  if (!found) throw new Error(`no run ${run}`);
  return found;
};
const ways = [
  ['出错的模型', 'broken'],
  ['收紧 delcon：0.001 → 1e-6', 'wrong-tight'],
  ['换成点对面，其余不动', 'wrong-nodes'],
  ['刚度再硬 100 倍', 'wrong-stiffer'],
  ['第一个增量 0.05', 'wrong-increments'],
  ['加密：半长 60 个单元', 'wrong-mesh'],
  ['修好：刚度 0.005 倍弹性模量', 'mended'],
  ['修好，刚度乘 10', 'mended-harder'],
  ['修好，加密', 'mended-mesh'],
  ['修好，点对面，写上 σ∞', 'mended-nodes'],
] as const;

const { thick, vacuum, pull, young, poisson } = PLATE;
const bending = (young * thick ** 3) / (12 * (1 - poisson ** 2));
const half = (3 * pull) / (4 * vacuum);
const lift = (vacuum * half ** 4) / (72 * bending);
const spread = (stiffness: number) => ((4 * bending) / stiffness) ** (1 / 4);

const micro = (value: number) => fixed(1e3 * value, value < 1e-4 ? 3 : 2);
/** To a tenth, with its sign where it has one. */
const signed = (value: number) => {
  const tenth = Math.round(10 * value) / 10;
  return tenth === 0 ? '0.0' : `${tenth > 0 ? '+' : ''}${fixed(tenth, 1)}`;
};
const runs = ways.map(([name, run]) => {
  const { lift: up, force, iterations, cutbacks } = valuesOf(run);
  const off = 100 * (up / lift - 1);
  return [name, micro(up), signed(off), fixed(force, 1), String(iterations), String(cutbacks)];
});

const size = PLATE.half / CELLS.usual;
const spreads = [
  ['50', STIFFNESS.stiff],
  ['0.05', 10 * STIFFNESS.suited],
  ['0.005', STIFFNESS.suited],
].map(([times, stiffness]) => [
  String(times),
  Number(stiffness).toLocaleString('en-US'),
  fixed(spread(Number(stiffness)), 2),
  fixed(spread(Number(stiffness)) / size, 1),
]);

const broken = valuesOf('broken');
const [first = [], second = []] = broken.elements;
const [before = 0, last = 0] = first.slice(-2);
const tight = valuesOf('wrong-tight').elements;
/** A share of the first correction in per cent, as CalculiX writes it to its file of convergence. */
const written = (value: number) => {
  const [digits = '', power] = ((100 * value) / (broken.corrections[0] ?? 1)).toExponential(3).split('e');
  return `0.${digits.replace('.', '')}E+${String(Number(power) + 1).padStart(2, '0')}`;
};
const convergence = first
  .map((it, at) => {
    const counted = [2, 1, 1, at + 1].map((one) => String(one).padStart(6)).join('');
    return `${counted}${String(it).padStart(9)}  0.0000E+00  ${written(broken.corrections[at] ?? Number.NaN)}`;
  })
  .join('\n');
const kept = ['mended-harder', 'mended-mesh', 'mended-nodes'].map((run) =>
  Math.abs(valuesOf(run).lift / valuesOf('mended').lift - 1),
);
const apart = 100 * Math.max(...kept);
const deck = (run: 'broken' | 'mended') => {
  const lines = chatterModel.runs[run].split('\n');
  const at = lines.findIndex((it) => it.startsWith('*SURFACE INTERACTION'));
  return lines.slice(at, at + 3).join('\n');
};

report({ runs, spreads }, [
  convergence,
  `${fixed((100 * (broken.corrections.at(-1) ?? 0)) / (broken.corrections[0] ?? 1), 2)} %`,
  `${last} 个，只少了 ${fixed(100 * (1 - last / before), 2)} %`,
  `紧接着的零长度增量里又是 ${second.join('、')}`,
  `抬起 ${micro(broken.lift)} µm`,
  `该有 ${micro(lift)} µm`,
  `差 ${fixed(lift / broken.lift, 0)} 倍`,
  `最后一次修正还有 ${fixed(1e3 * (broken.corrections.at(-1) ?? Number.NaN), 4)} µm`,
  `$a=${fixed(half, 0)}$ mm`,
  `先后停在 ${tight.map((it) => it.at(-1)).join(' 和 ')} 个`,
  `真空压下 ${fixed(vacuum * PLATE.half, 1)} N，拉力抬起 ${fixed(pull / 2, 1)} N，剩下 ${fixed(broken.force, 1)} N`,
  `最多差 ${fixed(apart, 1)} %`,
  `连续两次都是 ${tight[0]?.at(-2)} 个，下一个增量一开头又是 ${tight[1]?.[0]} 个`,
  `每次都印 ${broken.residual.toFixed(6)}`,
  `${fixed(young / 70_000, 0)} MPa，是真空的 ${fixed(young / 70_000 / vacuum, 0)} 倍`,
  `减小刚度的话印了 ${valuesOf('wrong-mesh').softened} 次`,
  `${valuesOf('mended').iterations} 次迭代，没有退步`,
  `${TENSION.toExponential().toUpperCase()}`,
  versions(deck('broken'), deck('mended')).trimEnd(),
]);
