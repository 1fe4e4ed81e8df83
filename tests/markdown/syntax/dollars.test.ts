import { describe, expect, it } from 'vitest';
import { render } from '../../../markdown/index.ts';
import { formulaEnd } from '../../../markdown/syntax/dollars.ts';
import { elementsOf } from '../inspect.ts';

const texOf = (html: string) =>
  elementsOf(html).flatMap(({ properties }) =>
    properties['dataTex'] === undefined ? [] : [properties['dataTex']],
  );

const formulas: [string, string[]][] = [
  ['速度 $u$ 的大小', ['u']],
  ['取 $0.3$', ['0.3']],
  ['沿 $x$-方向', ['x']],
  ['$\\sigma$、$\\tau$', ['\\sigma', '\\tau']],
  ['$k$-$\\varepsilon$ 模型', ['k', '\\varepsilon']],
  ['残差降到 $10^{-6}$。', ['10^{-6}']],
  ['共$N$步，每步$n$个', ['N', 'n']],
  ['系数取$5$，不是$6$。', ['5', '6']],
  ['$E=210\\,\\mathrm{GPa}$，', ['E=210\\,\\mathrm{GPa}']],
  ['（$\\alpha$）', ['\\alpha']],
  ['“$p$”', ['p']],
  ['$i$th 节点', ['i']],
  ['3$\\sigma$ 准则', ['\\sigma']],
  ['$|x|$', ['|x|']],
  ['$a<b$ 且 $b>c$', ['a<b', 'b>c']],
  ['$-$ 号', ['-']],
  ['$\\to$', ['\\to']],
  ["$f'$ 与 $f''$", ["f'", "f''"]],
  ['$\\text{当 }x>0$', ['\\text{当 }x>0']],
  ['$F_{最大}$', ['F_{最大}']],
  ['$\\$5$', ['\\$5']],
  ['$x,y$ 平面', ['x,y']],
  ['$[0, 1]$', ['[0, 1]']],
  ['$Re$数', ['Re']],
  ['$y^+$约为 1', ['y^+']],
  ['**$u$**', ['u']],
  ['$a$ 与 $5 一起', ['a']],
  ['$\\mathrm{Pa\\cdot s}$', ['\\mathrm{Pa\\cdot s}']],
  ['$10\\%$', ['10\\%']],
  ['$m/s$', ['m/s']],
  ['1.$x$', ['x']],
  ['$\\{1,2\\}$', ['\\{1,2\\}']],
  ['$\\Delta t$/$\\Delta x$', ['\\Delta t', '\\Delta x']],
  ['$x$，$y$，$z$', ['x', 'y', 'z']],
  ['$CFL$ 数', ['CFL']],
  ['$n$-维', ['n']],
  ['$E$=210', ['E']],
  ['$`a+b`$', ['a+b']],
  ['$O(n\\log n)$', ['O(n\\log n)']],
  ['$\\mathbf{K}\\mathbf{u}=\\mathbf{f}$', ['\\mathbf{K}\\mathbf{u}=\\mathbf{f}']],
];

const prose = [
  '价格$400，比$300贵',
  'US$5 到 US$9',
  'US$5 to US$9',
  '$5-$9',
  '$5–$9 之间',
  '成本约 $1,000',
  '成本约 $1,000 到 $2,000',
  '$1,000—$2,000',
  '配件 $5 and $6 不等',
  '我花了$20买的，他花了$30',
  '100$ 或 200$',
  '100$~200$',
  '100$/200$',
  '$3.5M/$4M',
  '每月 $5，每年 $50。',
  '从 $5k 涨到 $10k',
  'HK$30、NT$90',
  '$WM_PROJECT_DIR/$FOAM_RUN',
  '先看 $WM_PROJECT_DIR & $FOAM_RUN',
  '$HOME 和 $PATH',
  '进 $HOME/run 与 $PATH',
  '$HOME:$PATH',
  '$HOME$PATH',
  '${HOME}/${USER}',
  '${A}${B}',
  '${x} 与 ${y}',
  '$(pwd)/$(date)',
  '$A-$B',
  '$A.$B',
  '"$A" "$B"',
  'PATH=$HOME/bin:$PATH',
  'export LD=$FOAM_LIBBIN,$LD',
  '$1/$2',
  '$ x $',
  '$x $',
  '$ x$',
  '\\$x$',
  '\\$5 与 \\$6',
  '只有一个 $',
  '$中文$',
  '$a，$b',
];

