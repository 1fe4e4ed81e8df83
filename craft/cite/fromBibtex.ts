import type { Entry } from './bibtex.ts';
import { dateOf, monthOf, yearsOf } from './dates.ts';
import type { Item, ItemType, PartialDate } from './item.ts';
import { typeOfEntry } from './kinds.ts';
import { withoutMarkup } from './markup.ts';
import { namesOf } from './names.ts';
import { plainOf } from './tex.ts';

type Get = (...names: string[]) => string;

const doiIn =
  /^(?:(?:https?:\/\/)?(?:dx\.|www\.)?doi\.(?:acm\.|ieeecomputersociety\.)?org\/|doi:\s*)*(10\.\d{4,9}\/(?:[^\s"<>{}]+|[^\s"<>{}]+<[^\s"<>{}]+>[^\s"<>{}]+))$/i;
const arxivIn = /^(?:arxiv:)?(\d{4}\.\d{4,5}(?:v\d+)?|[a-z-]+(?:\.[a-z]{2})?\/\d{7}(?:v\d+)?)$/i;

/** Extracts a bare DOI `10.…` from a DOI or its URL; empty if none. */
export function doiOf(text: string): string {
  return doiIn.exec(text.trim())?.[1] ?? '';
}

/** All distinct DOIs of a field; databases write several, or one twice, with any separator. */
export function doisIn(tex: string): string[] {
  const plain = address(tex)
    .replace(/[{}]/g, '')
    .replace(/%2f/gi, '/')
    .replace(/[.,;]+$/, '');
  const own = doiOf(plain);
  const isOne = own !== '' && !/[,;]\s*(?:https?:|doi:|10\.)/i.test(own);
  const found = isOne ? [own] : plain.split(/[,;\s]+/).map(doiOf);
  const lower = found.map((it) => it.toLowerCase());
  return found.filter((it, at) => it && lower.indexOf(it.toLowerCase()) === at);
}

/** Extracts an arXiv id such as `2101.00001`; empty if none. */
export function arxivOf(text: string): string {
  return arxivIn.exec(text.trim())?.[1] ?? '';
}

/** The id in `arXiv preprint arXiv:1412.6980`, which some databases write as the journal. */
const arxivAsJournal = (journal: string) =>
  arxivOf(/^arxiv(?:\s+preprint)?[\s:]*(?:arxiv:)?\s*(\S+)/i.exec(journal)?.[1] ?? '');

/** Full-width digits to ASCII. */
const narrow = (text: string) =>
  text.replace(/[０-９]/g, (it) => String.fromCharCode(it.charCodeAt(0) - 0xfee0)).trim();

