import { describe, expect, it } from 'vitest';
import { place } from '../../contract/kit/places.ts';
import { ANALYSES } from '../../craft/data/list.ts';
import { significant } from '../../craft/format.ts';
import { blockHtml } from '../../markdown/blocks/blocks.ts';
import { plainText, render, renderComment } from '../../markdown/index.ts';
import { complaints } from './inspect.ts';

const SHEET = `a = 3 [m] (1..5) 边长
---
A = a^2
---
show A [m^2] 面积
plot A over a
valid a < 4[m] "边长太大"`;
const fenced = (text: string, info = 'calc title="面积" #area') => `\`\`\`${info}\n${text}\n\`\`\``;

describe('a block', () => {
  it('is a finished figure, readable without script, with its source', async () => {
    const { html, fault, text, quotable, wordCount } = await render(`前\n\n${fenced(SHEET)}\n\n后`);
    expect(fault).toBeNull();
    expect(html).toContain('<figure class="craft" id="block-area" data-block="calc" data-source="a = 3 [m]');
    expect(html).toContain('<button class="craft-try" type="button">试算</button>');
    expect(html).toMatch(
      /<tr data-name="A"><th scope="row">面积 <var>A<\/var><\/th><td class="craft-value">9<\/td>/,
    );
    expect(html).toContain('<svg class="plot" viewBox="0 0 560 300"');
    expect(complaints(html)).toEqual([]);
    expect(text).toBe('前\n面积\n边长 = 3 m；面积 = 9 m²\n后');
    // Interactive blocks change, so quotable text excludes them.
    expect(quotable.open.text).toBe('前 后');
    expect(wordCount).toBe(2);
  });

  it('says outside of its range that it is', async () => {
    const { html } = await render(fenced(SHEET.replace('a = 3', 'a = 4.5')));
    expect(html).toContain('<p class="craft-warning">边长太大</p>');
  });

  it('with a fault is shown as written, with line and reason, and the text is refused', async () => {
    const source = `前\n\n${fenced('a = 1 [m]\n---\nb = a + 1[s]\n---\nshow b')}`;
    const { html, fault } = await render(source);
    expect(fault).toBe('第 6 行（calc）：+ 两边的单位不同：m 与 s');
    expect(html).toContain(`<p class="craft-error-note">${fault}</p>`);
    expect(html).toContain('b = a + 1[s]');
    expect(html).not.toContain('data-block');
  });

  it('works in comments, lists and locked parts, with ids of its own', async () => {
    const comment = await renderComment(fenced(SHEET), 'c1');
    expect(comment.html).toContain('id="block-c1-area"');
    const { html, locked } = await render(
      `- ${fenced(SHEET).replaceAll('\n', '\n  ')}\n\n${fenced(SHEET)}\n\n<!--locked-->\n\n${fenced(SHEET)}`,
    );
    expect(html).toContain('<li>\n<figure class="craft" id="block-area"');
    expect(html).toContain('id="block-area-2"');
    expect(locked).toContain('id="block-area-3"');
    expect(plainText(fenced(SHEET))).toContain('面积 = 9 m²');
  });

  it('is harmless whatever its author writes into it', async () => {
    const evil = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
    for (const source of [
      fenced(SHEET.replace('边长', evil)),
      fenced(SHEET, `calc title='${evil}' #${evil}`),
      fenced(evil),
      fenced(SHEET.replace('边长太大', '</figure><svg onload=x>').replace('a = 3', 'a = 5')),
      `${fenced(SHEET)}\n\n<figure class="craft" data-block="calc" data-source="x"><svg class="plot"></svg></figure>`,
    ]) {
      const { html } = await render(source);
      expect(complaints(html), source).toEqual([]);
      expect(html.match(/data-block/g)?.length ?? 0).toBeLessThanOrEqual(1);
    }
  });

  it('is not drawn more often than an article allows', async () => {
    const { fault } = await render(Array.from({ length: 25 }, () => fenced(SHEET)).join('\n\n'));
    expect(fault).toContain('最多 24 个块');
  });

  it('is a tool of the site with its inputs changed, and leads there', async () => {
    const { html, fault } = await render(fenced('U = 20 [m/s] (1..100) 车速', 'calc use="yplus" #car'));
    expect(fault).toBeNull();
    expect(html).toContain('<figcaption><span>首层高度与 y⁺</span>');
    expect(html).toContain('data-source="U = 20 [m/s] (1..100) 车速');
    expect(html).toContain(`<a href="${place.tool('yplus')}">说明与出处：首层高度与 y⁺</a>`);
    expect(complaints(html)).toEqual([]);
    const broken = await render(
      `前\n\n${fenced('U = x', 'calc use="yplus"')}\n\n${fenced('', 'calc use="none"')}`,
    );
    expect(broken.fault).toContain('第 4 行（calc）');
    expect(broken.html).toContain('没有名为 none 的工具');
    const changed = await render(fenced('U = 20 [kg]', 'calc use="yplus"'));
    expect(changed.fault).toContain('第 2 行（calc）：U 的单位要与 m/s 相当');
    const impossible = await render(fenced('nu = 2', 'calc use="timestep"'));
    expect(impossible.fault).toContain('nu 允许 −0.999 到 0.4999');
  });

  it('is drawn alone on the page of a tool', () => {
    const sheet = { text: SHEET, words: new Map([['title', '面积']]), name: 'area' };
    expect(blockHtml('calc', 'area', sheet)).toMatch(
      /^<figure class="craft" id="block-area" data-block="calc"/,
    );
    expect(() => blockHtml('calc', 'area', { ...sheet, text: '' })).toThrow(RangeError);
    expect(() => blockHtml('none', 'area', sheet)).toThrow(RangeError);
  });

  it('takes columns of numbers, and says what is wrong with them', async () => {
    const { html, text, fault } = await render(fenced('', 'data use="rainflow"'));
    expect(fault).toBeNull();
    expect(html).toContain('data-block="data" data-source="rainflow');
    expect(text).toContain('循环总数 = 4');
    expect(complaints(html)).toEqual([]);
    for (const [body, info, reason] of [
      ['1\n2\nx', 'data use="rainflow"', '第 3 行有不是数的内容'],
      ['', 'data use="rainflow" m=900', 'm（'],
      ['', 'data use="none"', 'rainflow、energy、'],
      ['1\n'.repeat(5000), 'data use="rainflow"', '8000 个字符'],
    ] as const)
      expect((await render(fenced(body, info))).fault).toContain(reason);
  });

  it('says without script by which parameters an analysis was made', async () => {
    const given = { layup: 'E1=135 Nx=80', rainflow: 'm=4', gci: 'dim=3 safety=3', energy: '' };
    for (const { name, parameters } of ANALYSES.values()) {
      const words = given[name as keyof typeof given];
      const { html, text } = await render(fenced('', `data use="${name}" ${words}`));
      for (const it of parameters) {
        const own = new RegExp(`\\b${it.name}=(\\S+)`).exec(words)?.[1] ?? String(significant(it.value));
        expect(html).toContain(
          `<tr data-name="${it.name}"><th scope="row">${it.label}</th><td class="craft-value">${own}</td><td class="craft-unit">${it.unit}</td></tr>`,
        );
        expect(text).toContain(`${it.label} = ${own}`);
      }
      expect(html.includes('<caption>参数</caption>')).toBe(parameters.length > 0);
      expect(complaints(html)).toEqual([]);
    }
  });
});
