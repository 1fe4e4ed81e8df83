import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import type { Code, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { isDeck } from '../../craft/deck/read.ts';
import { broken, notesOf } from '../blocks/brokenBlocks.ts';
import type { Ids } from '../references/names.ts';
import { seal } from '../sealed.ts';
import { anchorLines, deckParts, outlineOf } from './deck.ts';
import { fenceOf } from './fences.ts';
import { type LanguageId, languageOf, languages } from './languages.ts';
import { bodyOf, type FoldedLines, type Line, rows } from './listing.ts';
import type { Paint } from './paint.ts';
import { type Versions, versionsOf } from './versions.ts';

/** `marked` takes a line number from 1. */
export type Info = {
  id: LanguageId;
  label: string;
  title: string;
  marked: (line: number) => boolean;
  /** Names of the compared versions, or null. */
  versions: string | null;
  /** Programs and versions stated by the author; may be empty. */
  runs: string;
};

function info(node: Code): Info {
  const { lang, words, ranges } = fenceOf(`${node.lang ?? ''} ${node.meta ?? ''}`);
  const id = languageOf(lang);
  const marked = [...ranges.matchAll(/(\d+)(?:\s*-\s*(\d+))?/g)];
  return {
    id: id ?? 'text',
    label: id || !lang ? languages[id ?? 'text'].label : lang.slice(0, 30),
    title: words.get('title') ?? '',
    marked: (line) => marked.some(([, from, to = from]) => line >= Number(from) && line <= Number(to)),
    versions: words.get('diff') ?? null,
    runs: isDeck(id ?? 'text') ? (words.get('runs') ?? '') : '',
  };
}

function headOf({ id, label, title, versions, runs }: Info, changed: string): Element {
  return h('figcaption', [
    ...(title ? [h('span.code-file', title)] : []),
    ...(versions === null ? [] : [h('span.code-versions', versions ? `${versions}：${changed}` : changed)]),
    ...(runs ? [h('span.code-versions', `可运行的版本 ${runs}`)] : []),
    h('span.code-lang', label),
    h('button.code-copy', { type: 'button' }, '复制'),
    ...(title || isDeck(id) ? [h('button.code-save', { type: 'button' }, '下载')] : []),
  ]);
}

function figure(it: Info, anchor: string, children: Element[]): ElementContent[] {
  const isSheeted = anchor !== '' || it.versions !== null;
  const id = anchor || undefined;
  return [
    h('figure', { className: ['code', ...(isSheeted ? ['deck'] : [])], id, dataLang: it.id }, children),
  ];
}

/** Listing of one version; a deck gets an outline and folded data. */
export function listing(text: string, it: Info, paint: Paint, anchor: string): ElementContent[] {
  const lines = rows(paint(text, it.id)).map(
    (content, at): Line => ({ content, as: it.marked(at + 1) ? 'hl' : '' }),
  );
  const parts = isDeck(it.id) ? deckParts(text.split('\n'), it.id, lines) : null;
  if (!parts) return figure(it, anchor, [headOf(it, ''), bodyOf(lines, [], '')]);
  const ids = anchorLines(lines, parts.outline, anchor);
  const outline = outlineOf(parts.outline, ids);
  return figure(it, anchor, [headOf(it, ''), ...outline, bodyOf(lines, parts.folds, it.title || it.label)]);
}

/** Listing of two versions with unchanged lines folded. */
export function comparison(it: Info, versions: Versions, paint: Paint, anchor: string): ElementContent[] {
  const [old, fresh] = [versions.old, versions.new].map((lines) => rows(paint(lines.join('\n'), it.id)));
  const lines = versions.lines.map(({ kind, at }): Line => {
    return { content: (kind === 'del' ? old : fresh)?.[at] ?? [], as: kind === 'same' ? '' : kind };
  });
  const count = (kind: 'ins' | 'del') => lines.filter(({ as }) => as === kind).length;
  const changed = `删 ${count('del')} 行，加 ${count('ins')} 行`;
  return figure(it, anchor, [headOf(it, changed), bodyOf(lines, sameFolds(lines), it.title || it.label)]);
}

/** Context lines around a change, and the minimum fold. */
const AROUND = 3;
const LEAST = 4;

function sameFolds(lines: readonly Line[]): FoldedLines[] {
  const changes = [
    -1 - AROUND,
    ...lines.flatMap(({ as }, at) => (as === '' ? [] : [at])),
    lines.length + AROUND,
  ];
  return changes.flatMap((at, place) => {
    const [from, to] = [at + AROUND + 1, (changes[place + 1] ?? at) - AROUND - 1];
    return to - from + 1 >= LEAST ? [{ from, to, what: (it) => `${it} 行没有改动` }] : [];
  });
}

/** Languages of all code blocks. */
export function languagesIn(root: Root): LanguageId[] {
  const found = new Set<LanguageId>();
  visit(root, 'code', (node) => void found.add(info(node).id));
  return [...found];
}

/** Highlights code blocks in place. Returns faults in Chinese with line. */
export function codeBlocks(root: Root, paint: Paint, take: Ids): string[] {
  const faults: string[] = [];
  let decks = 0;
  visit(root, 'code', (node, index, parent) => {
    if (index === undefined || !parent) return undefined;
    const it = info(node);
    const versions = it.versions === null ? null : versionsOf(node.value);
    const anchor = isDeck(it.id) ? take(`deck-${++decks}`) : '';
    if (versions && 'faults' in versions) {
      const notes = notesOf(node, it.id, versions.faults);
      faults.push(...notes);
      parent.children[index] = seal(() => [broken(node.value, notes)]);
    } else
      parent.children[index] = seal(() =>
        versions ? comparison(it, versions, paint, anchor) : listing(node.value, it, paint, anchor),
      );
    return [SKIP, index + 1];
  });
  return faults;
}
