import type { Dialect } from './dialect.ts';
import { DELIMITER_WORDS } from './split.ts';
import type { Block } from './table.ts';

/** Columns listed by name. */
const NAMED = 8;

const THOUSANDS = { '': '', ',': '逗号', '.': '点', ' ': '空格', "'": '撇号' } as const;

/** One-line summary of a parsed table. */
export function tableSummary(block: Block, { mark, signs }: Dialect, notes: readonly string[]): string {
  const kept = block.heads.filter((_, at) => !block.left[at]);
  const names = kept
    .slice(0, NAMED)
    .map(({ name, unit }) => (unit && !name.includes(unit) ? `${name} [${unit}]` : name));
  const units = kept.some(({ unit }) => unit !== '') ? '' : '，没有写单位';
  return [
    `${block.rows} 行 ${kept.length} 列：${names.join('、')}${kept.length > NAMED ? ' 等' : ''}${units}`,
    ...(block.heads.length > 1 ? [`分隔符是${DELIMITER_WORDS[mark]}`] : []),
    `小数点是${signs.decimal === ',' ? '逗号' : '点'}${signs.thousands ? `，千位用${THOUSANDS[signs.thousands]}分开` : ''}`,
    ...(block.wide > 0 ? [`第 ${block.wide} 行起有全角数字，按数字读`] : []),
    ...(block.rounded > 0 ? [`第 ${block.rounded} 行起有大于 2 的 53 次方的整数，用的是最近的双精度数`] : []),
    ...(block.fraction ? [`分数按除法算（${block.fraction}）`] : []),
    ...(block.factor === 1 ? [] : [`上面写着 ${block.factor.toExponential(1)} *，每个数都乘了它`]),
    ...(notes.length > 0 ? [`没有用：${notes.join('，')}`] : []),
  ].join('；');
}
