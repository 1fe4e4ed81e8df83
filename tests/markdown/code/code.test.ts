import { toString as textOf } from 'hast-util-to-string';
import { describe, expect, it, vi } from 'vitest';
import { languageOf } from '../../../markdown/code/languages.ts';
import { render } from '../../../markdown/index.ts';
import { elementsOf } from '../inspect.ts';
import { samples } from '../samples.ts';

const fenced = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\``;
const html = async (info: string, code: string) => (await render(fenced(info, code))).html;
const codeIn = (out: string) =>
  textOf(elementsOf(out).find(({ tagName }) => tagName === 'code') ?? { type: 'root', children: [] });

describe('code blocks', () => {
  it('have a head, and with a name a way to save them', async () => {
    expect(await html('python title="new mark.py"', 'x')).toBe(
      '<figure class="code" data-lang="python"><figcaption><span class="code-file">new mark.py</span><span class="code-lang">Python</span><button class="code-copy" type="button">复制</button><button class="code-save" type="button">下载</button></figcaption><pre tabindex="0"><code>x</code></pre></figure>',
    );
    expect(await html('python', 'x')).not.toContain('下载');
  });

  it.each(Object.entries(samples))(
    '%s is painted in classes and copies exactly',
    async (language, { code, shows }) => {
      const out = await html(language, code);
      expect(codeIn(out)).toBe(code);
      expect(out).not.toContain('style=');
      for (const part of shows) expect(out).toContain(part);
      const neighbours = /<span class="(tk-\w)">[^<]*<\/span><span class="\1">/;
      expect(out).not.toMatch(neighbours);
    },
  );

  it('come out the same on a busy machine', async () => {
    const code = 'for i in range(3): print("x", i, sin(i) + 1.5)';
    const out = await html('python', code);
    let now = Date.now();
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => {
      now += 10_000;
      return now;
    });
    try {
      expect(await html('python', code)).toBe(out);
    } finally {
      clock.mockRestore();
    }
    expect(out).toContain('tk-');
  });

  it('marks lines, and copies them exactly', async () => {
    const code = 'a\n\nc\nd\ne';
    const out = await html('text {1-2, 4,9-99999999999}', code);
    expect(out).toContain(
      '<code><span class="line hl">a\n</span><span class="line hl">\n</span>c\n<span class="line hl">d\n</span>e</code>',
    );
    expect(codeIn(out)).toBe(code);
  });

  it('shows unknown languages plainly and never fails', async () => {
    expect(await html('brainfuck', '<b>+</b>')).toContain('<span class="code-lang">brainfuck</span>');
    expect(await html('', '<b>')).toContain(
      'data-lang="text"><figcaption><span class="code-lang">文本</span>',
    );
    expect(await html('constructor', 'x')).toContain('data-lang="text"');
    expect(await html('python{2}', 'x\ny')).toContain('data-lang="python"');
    expect(await html('{2}', 'x\ny')).toContain('<span class="line hl">y</span>');
    expect(await html('title=a.txt', 'x')).toContain('<span class="code-file">a.txt</span>');
  });

  it('knows the usual other names', () => {
    const names = {
      fortran: 'f90',
      cpp: 'C++',
      abaqus: 'inp',
      apdl: 'ansys',
      openfoam: 'foam',
      bash: 'sh',
      text: 'txt',
      python: 'py',
    };
    for (const [id, name] of Object.entries(names)) expect(languageOf(name)).toBe(id);
  });

  it('is not painted when it is very long, but is all there', async () => {
    const code = 'x = 1\n'.repeat(20_000).trimEnd();
    const out = await html('python', code);
    expect(codeIn(out)).toBe(code);
    expect(out).not.toContain('tk-');
  });
});
