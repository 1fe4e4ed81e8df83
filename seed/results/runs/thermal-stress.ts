import { convert } from '../../../craft/result/convert.ts';
import { firstLook } from '../../../craft/result/draw/look.ts';
import { bimetalDeck, bimetalValues, type StripMesh } from '../../calculix/bimetal.ts';
import { type Printed, solve } from '../../calculix/solve.ts';
import { type Made, minus, shown } from '../kit/made.ts';

/** The meshes of the study, coarse to fine; of the one that is shown, the lines do not cover the colours. */
const MESHES: readonly StripMesh[] = [
  [30, 2, 2],
  [30, 4, 4],
  [30, 8, 8],
];
const SHOWN = 1;

/** The strip of steel and aluminium of the article, 1 mm each, 100 mm long and 4 mm wide, free to bend, 100 K warmer, by CalculiX. */
export function run(): Made & { printed: Printed } {
  const studies = MESHES.map((cells) => {
    const deck = bimetalDeck(cells);
    const { frd, dat } = solve(deck);
    return { cells, printed: { deck, dat }, ...bimetalValues(frd) };
  });
  const own = studies[SHOWN];
  if (!own) throw new Error('no mesh');
  const { source, middle, side, tip, printed, cells } = own;
  const { result } = convert(source, {
    title: '钢铝双层条升温 100 K',
    unit: 'mm',
    fields: [
      shown('STRESS', 'MPa', 'STRESS, XX'),
      shown('STRESS', 'MPa', 'STRESS, Mises'),
      shown('DISP', 'mm', 'DISP', true),
    ],
    steps: [0],
    unaveraged: false,
  });
  return {
    result,
    look: { ...firstLook(result), map: 'diverging', view: { azimuth: -50, elevation: -32 } },
    printed,
    caption: `从下面看，钢在下，铝在上，CalculiX 2.20（C3D20R，${cells.join('×')} 个单元）。端点位移 ${tip.toFixed(3)} mm，弯向钢一侧；跨中底面的纵向应力在宽度正中是 ${minus(middle.toFixed(1))} MPa，侧边是 ${minus(side.toFixed(1))} MPa。界面上两种材料的应力不连续，图里是平均到节点的值，界面和端部的极值不能用来评定。`,
    said: {
      tables: {
        mesh: studies.map((it) => [
          it.cells.join('×'),
          minus(it.middle.toFixed(1)),
          minus(it.side.toFixed(1)),
          minus(it.tip.toFixed(3)),
        ]),
      },
      texts: [`正中是 ${minus(middle.toFixed(1))} MPa，侧边是 ${minus(side.toFixed(1))} MPa`],
    },
  };
}
