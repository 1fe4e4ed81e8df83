/** CSL-JSON name; `literal` for institutions and Chinese names. */
export type Name = {
  family?: string;
  given?: string;
  'non-dropping-particle'?: string;
  suffix?: string;
  literal?: string;
};

/** CSL-JSON date: year, month (from 1), day, to the known precision. */
export type PartialDate = { 'date-parts': [number[]] };

export type ItemType =
  | 'article-journal'
  | 'article-newspaper'
  | 'article'
  | 'book'
  | 'chapter'
  | 'paper-conference'
  | 'thesis'
  | 'report'
  | 'standard'
  | 'patent'
  | 'webpage'
  | 'software'
  | 'dataset'
  | 'document';

/** A CSL-JSON item (https://citeproc-js.readthedocs.io, "CSL-JSON"). */
export type Item = {
  id: string;
  type: ItemType;
  title: string;
  author?: Name[];
  editor?: Name[];
  translator?: Name[];
  'container-title'?: string;
  'collection-title'?: string;
  publisher?: string;
  'publisher-place'?: string;
  issued?: PartialDate;
  /** Replaces the year: in press. */
  status?: string;
  accessed?: PartialDate;
  volume?: string;
  issue?: string;
  page?: string;
  number?: string;
  edition?: string;
  version?: string;
  genre?: string;
  DOI?: string;
  URL?: string;
  ISBN?: string;
  language?: string;
  note?: string;
};

/** Whether an item is whole proceedings rather than a paper. */
export const isProceedings = (it: Item): boolean => it.type === 'paper-conference' && !it['container-title'];

/** Literal name for "and others". */
export const OTHERS = 'others';

const han = /\p{Script=Han}/u;

/** Whether a text contains Han characters. */
export const isHan = (text: string): boolean => han.test(text);

/** Whether Chinese citation rules apply: by language, else by title. */
export function isChinese({ language, title }: Item): boolean {
  return language ? /^(?:zh|chi|中|汉|简体|繁体)/i.test(language) : isHan(title);
}
