import { isoDate } from './dates.ts';
import { type Item, isProceedings, type Name } from './item.ts';
import { entryKind } from './kinds.ts';

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

function formatName({ literal, family = '', given, suffix, ...name }: Name): string {
  if (literal !== undefined) return literal;
  const last = [name['non-dropping-particle'], family].filter(Boolean).join(' ');
  return [last, given, suffix].filter(Boolean).join(', ');
}

/** RIS date: `2026/01/22/`. */
function toRisDate(item: Item['issued']): string {
  const [year = '', month = '', day = ''] = isoDate(item).split('-');
  return year && `${year}/${month}/${day}/`;
}

/**
 * Serialises a work as RIS (Research Information Systems, "RIS Format Specifications") with CRLF line ends.
 */
export function toRis(item: Item): string {
  const [first, last] = (item.page ?? '').split(/[–-]/);
  const number = item.issue ?? item.number;
  const lines: [string, string | undefined][] = [
    ['TY', isProceedings(item) ? 'CONF' : entryKind(item.type).ris],
    ['ID', item.id],
    ...(item.author ?? []).map((it): [string, string] => ['AU', formatName(it)]),
    ...(item.editor ?? []).map((it): [string, string] => ['ED', formatName(it)]),
    ...(item.translator ?? []).map((it): [string, string] => ['A4', formatName(it)]),
    ['TI', item.title],
    ['T2', item['container-title']],
    ['T3', item['collection-title']],
    ['ET', item.edition ?? item.version],
    ['VL', item.volume],
    ['IS', number],
    ['SP', first],
    ['EP', last],
    ['PB', item.publisher],
    ['CY', item['publisher-place']],
    ['PY', isoDate(item.issued).slice(0, 4)],
    ['DA', toRisDate(item.issued)],
    ['DO', item.DOI],
    ['UR', item.URL],
    ['Y2', toRisDate(item.accessed)],
    ['SN', item.ISBN],
    ['LA', item.language],
    ['M3', item.genre],
    ['N1', item.status],
    ['N1', item.note],
    ['ER', ' '],
  ];
  return lines
    .filter(([, value]) => value)
    .map(([tag, value = '']) => `${tag}  - ${oneLine(value)}\r\n`)
    .join('');
}
