import fc from 'fast-check';
import { fromHtml } from 'hast-util-from-html';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import { expect, it } from 'vitest';
import { markdownFromHtml } from '../../../editor/src/paste/html.ts';
import { render } from '../../../markdown/index.ts';

const INLINE = 'b i em code u mark kbd sub sup del ins small span abbr q cite var tt a'.split(' ');
const BLOCKS = 'p div section ul ol blockquote pre dl details figure h2 h3 aside center article'.split(' ');
/** Placeholder of a word until numbered. */
const WORD = '\u0001';

const { line, block } = fc.letrec<{ line: string; block: string }>((tie) => ({
  line: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.constant(WORD),
    fc
      .record({
        tag: fc.constantFrom(...INLINE),
        inner: fc.array(tie('line'), { minLength: 1, maxLength: 3 }),
        between: fc.constantFrom('', ' ', '，', '<br>'),
      })
      .map(({ tag, inner, between }) => {
        const attribute = tag === 'a' ? ' href="https://a.example/"' : tag === 'abbr' ? ' title="x"' : '';
        return `<${tag}${attribute}>${inner.join(between)}</${tag}>`;
      }),
  ),
  block: fc
    .record({
      tag: fc.constantFrom(...BLOCKS),
      lines: fc.tuple(tie('line'), tie('line')),
      inner: fc.array(tie('block'), { maxLength: 2, depthIdentifier: 'block' }),
    })
    .map(({ tag, lines: [first, last], inner }) => {
      if (tag === 'pre') return `<pre><code>${WORD}\n  ${WORD}</code></pre>`;
      if (/^(?:p|h\d)$/.test(tag)) return `<${tag}>${first}${last}</${tag}>`;
      const mixed = `${first}${inner.join('')}${last}`;
      if (/^[uo]l$/.test(tag)) return `<${tag}><li>${mixed}</li><li>${last}</li></${tag}>`;
      if (tag === 'dl') return `<dl><dt>${first}</dt><dd>${mixed}</dd></dl>`;
      if (tag === 'details') return `<details><summary>${WORD}</summary>${mixed}</details>`;
      return tag === 'figure'
        ? '<figure><img src="https://a.example/x.png"></figure>'
        : `<${tag}>${mixed}</${tag}>`;
    }),
}));

/** Rendered words in order, and Markdown punctuation visible in prose. */
function shown(html: string): { words: string[]; signs: string } {
  const tree = fromHtml(html, { fragment: true });
  visit(tree, 'element', (node, index, parent) => {
    const classes = [node.properties.className ?? []].flat();
    if (!parent || index === undefined) return undefined;
    if (!classes.includes('katex-html') && !/^(?:annotation|button)$/.test(node.tagName)) return undefined;
    parent.children.splice(index, 1);
    return index;
  });
  const text = textOf(tree);
  return { words: text.match(/词\d+/g) ?? [], signs: text.replace(/[^*<>\\]/g, '') };
}

it('every word of a page is once in its article, in the same order, and no sign is left over', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(line, block), { minLength: 1, maxLength: 3 }), async (parts) => {
      let count = 0;
      const html = parts.join('').replaceAll(WORD, () => `词${++count}`);
      const { html: page, fault } = await render(markdownFromHtml(html).markdown);
      expect(fault).toBeNull();
      expect(shown(page)).toEqual(shown(html));
    }),
    { numRuns: 300, seed: 11 },
  );
});
