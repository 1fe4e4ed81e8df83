import { describe, expect, it } from 'vitest';
import { render } from '../../markdown/index.ts';
import { fromOutside } from '../../markdown/outside.ts';

describe('HTML of another host', () => {
  it('gets contents, anchors, frames and counts like our own texts', () => {
    const { html, toc, wordCount, readMinutes } = fromOutside(
      '<h1>网格</h1><p>三个字</p><h2>质量</h2><table><tr><td align="right">1</td></tr></table>',
    );
    expect(toc).toEqual([
      { depth: 2, id: 'sec-网格', text: '网格' },
      { depth: 2, id: 'sec-质量', text: '质量' },
    ]);
    expect(html).toContain('<div class="table-scroll"');
    expect(html).toContain('class="align-right"');
    expect([wordCount, readMinutes]).toEqual([8, 1]);
  });

  it('marks links that lead away, and drops what leads nowhere good', () => {
    const { html } = fromOutside('<a href="https://a.example" rel="me">a</a><a href="vbscript:x">b</a>');
    expect(html).toContain('rel="nofollow noopener ugc"');
    expect(html).not.toContain('vbscript');
  });

  it('of our own making stays as it is', async () => {
    const { html } = await render(
      '## 题\n\n$$\\frac{a}{b}$$ {#eq:x}\n\n```python\nprint(1)\n```\n\n| a |\n|---|\n| 1 |',
    );
    expect(fromOutside(html, { finished: true }).html).toBe(html);
  });

  it('shows the beginning of what is locked, and at least one block', () => {
    const blocks = Array.from({ length: 10 }, (_, i) => `<p>段落${i}的文字</p>`).join('');
    const { html } = fromOutside(blocks, { locked: true });
    expect(html).toContain('段落0');
    expect(html).not.toContain('段落4');
    expect(fromOutside(`<div>${blocks}</div>`, { locked: true }).html).not.toContain('段落4');
    expect(fromOutside('<p>只有一段</p>', { locked: true }).html).toContain('只有一段');
  });

  it.each([
    ['too long', '<p>字</p>'.repeat(200_000)],
    ['too deep', '<div>'.repeat(100_000)],
    ['of formatting that is reopened in every block', `${'<b a=1>'.repeat(5_000)}${'<p>x'.repeat(20_000)}`],
    ['of too many tags', '<i></i>'.repeat(100_000)],
  ])('that is %s is said to be, and not parsed', (_, html) => {
    expect(fromOutside(html).html).toBe('<p>这篇内容过大，无法在这里显示。</p>');
  });
});
