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

/** The literal name that means "and others". */
export const OTHERS = 'others';

const han = /\p{Script=Han}/u;

/** Whether a text is Chinese, as far as its rules of citation go. */
export const isHan = (text: string): boolean => han.test(text);

/** Whether a work is cited by the Chinese rules: by its language, or else by its title. */
export function isChinese({ language, title }: Item): boolean {
  return language ? /^(?:zh|chinese)/i.test(language) : isHan(title);
}

/** A date as `2026-01-22`, as far as it is known. */
export function isoDate(date: PartialDate | undefined): string {
  return (date?.['date-parts'][0] ?? [])
    .map((part, at) => String(part).padStart(at === 0 ? 4 : 2, '0'))
    .join('-');
}

/** `2026`, `2026-01` or `2026-01-22` as a date; undefined for anything else. */
export function dateOf(text: string): PartialDate | undefined {
  const found = /^(\d{4})(?:[-/](\d{1,2})(?:[-/](\d{1,2}))?)?$/.exec(text.trim());
  if (!found) return undefined;
  const [year, month, day] = found.slice(1).map((it) => (it === undefined ? undefined : Number(it)));
  if (year === undefined) return undefined;
  if (month === undefined || month < 1 || month > 12) return { 'date-parts': [[year]] };
  return { 'date-parts': [day === undefined || day < 1 || day > 31 ? [year, month] : [year, month, day]] };
}

/** The year of a work as text; empty where it is not known. */
export const yearOf = ({ issued }: Item): string => isoDate(issued).slice(0, 4);
