import { formula } from '../../../paste/formulas.ts';
import { CLASSIC } from './classic.ts';
import type { Kept } from './kept.ts';
import { type Block, blocksIn } from './parsed.ts';

/** What blocks refer to that is elsewhere in an export: patterns by their id, and the notes of the post. */
export type Beside = {
  pattern: (id: string) => string | undefined;
  notes: readonly { id: string; content: string }[];
};

/** Blocks that place things, or mark a place, and hold nothing themselves. */
const EMPTY =
  /^core\/(?:more|nextpage|spacer|separator|paragraph|heading|column|columns|group|freeform|html|shortcode|footnotes|list|quote|table)$/;

const wordOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The notes below a post. */
const notesOf = (notes: Beside['notes']) =>
  `<ol class="wp-block-footnotes">${notes.map(({ id, content }) => `<li id="${id}">${content} <a href="#${id}-link">↩</a></li>`).join('')}</ol>`;

/** Reads the blocks of one post. */
class Reader {
  readonly missing = new Set<string>();
  readonly #patterns = new Set<string>();
  readonly #kept: Kept;
  readonly #beside: Beside;

  constructor(kept: Kept, beside: Beside) {
    this.#kept = kept;
    this.#beside = beside;
  }

  read = (text: string): string => blocksIn(text).map(this.#htmlOf).join('\n\n');

  #htmlOf = (block: Block): string => {
    const { name, attrs, parts } = block;
    const html = parts.map((it) => (typeof it === 'string' ? it : this.#htmlOf(it))).join('');
    if (name === null || name === 'core/freeform')
      return html.trim() ? `<${CLASSIC}>${html}</${CLASSIC}>` : '';
    if (html.trim()) return dressed(html, wordOf(attrs['language']) || wordOf(attrs['lang']));
    return this.#emptyOf(name, attrs);
  };

  /** A block whose content is in its values, or that is made when a page is shown. */
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
    return `<p><code>${escaped(`<!-- wp:${name.replace(/^core\//, '')}${values} /-->`)}</code></p>`;
  }
}

/** A block that names its language beside its code. */
const dressed = (html: string, language: string) =>
  /^[\w+#.-]{1,20}$/.test(language) ? `<div class="language-${language}">${html}</div>` : html;

/**
 * A post of either editor, or of both, as HTML: what is in blocks as it is, the rest with the paragraphs and line breaks
 * that WordPress makes of its lines. `missing` are blocks whose content is not in the post; their source is shown.
 */
export function htmlOfPost(text: string, kept: Kept, beside: Beside): { html: string; missing: string[] } {
  const reader = new Reader(kept, beside);
  const html = reader.read(text);
  return { html, missing: [...reader.missing] };
}
