const SHAPES = [
  (n: number) => `\\sigma_{${n}}`,
  (n: number) => `E=${n}`,
  (n: number) => `\\mathbf{K}_{${n}}`,
  (n: number) => `x_{${n}}^2`,
  (n: number) => `\\frac{a}{${n}}`,
  (n: number) => `\\nabla u_{${n}}`,
  (n: number) => `h/${n}`,
];
const PROSE = '单元的刚度矩阵在积分点上求和时';
const A_PARAGRAPH = 12;
const A_SECTION = 240;

/** An article of `characters` with distinct inline formulas. */
export function longText(characters: number, formulas: number): string {
  let text = '## 第 0 节\n\n';
  for (let n = 1; n <= formulas; n++) {
    const formula = `$${SHAPES[n % SHAPES.length]?.(n)}$`;
    const room = Math.ceil((characters - text.length) / (formulas - n + 1)) - formula.length - 1;
    text += PROSE.slice(0, Math.max(2, room)) + formula + (n % A_PARAGRAPH === 0 ? '。\n\n' : '，');
    if (n % A_SECTION === 0) text += `## 第 ${n / A_SECTION} 节\n\n`;
  }
  return text + PROSE.repeat(Math.ceil(Math.max(0, characters - text.length) / PROSE.length));
}
