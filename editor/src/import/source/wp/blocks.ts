import { asText } from '../../../../../markdown/escape.ts';
import { formula } from '../../../paste/formulas/formulas.ts';
import { CLASSIC } from './classic.ts';
import { type Block, blocksIn } from './parseBlocks.ts';
import type { Kept } from './placeholders.ts';

/** `pattern`: reusable block by id; `notes`: footnotes of the post. */
export type BlockReferences = {
  pattern: (id: string) => string | undefined;
  notes: readonly { id: string; content: string }[];
};

/** Blocks without content of their own. */
const EMPTY =
  /^core\/(?:more|nextpage|spacer|separator|paragraph|heading|column|columns|group|freeform|html|shortcode|footnotes|list|quote|table)$/;

const wordOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Footnotes list. */
const notesOf = (notes: BlockReferences['notes']) =>
  `<ol class="wp-block-footnotes">${notes.map(({ id, content }) => `<li id="${id}">${content} <a href="#${id}-link">↩</a></li>`).join('')}</ol>`;

class Reader {
  readonly missing = new Set<string>();
  readonly #patterns = new Set<string>();
  readonly #kept: Kept;
  readonly #beside: BlockReferences;

  constructor(kept: Kept, beside: BlockReferences) {
    this.#kept = kept;
    this.#beside = beside;
  }

  read = (text: string): string => blocksIn(text).map(this.#htmlOf).join('\n\n');

  #htmlOf = (block: Block): string => {
    const { name, attrs, parts } = block;
    const html = parts.map((it) => (typeof it === 'string' ? it : this.#htmlOf(it))).join('');
    if (name === null || name === 'core/freeform')
      return html.trim() ? `<${CLASSIC}>${html}</${CLASSIC}>` : '';
    if (html.trim()) return withLanguageClass(html, wordOf(attrs['language']) || wordOf(attrs['lang']));
    return this.#emptyOf(name, attrs);
  };

  /** Dynamic block, or one with its content in attributes. */
  #emptyOf(name: string, attrs: Block['attrs']): string {
    if (name === 'core/footnotes' && this.#beside.notes.length > 0) return notesOf(this.#beside.notes);
    if (name === 'core/block') {
      const id = wordOf(attrs['ref']);
      const pattern = this.#patterns.has(id) ? undefined : this.#beside.pattern(id);
      if (pattern !== undefined) {
        this.#patterns.add(id);
        const html = this.read(pattern);
        this.#patterns.delete(id);
        return html;
      }
    }
    const tex = wordOf(attrs['latex']);
    if (tex) return `<p>${this.#kept.inline(formula(tex, true))}</p>`;
    if (EMPTY.test(name) && Object.keys(attrs).length === 0) return '';
    if (/^core\/(?:more|nextpage|spacer|separator)$/.test(name)) return '';
    this.missing.add(name.replace(/^core\//, ''));
    const values = Object.keys(attrs).length > 0 ? ` ${JSON.stringify(attrs)}` : '';
    return `<p><code>${asText(`<!-- wp:${name.replace(/^core\//, '')}${values} /-->`)}</code></p>`;
  }
}

/** Adds the language class. */
const withLanguageClass = (html: string, language: string) =>
  /^[\w+#.-]{1,20}$/.test(language) ? `<div class="language-${language}">${html}</div>` : html;

/**
 * HTML of a post of either editor: blocks verbatim, the rest with `wpautop`. `missing` are blocks without
 * content in the post; their source is shown.
 */
export function htmlOfPost(
  text: string,
  kept: Kept,
  beside: BlockReferences,
): { html: string; missing: string[] } {
  const reader = new Reader(kept, beside);
  const html = reader.read(text);
  return { html, missing: [...reader.missing] };
}