/** A lone year, with punctuation around it. */
const YEAR = /^[("']?(\d{4})[)"'.,;]*$/;
/** biblatex season codes in place of a month. */
const SEASON = /^(\d{4})-(?:2[1-9]|3\d|4[01])$/;
/** biblatex uncertain dates. */
const UNSURE = /^(\d{4})(?:-\d{2}){0,2}[~?%]$/;

/** Date, or a verbatim substitute in `status`. */
type When = { issued?: PartialDate | undefined; status: string };

/** biblatex `from/to`: a date if within one year, else a year range. */
function rangeOf(text: string): When | undefined {
  const [, first = '', last = ''] = /^([\d-]*)\/([\d-]*|\.\.)$/.exec(text) ?? [];
  const [from, to] = [first, last].map((it) => /^\d{4}/.exec(it)?.[0] ?? '');
  if (!text.includes('/') || (from === '' && to === '') || dateOf(text)?.['date-parts'][0][1] !== undefined)
    return undefined;
  return from === to ? { issued: dateOf(first), status: '' } : { status: `${from}-${to}` };
}

function whenOf(entry: Entry, get: Get): When {
  // Proceedings without a date take the date of the conference.
  const [event = ''] = narrow(get('eventdate')).split('/');
  const date = narrow(get('date')) || (get('year') ? '' : event);
  const unsure = UNSURE.exec((entry.fields.get('date') ?? '').replace(/[{}]/g, '').trim())?.[1];
  if (unsure) return { status: `[${unsure}]` };
  // A conference paper without a date takes the date of the conference.
  const text = date || narrow(get('year')) || narrow(get('eventdate'));
  const years = yearsOf(text);
  if (years && !SEASON.test(text)) return { status: years };
  const range = rangeOf(text);
  if (range) return range;
  const year = YEAR.exec(text)?.[1];
  if (!date && year) return { issued: dateOf([year, ...monthIn(get)].join('-')), status: '' };
  const issued = dateOf(year ?? text);
  return issued ? { issued, status: '' } : { status: text || get('pubstate') };
}

/** Month and day, if present; the first of several months. */
function monthIn(get: Get): string[] {
  const month = get('month')
    .toLowerCase()
    .replace(/^([a-z.]+|\d{1,2})\s*[-–—/]+\s*([a-z.]+|\d{1,2})$/, '$1');
  // The day may precede or follow the month: `"15~" # jan`.
  const [, before, own = month, behind] =
    /^(?:(\d{1,2})\D+)?(\d{1,2}|[a-z]{3,}\.?)(?:\D+(\d{1,2}))?$/.exec(month) ?? [];
  const number = /^\d{1,2}$/.test(own) ? own : String(monthOf(own));
  const day = /^\d{1,2}$/.exec(get('day'))?.[0] ?? before ?? behind;
  return Number(number) ? [number, ...(day ? [day] : [])] : [];
}

/** Access date in other words: `Accessed: 2024-05-06`, `[Online; accessed 6-May-2024]`. */
const accessedIn = (note: string) =>
  dateOf(
    /(?:accessed|retrieved|visited|访问(?:日期|时间)?)\W+(?:on\s+)?([^)\].]+)[)\].]*$/i.exec(note)?.[1] ?? '',
  );

/** Fields of other styles for the access date. */
const ACCESSED = ['urldate', 'lastaccessed', 'lastvisited', 'lastchecked', 'accessed', 'accessdate'];

/** Publisher fields by type. */
const publishers: Partial<Record<ItemType, string[]>> = {
  thesis: ['school', 'institution', 'university', 'publisher'],
  report: ['institution', 'organization', 'publisher'],
};

function typeOf({ type }: Entry, get: Get, url: string): ItemType {
  const known = typeOfEntry(type) ?? 'document';
  if (arxivAsJournal(get('journal', 'journaltitle'))) return 'article';
  const arxiv = /^arxiv$/i.test(get('archiveprefix', 'eprinttype')) || arxivOf(get('eprint'));
  if (arxiv && get('eprint') && !get('journal', 'journaltitle', 'booktitle')) return 'article';
  return known === 'document' && url ? 'webpage' : known;
}

