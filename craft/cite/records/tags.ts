import type { Format } from './layouts.ts';

/** What a tagged field is for a work. */
export type Role =
  | 'type'
  | 'id'
  | 'author'
  | 'editor'
  | 'translator'
  | 'title'
  | 'container'
  | 'series'
  | 'publisher'
  | 'place'
  | 'year'
  | 'date'
  | 'volume'
  | 'issue'
  | 'pages'
  | 'first'
  | 'last'
  | 'doi'
  | 'url'
  | 'isbn'
  | 'edition'
  | 'genre'
  | 'language'
  | 'note'
  | 'accessed';

/** Tags by role, the preferred ones first. */
export type Tags = Partial<Record<Role, readonly string[]>>;

export const TAGS: Readonly<Record<Format, Tags>> = {
  RIS: {
    type: ['TY'],
    id: ['ID'],
    author: ['AU', 'A1'],
    editor: ['ED', 'A2'],
    translator: ['A4'],
    title: ['TI', 'T1', 'CT'],
    container: ['JF', 'T2', 'JO', 'BT', 'C3', 'JA', 'J2', 'J1'],
    series: ['T3'],
    publisher: ['PB'],
    place: ['CY', 'PP'],
    year: ['PY', 'Y1'],
    date: ['DA', 'Y1', 'PY'],
    volume: ['VL'],
    issue: ['IS', 'CP', 'M1'],
    first: ['SP'],
    last: ['EP'],
    pages: ['C7'],
    doi: ['DO', 'M3', 'N1'],
    url: ['UR', 'LK', 'L2', 'L1'],
    isbn: ['SN'],
    edition: ['ET'],
    genre: ['M3'],
    language: ['LA'],
    note: ['N1'],
    accessed: ['Y2'],
  },
  EndNote: {
    type: ['0'],
    id: ['F'],
    author: ['A'],
    editor: ['E'],
    translator: ['?'],
    title: ['T'],
    container: ['J', 'B'],
    series: ['S'],
    publisher: ['I'],
    place: ['C'],
    year: ['D'],
    date: ['8'],
    volume: ['V'],
    issue: ['N'],
    pages: ['P'],
    doi: ['R', 'M'],
    url: ['U'],
    isbn: ['@'],
    edition: ['7'],
    genre: ['9'],
    language: ['G'],
    accessed: ['['],
  },
  NoteExpress: {
    type: ['Reference Type'],
    author: ['Author', 'Inventor'],
    editor: ['Editor', 'Secondary Author'],
    translator: ['Translator', 'Subsidiary Author'],
    title: ['Title'],
    container: [
      'Journal',
      'Source',
      'Book Title',
      'Conference Name',
      'Proceedings Title',
      'Secondary Title',
      'Tertiary Title',
      'Newspaper',
    ],
    series: ['Series Title', 'Series'],
    publisher: ['Publisher', 'University', 'Institution', 'School'],
    place: ['Place Published', 'City', 'Publication Place'],
    year: ['Year'],
    date: ['Date'],
    volume: ['Volume'],
    issue: ['Issue', 'Number', 'Report Number', 'Patent Number', 'Standard Number'],
    pages: ['Pages'],
    doi: ['DOI'],
    url: ['URL', 'Link'],
    isbn: ['ISBN/ISSN', 'ISBN', '图书印刷版ISBN'],
    edition: ['Edition'],
    genre: ['Type of Work', 'Degree'],
    language: ['Language'],
    accessed: ['Access Date'],
  },
  RefWorks: {
    type: ['RT'],
    author: ['A1', 'AU'],
    editor: ['A2', 'ED'],
    translator: ['A4'],
    title: ['T1'],
    container: ['JF', 'T2', 'JO'],
    series: ['T3'],
    publisher: ['PB'],
    place: ['PP'],
    year: ['YR'],
    date: ['FD', 'PD'],
    volume: ['VO'],
    issue: ['IS'],
    first: ['SP'],
    last: ['EP', 'OP'],
    doi: ['DO'],
    url: ['UL', 'LK'],
    isbn: ['SN'],
    edition: ['ET'],
    language: ['LA'],
    accessed: ['RD'],
  },
  'PubMed（.nbib）': {
    type: ['PT'],
    author: ['FAU', 'AU', 'CN'],
    editor: ['FED', 'ED'],
    title: ['TI', 'BTI'],
    container: ['JT', 'TA', 'BTI'],
    series: ['CTI'],
    publisher: ['PB'],
    year: ['DP'],
    date: ['DP'],
    volume: ['VI'],
    issue: ['IP'],
    pages: ['PG'],
    doi: ['AID', 'LID'],
    isbn: ['ISBN'],
    edition: ['EN'],
    language: ['LA'],
  },
  'Web of Science 纯文本': {
    type: ['PT', 'DT'],
    author: ['AF', 'AU'],
    editor: ['BE'],
    title: ['TI'],
    container: ['SO', 'CT'],
    series: ['SE'],
    publisher: ['PU', 'AE'],
    place: ['PI', 'PV'],
    year: ['PY'],
    date: ['PD'],
    volume: ['VL'],
    issue: ['IS', 'PN'],
    first: ['BP'],
    last: ['EP'],
    pages: ['PS', 'AR'],
    doi: ['DI'],
    url: ['UR', 'AW'],
    isbn: ['BN'],
    edition: ['CE'],
    language: ['LA'],
  },
};

