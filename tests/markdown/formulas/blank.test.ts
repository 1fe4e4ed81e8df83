import { expect, it } from 'vitest';
import { render, renderComment } from '../../../markdown/index.ts';

const BLANK = [
  '',
  '&nbsp;',
  '&#8203;',
  '&#x3164;',
  '&lrm;',
  '\u3164',
  '$\\phantom{x}$',
  '$\\hspace{1em}\\quad$',
  '$$\n\\phantom{\\frac{a}{b}}~\n$$',
  '[](x)',
  '![]()',
  '**&nbsp;**',
  '> &nbsp;',
  '- ',
  '```\n\n```',
];
const SEEN = [
  '好',
  '$x$',
  '$\\alpha\\phantom{x}$',
  '![](/ming/a.png)',
  '---',
  '👍',
  '。',
  '```\nx = 1\n```',
  '`a`',
  '| a |\n|--|',
];

it.each(BLANK)('%j shows nothing', async (source) => {
  expect((await render(source)).isBlank).toBe(true);
  expect((await renderComment(source, 'c')).isBlank).toBe(true);
});

it.each(SEEN)('%j shows something', async (source) => {
  expect((await render(source)).isBlank).toBe(false);
  expect((await renderComment(source, 'c')).isBlank).toBe(false);
});

it('a comment of HTML shows nothing in an article, and itself where people talk', async () => {
  const source = '<!-- 只有注释 -->';
  expect((await render(source)).isBlank).toBe(true);
  expect((await renderComment(source, 'c')).isBlank).toBe(false);
});
