/**
 * Stresses of a steel block that gets warmer, by the way in which it is held: CalculiX beside the free expansion, α ΔT
 * times each length, and σ = EαΔT/(1 − ν) of a layer that is held in its plane.
 */
import { recordOf } from '../failed/model.ts';
import { BLOCK, LAYERS, supportModel } from '../failed/models/support.ts';
import { fixed, linesFrom, report, versions } from '../failed/words.ts';

const record = recordOf(supportModel);
const valuesOf = (run: string) => {
  const found = record[run]?.values;
  if (!found) throw new Error(`no run ${run}`);
  return found;
};
const stress = (run: string) => valuesOf(run).stress;
const size = (layers: number) => fixed(BLOCK.high / layers, 1);

const mesh = LAYERS.map((it) => [`${4 * it}×${2 * it}×${it}`, size(it), fixed(stress(`layers-${it}`), 0)]);
const held = (
  [
    ['底面三向全固定', 'broken', '均匀'],
    ['全固定，放开四个角点', 'wrong-corners', '均匀'],
    ['底面压平，面内两点', 'wrong-plane', '均匀'],
    ['底面压平，面内两点', 'wrong-plane-linear', '线性'],
    ['三点六个自由度', 'mended', '均匀'],
    ['三点六个自由度', 'mended-linear', '线性'],
  ] as const
).map(([name, run, rise]) => [
  name,
  rise,
  stress(run) === 0 ? '0' : fixed(stress(run), 0),
  valuesOf(run)
    .far.map((it) => fixed(it, 4))
    .join('、'),
]);

const { young, poisson, expansion, rise, long, wide, high } = BLOCK;
const free = [long, wide, high].map((it) => expansion * rise * it);
if (free.some((it, at) => Math.abs(it - (valuesOf('mended').far[at] ?? 0)) > 1e-6))
  throw new Error('the block does not expand freely');
const growth = [stress('layers-2') / stress('layers-1'), stress('layers-4') / stress('layers-2')].map((it) =>
  fixed(it, 2),
);
const tail = (run: string) => {
  const deck = supportModel.runs[run] ?? '';
  return linesFrom(deck, '*BOUNDARY').split('\n*NODE')[0] ?? '';
};

report({ mesh, held }, [
  `最大 Mises 应力 ${fixed(stress('broken'), 0)} MPa`,
  `加密到 6 层是 ${fixed(stress('layers-6'), 0)} MPa`,
  `$E\\alpha\\Delta T=${fixed(young * expansion * rise, 0)}$ MPa`,
  `$E\\alpha\\Delta T/(1-\\nu)=${fixed((young * expansion * rise) / (1 - poisson), 0)}$ MPa`,
  `1 层到 2 层大 ${growth[0]} 倍，2 层到 4 层大 ${growth[1]} 倍`,
  `底面中央的 $\\sigma_x$ 在 4 层和 6 层之间只差 ${fixed(Math.abs((valuesOf('layers-4').middle[0]?.[1] ?? 0) - (valuesOf('layers-6').middle[0]?.[1] ?? 0)), 1)} MPa`,
  `还有 ${fixed(stress('wrong-corners'), 0)} MPa`,
  `是 ${fixed(valuesOf('layers-6').middle[0]?.[1] ?? 0, 0)} MPa`,
  `（${free.map((it) => fixed(it, 3)).join('、')}）mm`,
  `还有 ${fixed(stress('wrong-plane-linear'), 0)} MPa`,
  versions(tail('broken'), tail('mended')).trimEnd(),
]);
