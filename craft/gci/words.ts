import { significant } from '../format.ts';
import { type Estimate, RATIO_LEAST, type Refusal } from './order.ts';

/** Relative deviation from the formal order beyond which grids are not in the asymptotic range. */
const NEAR = 0.1;

const formatFixed = (value: number) => value.toFixed(2).replace('-', '−');

/** Explains a refusal. */
export function refusalText(it: Refusal): string {
  switch (it.why) {
    case 'ratio':
      return `加密比 ${it.which === 'r21' ? 'r₂₁' : 'r₃₂'} = ${formatFixed(it.ratio)}，小于 ${RATIO_LEAST}：两套网格太接近，差值里是噪声，不计算阶和 GCI。`;
    case 'equal':
      return `${it.which === 'fine' ? '最细的两套' : '较粗的两套'}网格结果相同，算不出阶：请多写几位有效数字，或换一个量。`;
    case 'oscillation':
      return `收敛比 R = ${formatFixed(it.ratio)} < 0：结果随加密来回振荡，没有单调的阶，不能外推，也没有 GCI。`;
    case 'divergence':
      return `收敛比 R = ${formatFixed(it.ratio)}，不小于 ${formatFixed(it.least)}：越加密变化越大，这是发散，没有阶可言，不计算 GCI。`;
    case 'order':
      return '最细的两套网格几乎相同，观测阶大得没有意义：结果可能已到舍入误差，或只是碰巧相等，不计算 GCI。';
  }
}

/** Comment on observed against formal order; null if none is needed. */
export function orderText({ p }: Estimate, order: number | null): string | null {
  if (order === null || Math.abs(p - order) <= NEAR * order) return null;
  const than = p < order ? '低' : '高';
  const advice =
    p < order
      ? '先查奇点、边界格式和收敛残差；用标称阶会低估误差'
      : '可能还没有进入渐近区，误差估计偏小；稳妥的做法是改用标称阶';
  return `观测阶 ${formatFixed(p)} 比标称阶 ${significant(order)} ${than}：${advice}。`;
}
