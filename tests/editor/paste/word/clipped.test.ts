import { expect, it } from 'vitest';
import { markdownFromHtml } from '../../../../editor/src/paste/html.ts';

const of = (html: string) => markdownFromHtml(html).markdown;
const typed = (text: string) =>
  `<i style='mso-bidi-font-style:normal'><span lang=EN-US style='font-family:"Cambria Math",serif'><m:r>${text}</m:r></span></i>`;
const upright = (text: string) =>
  `<span lang=EN-US style='font-family:"Cambria Math",serif'><m:r><m:rPr><m:scr m:val="roman"/><m:sty m:val="p"/></m:rPr>${text}</m:r></span>`;
const FALLBACK =
  '<![if !msEquation]><span style=\'position:relative;top:2.0pt\'><!--[if gte vml 1]><v:shape></v:shape><![endif]--><![if !vml]><img width=40 height=20 src="file:///C:/a.png"><![endif]></span><![endif]>';
const equation = (omml: string) => `<!--[if gte msEquation 12]>${omml}<![endif]-->${FALLBACK}`;
const power = `<m:oMath><m:sSup><m:sSupPr><span style='font-style:italic'><m:ctrlPr></m:ctrlPr></span></m:sSupPr><m:e>${typed('a')}</m:e><m:sup>${typed('2')}</m:sup></m:sSup></m:oMath>`;

it.each([
  ['in a line', `<p class=MsoNormal>面积${equation(power)}与<o:p></o:p></p>`, '面积$a^2$与'],
  [
    'on a line of its own',
    `<p class=MsoNormal>${equation(`<m:oMathPara>${power}</m:oMathPara>`)}</p>`,
    '$$\na^2\n$$',
  ],
  ['alone in its paragraph', `<p class=MsoNormal>${equation(power)}<o:p></o:p></p>`, '$$\na^2\n$$'],
  [
    'with a number',
    `<p class=MsoNormal>${equation(power)}<span>（2-1）</span></p>`,
    '$$\na^2 \\tag{2-1}\n$$',
  ],
  [
    'with functions and signs',
    `<p>取${equation(`<m:oMath>${upright('sin')}${typed('θ')}<m:f><m:num>${typed('x\r\n')}</m:num><m:den>${typed('&lt;y')}</m:den></m:f></m:oMath>`)}为</p>`,
    '取$\\sin\\theta\\frac{x }{<y}$为',
  ],
  ['twice', `<p>由${equation(power)}到${equation(power)}止</p>`, '由$a^2$到$a^2$止'],
])('an equation of the clipboard of Word comes along: %s', (_name, html, markdown) => {
  expect(of(html)).toBe(markdown);
});

it('a picture that is for everybody stays', () => {
  expect(of('<p><![if !vml]><img src="https://a.example/1.png" alt="云图"><![endif]></p>')).toBe(
    '![云图](https://a.example/1.png)',
  );
});

it('an equation that holds nothing goes, and what is around it stays', () => {
  expect(of(`<p>前${equation('<m:oMath></m:oMath>')}后</p>`)).toBe('前后');
});
