import { parseBibtex } from '../../../../craft/cite/bibtex.ts';
import { bibliography, type Item, toBibtex } from '../../../../craft/cite/index.ts';
import { readRecords } from '../../../../craft/cite/records/index.ts';
import { looksLikeBibtex } from './recognize.ts';

/** BibTeX source of new works, their keys, and what the author should know, in Chinese. */
export type ReadReferences = { bibtex: string; keys: string[]; notes: string[] };

const titleOf = ({ title }: Item) => title.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Whether two works are the same: by DOI, else by title and first author. */
function isSame(one: Item, other: Item): boolean {
  if (one.DOI && other.DOI) return one.DOI.toLowerCase() === other.DOI.toLowerCase();
  const [first, second] = [one.author?.[0], other.author?.[0]];
  return (
    titleOf(one) !== '' &&
    titleOf(one) === titleOf(other) &&
    (first?.family ?? first?.literal) === (second?.family ?? second?.literal)
  );
}

/** Reads a BibTeX file as it is; words between entries are kept in it. Undefined without an entry. */
export function readBibtex(text: string, present: string): ReadReferences | undefined {
  const keys = [...bibliography(text).items.keys()];
  if (keys.length === 0) return undefined;
  const { items: known } = bibliography(present);
  const again = keys.filter((it) => known.has(it));
  return {
    bibtex: text.trim(),
    keys,
    notes: again.length > 0 ? [`引用名 ${again.join('、')} 文献里已经有了，请改名或删去一条`] : [],
  };
}

/** Whether a text has words beside its entries, which BibTeX would not show. */
function hasWordsBeside(text: string): boolean {
  const { outside } = parseBibtex(text);
  return outside
    .replace(/@\s*comment\s*\{[^{}]*\}/gi, '')
    .split('\n')
    .some((it) => it.trim() !== '' && !it.trim().startsWith('%'));
}

/**
 * Reads references as BibTeX, or as an export of a literature database; `present` is the source of the
 * article's bibliography. Works that it has already are not repeated. Undefined if the text is something else, or
 * holds text besides references.
 */
export function readReferences(text: string, present: string): ReadReferences | undefined {
  if (looksLikeBibtex(text)) return hasWordsBeside(text) ? undefined : readBibtex(text, present);
  const { items: known } = bibliography(present);
  const found = readRecords(text, known.keys());
  if (!found || found.stray > 0) return undefined;
  const added = found.items.filter((it) => ![...known.values()].some((other) => isSame(it, other)));
  const again = found.items.length - added.length;
  return {
    bibtex: added.map(toBibtex).join('\n').trim(),
    keys: added.map(({ id }) => id),
    notes: [...found.notes, ...(again > 0 ? [`${again} 条文献里已经有了`] : [])],
  };
}

/** Whether a text holds references and nothing else. */
export const areReferences = (text: string): boolean => readReferences(text, '') !== undefined;
