import type { Element } from 'hast';
import { h } from 'hastscript';
import type { Code, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { fenceOf } from '../code/fences.ts';
import { type Ids, slug } from '../references/names.ts';
import { seal } from '../sealed.ts';
import { withPlainText } from '../text.ts';
import { write } from '../write.ts';
import type { Language, RenderedBlock, Source } from './block.ts';
import { broken, notesOf } from './brokenBlocks.ts';
import { BLOCKS } from './list.ts';

/** Most blocks per text; each costs some ms. */
const MOST = 24;

/** Undefined for an ordinary code listing. */
function parseBlock(node: Code): { id: string; language: Language; source: Source } | undefined {
  const { lang, words } = fenceOf(`${node.lang ?? ''} ${node.meta ?? ''}`);
  const language = BLOCKS.get(lang);
  if (!language) return undefined;
  const named = [...words.keys()].find((it) => it.startsWith('#'));
  return { id: lang, language, source: { text: node.value, words, name: named?.slice(1) ?? '' } };
}

/** `fence` is the info string, kept for copying, if the source is unchanged. */
function blockFigure(
  { id, anchor, title, fence }: { id: string; anchor: string; title: string; fence?: string },
  source: Source,
  drawn: RenderedBlock,
): Element {
  const button = drawn.action ? [h('button.craft-try', { type: 'button' }, drawn.action)] : [];
  const figure = h(
    'figure.craft',
    {
      id: anchor,
      dataBlock: id,
      dataSource: drawn.source ?? source.text,
      dataFence: drawn.source === undefined ? fence : undefined,
    },
    h('figcaption', [h('span', title), ...button]),
    typeof drawn.body === 'function' ? drawn.body(anchor) : drawn.body,
  );
  return withPlainText(figure, `\n${title}\n${drawn.text}\n`);
}

/**
 * Replaces our fenced blocks by their static form, in place; faults are shown there. Returns all faults in
 * Chinese with line; a text with any must not be saved.
 */
export function drawBlocks(root: Root, take: Ids): string[] {
  const all: string[] = [];
  let count = 0;
  visit(root, 'code', (node, index, parent) => {
    const found = parseBlock(node);
    if (!found || index === undefined || !parent) return undefined;
    const { id, language, source } = found;
    const drawn: ReturnType<Language['draw']> =
      ++count > MOST ? { faults: [{ line: 0, reason: `一篇最多 ${MOST} 个块` }] } : language.draw(source);
    if ('faults' in drawn) {
      const notes = notesOf(node, id, drawn.faults);
      all.push(...notes);
      parent.children[index] = seal(() => [broken(source.text, notes)]);
    } else {
      const anchor = take(`block-${slug(source.name) || count}`);
      const title = source.words.get('title') || (drawn.title ?? language.label);
      const fence = [id, node.meta].filter(Boolean).join(' ');
      parent.children[index] = seal(() => [blockFigure({ id, anchor, title, fence }, source, drawn)]);
    }
    return [SKIP, index + 1];
  });
  return all;
}

/** HTML of one block outside a text. Throws RangeError if it has a fault. */
export function blockHtml(id: string, anchor: string, source: Source): string {
  const language = BLOCKS.get(id);
  const drawn = language?.draw(source);
  if (!language || !drawn || 'faults' in drawn) throw new RangeError(id);
  const title = source.words.get('title') || (drawn.title ?? language.label);
  return write({
    type: 'root',
    children: [blockFigure({ id, anchor: `block-${anchor}`, title }, source, drawn)],
  });
}
