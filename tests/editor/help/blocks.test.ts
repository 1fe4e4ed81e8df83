import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BLOCKS as EXAMPLES } from '../../../editor/src/help/blocks.ts';
import { withDefaults } from '../../../editor/src/help/snippet.ts';
import { markdownFromHtml } from '../../../editor/src/paste/html.ts';
import { BLOCKS } from '../../../markdown/blocks/list.ts';
import { render } from '../../../markdown/index.ts';
import { inserted } from '../support/insertedText.ts';

const languages = [...BLOCKS.keys()];
const languageOf = (text: string) => /^```(\w+)/.exec(text)?.[1] ?? '';

/** Unmodified snippets of our block languages. */
const examples = EXAMPLES.filter(({ text }) => BLOCKS.has(languageOf(text))).map(({ name, text }) => ({
  name,
  text: inserted(text.replace('##{名字}', '#name')).text,
}));

/** Languages without snippet, with reason. */
const APART: Readonly<Record<string, string>> = { result: 'a file that is uploaded writes it' };

describe('a language of blocks', () => {
  it('has an example that authors can insert', () => {
    const shown = examples.map(({ text }) => languageOf(text));
    expect(
      languages.filter((it) => !shown.includes(it) && !APART[it]),
      'add an example to editor/src/help/blocks.ts',
    ).toEqual([]);
  });

  it('is explained to authors', () => {
    const text = readFileSync('docs/writing.md', 'utf8');
    expect(
      languages.filter((it) => !text.includes(`\`\`\`${it} `)),
      'add a section with an example to docs/writing.md',
    ).toEqual([]);
  });

  it.each(EXAMPLES)('is inserted as it is, numbers too, its first slot selected: $name', ({ text }) => {
    const { text: made, slot } = inserted(text);
    expect(made).toBe(withDefaults(text));
    expect(slot).toBe(/#\{([^}]*)\}/.exec(text)?.[1] ?? '');
  });

  it.each(examples)('has nothing wrong in its example: $name', async ({ text }) => {
    expect((await render(text)).fault).toBeNull();
  });

  // Blocks with `use` show a computed result.
  it.each(examples.filter(({ text }) => !/^.* use=/.test(text)))(
    'comes back from a page with what its author wrote: $name',
    async ({ text }) => {
      const { html } = await render(text);
      expect(markdownFromHtml(html).markdown.trim()).toBe(text);
    },
  );
});
