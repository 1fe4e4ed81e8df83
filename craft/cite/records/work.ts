import { dateOf, isoDate, monthOf } from '../dates.ts';
import { doiOf } from '../fromBibtex.ts';
import { type Item, type ItemType, isHan, type Name, type PartialDate } from '../item.ts';
import { namesOf } from '../names.ts';
import { texOf } from '../tex.ts';
import { typeOfRecord } from './kinds.ts';
import type { Format, TaggedRecord } from './layouts.ts';
import { LEFT_OUT, type Role, TAGS, TAGS_OF_WHOLE, type Tags } from './tags.ts';

/** A record as a work without a key; `id` is that of the source, often only a number. */
export type RecordWork = { item: Item; line: number; leftOut: string[] };

/** Works that are not part of another. */
const WHOLE: ReadonlySet<ItemType> = new Set(['book', 'thesis', 'report', 'standard', 'patent', 'software']);
const HAS_ISBN: ReadonlySet<ItemType> = new Set([...WHOLE, 'chapter', 'paper-conference']);

const INSTITUTION =
  /\b(?:Inc|Ltd|LLC|GmbH|AG|Corp|Corporation|University|Institute|Association|Society|Committee|Organi[sz]ation|Laborator(?:y|ies)|Department|Company|Group|Agency|Bureau|Council|Ministry|Foundation|Cent(?:er|re)|Consortium)\b\.?/i;
