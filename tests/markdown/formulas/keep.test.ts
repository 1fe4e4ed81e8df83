import { expect, it } from 'vitest';
import { render } from '../../../markdown/index.ts';

it.each([
  ['力 $x$，位移', '，'],
  ['值（$x$）为', '）'],
  ['于是 $x$ 。', undefined],
  ['即 $x$。', '。'],
  ['$x$,$y$; z', ','],
])('%s: what touches a formula stays on its line', async (source, mark) => {
  const { html, text } = await render(source);
  if (mark) expect(html).toMatch(new RegExp(`</span>\\${mark}</span>`));
  else expect(html).not.toContain('class="keep"');
  expect(text).toBe(source.replaceAll('$', ''));
});

it('an opening bracket stays with the formula behind it', async () => {
  expect((await render('值（$x$）为')).html).toContain('值<span class="keep">（<span class="math"');
});

it('a longer formula may be broken between its terms, but not before the mark behind it', async () => {
  const { html } = await render('即 $a+b+c+d = e+f+g$，');
  expect(html.match(/<wbr>/g)?.length).toBe((html.match(/class="katex-base"/g)?.length ?? 0) - 1);
  expect((await render('即 $v=0$，')).html).not.toContain('<wbr>');
});

it('holds three marks together and no more, so that nobody makes a line that cannot be broken', async () => {
  const { html: broken } = await render(`${'（'.repeat(50)}$x$${'）'.repeat(50)}`);
  const html = broken.replaceAll('\u200b', '');
  expect(html).toContain(`${'（'.repeat(47)}<span class="keep">（（（<span`);
  expect(html).toContain(`）））</span>${'）'.repeat(47)}`);
});

it('a formula with a fault keeps its punctuation as well', async () => {
  expect((await render('甲（$\\frac$），乙')).text).toContain('），乙');
});
