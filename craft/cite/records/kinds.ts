import type { ItemType } from '../item.ts';
import type { Format } from './layouts.ts';

/** Type names of EndNote, NoteExpress and RefWorks, in lower case. */
const NAMED: Readonly<Record<string, ItemType>> = {
  'journal article': 'article-journal',
  'electronic article': 'article-journal',
  'journal, electronic': 'article-journal',
  'magazine article': 'article-journal',
  'newspaper article': 'article-newspaper',
  book: 'book',
  'book, whole': 'book',
  'book, edited': 'book',
  'edited book': 'book',
  'electronic book': 'book',
  monograph: 'book',
  'book section': 'chapter',
  'book, section': 'chapter',
  'electronic book section': 'chapter',
  'book chapter': 'chapter',
  'conference paper': 'paper-conference',
  'conference proceedings': 'paper-conference',
  'conference proceeding': 'paper-conference',
  conference: 'paper-conference',
  thesis: 'thesis',
  dissertation: 'thesis',
  'dissertation/thesis': 'thesis',
  'thesis, unpublished': 'thesis',
  report: 'report',
  'government document': 'report',
  'technical report': 'report',
  standard: 'standard',
  patent: 'patent',
  'web page': 'webpage',
  blog: 'webpage',
  'online multimedia': 'webpage',
  'electronic source': 'webpage',
  'computer program': 'software',
  dataset: 'dataset',
  'online database': 'dataset',
  preprint: 'article',
  'unpublished work': 'article',
  generic: 'document',
};

const RIS: Readonly<Record<string, ItemType>> = {
  JOUR: 'article-journal',
  EJOUR: 'article-journal',
  JFULL: 'article-journal',
  ABST: 'article-journal',
  MGZN: 'article-journal',
  NEWS: 'article-newspaper',
  BOOK: 'book',
  EBOOK: 'book',
  EDBOOK: 'book',
  CLSWK: 'book',
  SER: 'book',
  CHAP: 'chapter',
  ECHAP: 'chapter',
  ENCYC: 'chapter',
  CONF: 'paper-conference',
  CPAPER: 'paper-conference',
  THES: 'thesis',
  RPRT: 'report',
  GOVDOC: 'report',
  STAND: 'standard',
  PAT: 'patent',
  ELEC: 'webpage',
  WEB: 'webpage',
  BLOG: 'webpage',
  COMP: 'software',
  DATA: 'dataset',
  DBASE: 'dataset',
  UNPB: 'article',
  INPR: 'article',
  GEN: 'document',
};

const WEB_OF_SCIENCE: Readonly<Record<string, ItemType>> = {
  J: 'article-journal',
  B: 'book',
  S: 'chapter',
  C: 'paper-conference',
  P: 'patent',
  D: 'dataset',
};

/** CSL type of a record by the values of its type fields; undefined if none is known. */
export function typeOfRecord(format: Format, values: readonly string[]): ItemType | undefined {
  const names = values.map((it) => it.trim());
  if (format === 'RIS') return RIS[names[0] ?? ''];
  if (format === 'PubMed（.nbib）')
    return names.map((it) => NAMED[it.toLowerCase()]).find(Boolean) ?? 'article-journal';
  if (format !== 'Web of Science 纯文本') return NAMED[names[0]?.toLowerCase() ?? ''];
  return names.some((it) => /\bproceedings paper\b/i.test(it))
    ? 'paper-conference'
    : WEB_OF_SCIENCE[names[0] ?? ''];
}
