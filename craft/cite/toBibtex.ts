import { isoDate } from './dates.ts';
import { type Item, isProceedings } from './item.ts';
import { entryKind } from './kinds.ts';
import { texOf } from './tex.ts';
import { texNames } from './texNames.ts';

/** Field names that depend on the type. */
function places(item: Item) {
  const { type, genre } = item;
  const entry = isProceedings(item)
    ? 'proceedings'
    : type === 'thesis' && /master|硕士/i.test(genre ?? '')
      ? 'mastersthesis'
      : entryKind(type).bibtex[0];
  return {
    entry,
    container: type === 'chapter' || type === 'paper-conference' ? 'booktitle' : 'journal',
    publisher: type === 'thesis' ? 'school' : type === 'report' ? 'institution' : 'publisher',
  };
}

/** Percent-encodes braces, backslashes and white space. */
const address = (url: string) => url.replace(/[{}\\\s]/g, (it) => encodeURIComponent(it));

function dateFields(item: Item): Record<string, string> {
  const date = isoDate(item.issued);
  const [year = '', month = ''] = date.split('-');
  // All styles read `year` and `month`, only biblatex reads `date`.
  if (date === '') return { year: texOf(item.status ?? '') };
  return date.length > 7 ? { date, year } : { year, month: month && String(Number(month)) };
}

/** Writes a work as a BibTeX entry, ending with a newline. */
export function toBibtex(item: Item): string {
  const { entry, container, publisher } = places(item);
  const arxiv = /^arXiv:(\S+)$/.exec(item.number ?? '')?.[1];
  const fields: Record<string, string | undefined> = {
    author: texNames(item.author ?? []),
    title: texOf(item.title),
    editor: texNames(item.editor ?? []),
    translator: texNames(item.translator ?? []),
    [container]: texOf(item['container-title'] ?? ''),
    series: texOf(item['collection-title'] ?? ''),
    type: item.genre && !(entry === 'mastersthesis' && /^master/i.test(item.genre)) ? texOf(item.genre) : '',
    edition: texOf(item.edition ?? ''),
    version: texOf(item.version ?? ''),
    volume: texOf(item.volume ?? ''),
    number: texOf((arxiv ? '' : item.number) || item.issue || ''),
    pages: (item.page ?? '').split('–').map(texOf).join('--'),
    [publisher]: texOf(item.publisher ?? ''),
    address: texOf(item['publisher-place'] ?? ''),
    ...dateFields(item),
    eprint: arxiv,
    archiveprefix: arxiv && 'arXiv',
    doi: address(item.DOI ?? ''),
    url: address(item.URL ?? ''),
    urldate: isoDate(item.accessed),
    isbn: texOf(item.ISBN ?? ''),
    language: texOf(item.language ?? ''),
    note: texOf(item.note ?? ''),
  };
  const lines = Object.entries(fields).flatMap(([name, value]) => (value ? [`  ${name} = {${value}},`] : []));
  return `@${entry}{${item.id},\n${lines.join('\n')}\n}\n`;
}
