import { describe, expect, it } from 'vitest';
import { render } from '../../markdown/index.ts';
import { feedContents } from '../../src/feeds/content.ts';

const PAGE = 'https://mingjie.test/article/7';

const feedContent = async (html: string) =>
  (await feedContents(new Map([[7, html]]), 'https://mingjie.test')).get(PAGE) ?? '';

describe('the text of an article in a feed', () => {
  it('keeps formulas as MathML, and the finished result of a block without its controls', async () => {
    const { html } = await render(
      '## 节\n\n由 $E=mc^2$ 得\n\n```calc\nF = 10 [N] 力\n---\nR = 2*F\n---\nshow R [N] 反力\n```\n',
    );
    const text = await feedContent(html);
    expect(text).toContain('<math');
    expect(text).toMatch(/反力[\s\S]*20/);
    for (const gone of ['katex-html', 'class="anchor"', '<button', '<input', '<script'])
      expect(text, gone).not.toContain(gone);
  });

  it('names links and pictures by whole addresses', async () => {
    const html = '<p><a href="#sec-a">节</a><a href="/tag?id=1">标签</a><a href="https://b.test/">外</a>';
    expect(await feedContent(`${html}<img src="/ming/file/a.png" srcset="/b.png 2x" alt=""></p>`)).toBe(
      `<p><a href="${PAGE}#sec-a">节</a><a href="https://mingjie.test/tag?id=1">标签</a>` +
        '<a href="https://b.test/">外</a><img src="https://mingjie.test/ming/file/a.png" alt=""></p>',
    );
  });
});
