import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import type { Code, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { isDeck } from '../craft/deck/read.ts';
import { broken, notesOf } from './broken.ts';
import { anchored, deckParts, outlineOf } from './deck.ts';
import { fenceOf } from './fences.ts';
import { type LanguageId, languageOf, languages } from './languages.ts';
import { bodyOf, type Folded, type Line, rows } from './listing.ts';
import type { Ids } from './names.ts';
import type { Paint } from './paint.ts';
import { seal } from './sealed.ts';
import { type Versions, versionsOf } from './versions.ts';

/** What is said of a listing; `marked` tells by its number from 1 whether a line is highlighted. */
export type Info = {
  id: LanguageId;
  label: string;
  title: string;
  marked: (line: number) => boolean;
  /** The names of the two versions that are compared; null where there is one. */
  versions: string | null;
  /** The programs and versions that it runs in, as its author says; empty where nothing is said. */
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

/** One version, which of a deck has an outline and folds its data. */
export function listing(text: string, it: Info, paint: Paint, anchor: string): ElementContent[] {
  const lines = rows(paint(text, it.id)).map(
    (content, at): Line => ({ content, as: it.marked(at + 1) ? 'hl' : '' }),
  );
  const parts = isDeck(it.id) ? deckParts(text.split('\n'), it.id, lines) : null;
  if (!parts) return figure(it, anchor, [headOf(it, ''), bodyOf(lines, [], '')]);
  const ids = anchored(lines, parts.outline, anchor);
  const outline = outlineOf(parts.outline, ids);
  return figure(it, anchor, [headOf(it, ''), ...outline, bodyOf(lines, parts.folds, it.title || it.label)]);
}

/** Two versions as one listing, with what is the same folded away. */
export function comparison(it: Info, versions: Versions, paint: Paint, anchor: string): ElementContent[] {
  const [old, fresh] = [versions.old, versions.new].map((lines) => rows(paint(lines.join('\n'), it.id)));
  const lines = versions.lines.map(({ kind, at }): Line => {
    return { content: (kind === 'del' ? old : fresh)?.[at] ?? [], as: kind === 'same' ? '' : kind };
  });
  const count = (kind: 'ins' | 'del') => lines.filter(({ as }) => as === kind).length;
  const changed = `删 ${count('del')} 行，加 ${count('ins')} 行`;
  return figure(it, anchor, [headOf(it, changed), bodyOf(lines, sameFolds(lines), it.title || it.label)]);
}

/** Lines around a change that stay, and the fewest that are worth folding. */
const AROUND = 3;
const LEAST = 4;

function sameFolds(lines: readonly Line[]): Folded[] {
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

/** The languages of all code blocks in a tree. */
export function languagesIn(root: Root): LanguageId[] {
  const found = new Set<LanguageId>();
  visit(root, 'code', (node) => void found.add(info(node).id));
  return [...found];
}

/** Turns code blocks into highlighted figures, in place. Returns what is wrong in them, in Chinese with the line. */
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