/** Tags of works that are not part of another, where they differ: the title around a book is that of its series. */
export const TAGS_OF_WHOLE: Readonly<Record<Format, Tags>> = {
  RIS: { title: ['TI', 'T1', 'CT', 'BT'], series: ['T2', 'T3'], editor: ['ED', 'A3'] },
  EndNote: { series: ['B', 'S'] },
  NoteExpress: { series: ['Series Title', 'Series', 'Secondary Title'] },
  RefWorks: { series: ['T2', 'T3'] },
  'PubMed（.nbib）': {},
  'Web of Science 纯文本': {},
};

const words = (label: string, tags: string): [string, string][] => tags.split(' ').map((it) => [it, label]);

/** What is not part of a reference, by tag, in Chinese; other tags are named as they are written. */
export const LEFT_OUT: Readonly<Record<Format, ReadonlyMap<string, string>>> = {
  RIS: new Map([
    ...words('摘要', 'AB N2'),
    ...words('关键词', 'KW'),
    ...words('单位', 'AD'),
    ...words('ISSN', 'SN'),
    ...words('数据库', 'DB DP AN'),
    ...words('附件', 'L1 L2 L3 L4'),
    ...words('丛书主编', 'A2'),
  ]),
  EndNote: new Map([
    ...words('摘要', 'X'),
    ...words('关键词', 'K'),
    ...words('单位', '+'),
    ...words('ISSN', '@'),
    ...words('数据库', 'W ~ M L'),
    ...words('导师', 'Y'),
    ...words('附注', 'Z O'),
    ...words('附件', '>'),
    ...words('外文题名', 'Q'),
    ...words('外文姓名', 'H'),
  ]),
  NoteExpress: new Map([
    ['Abstract', '摘要'],
    ['Keywords', '关键词'],
    ['Author Address', '单位'],
    ['ISBN/ISSN', 'ISSN'],
    ['Database Provider', '数据库'],
    ['Notes', '附注'],
    ['Tertiary Author', '导师'],
    ['Translated Title', '外文题名'],
    ['Translated Author', '外文姓名'],
    ['Translated Journal', '外文刊名'],
  ]),
  RefWorks: new Map([
    ...words('摘要', 'AB'),
    ...words('关键词', 'K1'),
    ...words('单位', 'AD'),
    ...words('ISSN', 'SN'),
    ...words('国内刊号', 'CN'),
    ...words('数据库', 'DS DB SR ID SL'),
    ...words('导师', 'A3'),
    ...words('附注', 'NO NT'),
  ]),
  'PubMed（.nbib）': new Map([
    ...words('摘要', 'AB OAB'),
    ...words('关键词', 'MH OT'),
    ...words('单位', 'AD AUID'),
    ...words('ISSN', 'IS'),
    ...words(
      '数据库',
      'PMID OWN STAT PMC EDAT MHDA CRDT PHST PST SO SB JID DA DCOM LR DEP RN GR COIS OTO DRDT CTDT OID PMCR PL CI CDAT MID AID LID',
    ),
  ]),
  'Web of Science 纯文本': new Map([
    ...words('摘要', 'AB'),
    ...words('关键词', 'DE ID'),
    ...words('单位', 'C1 C3 RP EM RI OI'),
    ...words('ISSN', 'SN EI'),
    ...words('参考文献', 'CR NR'),
    ...words('基金', 'FU FX'),
    ...words('数据库', 'UT PM TC Z9 U1 U2 WC WE SC GA OA DA J9 JI PA PG EA HC HP'),
    ...words('会议', 'CY CL SP HO'),
    ...words('出处', 'SO'),
  ]),
};
