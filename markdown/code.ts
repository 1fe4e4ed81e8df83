import type { ElementContent } from 'hast';
import { h } from 'hastscript';
import type { Code, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { fenceOf } from './fences.ts';
import { type LanguageId, languageOf, languages } from './languages.ts';
import type { Paint, Piece } from './paint.ts';
import { seal } from './sealed.ts';

type Info = { id: LanguageId; label: string; title: string; marked: (line: number) => boolean };

function info(node: Code): Info {
  const { lang, words, ranges } = fenceOf(`${node.lang ?? ''} ${node.meta ?? ''}`);
  const id = languageOf(lang);
  const marked = [...ranges.matchAll(/(\d+)(?:\s*-\s*(\d+))?/g)];
  return {
    id: id ?? 'text',
    label: id || !lang ? languages[id ?? 'text'].label : lang.slice(0, 30),
    title: words.get('title') ?? '',
    marked: (line) => marked.some(([, from, to = from]) => line >= Number(from) && line <= Number(to)),
  };
}

function spans({ kind, text }: Piece): ElementContent[] {
  const [, before = '', core = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
  if (kind === '' || core === '') return [{ type: 'text', value: text }];
  const space = (value: string): ElementContent[] => (value ? [{ type: 'text', value }] : []);
  return [...space(before), h('span', { className: [kind] }, core), ...space(after)];
}

function lines(pieces: Piece[][], marked: Info['marked']): ElementContent[] {
  return pieces.flatMap((line, index) => {
    const end = index < pieces.length - 1 ? '\n' : '';
    const content = line.flatMap(spans);
    // The line break is inside a highlighted line, so that `display: block` does not double it.
    if (marked(index + 1)) return [h('span.line.hl', [...content, end])];
    return end ? [...content, { type: 'text', value: end } as const] : content;
  });
}

function block(node: Code, paint: Paint): ElementContent[] {
  const { id, label, title, marked } = info(node);
  const head = [
    ...(title ? [h('span.code-file', title)] : []),
    h('span.code-lang', label),
    h('button.code-copy', { type: 'button' }, '复制'),
    ...(title ? [h('button.code-save', { type: 'button' }, '下载')] : []),
  ];
  const body = h('code', lines(paint(node.value, id), marked));
  return [h('figure.code', { dataLang: id }, [h('figcaption', head), h('pre', { tabIndex: 0 }, [body])])];
}

/** The languages of all code blocks in a tree. */
export function languagesIn(root: Root): LanguageId[] {
  const found = new Set<LanguageId>();
  visit(root, 'code', (node) => void found.add(info(node).id));
  return [...found];
}

/** Turns code blocks into highlighted figures, in place. */
export function codeBlocks(root: Root, paint: Paint): void {
  visit(root, 'code', (node, index, parent) => {
    if (index === undefined || !parent) return undefined;
    parent.children[index] = seal(() => block(node, paint));
    return [SKIP, index + 1];
  });
}
