import type { ElementContent } from 'hast';
import { h } from 'hastscript';
import { type BibtexFault, type Edition, gbtPieces, type Item } from '../../craft/cite/index.ts';

/** A listed work: number, id, ids of its citations, and whether it is behind the lock. */
export type ListedWork = {
  item: Item;
  number: number;
  id: string;
  title: string;
  marks: string[];
  locked: boolean;
};

const back = (mark: string, at: number, all: number) =>
  h(
    'a.footnote-back',
    { href: `#${mark}`, ariaLabel: all > 1 ? `返回第 ${at + 1} 处引用` : '返回引用处' },
    '↩',
  );

function entry({ item, id, marks }: ListedWork, edition: Edition): ElementContent {
  const pieces = gbtPieces(item, edition).map(
    ({ text, href }): ElementContent => (href ? h('a', { href }, text) : { type: 'text', value: text }),
  );
  const ways = marks.flatMap((mark, at): ElementContent[] => [
    { type: 'text', value: ' ' },
    back(mark, at, marks.length),
  ]);
  return h('li', { id }, [h('p', [...pieces, ...ways])]);
}

/** Reference list of a part by a GB/T 7714 edition, with bibliography faults; `titled` adds a heading. */
export function referenceList(
  works: readonly ListedWork[],
  faults: readonly BibtexFault[],
  titled: boolean,
  edition: Edition,
): ElementContent[] {
  const start = works[0] && works[0].number > 1 ? works[0].number : undefined;
  const notes = faults.map(({ line, message }) =>
    h('p', [h('span.math-error-note', `参考文献有误，第 ${line} 行：${message}`)]),
  );
  if (works.length === 0) return notes;
  return [
    h('section.footnotes.references', { role: 'doc-bibliography', ariaLabel: '参考文献' }, [
      ...(titled ? [h('p.footnotes-title', '参考文献')] : []),
      h(
        'ol',
        { start, title: `著录格式：GB/T 7714—${edition}` },
        works.map((it) => entry(it, edition)),
      ),
      ...notes,
    ]),
  ];
}
