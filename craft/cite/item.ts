/** A person, or a body or a Chinese name as `literal`; the fields of CSL-JSON. */
export type Name = {
  family?: string;
  given?: string;
  'non-dropping-particle'?: string;
  suffix?: string;
  literal?: string;
};

/** A date of CSL-JSON: year, month from 1, day; as many of them as are known. */
export type PartialDate = { 'date-parts': [number[]] };

/** The types of CSL-JSON that occur here. */
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

/** A work that is cited: an item of CSL-JSON (https://citeproc-js.readthedocs.io, "CSL-JSON"). */
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
  /** What stands in the place of the year of a work without one: in press. */
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

/** Whether a work is the proceedings of a conference as a whole, not a paper in them. */
export const isProceedings = (it: Item): boolean => it.type === 'paper-conference' && !it['container-title'];

/** The literal name that means "and others". */
export const OTHERS = 'others';

const han = /\p{Script=Han}/u;

/** Whether a text is Chinese, as far as its rules of citation go. */
export const isHan = (text: string): boolean => han.test(text);

/** Whether a work is cited by the Chinese rules: by its language, or else by its title. */
export function isChinese({ language, title }: Item): boolean {
  return language ? /^(?:zh|chi|中|汉|简体|繁体)/i.test(language) : isHan(title);
}
