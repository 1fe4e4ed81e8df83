import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import { render } from '../../markdown/index.ts';
import { authorSchema } from '../../markdown/schema.ts';
import { write } from '../../markdown/write.ts';
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

  it('stay harmless when the HTML is parsed and written once more', async () => {
    for (const text of attacks) {
      const { html } = await render(text);
      const again = unified().use(rehypeStringify).stringify(parseHtml(html));
      expect(complaints(again), text).toEqual([]);
    }
  });

  it('are stopped by the sanitiser alone, whatever reaches it', () => {
    const sanitiser = unified().use(rehypeSanitize, authorSchema);
    for (const text of attacks) {
      const tree = sanitiser.runSync(parseHtml(text));
      expect(complaints(write(tree)), text).toEqual([]);
      expect(
        complaints(write(parseHtml(text))).filter((found) => !found.startsWith('class=')),
        text,
      ).toEqual([]);
    }
  });
});
