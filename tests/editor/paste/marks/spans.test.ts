import { expect, it } from 'vitest';
import { markdownFromHtml } from '../../../../editor/src/paste/html.ts';

const of = (html: string) => markdownFromHtml(html).markdown;

it('spans that say nothing are their text, so that a formula in pieces is one', () => {
  expect(of('<p>设<span style="color: red">应力 $a_</span><font size="2">1$</font> 为</p>')).toBe(
    '设应力 $a_1$ 为',
  );
  expect(of('<p><span style="font-weight: 400">细</span><span style="font-weight:700">粗</span></p>')).toBe(
    '细**粗**',
  );
  expect(of('<p>见<span style="display:none">藏</span>到</p>')).toBe('见到');
});

it('a page of any number of spans comes along whole, code too', () => {
  expect(of(`<p>${'<span>字</span>'.repeat(40_000)}</p>`)).toBe('字'.repeat(40_000));
  const code = of(`<pre>${'<span class="k">x</span>\n'.repeat(30_000)}</pre>`);
  expect(code.split('\n')).toHaveLength(30_002);
});

it.each([
  ['paragraphs', '<p>字</p>'],
  ['marks', '<b>字</b><i>字</i>'],
  ['line breaks', '字<br>'],
  ['cells', '<table><tr><td>1</td></tr></table>'],
])('too many %s are refused in words, with the way to paste plain text', (_name, piece) => {
  expect(() => of(piece.repeat(24_000))).toThrow(
    /超过 (?:3|10) 万个元素.*只用纯文本（粘贴时按 Ctrl \+ Shift \+ V）/,
  );
});
