import { expect, it } from 'vitest';
import { translateDialects } from '../../../editor/src/dialects/translate.ts';

const worded = (count: number) => `公式里的汉字 ${count} 处（放进了 \\text{}，公式的样子不变）`;
const lost = (count: number) => `公式的括号少了反斜杠 ${count} 处（已还原成公式，请检查）`;

it.each<[what: string, source: string, markdown: string, notes: string[]]>([
  ['blanks within dollars', '设 $ \\sigma $ 与 $ E=mc^2 $，$x $ 轴', '设 $\\sigma$ 与 $E=mc^2$，$x$ 轴', []],
  ['a control space at the end', '设 $ a_1\\ $，$b=c\\ $', '设 $a_1\\space$，$b=c\\space$', []],
  ['in a list and a quote', '- $ x_1 $：量\n\n> $ a < b $', '- $x_1$：量\n\n> $a < b$', []],
  [
    'brackets alone on their lines',
    '由\n[\n\\sigma = E\\varepsilon\n]\n得',
    '由\n$$\n\\sigma = E\\varepsilon\n$$\n得',
    [lost(1)],
  ],
  ['the same in a quote', '> [\n> \\frac{F}{A}\n> ]', '> $$\n> \\frac{F}{A}\n> $$', [lost(1)]],
  [
    'Chinese beside commands',
    '由 $\\sum_{i=1}^n a_i \\ge 总长$ 得 $\\Omega=\\{(男,女)\\}$。',
    '由 $\\sum_{i=1}^n a_i \\ge \\text{总长}$ 得 $\\Omega=\\{(\\text{男},\\text{女})\\}$。',
    [worded(2)],
  ],
  [
    'Chinese beside an index',
    '设 $A_1=甲组的零件$，$x^{2}=面积$',
    '设 $A_1=\\text{甲组的零件}$，$x^{2}=\\text{面积}$',
    [worded(2)],
  ],
  ['round brackets', '设 ( \\sigma ) 与 ( f(\\alpha) )，', '设 $\\sigma$ 与 $f(\\alpha)$，', [lost(2)]],
])('formulas that are written otherwise are formulas: %s', (_what, source, markdown, notes) => {
  expect(translateDialects(source)).toMatchObject({ markdown, notes });
});

it.each([
  '价 $ 5 与 $ 6，共 $5 or $ 6',
  '先 $ cd a; $ ls',
  '`$ x_1 $` 与 ( a ) 与 ( 见 \\alpha )',
  '```sh\n$ a=1 $\n```',
  '[\n文\n]',
  '数组 [\n1, 2\n]',
  '设 $f( \\sigma )$ 与 \\(g( \\sigma )\\)',
  '$ echo HOME=1 $ PATH',
  '变量 $my_var的值是$other_var',
  '价格$400，比$300贵',
  '| $(^D)|目录名 | $(^F)|文件名 |',
  '设$x_1$是第一个。由此得$',
  '先 $a_1是第一个。再看 a_2$',
])('what is none stays as it is: %s', (source) => {
  expect(translateDialects(source)).toMatchObject({ markdown: source, notes: [] });
});
