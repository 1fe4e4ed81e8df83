import type { Entry } from './bibtex.ts';
import { dateOf } from './dates.ts';
import type { Item, ItemType, PartialDate } from './item.ts';
import { typeOfEntry } from './kinds.ts';
import { withoutMarkup } from './markup.ts';
import { namesOf } from './names.ts';
import { plainOf } from './tex.ts';

type Get = (...names: string[]) => string;

const doiIn =
  /^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)?(10\.\d{4,9}\/(?:[^\s"<>{}]+|[^\s"<>{}]+<[^\s"<>{}]+>[^\s"<>{}]+))$/i;
const arxivIn = /^(?:arxiv:)?(\d{4}\.\d{4,5}(?:v\d+)?|[a-z-]+(?:\.[a-z]{2})?\/\d{7}(?:v\d+)?)$/i;

/** A DOI, bare or as an address, as `10.…`; empty where the text is none. */
export function doiOf(text: string): string {
  return doiIn.exec(text.trim())?.[1] ?? '';
}

/** The number of an arXiv preprint as `2101.00001`; empty where the text is none. */
export function arxivOf(text: string): string {
  return arxivIn.exec(text.trim())?.[1] ?? '';
}

/** The number in `arXiv preprint arXiv:1412.6980`, as some databases write it for a journal. */
const arxivAsJournal = (journal: string) =>
  arxivOf(/^arxiv(?:\s+preprint)?[\s:]*(?:arxiv:)?\s*(\S+)/i.exec(journal)?.[1] ?? '');

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

function issued(get: Get): PartialDate | undefined {
  const whole = dateOf(get('date').split('/')[0] ?? '');
  if (whole) return whole;
  const year = /\d{4}/.exec(get('year'))?.[0];
  if (!year) return undefined;
  const month = get('month').toLowerCase();
  // The day may stand before or behind the month: `"15~" # jan`.
  const [, before, own = month, behind] =
    /^(?:(\d{1,2})\D+)?(\d{1,2}|[a-z]{3,}\.?)(?:\D+(\d{1,2}))?$/.exec(month) ?? [];
  const number = /^\d{1,2}$/.test(own) ? own : months.indexOf(own.slice(0, 3)) + 1;
  const day = /^\d{1,2}$/.exec(get('day'))?.[0] ?? before ?? behind;
  return dateOf(Number(number) ? [year, number, ...(day ? [day] : [])].join('-') : year);
}

/** What an entry says of its date that is none, such as in press. */
const statusOf = (get: Get) => (issued(get) ? '' : get('year', 'date', 'pubstate'));

/** The day on which something was read, as many write it in a note: `Accessed: 2024-05-06`. */
const accessedIn = (note: string) =>
  dateOf(
    /^(?:last\s+)?(?:accessed|retrieved|visited)\W+(?:on\s+)?(\d{4}[-/]\d{1,2}[-/]\d{1,2})\W*$/i.exec(
      note,
    )?.[1] ?? '',
  );

/** Where the publisher of a type is written. */
const publishers: Partial<Record<ItemType, string[]>> = {
  thesis: ['school', 'institution', 'publisher'],
  report: ['institution', 'organization', 'publisher'],
};

function typeOf({ type }: Entry, get: Get, url: string): ItemType {
  const known = typeOfEntry(type) ?? 'document';
  if (arxivAsJournal(get('journal', 'journaltitle'))) return 'article';
  const arxiv = /^arxiv$/i.test(get('archiveprefix', 'eprinttype')) || arxivOf(get('eprint'));
  if (arxiv && get('eprint') && !get('journal', 'journaltitle', 'booktitle')) return 'article';
  return known === 'document' && url ? 'webpage' : known;
}

/** An address in a field: not TeX, apart from what is escaped by habit. */
function address(tex: string): string {
  return tex
    .replace(/^\\url\s*\{(.*)\}$/s, '$1')
    .replace(/\{?\\textless(?:\{\})?\}?|&lt;/g, '<')
    .replace(/\{?\\textgreater(?:\{\})?\}?|&gt;/g, '>')
    .replace(/\\([%&#_~<>])/g, '$1')
    .trim();
}

/** A BibTeX entry as an item of CSL-JSON. Fields that are not known are left out. */
export function itemOf(entry: Entry): Item {
  const get: Get = (...names) =>
    plainOf(withoutMarkup(names.map((it) => entry.fields.get(it)).find(Boolean) ?? ''));
  const raw = (name: string) => address(entry.fields.get(name) ?? '');
  const names = (name: string) => namesOf(entry.fields.get(name) ?? '');
  const url = raw('url') || /^https?:\S+$/.exec(raw('howpublished'))?.[0] || '';
  const type = typeOf(entry, get, url);
  const isWhole = entry.type.endsWith('proceedings') && !entry.type.startsWith('in');
  const journal = get('journal', 'journaltitle', 'newspaper');
  const eprint = arxivOf(get('eprint')) || arxivAsJournal(journal);
  const subtitle = get('subtitle');
  const found: Partial<Item> = {
    'container-title': (arxivAsJournal(journal) ? '' : journal) || (isWhole ? '' : get('booktitle')),
    'collection-title': get('series'),
    publisher: get(...(publishers[type] ?? ['publisher', 'organization', 'institution', 'school'])),
    'publisher-place': get('address', 'location'),
    volume: get('volume'),
    issue: type === 'article-journal' ? get('number', 'issue') : '',
    page: get('pages', 'page', 'eid', 'articleno', 'article-number', 'article_number', 'artnum').replace(
      /(?<=\w)\s*-\s*(?=\w)/g,
      '–',
    ),
    number: type === 'article-journal' ? '' : eprint ? `arXiv:${eprint}` : get('number'),
    edition: get('edition'),
    version: get('version'),
    genre: type === 'thesis' ? thesisOf(entry, get) : '',
    status: statusOf(get),
    DOI: doiOf(raw('doi')) || doiOf(url),
    URL: doiOf(url) ? '' : url || (eprint && type === 'article' ? `https://arxiv.org/abs/${eprint}` : ''),
    ISBN: get('isbn'),
    language: get('language', 'langid'),
    note: get('note'),
  };
  const people = {
    author: names('author').length > 0 || type !== 'patent' ? names('author') : names('holder'),
    editor: names('editor'),
    translator: names('translator'),
  };
  const dates = { issued: issued(get), accessed: dateOf(get('urldate')) ?? accessedIn(get('note')) };
  const filled = Object.entries({ ...people, ...dates, ...found }).filter(
    ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0) && value !== '',
  );
  const title = (get('title') || (isWhole ? get('booktitle') : '')) + (subtitle && `: ${subtitle}`);
  return { id: entry.key, type, title, ...(Object.fromEntries(filled) as Partial<Item>) };
}

function thesisOf({ type }: Entry, get: Get): string {
  return get('type') || (type === 'mastersthesis' ? 'Master’s thesis' : '');
}
