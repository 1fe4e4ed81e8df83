import { describe, expect, it } from 'vitest';
import { render } from '../../markdown/index.ts';
import { attacks } from './attacks.ts';
import { complaints, parseHtml } from './inspect.ts';

describe('attacks', () => {
  it('are many', () => {
    expect(new Set(attacks).size).toBeGreaterThanOrEqual(150);
  });

  it('are seen by the inspection itself', () => {
    const seen = attacks.filter((text) => complaints(text).length > 0);
    expect(seen.length).toBeGreaterThan(150);
  });

  it.each(attacks)('%j comes out harmless', async (source) => {
    const { html, locked, toc } = await render(source);
    expect(complaints(html)).toEqual([]);
    expect(complaints(locked ?? '')).toEqual([]);
    for (const { id } of toc) expect(id).toMatch(/^sec-[\p{L}\p{M}\p{N}_-]+$/u);
  });

  it('come out harmless inside every construct', async () => {
    const frames = [
      (text: string) => `> [!NOTE] ${text}\n> ${text}`,
      (text: string) => `- ${text}\n\n  ${text}`,
      (text: string) => `## ${text}\n\n[^1]\n\n[^1]: ${text}`,
      (text: string) => `<details><summary>${text}</summary>\n\n${text}\n\n</details>`,
      (text: string) => `<b>${text}</b> $x$ \`\`${text}\`\` **${text}**`,
      (text: string) => `![${text}](/x.png "#x")\n\n| ${text} |\n|---|\n| ${text} |`,
    ];
    for (const text of attacks) {
      for (const frame of frames) {
        const { html } = await render(frame(text));
        expect(complaints(html), frame(text)).toEqual([]);
      }
    }
  });

  it('mean the same when parsed and written again', async () => {
    const { html } = await render(attacks.filter((text) => !text.includes('```')).join('\n\n'));
    expect(complaints(html)).toEqual([]);
    expect(parseHtml(html).children.length).toBeGreaterThan(100);
  });
});
