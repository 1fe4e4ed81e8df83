import { describe, expect, it } from 'vitest';
import { countWords, plainText, render } from '../../markdown/index.ts';
import { summarise } from '../../markdown/summary.ts';

const article = `## 剪切锁定 $\\gamma_{xy}$

一阶单元 C3D8 在弯曲时 **偏硬**：$\\sigma = \\frac{E\\varepsilon}{1-\\nu^2}$，见[手册](https://a.cn)[^1]。

$$
\\mathbf{K}\\,u = f \\label{eq:k}
$$

\`\`\`python
secret_code = 1
\`\`\`

> [!TIP]
> 用 \`C3D8I\`。

| 单元 | 误差 |
|---|---|
| C3D8 | 80 % |

![挠度](/a.png "#a")

[^1]: 脚注文字。
`;

describe('plain text', () => {
  it('is the prose, formulas readable, a line a block, without code and navigation', async () => {
    const { text } = await render(article);
    expect(text.split('\n')).toEqual([
      '剪切锁定 γ_xy',
      '一阶单元 C3D8 在弯曲时 偏硬：σ = Eε/(1−ν^2)，见手册。',
      'K u = f',
      '技巧',
      '用 C3D8I。',
      '单元 误差',
      'C3D8 80 %',
      '图 1 挠度',
      '脚注文字。',
    ]);
  });

  it('is the same without rendering', async () => {
    expect(plainText(article)).toBe((await render(article)).text);
    expect(plainText('')).toBe('');
  });

  it('reads formulas of every kind', () => {
    const read = (tex: string) => plainText(`$${tex}$`);
    expect(read('\\sqrt{x} + \\sqrt[3]{y}')).toBe('√(x)+y^(1/3)');
    expect(read('\\sum_{i=1}^n x_i')).toBe('∑_(i = 1)^nx_i');
    expect(read('\\hat u \\le \\bar v')).toBe('u ≤ v');
    expect(read('\\begin{bmatrix}a&b\\\\c&d\\end{bmatrix}')).toBe('[a b; c d]');
    expect(read('\\text{应力}_{max}')).toBe('应力_max');
    expect(read('\\foo')).toBe('\\foo');
  });
});

describe('counting', () => {
  it('takes a CJK character, and a run of letters and digits, for one', () => {
    expect(countWords('有限元 C3D8 non-linear 3.14，好！')).toBe(7);
    expect(countWords('')).toBe(0);
    expect(countWords('，。— *')).toBe(0);
  });

  it('leaves out code blocks and formulas', async () => {
    expect((await render('四个汉字 $x + y$\n\n```c\nint a;\n```\n\n$$\nz\n$$')).wordCount).toBe(4);
  });

  it('covers both parts', async () => {
    expect((await render('甲乙\n\n<!--locked-->\n\n丙丁')).wordCount).toBe(4);
  });

  it('gives minutes that grow with text, formulas, figures and code', async () => {
    const minutes = async (source: string) => (await render(source)).readMinutes;
    expect(await minutes('')).toBe(1);
    expect(await minutes('字'.repeat(400))).toBe(1);
    expect(await minutes('字'.repeat(401))).toBe(2);
    expect(await minutes('word '.repeat(441))).toBe(3);
    expect(await minutes('$$\nx\n$$\n\n'.repeat(6))).toBe(2);
    expect(await minutes('![a](/a.png)\n\n'.repeat(6))).toBe(2);
    expect(await minutes(`\`\`\`c\n${'int a;\n\n'.repeat(41)}\`\`\``)).toBe(3);
  });
});

describe('the summary', () => {
  it('is short text as it is', async () => {
    expect((await render('## 题\n\n短文。\n\n又一段。')).summary).toBe('短文。又一段。');
    expect((await render('```c\nint a;\n```')).summary).toBe('');
  });

  it('ends with a sentence near a hundred characters', () => {
    const sentence = `${'字'.repeat(29)}。`;
    expect(summarise([sentence.repeat(6)])).toBe(sentence.repeat(3));
    expect(summarise(['字'.repeat(300)])).toBe(`${'字'.repeat(100)}…`);
    expect(summarise([`${'字'.repeat(20)}。${'字'.repeat(99)}，${'字'.repeat(99)}`])).toMatch(/字…$/);
    expect(summarise([`${'𠀀'.repeat(300)}`])).toBe(`${'𠀀'.repeat(100)}…`);
  });
});
