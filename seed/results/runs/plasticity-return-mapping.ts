import { mises, type Tensor } from '../../../craft/result/arrays/tensor.ts';
import { convert } from '../../../craft/result/convert.ts';
import { firstLook } from '../../../craft/result/draw/look.ts';
import { readFrd } from '../../../craft/result/read/calculix/frd.ts';
import { type Printed, solve } from '../../calculix/solve.ts';
import { stripDeck, yieldTable } from '../../calculix/strip.ts';
import { type Made, shown } from '../kit/made.ts';

/** What the article says of the first point at the edge of the hole, from the last numbers that were printed. */
function statements(dat: string): string[] {
  const last = (heading: string) => {
    const rows = dat.slice(dat.lastIndexOf(heading)).split('\n')[2] ?? '';
    return rows.trim().split(/\s+/).slice(2).map(Number);
  };
  const [xx = 0, yy = 0, zz = 0, xy = 0, xz = 0, yz = 0] = last(' stresses');
  const [strain = 0] = last(' equivalent plastic strain');
  const tensor: Tensor = [xx, yy, zz, xy, yz, xz];
  const curve = 250 + 1_000 * strain + 150 * (1 - Math.exp(-20 * strain));
  const at = yieldTable.findIndex(([, a]) => a > strain);
  const [[low = 0, from = 0] = [], [high = 0, to = 0] = []] = [yieldTable[at - 1], yieldTable[at]];
  const table = low + ((strain - from) / (to - from)) * (high - low);
  return [
    `等效塑性应变 ${strain.toFixed(4)}，六个应力分量合成的 Mises 应力是 ${mises(tensor).toFixed(2)} MPa；硬化曲线在那里是 ${curve.toFixed(2)} MPa，程序用的分段线性表格是 ${table.toFixed(2)} MPa`,
  ];
}

/** A strip with a hole that is pulled until it yields all across, with the hardening of the article, by CalculiX. */
export function run(): Made & { printed: Printed } {
  const deck = stripDeck();
  const { frd, dat } = solve(deck);
  const source = readFrd(frd);
  const steps = source.steps.map((it, i) => ({
    ...it,
    step: { kind: 'load', value: i + 1, unit: '' } as const,
  }));
  const { result } = convert(
    { ...source, steps },
    {
      title: '带孔钢板条的塑性区',
      unit: 'mm',
      fields: [
        shown('PE', '', 'PE'),
        shown('STRESS', 'MPa', 'STRESS, Mises'),
        shown('DISP', 'mm', 'DISP', true),
      ],
      steps: steps.map((_, i) => i),
      unaveraged: false,
    },
  );
  const look = {
    ...firstLook(result),
    step: steps.length - 1,
    scale: 10,
    view: { azimuth: -12, elevation: 60 },
  };
  return {
    result,
    look,
    printed: { deck, dat },
    said: { tables: {}, texts: statements(dat) },
    caption:
      '孔半径 5 mm、宽 20 mm、厚 2 mm 的板条取八分之一，材料与上文的核对点相同，端部分 36 步拉长 0.09 mm，用 CalculiX 2.20（C3D20R）求解，每 6 步留一份。播放各步：塑性区从孔边开始，斜着长到侧边，等效塑性应变（PE）最大处始终在孔边。PE 由积分点外推到节点再平均，弹性区里因此有很小的负值。',
  };
}
