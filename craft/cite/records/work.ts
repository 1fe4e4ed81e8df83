import { dateOf, isoDate, monthOf } from '../dates.ts';
import { doiOf } from '../fromBibtex.ts';
import { type Item, type ItemType, isHan, type Name, type PartialDate } from '../item.ts';
import { namesOf } from '../names.ts';
import { texOf } from '../tex.ts';
import { typeOfRecord } from './kinds.ts';
import type { Format, TaggedRecord } from './layouts.ts';
import { LEFT_OUT, type Role, TAGS, TAGS_OF_WHOLE } from './tags.ts';

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

/** Converts a record to a work. Fields that a reference does not hold are named in `leftOut`. */
export function workOf({ fields, line }: TaggedRecord, format: Format): RecordWork {
  const types = fields.filter(([tag]) => TAGS[format].type?.includes(tag)).map(([, value]) => value);
  const known = typeOfRecord(format, types);
  const type = known ?? 'document';
  const isWhole = WHOLE.has(type);
  const tags = isWhole ? { ...TAGS[format], ...TAGS_OF_WHOLE[format] } : TAGS[format];
  const used = new Set(tags.type);
  const all = (role: Role, from = tags[role] ?? []): string[] => {
    const found = from.flatMap((tag) => fields.filter((it) => it[0] === tag && it[1] !== ''));
    for (const [tag] of found) used.add(tag);
    return found.map((it) => it[1]);
  };
  /** Values of the first tag that has any. */
  const people = (role: Role): Name[] => {
    const tag = tags[role]?.find((it) => fields.some(([own, value]) => own === it && value !== ''));
    const read = tag ? all(role, [tag]).flatMap(namesIn) : [];
    all(role);
    return read;
  };
  const one = (role: Role) => all(role)[0] ?? '';

  const title = one('title');
  const container = isWhole ? '' : all('container').find((it) => it !== title);
  // CNKI writes two digits: `03`.
  const number = one('issue').replace(/^0+(?=\d)/, '');
  const dois = tags.doi?.flatMap((tag) => fields.filter((it) => it[0] === tag)) ?? [];
  const doi = dois
    .map(([tag, value]) => ({ tag, value: doiOf(value.replace(/\s*\[doi\]$/i, '').replace(/[.;；]+$/, '')) }))
    .find(({ value }) => value);
  if (doi) used.add(doi.tag);
  const url = all('url').find((it) => /^https?:\/\//i.test(it)) ?? '';
  const isbn = HAS_ISBN.has(type) ? isbnOf(one('isbn')) : '';
  if (!isbn) for (const tag of tags.isbn ?? []) used.delete(tag);
  const genre = type === 'thesis' || type === 'report' ? one('genre') : '';
  const page = pagesOf(one('first'), one('last'), one('pages'));
  const isLength = isWhole && page !== '' && !page.includes('–');
  const texts = {
    'container-title': container,
    'collection-title': one('series'),
    publisher: one('publisher'),
    'publisher-place': one('place'),
    volume: one('volume'),
    issue: type === 'article-journal' ? number : '',
    number: type === 'article-journal' ? '' : number,
    page: isLength ? '' : page,
    edition: one('edition'),
    genre,
    DOI: doi?.value ?? doiOf(url),
    URL: doiOf(url) ? '' : url,
    ISBN: isbn,
    language: one('language').replace(/[;；]+$/, ''),
    note: all('note')
      .filter((it) => doiOf(it) === '')
      .join('；'),
  };
  const lists = { author: people('author'), editor: people('editor'), translator: people('translator') };
  const accessed = dateIn(one('accessed'), '');
  const filled = {
    ...Object.fromEntries(Object.entries(lists).filter(([, names]) => names.length > 0)),
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text)),
    ...issuedOf(all('date'), all('year')),
    ...(accessed && { accessed }),
  };
  all('id');
  const unread = fields.filter(([tag, value]) => value !== '' && !used.has(tag));
  const leftOut = new Set(unread.map(([tag]) => LEFT_OUT[format].get(tag) ?? tag));
  if (isLength) leftOut.add('总页数');
  if (!known) leftOut.add(`类型 ${types[0]?.slice(0, 30) ?? ''}`);
  return { item: { id: one('id'), type, title, ...filled }, line, leftOut: [...leftOut] };
}
