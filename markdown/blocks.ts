import type { Element } from 'hast';
import { h } from 'hastscript';
import type { Code, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import type { Drawn, Language, Source } from './blocks/block.ts';
import { BLOCKS } from './blocks/list.ts';
import { broken, notesOf } from './broken.ts';
import { fenceOf } from './fences.ts';
import { type Ids, slug } from './names.ts';
import { seal } from './sealed.ts';
import { saying } from './text.ts';
import { write } from './write.ts';

/** Blocks in one text: each costs some ms on write. */
const MOST = 24;

/** The language of a fenced block of ours and what its author wrote; undefined for a listing. */
function read(node: Code): { id: string; language: Language; source: Source } | undefined {
  const { lang, words } = fenceOf(`${node.lang ?? ''} ${node.meta ?? ''}`);
  const language = BLOCKS.get(lang);
  if (!language) return undefined;
  const named = [...words.keys()].find((it) => it.startsWith('#'));
  return { id: lang, language, source: { text: node.value, words, name: named?.slice(1) ?? '' } };
}

/** `fence` is what the author wrote behind the backticks, where the source is as written, too: for whoever copies it. */
function whole(
  { id, anchor, title, fence }: { id: string; anchor: string; title: string; fence?: string },
  source: Source,
  drawn: Drawn,
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
  return saying(figure, `\n${title}\n${drawn.text}\n`);
}

/**
 * Replaces the fenced blocks of our languages by their static form, in place; what is wrong in one is shown in its place.
 * Returns all faults, in Chinese with the line of the source: a text with any is not to be saved.
 */
export function drawBlocks(root: Root, take: Ids): string[] {
  const all: string[] = [];
  let count = 0;
  visit(root, 'code', (node, index, parent) => {
    const found = read(node);
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
      parent.children[index] = seal(() => [whole({ id, anchor, title, fence }, source, drawn)]);
    }
    return [SKIP, index + 1];
  });
  return all;
}

/** One block alone as HTML, on a page that is not a text; throws a RangeError where it has a fault. */
export function blockHtml(id: string, anchor: string, source: Source): string {
  const language = BLOCKS.get(id);
  const drawn = language?.draw(source);
  if (!language || !drawn || 'faults' in drawn) throw new RangeError(id);
  const title = source.words.get('title') || (drawn.title ?? language.label);
  return write({ type: 'root', children: [whole({ id, anchor: `block-${anchor}`, title }, source, drawn)] });
}
