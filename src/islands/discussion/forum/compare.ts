import { diffWordsWithSpace } from 'diff';
import type { Snapshot } from '../../../../contract/discussion/forum/revision.ts';
import { TEMPLATE, TEMPLATE_KEYS } from '../../../../contract/discussion/forum/template.ts';

/** Piece of a diff; `folded` stands for omitted lines. */
export type Piece = { kind: 'same' | 'gone' | 'new' | 'folded'; text: string };

/** Lines of context around a change. */
const AROUND = 3;
/** Diff timeout in ms; afterwards the texts count as completely different. */
const PATIENCE_MS = 400;

/** Folds the middle of a long unchanged piece into one line with the number of lines. */
function foldUnchanged(text: string, first: boolean, last: boolean): Piece[] {
  const lines = text.split('\n');
  const head = first ? 0 : AROUND;
  const tail = last ? 0 : AROUND;
  const hidden = lines.length - head - tail;
  if (hidden < AROUND) return [{ kind: 'same', text }];
  const start = lines.slice(0, head).join('\n');
  const end = lines.slice(lines.length - tail).join('\n');
  return [
    { kind: 'same' as const, text: head ? `${start}\n` : '' },
    { kind: 'folded' as const, text: `${hidden} 行没有变化` },
    { kind: 'same' as const, text: tail ? `\n${end}` : '' },
  ].filter((it) => it.text);
}

/** Word diff; `Intl.Segmenter` splits Chinese into words. */
export function difference(before: string, after: string): Piece[] {
  const intlSegmenter = new Intl.Segmenter('zh', { granularity: 'word' });
  const parts = diffWordsWithSpace(before, after, { intlSegmenter, timeout: PATIENCE_MS });
  if (!parts)
    return [
      { kind: 'gone' as const, text: before },
      { kind: 'new' as const, text: after },
    ];
  return parts.flatMap(({ value, added, removed }, at) => {
    if (added) return [{ kind: 'new' as const, text: value }];
    if (removed) return [{ kind: 'gone' as const, text: value }];
    return foldUnchanged(value, at === 0, at === parts.length - 1);
  });
}

type NamedPieces = { label: string; pieces: Piece[] };

const linesOf = (list: readonly string[]) => list.join('、');

/** Diff of two revisions by field; unchanged fields are omitted. */
export function changes(before: Snapshot | null, after: Snapshot): NamedPieces[] {
  const parts: [label: string, before: string, after: string][] = [
    ['标题', before?.title ?? '', after.title],
    ['标签', linesOf(before?.tags ?? []), linesOf(after.tags)],
    ...TEMPLATE_KEYS.map((key): [string, string, string] => [
      TEMPLATE[key].label,
      before?.template[key] ?? '',
      after.template[key] ?? '',
    ]),
    ['正文', before?.content ?? '', after.content],
    [
      '附件',
      linesOf((before?.attachments ?? []).map(({ name }) => name)),
      linesOf(after.attachments.map(({ name }) => name)),
    ],
  ];
  return parts
    .filter(([, was, is]) => was !== is)
    .map(([label, was, is]) => ({ label, pieces: difference(was, is) }));
}
