import { type Completion, snippetCompletion } from '@codemirror/autocomplete';
import { PALETTE } from './palette.ts';
import { commands } from './symbols.ts';

/** Paired commands, missing from KaTeX's list. */
const STRUCTURES: readonly (readonly [label: string, text: string, detail: string])[] = [
  ['\\begin', '\\begin{#{aligned}}\n#{}\n\\end{#{aligned}}', '环境'],
  ['\\left', '\\left( #{} \\right)', '自动变高的括号'],
  ['\\sqrt[]', '\\sqrt[#{n}]{#{}}', 'n 次根'],
  ['\\sum_', '\\sum_{#{i=1}}^{#{n}}', '求和'],
  ['\\int_', '\\int_{#{a}}^{#{b}}', '积分'],
  ['\\lim_', '\\lim_{#{x\\to 0}}', '极限'],
  ['\\label', '\\label{eq:#{名字}}', '公式的标签'],
  ['\\tag', '\\tag{#{}}', '自己写的编号'],
  ['\\limits', '\\limits', '上下限放在上下方'],
  ['\\nolimits', '\\nolimits', '上下限放在右侧'],
  ['\\middle', '\\middle|', '括号之间的分隔'],
  ['\\newcommand', '\\newcommand{\\#{名字}}{#{}}', '自定义命令'],
  ['\\text', '\\text{#{}}', '正体文字'],
];

/** KaTeX environments. */
export const ENVIRONMENTS: readonly (readonly [name: string, detail: string])[] = [
  ['aligned', '按 & 对齐的多行'],
  ['gathered', '居中的多行'],
  ['cases', '分段函数'],
  ['rcases', '右侧大括号'],
  ['split', '一个公式折成多行'],
  ['matrix', '矩阵，没有括号'],
  ['pmatrix', '圆括号矩阵'],
  ['bmatrix', '方括号矩阵'],
  ['Bmatrix', '花括号矩阵'],
  ['vmatrix', '行列式'],
  ['Vmatrix', '双竖线矩阵'],
  ['smallmatrix', '行内小矩阵'],
  ['array', '指定对齐的阵列'],
  ['subarray', '多行下标'],
  ['align', '按 & 对齐的多行'],
  ['gather', '居中的多行'],
  ['equation', '单个公式'],
  ['alignat', '多处对齐'],
  ['CD', '交换图'],
];

const usual = new Set(PALETTE.flatMap(({ names }) => names.split(' ')));
const written = new Set(STRUCTURES.map(([label]) => label));

/** Completions after `\` in a formula. */
export function latexCompletions(): Completion[] {
  const structures = STRUCTURES.map(([label, text, detail]) =>
    snippetCompletion(text, { label, detail, boost: 2 }),
  );
  const others = commands
    .filter(({ name }) => !written.has(`\\${name}`))
    .map(({ name, count, char }): Completion => {
      const label = `\\${name}`;
      const boost = usual.has(name) || count > 0 ? 1 : 0;
      return count > 0
        ? snippetCompletion(label + '{#{}}'.repeat(count), { label, boost })
        : { label, boost, ...(char && { detail: char }) };
    });
  return [...structures, ...others];
}
