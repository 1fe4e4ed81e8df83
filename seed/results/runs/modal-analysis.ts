import { convert } from '../../../craft/result/convert.ts';
import { firstLook } from '../../../craft/result/draw/look.ts';
import { readFrd } from '../../../craft/result/read/calculix/frd.ts';
import { cantileverDeck } from '../../calculix/cantilever.ts';
import { frequenciesIn } from '../../calculix/output.ts';
import { type Printed, solve } from '../../calculix/solve.ts';
import { type Made, shown } from '../kit/made.ts';

const COUNT = 6;
/** The meshes of the study, coarse to fine; what is shown is of the last but one, which is smaller. */
const MESHES = [
  [25, 2, 1],
  [25, 4, 2],
  [40, 6, 2],
  [50, 8, 4],
] as const;
const SHOWN = 2;
/** Of the modes, the first torsion: bending about the weak axis is 1, 3 and 4, about the strong one 2 and 6. */
const TORSION = 4;

/** First frequency in Hz of free torsion of the strip: Saint-Venant's constant of a rectangle (Timoshenko and Goodier, art. 109). */
function freeTwist(): number {
  const [long, wide, thick, shear, density] = [500, 40, 10, 210e3 / 2.6, 7.85e-9];
  const series = Array.from({ length: 30 }, (_, i) => 2 * i + 1).reduce(
    (sum, n) => sum + Math.tanh((n * Math.PI * wide) / (2 * thick)) / n ** 5,
    0,
  );
  const constant = ((wide * thick ** 3) / 3) * (1 - ((192 / Math.PI ** 5) * thick * series) / wide);
  const polar = (wide * thick * (wide ** 2 + thick ** 2)) / 12;
  return Math.sqrt((shear * constant) / (density * polar)) / (4 * long);
}

/** The same shape with 1 as its largest component. */
function scaled(shape: Float64Array): Float64Array {
  const most = shape.reduce((top, it) => Math.max(top, Math.abs(it)), 0);
  return shape.map((it) => it / most);
}

/** The plate strip of the article, 500 × 40 × 10 mm, clamped at x = 0: its first six modes, by CalculiX. */
export function run(): Made & { printed: Printed } {
  const studies = MESHES.map((cells) => {
    const deck = cantileverDeck(cells, COUNT);
    const { frd, dat } = solve(deck);
    return { cells, frd, printed: { deck, dat }, hertz: frequenciesIn(dat) };
  });
  const own = studies[SHOWN];
  if (!own) throw new Error('no mesh');
  const source = readFrd(own.frd);
  const steps = source.steps.map((it) => ({
    ...it,
    columns: it.columns.map((column) => ({ ...column, data: scaled(Float64Array.from(column.data)) })),
  }));
  const { result } = convert(
    { ...source, steps },
    {
      title: '悬臂钢板条的前六阶振型',
      unit: 'mm',
      fields: [shown('DISP', '', 'DISP', true)],
      steps: steps.map((_, i) => i),
      unaveraged: false,
    },
  );
  const told = (at: number) => (own.hertz[at] ?? Number.NaN).toFixed(1);
  return {
    result,
    look: firstLook(result),
    printed: own.printed,
    caption: `CalculiX 2.20，${own.cells.join('×')} 个 C3D20 单元，一致质量矩阵。前三阶是 ${told(0)}、${told(1)}、${told(2)} Hz，弱轴、强轴、弱轴弯曲；第五阶 ${told(TORSION)} Hz 是扭转。拖“步”看各阶，振型只有形状，最大的位移分量取 1。`,
    said: {
      tables: {
        mesh3d: studies.map(({ cells, hertz }) => [
          cells.join('×'),
          ...[0, 1, 2, TORSION].map((at) => (hertz[at] ?? Number.NaN).toFixed(at === 0 ? 2 : 1)),
        ]),
      },
      texts: [
        `扭转一阶 ${told(TORSION)} Hz，比自由扭转的公式高 ${(100 * ((own.hertz[TORSION] ?? 0) / freeTwist() - 1)).toFixed(1)} %`,
      ],
    },
  };
}
