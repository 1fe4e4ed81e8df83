import { expect, it } from 'vitest';
import { markdownFromHtml } from '../../../../editor/src/paste/html.ts';
import { render } from '../../../../markdown/index.ts';

const of = (inner: string) => markdownFromHtml(`<p>由 <math>${inner}</math> 得</p>`);

it.each<[what: string, inner: string, tex: string]>([
  [
    'a sum',
    '<mstack><mn>424</mn><msrow><mo>+</mo><mn>33</mn></msrow><msline/><mn>457</mn></mstack>',
    '424 \\\\ +33 \\\\ \\hline 457',
  ],
  [
    'numbers with decimals, by their points',
    '<mstack><mn>1.25</mn><msrow><mo>+</mo><mn>3</mn></msrow><msline></msline><mn>4.25</mn></mstack>',
    '1.25 \\\\ +3\\phantom{.00} \\\\ \\hline 4.25',
  ],
  [
    'rows that are moved',
    '<mstack><mn>12</mn><msrow><mo>×</mo><mn>11</mn></msrow><msline/><msgroup shift="1"><mn>12</mn><mn>12</mn></msgroup><msline/><mn>132</mn></mstack>',
    '12 \\\\ \\times11 \\\\ \\hline 12 \\\\ 12\\phantom{0} \\\\ \\hline 132',
  ],
])('figures below each other are an array: %s', async (_what, inner, tex) => {
  const { markdown, left } = of(inner);
  expect(markdown).toBe(`由 $\\begin{array}{r} ${tex} \\end{array}$ 得`);
  expect(left).toEqual([]);
  expect((await render(markdown)).html).not.toContain('math-error');
});

it.each([
  '<mlongdiv><mn>3</mn><mn>435.3</mn><mn>1306</mn></mlongdiv>',
  '<mi>a</mi><mo>=</mo><mstack><mscarries><mn>1</mn></mscarries><mn>57</mn></mstack>',
  '<mstack><mn>57</mn><msline length="1"/><mn>5</mn></mstack>',
])('what an array cannot be is told, and named in its place: %s', (inner) => {
  const { markdown, left } = of(inner);
  expect(markdown).toBe('由 【公式没有一起粘贴过来，请重新输入】 得');
  expect(left).toEqual(['没有源码的公式 1 处']);
});
