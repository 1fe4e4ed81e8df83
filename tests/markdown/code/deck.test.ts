import { toString as textOf } from 'hast-util-to-string';
import { describe, expect, it } from 'vitest';
import { render } from '../../../markdown/index.ts';
import { elementsOf } from '../inspect.ts';

const fenced = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\``;
const rows = (count: number) =>
  Array.from({ length: count }, (_, at) => `${at + 1}, ${at}., 0., 0.`).join('\n');
const DECK = `*HEADING
A plate
*NODE
${rows(30)}
*ELEMENT, TYPE=CPS4
1, 1, 2, 3, 4
*MATERIAL, NAME=STEEL
*ELASTIC
210000., 0.3
*STEP
*STATIC
*END STEP`;
const codeIn = (html: string) =>
  elementsOf(html)
    .filter(({ tagName }) => tagName === 'pre')
    .map((it) => textOf(it))
    .join('');

describe('a deck', () => {
  it('has an outline with anchors, folds its data and is all there', async () => {
    const { html, text, quotable, fault } = await render(fenced('inp title="plate.inp"', DECK));
    expect(fault).toBeNull();
    expect(html).toMatch(/^<figure class="code deck" id="deck-1" data-lang="abaqus">/);
    expect(html).toContain('<summary>大纲 7 项</summary>');
    expect(html).toContain('<li><a href="#deck-1-2">*NODE</a></li>');
    expect(html).toContain('<li class="deck-sub"><a href="#deck-1-7">*STATIC</a></li>');
    expect(html).toContain('<a href="#deck-1-4">*MATERIAL</a> STEEL');
    expect(html).toContain('<span class="tk-k" id="deck-1-4">*MATERIAL</span>');
    expect(html).toContain('<summary class="deck-more">其余 27 行数据</summary>');
    expect(html).toContain('<div class="deck-scroll" tabindex="0" role="group" aria-label="plate.inp">');
    expect(codeIn(html)).toBe(DECK);
    // Ids are unique, and all links resolve.
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, id] of html.matchAll(/href="#([^"]*)"/g)) expect(ids).toContain(id);
    expect(text).toBe('');
    expect(quotable.open.text).toMatch(/^\*HEADING A plate \*NODE 1, 0\., 0\., 0\. 2/);
    expect(quotable.open.text).not.toContain('其余');
  });

  it('says in its head which versions it runs in, and a program does not', async () => {
    const { html, quotable } = await render(fenced('inp title="plate.inp" runs="CalculiX 2.20"', DECK));
    expect(html).toContain('<span class="code-versions">可运行的版本 CalculiX 2.20</span>');
    expect(quotable.open.text).not.toContain('可运行的版本');
    const program = await render(fenced('python runs="3.11"', 'print(1)'));
    expect(program.html).not.toContain('code-versions');
  });

  it('may be saved without a name, and is short where it is short', async () => {
    const { html } = await render(fenced('apdl', '/PREP7\nET,1,PLANE182'));
    expect(html).toContain('下载');
    expect(html).not.toContain('<details');
    expect(html).toContain('<pre tabindex="0">');
  });

  it('never folds a line that its author marked', async () => {
    const { html } = await render(fenced('abaqus {20}', DECK));
    expect(html).not.toContain('deck-more');
    expect(codeIn(html)).toBe(DECK);
  });

  it('keeps ids apart on a page with several texts', async () => {
    const { html } = await render(`${fenced('inp', DECK)}\n\n${fenced('inp', DECK)}`, 'a7');
    expect(html).toContain('id="deck-a7-1"');
    expect(html).toContain('href="#deck-a7-2-7"');
  });

  it('gives authors none of its classes and ids', async () => {
    const { html } = await render(
      '<details class="deck-fold" id="deck-1"><summary class="deck-more">a</summary>b</details>',
    );
    expect(html).not.toContain('deck');
  });
});

describe('two versions', () => {
  const OLD = `*NODE\n${rows(12)}\n*ELEMENT, TYPE=CPS4\n1, 1, 2, 3, 4\n*STEP`;
  const NEW = OLD.replace('CPS4', 'CPS4I');

  it('are one listing with what was taken out and put in, the newer one to be copied', async () => {
    const { html, fault } = await render(
      fenced('inp title="a.inp" diff="完全积分 → 非协调"', `${OLD}\n=======\n${NEW}`),
    );
    expect(fault).toBeNull();
    expect(html).toContain('<span class="code-versions">完全积分 → 非协调：删 1 行，加 1 行</span>');
    expect(html).toContain('<summary class="deck-more">10 行没有改动</summary>');
    expect(html.match(/<del>/g)).toHaveLength(1);
    expect(html.match(/<ins>/g)).toHaveLength(1);
    const [del] = elementsOf(html).filter(({ tagName }) => tagName === 'del');
    expect(del && textOf(del)).toBe('*ELEMENT, TYPE=CPS4\n');
    const newer = html.replace(/<del>.*?<\/del>/gs, '');
    expect(codeIn(newer)).toBe(NEW);
    expect(codeIn(html.replace(/<ins>.*?<\/ins>/gs, ''))).toBe(OLD);
  });

  it('may be of any language', async () => {
    const { html } = await render(fenced('python diff', 'a = 1\n=======\na = 2'));
    expect(html).toContain('class="code deck" data-lang="python"');
    expect(html).toContain('>删 1 行，加 1 行<');
  });

  it.each([
    ['a', '第 1 行（text）：对照要写两个版本，中间用单独一行 ======= 隔开'],
    ['a\n=======\nb\n=======\nc', '第 5 行（text）：只能对照两个版本'],
    [
      `${'a\n'.repeat(150)}=======\n${'b\n'.repeat(150)}`,
      '第 1 行（text）：两个版本相差超过 200 行，请只写有改动的部分',
    ],
  ])('are refused with the reason', async (code, fault) => {
    const rendered = await render(fenced('text diff', code));
    expect(rendered.fault).toBe(fault);
    expect(rendered.html).toContain('craft-error-note');
  });
});
