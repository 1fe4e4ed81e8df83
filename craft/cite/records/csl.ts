import { withDashes } from '../fromBibtex.ts';
import type { Item, ItemType, Name, PartialDate } from '../item.ts';
import { KINDS } from '../kinds.ts';
import type { RecordWork } from './work.ts';

const TYPES: ReadonlySet<string> = new Set<ItemType>(KINDS.map(({ csl }) => csl));
/** Types of CSL that are cited like one of ours. */
const SIMILAR: Readonly<Record<string, ItemType>> = {
  'article-magazine': 'article-journal',
  'post-weblog': 'webpage',
  post: 'webpage',
  'entry-encyclopedia': 'chapter',
  'entry-dictionary': 'chapter',
  manuscript: 'article',
};
const TEXTS = [
  'title',
  'container-title',
  'collection-title',
  'publisher',
  'publisher-place',
  'status',
  'volume',
  'issue',
  'page',
  'number',
  'edition',
  'version',
  'genre',
  'DOI',
  'URL',
  'ISBN',
  'language',
  'note',
] as const;
const PEOPLE = ['author', 'editor', 'translator'] as const;
const NAMES = ['family', 'given', 'non-dropping-particle', 'suffix', 'literal'] as const;
/** Fields that say nothing about a work. */
const FRAME = new Set(['id', 'type', 'citation-key', 'source', 'title-short', 'container-title-short']);
const LABELS: Readonly<Record<string, string>> = { abstract: '摘要', keyword: '关键词', ISSN: 'ISSN' };

type Json = Readonly<Record<string, unknown>>;

const isObject = (it: unknown): it is Json => typeof it === 'object' && it !== null && !Array.isArray(it);
const textOf = (it: unknown): string =>
  typeof it === 'string' || typeof it === 'number' ? String(it).trim() : '';

function nameOf(it: unknown): Name[] {
  if (!isObject(it)) return [];
  const parts = NAMES.map((name) => [name, textOf(it[name])] as const).filter(([, text]) => text);
  const particle = textOf(it['dropping-particle']);
  const name: Name = Object.fromEntries(parts);
  if (particle && name.given) name.given = `${name.given} ${particle}`;
  return parts.length > 0 ? [name] : [];
}

function dateOf(it: unknown): PartialDate | undefined {
  const parts = isObject(it) && Array.isArray(it['date-parts']) ? it['date-parts'][0] : undefined;
  const numbers = Array.isArray(parts) ? parts.map(Number) : [];
  const end = numbers.findIndex((part) => !Number.isInteger(part) || part < 1);
  const known = end < 0 ? numbers : numbers.slice(0, end);
  return known.length > 0 ? { 'date-parts': [known.slice(0, 3)] } : undefined;
}

function workOf(it: Json): RecordWork {
  const written = textOf(it['type']);
  const type = TYPES.has(written) ? (written as ItemType) : (SIMILAR[written] ?? 'document');
  const texts = TEXTS.map((name) => [name, textOf(it[name])] as const).filter(([, text]) => text);
  const people = PEOPLE.map(
    (name) => [name, Array.isArray(it[name]) ? it[name].flatMap(nameOf) : []] as const,
  );
  const dates = (['issued', 'accessed'] as const).map((name) => [name, dateOf(it[name])] as const);
  const item: Item = {
    id: textOf(it['id']),
    type,
    title: '',
    ...(Object.fromEntries([
      ...texts,
      ...people.filter(([, names]) => names.length > 0),
      ...dates.filter(([, date]) => date),
    ]) as Partial<Item>),
  };
  if (item.page) item.page = withDashes(item.page);
  const leftOut = Object.keys(it)
    .filter((name) => !FRAME.has(name) && !(name in item))
    .map((name) => LABELS[name] ?? name);
  if (written && type === 'document' && written !== 'document') leftOut.push(`类型 ${written.slice(0, 30)}`);
  return { item, line: 1, leftOut };
}

/** Parses CSL-JSON (https://citeproc-js.readthedocs.io, "CSL-JSON"); nothing if the text is something else. */
export function readCslJson(source: string): RecordWork[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(source);
  } catch {
    return [];
  }
  const listed = isObject(parsed) && Array.isArray(parsed['items']) ? parsed['items'] : parsed;
  const items: unknown[] = Array.isArray(listed) ? listed : [listed];
  const isWork = (it: unknown): it is Json =>
    isObject(it) && typeof it['type'] === 'string' && typeof it['title'] === 'string';
  return items.every(isWork) ? items.map(workOf) : [];
}