describe('a dollar', () => {
  it.each(formulas)('makes formulas of %s', async (source, tex) => {
    expect(texOf((await render(source)).html)).toEqual(tex);
  });

  it.each(prose)('is a sign in %s', async (source) => {
    const { html, text } = await render(source);
    expect(texOf(html)).toEqual([]);
    expect(text).toBe(source.replaceAll('\\$', '$').trim());
  });

  it('is found in the editor where it is found on the page', () => {
    for (const source of prose)
      for (let at = source.indexOf('$'); at >= 0; at = source.indexOf('$', at + 1))
        if (source[at - 1] !== '\\' && source[at - 1] !== '$') expect(formulaEnd(source, at)).toBe(-1);
    expect(formulaEnd('共$N$步', 1)).toBe(4);
  });
});

describe('a pipe of a table', () => {
  const cells = async (row: string) => texOf((await render(`| 量 | 写法 |\n| --- | --- |\n${row}`)).html);

  it.each([
    ['| a | $|x|$ |', ['|x|']],
    ['| $|x|$ | $|y|$ |', ['|x|', '|y|']],
    ['| $||r||$ | $P(A|B)$ |', ['||r||', 'P(A|B)']],
    ['| $\\|r\\|$ | b |', ['\\|r\\|']],
    ['| `a|b` | $|z|$ |', ['|z|']],
    ['| 价 $5 | $6 |', []],
    ['| \\(|x|\\) | \\(\\|r\\|_2\\) |', ['|x|', '\\|r\\|_2']],
    ['| \\[|x|\\] | \\(P(A|B)\\) |', ['|x|', 'P(A|B)']],
    ['| \\(甲 | 乙\\) |', []],
    ['| \\(a \\(|b|\\) | c |', ['|b|']],
  ])('belongs to the formula in %s', async (row, tex) => {
    expect(await cells(row)).toEqual(tex);
  });

  it('belongs to the code', async () => {
    const { html } = await render('| 甲 | 乙 |\n| --- | --- |\n| `a|b` | ``c|`d`` |');
    expect(html).toContain('<code>a|b</code>');
    expect(html).toContain('<code>c|`d</code>');
  });

  it('ends the cell behind a price', async () => {
    const { text } = await render('| 甲 | 乙 |\n| --- | --- |\n| 价 $5 | 共 $6 |');
    expect(text).toContain('价 $5 共 $6');
  });
});

describe('other ways to write a formula', () => {
  it.each([
    ['取 \\(a^2\\) 即可', ['a^2']],
    ['取 \\(n\\)，\\(m\\)', ['n', 'm']],
    ['得\n\\[\na = b\n\\]\n代入', ['a = b']],
    ['\\begin{gather*}\na\n+ b\n\\end{gather*}', ['\\begin{gather*}\na\n+ b\n\\end{gather*}']],
    ['\\begin{cases}\n1 \\\\\n- 2\n\\end{cases}', ['\\begin{cases}\n1 \\\\\n- 2\n\\end{cases}']],
    ['```math\na\n```', ['a']],
    ['$$\na\n$$其中 $c$', ['a', 'c']],
  ])('%s', async (source, tex) => {
    expect(texOf((await render(source)).html)).toEqual(tex);
  });

  it.each(['见 \\[1\\] 与 \\[2, 3\\]', '\\(see above\\)', '\\(注意\\)', '\\(a', '\\begin{align}'])(
    '%s is none',
    async (source) => {
      expect(texOf((await render(source)).html)).toEqual([]);
    },
  );

  it('leaves an environment in code and an unfinished one alone', async () => {
    const { html } = await render('```tex\n\\begin{align}\na\n\\end{align}\n```\n\n\\begin{align}\nb');
    expect(texOf(html)).toEqual([]);
    expect(html).toContain('\\begin{align}');
  });
});