/** Unescapes a URL field, which is not TeX. */
function address(tex: string): string {
  return tex
    .replace(/^\\url\s*\{(.*)\}$/s, '$1')
    .replace(/\{?\\textless(?:\{\})?\}?|&lt;/g, '<')
    .replace(/\{?\\textgreater(?:\{\})?\}?|&gt;/g, '>')
    .replace(/\\([%&#_~<>])/g, '$1')
    .trim();
}

/** URL among other words: `Available at \url{https://…}`. */
const addressIn = (text: string) =>
  /\\url\s*\{([^{}]+)\}/.exec(text)?.[1] ?? /https?:[^\s{}]+[^\s{}.,;:)\]]/.exec(text)?.[0] ?? '';

/** Whether a URL in the note is that of the work rather than of something that belongs to it. */
const isLoose = ({ type }: Entry) => ['document', 'webpage', undefined].includes(typeOfEntry(type));

const withSub = (title: string, subtitle: string) => [title, subtitle].filter(Boolean).join(': ');

/** Book title with its multi-volume title; for a paper without one, the conference. */
function bookOf(get: Get, type: ItemType): string {
  const book = withSub(get('booktitle'), get('booksubtitle'));
  const main = book ? withSub(get('maintitle'), get('mainsubtitle')) : '';
  return (
    withSub(main, book) ||
    (type === 'paper-conference' ? withSub(get('eventtitle'), get('eventsubtitle')) : '')
  );
}

/** Strips the words that styles add: `第37卷`, `第1-9页`, `pp. 1-9`. */
const stripLabel = (text: string, word: string) =>
  text
    .replace(new RegExp(`^(?:第\\s*)?([\\dA-Za-z][\\w–—−,，\\s-]*?)\\s*${word}$`), '$1')
    .replace(/^pp?\.?\s*(?=\d)/i, '');

/** Page ranges with an en dash: `1-9`, `1 ～ 9`. */
export const withDashes = (pages: string): string => pages.replace(/(?<=\w)\s*[-－～]\s*(?=\w)/g, '–');

/** The count in `v.55;No.600` (CNKI, with the running number of all issues), `Vol. 55`, `No.3`. */
const numberInLabel = (text: string) =>
  /^(?:v|vol|no)\.?\s*(\d+)(?:;\s*no\.\s*\d+)?$/i.exec(text)?.[1] ?? text;

/** Converts a BibTeX entry to CSL-JSON; unknown fields are dropped. */
export function itemOf(entry: Entry): Item {
  const get: Get = (...names) =>
    plainOf(withoutMarkup(names.map((it) => entry.fields.get(it)).find(Boolean) ?? ''));
  const raw = (name: string) => address(entry.fields.get(name) ?? '');
  const names = (name: string) => namesOf(withoutMarkup(entry.fields.get(name) ?? ''));
  const url = raw('url') || addressIn(raw('howpublished')) || (isLoose(entry) ? addressIn(raw('note')) : '');
  const type = typeOf(entry, get, url);
  const isWhole = entry.type.endsWith('proceedings') && !entry.type.startsWith('in');
  const journal = withSub(
    get('journal', 'journaltitle', 'newspaper', 'fjournal', 'shortjournal'),
    get('journalsubtitle'),
  );
  const eprint = arxivOf(get('eprint')) || arxivAsJournal(journal);
  const subtitle = get('subtitle');
  const { issued, status } = whenOf(entry, get);
  const found: Partial<Item> = {
    'container-title': (arxivAsJournal(journal) ? '' : journal) || (isWhole ? '' : bookOf(get, type)),
    'collection-title': get('series'),
    publisher: get(...(publishers[type] ?? ['publisher', 'organization', 'institution', 'school'])),
    'publisher-place': get('address', 'location'),
    volume: numberInLabel(stripLabel(get('volume'), '卷')),
    issue: type === 'article-journal' ? numberInLabel(stripLabel(get('number', 'issue'), '期')) : '',
    page: withDashes(
      stripLabel(
        get('pages', 'page', 'eid', 'articleno', 'article-number', 'article_number', 'artnum', 'art_number'),
        '页',
      ),
    ),
    number: type === 'article-journal' ? '' : eprint ? `arXiv:${eprint}` : get('number'),
    edition: get('edition'),
    version: get('version'),
    genre: type === 'thesis' ? thesisOf(entry, get) : '',
    status,
    DOI: doisIn(entry.fields.get('doi') ?? '')[0] ?? doiOf(url),
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
  const dates = {
    issued,
    accessed: dateOf(get(...ACCESSED)) ?? accessedIn(get('note')) ?? accessedIn(get('howpublished')),
  };
  const filled = Object.entries({ ...people, ...dates, ...found }).filter(
    ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0) && value !== '',
  );
  const title = withSub(get('title') || (isWhole ? get('booktitle') : ''), subtitle);
  return { id: entry.key, type, title, ...(Object.fromEntries(filled) as Partial<Item>) };
}

function thesisOf({ type }: Entry, get: Get): string {
  return get('type') || (type === 'mastersthesis' ? 'Master’s thesis' : '');
}
