import { describe, expect, it } from 'vitest';
import { SOLVERS } from '../../craft/run/list.ts';
import { plainText, render } from '../../markdown/index.ts';
import { complaints } from './inspect.ts';

const fenced = (text: string, info = 'run use="elastic" #beam') => `\`\`\`${info}\n${text}\n\`\`\``;

describe('a run', () => {
  it.each([...SOLVERS.keys()])('of %s is finished on write, without script', async (name) => {
    const { html, fault, text } = await render(fenced('', `run use="${name}" #it`));
    expect(fault).toBeNull();
    expect(html).toContain(`<figure class="craft" id="block-it" data-block="run" data-source="${name}\n`);
    expect(html).toContain('<button class="craft-try" type="button">运行</button>');
    expect(html).toContain('<svg class="plot"');
    expect(html).toContain('方法与出处');
    expect(text).toContain(' = ');
    expect(complaints(html)).toEqual([]);
  });

  it('gives the numbers of its own mesh, and of a coarser one where that would take too long', async () => {
    expect(plainText(fenced('nx = 20\nny = 2'))).toContain('与参考值之比 = 0.8883');
    expect((await render(fenced(''))).html).toMatch(/<path d="M[^"]+" fill="#[0-9a-f]{6}"/);
    const { html, text } = await render(fenced('nx = 80\nny = 8\ncompare = q4i'));
    expect(text).toContain('点“运行”在浏览器里按 80×8 网格计算');
    expect(html).toContain(
      'data-source="elastic\nproblem = cantilever\nelement = q4\ncompare = q4i\nnx = 80',
    );
    expect(text).toContain('Q4I 与参考值之比 = 0.995');
  });

  it('is refused with line and reason, and harmless whatever is in it', async () => {
    for (const [text, info, reason] of [
      ['nx = 4\nny = x', undefined, '第 3 行（run）：ny（'],
      ['problem = cook\nny = 3', undefined, '第 1 行（run）：这个算例的 ny 要是偶数'],
      ['nx = 200\nny = 200', undefined, '网格太密'],
      ['element = q4r\nnx = 4\nny = 1\neta = 0', undefined, '刚度矩阵是奇异的'],
      ['', 'run', 'use= 后面写 elastic'],
      ['', 'run use="__proto__"', 'use= 后面写 elastic'],
      ['"><script>alert(1)</script>', undefined, '名字 = 值'],
    ] as const) {
      const { html, fault } = await render(fenced(text, info));
      expect(fault, text).toContain(reason);
      expect(html).not.toContain('data-block');
      expect(complaints(html)).toEqual([]);
    }
  });

  it('keeps the colours of fields to itself: authors cannot colour a path', async () => {
    const { html } = await render('<svg><path d="M0 0" fill="#ff0000"></path></svg>');
    expect(html).not.toContain('<path');
  });
});
