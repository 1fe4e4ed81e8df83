import { describe, expect, it } from 'vitest';
import { plainText, render } from '../../markdown/index.ts';
import { maxContainers } from '../../markdown/source.ts';
import { maxNesting } from '../../markdown/syntax/prune.ts';
import { MOST_COST, measured } from './cpu.ts';
import { hostile } from './hostile.ts';
import { complaints, elementsOf } from './inspect.ts';

describe('hostile sources', () => {
  it.each(Object.entries(hostile))('%s is rendered in time, and harmless', async (_, make) => {
    const { html, cost } = await measured(make(10_000));
    expect(cost).toBeLessThan(MOST_COST);
    expect(complaints(html)).toEqual([]);
  });

  it('costs about as much as it is long', async () => {
    const paragraph = '有限元 **法** $x^2$ 与 `code`，见 [链接](/a)。\n\n- 项\n- 项\n\n';
    expect((await measured(paragraph.repeat(800))).cost).toBeLessThan(8 * 5);
  });
});

describe('limits', () => {
  it('flatten what nests too deep and keep its text', async () => {
    for (const [source, tag] of [
      [`${'> '.repeat(60)}深处`, 'blockquote'],
      [`${'- '.repeat(60)}深处`, 'ul'],
      [Array.from({ length: 40 }, (_, depth) => `${'  '.repeat(depth)}- 深处`).join('\n'), 'ul'],
    ] as const) {
      const { html, fault } = await render(source);
      expect(elementsOf(html).filter(({ tagName }) => tagName === tag)).toHaveLength(maxNesting);
      expect(html).toContain('深处');
      expect(fault).toBe('引用、列表和脚注最多嵌套 20 层');
    }
    expect((await render(`${'> '.repeat(maxNesting)}深处`)).fault).toBeNull();
    expect((await render(`${'*a **b '.repeat(2000)}中${'c** d*'.repeat(2000)}`)).html).toContain('中');
    expect((await render(`${'['.repeat(10_000)}中${'](b)'.repeat(10_000)}`)).html).toContain('中');
  });

  it('do not touch honest text', async () => {
    const list = '- 项\n'.repeat(maxContainers + 500);
    expect((await render(list)).html.match(/<li>/g)).toHaveLength(maxContainers + 500);
    const rule = '* '.repeat(40);
    expect((await render(rule)).html).toBe('<hr>');
    const code = `\`\`\`text\n${'>'.repeat(40)} x\n\`\`\``;
    expect((await render(code)).html).toContain(`${'>'.repeat(40)} x`);
    const held = `- \`\`\`text\n  ${'- '.repeat(40)}x\n  $$ y\n  $$\n  \`\`\`\n- $z$`;
    const { html } = await render(held);
    expect(html).toContain(`<code>${'- '.repeat(40)}x\n$$ y\n$$</code>`);
    expect(html).toContain('data-tex="z"');
    expect((await render(`${'- '.repeat(60)}\n\n`.repeat(60))).html.match(/<hr>/g)).toHaveLength(60);
  });

  it('show a formula that is too long or too deep as its source', async () => {
    for (const tex of [`${'\\sqrt{'.repeat(3000)}x${'}'.repeat(3000)}`, 'x+'.repeat(20_000)]) {
      const { html } = await render(`前 $${tex}$ 后`);
      expect(html).toContain('公式有误：过长或嵌套过深');
      expect(html).toContain('后</p>');
    }
  });
});

describe('odd sources', () => {
  it('of any kind give an answer', async () => {
    const odd = [
      '',
      ' ',
      '\n',
      '\uFEFF',
      '\u0000',
      '\uD800',
      'a\uDFFFb',
      '\u0001\u0008\u001F',
      '\r\r\n\r',
      '\u2028',
      '```',
      '~~~python',
      '$$',
      '$',
      '[^',
      '[^1]:',
      '> [!NOTE]',
      '> [!NOTE] ',
      '|',
      '![',
      '<',
      '<!--',
      '<!--locked-->',
      '#',
      '\\eqref{',
      '\\',
      '---',
      '| a |\n|---',
      '- [ ]',
      '<details>',
      '![](<>)',
      '[]()',
    ];
    for (const source of odd) {
      const result = await render(source);
      expect(typeof result.html, JSON.stringify(source)).toBe('string');
      expect(result.readMinutes).toBeGreaterThanOrEqual(1);
      expect(typeof plainText(source)).toBe('string');
    }
  });

  it('lose control characters and lone surrogates', async () => {
    const { html, text } = await render('甲\u0000乙\u0007丙\uD800丁 $x\uDC00$');
    expect(html.isWellFormed()).toBe(true);
    expect(text).toBe('甲乙丙\uFFFD丁 x\uFFFD');
  });

  it('give the same answer again', async () => {
    const source = '## a\n\n$$\nx \\label{x}\n$$\n\n[^1]\n\n[^1]: y\n\n```python\nx = 1\n```';
    expect(await render(source)).toEqual(await render(source));
  });
});

it('sources that cost too much are refused before they are parsed, with the reason', async () => {
  for (const [source, name] of [
    ['=\n'.repeat(16_000), '标题下划线'],
    ['- a\n'.repeat(9_000), '列表和引用'],
    ['$x$ '.repeat(5_000), '公式'],
    ['~~a'.repeat(30_000), '行内标记'],
    ['a\n{: .note}\n'.repeat(8_000), '一段里的行'],
    // Looks like a code fence but is none.
    ...['b\n    ```\n', '> ```\n', '- a\n  ```\n', '``` a`\n', '<!--\n```\n-->\n', '$$\n```\n$$\n'].map(
      (it) => [it + 'a\n{: .note}\n'.repeat(8_000), '一段里的行'] as const,
    ),
  ] as const) {
    const { html, fault } = await render(source);
    expect(fault).toContain(`${name}太多`);
    expect(html).toContain('<pre');
  }
  expect((await render('长'.repeat(110_000))).fault).toContain('不能超过 300 KB');
});

it('many lines that are no paragraph are not too many', async () => {
  for (const source of [
    `\`\`\`\n${'increment 1 of step 2\n'.repeat(8_000)}\`\`\``,
    '- a\n'.repeat(2_000),
    `a\n\n${'b\n'.repeat(2_000)}`,
  ])
    expect((await render(source)).fault, source.slice(0, 20)).toBeNull();
});
