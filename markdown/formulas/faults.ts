import { Exhausted } from '../cost/budget.ts';
import { TooLarge } from './katex.ts';
import { Unread } from './packages/source.ts';

type Fault = { rawMessage?: string; position?: number };

const sayings: [RegExp, (found: RegExpExecArray) => string][] = [
  [/^Undefined control sequence: (\S+)/, ([, name]) => `不认识的命令 ${name}`],
  [/^No such environment: (.+)/, ([, name]) => `不认识的环境 ${name}`],
  [
    /^Mismatch: \\begin\{(.*)\} matched by \\end\{(.*)\}/,
    ([, begin, end]) => `\\begin{${begin}} 与 \\end{${end}} 不配对`,
  ],
  [/^Expected '\\right'/, () => '\\left 没有对应的 \\right'],
  [/^Expected '(.+)', got 'EOF'/, ([, wanted]) => `末尾缺少 ${wanted}`],
  [/^Expected 'EOF', got '(.+)'/, ([, got]) => `多出了 ${got}`],
  [/^Expected '(.+)', got '(.+)'/, ([, wanted, got]) => `此处应为 ${wanted}，却是 ${got}`],
  [/^Expected group (?:after|as argument to) '(.+)'/, ([, name]) => `${name} 后面缺少内容`],
  [/^Double (superscript|subscript)/, ([, kind]) => (kind === 'subscript' ? '连续两个下标' : '连续两个上标')],
  [/^Too many expansions/, () => '宏展开次数过多'],
  [
    /^Can't use function '(.+)' in (math|text) mode/,
    ([, name, mode]) => `${name} 不能用在${mode === 'math' ? '数学' : '文本'}模式里`,
  ],
  [/^Multiple \\tag/, () => '\\tag 只能写一次'],
  [/^Invalid (color|size)/, ([, kind]) => (kind === 'color' ? '颜色写法不对' : '尺寸写法不对')],
  [/^\{(.+)\} can be used only in display mode/, ([, name]) => `${name} 只能用在独立公式里`],
  [/^Unexpected end of input/, () => '公式没有写完'],
];

/** Chinese explanation of a typesetting error. */
export function explain(error: unknown): string {
  if (error instanceof Exhausted) return '全文的公式和代码太多';
  if (error instanceof TooLarge) return '尺寸过大';
  if (error instanceof Unread) return error.message;
  // mhchem throws an array.
  if (Array.isArray(error)) return '\\ce 或 \\pu 里的写法不对';
  if (error instanceof RangeError) return '过长或嵌套过深';
  const { rawMessage = '', position } = (error ?? {}) as Fault;
  for (const [pattern, say] of sayings) {
    const found = pattern.exec(rawMessage);
    if (found) return say(found);
  }
  return position === undefined ? '语法有误' : `第 ${position + 1} 个字符附近语法有误`;
}