/** A family name with initials and no comma, as PubMed and patents write it. */
const INITIALS_LAST = /^(\p{Lu}[\p{L}'’ -]*) (\p{Lu}{1,3})$/u;

function namesIn(value: string): Name[] {
  return value.split(/[;；]/).flatMap((it): Name[] => {
    const name = it
      .replace(/ ?\([^()@\s]*@[^()\s]*\)/g, '')
      .replace(/\s+/g, ' ')
      .trim();
    if (name === '') return [];
    // EndNote marks institutions by a comma at the end.
    if (name.endsWith(',') || (!name.includes(',') && INSTITUTION.test(name)))
      return [{ literal: name.replace(/,+$/, '').trim() }];
    const [, family, given] = INITIALS_LAST.exec(name) ?? [];
    if (family && given) return [{ family, given }];
    return namesOf(isHan(name) ? texOf(name) : texOf(name).replace(/ and (?=\S)/gi, ' {and} '));
  });
}

/** Ends of a page range; PubMed shortens the last page: `244-7`. */
function pagesOf(first: string, last: string, whole: string): string {
  const [from = '', to = ''] = (first || whole || last).split(/\s*[-–—－~～]+\s*/);
  const end = to || (first && last !== first ? last : '');
  if (!end) return from;
  const isShort = /^\d+$/.test(from) && /^\d+$/.test(end) && end.length < from.length;
  return `${from}–${isShort ? from.slice(0, from.length - end.length) + end : end}`;
}

/** `2012/05/03/Spring`, `2012///`, `2015 Aug 27`, `AUG 15` of the year. */
function dateIn(text: string, year: string): PartialDate | undefined {
  const plain = text
    .trim()
    .replace(/^(\d{4}(?:\/\d{1,2}){0,2})\/.*$/, '$1')
    .replace(/[;；]+$/, '');
  const own = dateOf(plain);
  if (own) return own;
  const [, month = '', day = ''] = /^([A-Za-z]{3,})\.?(?:\s+(\d{1,2}))?$/.exec(plain) ?? [];
  if (year && monthOf(month)) return dateOf([year, monthOf(month), day].filter(Boolean).join('-'));
  return undefined;
}

function issuedOf(dates: readonly string[], years: readonly string[]): Pick<Item, 'issued' | 'status'> {
  const year = years.map((it) => /\b\d{4}\b/.exec(it)?.[0]).find(Boolean) ?? '';
  const whole = [...dates, ...years]
    .map((it) => dateIn(it, year))
    .filter((it) => it !== undefined)
    .filter((it) => !year || isoDate(it).startsWith(year))
    .toSorted((one, other) => isoDate(other).length - isoDate(one).length)[0];
  const issued = whole ?? (year ? dateOf(year) : undefined);
  if (issued) return { issued };
  const status = (years[0] ?? dates[0] ?? '').trim();
  return status ? { status } : {};
}

const isbnOf = (text: string): string => {
  const found = /(?:97[89][- ]?)?\d[\d -]{7,13}[\dXx]/.exec(text)?.[0].trim() ?? '';
  return [10, 13].includes(found.replace(/[- ]/g, '').length) ? found : '';
};

type Fields = readonly (readonly [tag: string, value: string])[];

/** Reads the fields of a record by role, and notes which tags were used. */
class RecordReader {
  readonly #fields: Fields;
  readonly #tags: Tags;
  readonly #used: Set<string>;

  constructor(fields: Fields, tags: Tags) {
    this.#fields = fields;
    this.#tags = tags;
    this.#used = new Set(tags.type);
  }

  tagsOf(role: Role): readonly string[] {
    return this.#tags[role] ?? [];
  }

  /** Values of a role, of all its tags in their order. */
  all(role: Role, tags = this.tagsOf(role)): string[] {
    const found = tags.flatMap((tag) => this.#fields.filter((it) => it[0] === tag && it[1] !== ''));
    for (const [tag] of found) this.#used.add(tag);
    return found.map(([, value]) => value);
  }

  first(role: Role): string {
    return this.all(role)[0] ?? '';
  }

  /** Names from the first tag that has any; the others only repeat them. */
  people(role: Role): Name[] {
    const tag = this.tagsOf(role).find((it) =>
      this.#fields.some(([own, value]) => own === it && value !== ''),
    );
    const names = tag ? this.all(role, [tag]).flatMap(namesIn) : [];
    this.all(role);
    return names;
  }

  /** The first DOI; the tags of values that are none stay unused. */
  doi(): string {
    for (const tag of this.tagsOf('doi'))
      for (const [own, value] of this.#fields) {
        const doi = own === tag ? doiOf(value.replace(/\s*\[doi\]$/i, '').replace(/[.;；]+$/, '')) : '';
        if (!doi) continue;
        this.#used.add(tag);
        return doi;
      }
    return '';
  }

  /** Takes back the use of a role whose value could not be kept. */
  leave(role: Role): void {
    for (const tag of this.tagsOf(role)) this.#used.delete(tag);
  }

  /** Tags with a value that nothing used. */
  unused(): string[] {
    return this.#fields.filter(([tag, value]) => value !== '' && !this.#used.has(tag)).map(([tag]) => tag);
  }
}

function isbnIn(record: RecordReader, type: ItemType): string {
  const isbn = HAS_ISBN.has(type) ? isbnOf(record.first('isbn')) : '';
  if (!isbn) record.leave('isbn');
  return isbn;
}

/** `isLength`: the record gives the number of pages of a whole work, which a reference does not hold. */
type Texts = { texts: Readonly<Record<string, string | undefined>>; isLength: boolean };

/** The single-valued fields of a work; those the record lacks are empty. */
function textsIn(record: RecordReader, type: ItemType, title: string): Texts {
  const isWhole = WHOLE.has(type);
  const isArticle = type === 'article-journal';
  const container = isWhole ? '' : record.all('container').find((it) => it !== title);
  // CNKI writes two digits: `03`.
  const number = record.first('issue').replace(/^0+(?=\d)/, '');
  const doi = record.doi();
  const url = record.all('url').find((it) => /^https?:\/\//i.test(it)) ?? '';
  // Before the fields that share a tag with it.
  const isbn = isbnIn(record, type);
  const page = pagesOf(record.first('first'), record.first('last'), record.first('pages'));
  const isLength = isWhole && page !== '' && !page.includes('–');
  const texts = {
    'container-title': container,
    'collection-title': record.first('series'),
    publisher: record.first('publisher'),
    'publisher-place': record.first('place'),
    volume: record.first('volume'),
    issue: isArticle ? number : '',
    number: isArticle ? '' : number,
    page: isLength ? '' : page,
    edition: record.first('edition'),
    genre: type === 'thesis' || type === 'report' ? record.first('genre') : '',
    DOI: doi || doiOf(url),
    URL: doiOf(url) ? '' : url,
    ISBN: isbn,
    language: record.first('language').replace(/[;；]+$/, ''),
    note: record
      .all('note')
      .filter((it) => doiOf(it) === '')
      .join('；'),
  };
  return { texts, isLength };
}

/** Converts a record to a work. Fields that a reference does not hold are named in `leftOut`. */
export function workOf({ fields, line }: TaggedRecord, format: Format): RecordWork {
  const types = fields.filter(([tag]) => TAGS[format].type?.includes(tag)).map(([, value]) => value);
  const known = typeOfRecord(format, types);
  const type = known ?? 'document';
  const tags = WHOLE.has(type) ? { ...TAGS[format], ...TAGS_OF_WHOLE[format] } : TAGS[format];
  const record = new RecordReader(fields, tags);
  const title = record.first('title');
  const { texts, isLength } = textsIn(record, type, title);
  const names = {
    author: record.people('author'),
    editor: record.people('editor'),
    translator: record.people('translator'),
  };
  const accessed = dateIn(record.first('accessed'), '');
  const filled = {
    ...Object.fromEntries(Object.entries(names).filter(([, list]) => list.length > 0)),
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text)),
    ...issuedOf(record.all('date'), record.all('year')),
    ...(accessed && { accessed }),
  };
  const id = record.first('id');
  const leftOut = new Set(record.unused().map((tag) => LEFT_OUT[format].get(tag) ?? tag));
  if (isLength) leftOut.add('总页数');
  if (!known) leftOut.add(`类型 ${types[0]?.slice(0, 30) ?? ''}`);
  return { item: { id, type, title, ...filled }, line, leftOut: [...leftOut] };
}
