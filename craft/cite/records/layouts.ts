/** Formats of literature databases that are converted to works; the name is shown to the author. */
export type Format =
  | 'RIS'
  | 'EndNote'
  | 'NoteExpress'
  | 'RefWorks'
  | 'PubMed（.nbib）'
  | 'Web of Science 纯文本';

/** Tagged fields of a record in file order; `line` counts from 1. Repeated tags are repeated fields. */
export type TaggedRecord = { line: number; fields: [tag: string, value: string][] };

type Layout = {
  /** The first line of a record, in a whole file. */
  sign: RegExp;
  /** Tag that begins a record. */
  first: string;
  /** Tag of the line after a record. */
  last?: string;
  /** Tag and value of a line; undefined for a continuation. */
  field: (line: string) => [tag: string, value: string] | undefined;
  /** Tags whose continuation lines are values of their own. */
  listed?: ReadonlySet<string>;
  /** Lines around the records that say nothing about a work. */
  frame?: RegExp;
};

const tagged =
  (pattern: RegExp): Layout['field'] =>
  (line) => {
    const [whole, tag = '', value = ''] = pattern.exec(line) ?? [];
    return whole === undefined ? undefined : [tag, value.trim()];
  };

/** Tags of RefWorks; other lines that begin with two letters are continued text. */
const REFWORKS = new Set(
  'RT SR ID A1 A2 A3 A4 A5 A6 AD AU T1 T2 T3 JF JO YR FD IS VO SP OP EP PP K1 AB NO PB SN CN LA DS DB LK UL DO PD RD RP AV ET WT OL CL ED NT CP PM SL LL ST U1 U2 U3 U4 U5'.split(
    ' ',
  ),
);
const refworks = tagged(/^\s*([A-Za-z][A-Za-z0-9])(?:\s+(.*))?$/);

/**
 * Line layouts. RIS: "RIS Format Specifications"; EndNote: tags of Refer/BibIX; PubMed: "MEDLINE/PubMed Data
 * Element Descriptions"; Web of Science: "Field Tags"; NoteExpress and RefWorks as CNKI and Wanfang export them.
 */
export const LAYOUTS: Readonly<Record<Format, Layout>> = {
  RIS: {
    sign: /^[ \t]*TY {1,2}- /m,
    first: 'TY',
    last: 'ER',
    field: tagged(/^\s*([A-Z][A-Z0-9]) {1,2}-(?:\s+(.*))?$/),
  },
  EndNote: {
    sign: /^[ \t]*%0 \S/m,
    first: '0',
    field: tagged(/^\s*%([0-9A-Z@!?+*$&^<>~()[\]#=])(?:\s+(.*))?$/),
  },
  NoteExpress: {
    sign: /^[ \t]*\{Reference Type\}/m,
    first: 'Reference Type',
    field: tagged(/^\s*\{([^{}]{1,40})\}\s*:(.*)$/),
  },
  RefWorks: {
    sign: /^[ \t]*RT \S.*\n(?:.*\n){0,3}?[ \t]*(?:SR|A1|T1|ID) /m,
    first: 'RT',
    last: 'ER',
    field: (line) => {
      const [tag = '', value = ''] = refworks(line) ?? [];
      return REFWORKS.has(tag.toUpperCase()) || tag === 'ER' ? [tag.toUpperCase(), value] : undefined;
    },
  },
  'PubMed（.nbib）': {
    sign: /^PMID {0,2}- *\d/m,
    first: 'PMID',
    field: tagged(/^([A-Z]{2,4}) {0,3}-(?:\s+(.*))?$/),
  },
  'Web of Science 纯文本': {
    sign: /^PT [A-Z]\r?$/m,
    first: 'PT',
    last: 'ER',
    field: tagged(/^([A-Z][A-Z0-9])(?: (.*))?$/),
    listed: new Set(['AU', 'AF', 'BE', 'C1', 'CR', 'RI', 'OI']),
    frame: /^\uFEFF?(?:FN |VR |EF$)/,
  },
};

const FORMATS = Object.keys(LAYOUTS) as Format[];
/** Types of works, so that other JSON is not taken for one. */
const CSL_JSON =
  /^\s*[[{][\s\S]{0,400}?"type"\s*:\s*"(?:article|book|chapter|paper-conference|thesis|report|standard|patent|webpage|post|software|dataset|document|manuscript|entry)(?:-[a-z-]+)?"/;

/** Sign of a format: the start of its first record. */
export const signOf = (format: Format | 'CSL-JSON'): RegExp =>
  format === 'CSL-JSON' ? CSL_JSON : LAYOUTS[format].sign;

/** The format of an export by its first record; undefined if none is known. */
export const formatOfRecords = (source: string): Format | 'CSL-JSON' | undefined =>
  FORMATS.find((it) => LAYOUTS[it].sign.test(source)) ?? (CSL_JSON.test(source) ? 'CSL-JSON' : undefined);

/** Splits a file into records; `stray` counts lines outside all records. Linear time. */
export function recordsOf(
  source: string,
  { first, last, field, listed, frame }: Layout,
): { records: TaggedRecord[]; stray: number } {
  const records: TaggedRecord[] = [];
  let stray = 0;
  let open: TaggedRecord | undefined;
  for (const [at, line] of source.split(/\r\n?|\n/).entries()) {
    if (line.trim() === '' || frame?.test(line)) continue;
    const found = field(line);
    if (found?.[0] === first) {
      open = { line: at + 1, fields: [found] };
      records.push(open);
      continue;
    }
    const behind = open?.fields.at(-1);
    if (!open || !behind) stray++;
    else if (found && found[0] === last) open = undefined;
    else if (found) open.fields.push(found);
    else if (listed?.has(behind[0])) open.fields.push([behind[0], line.trim()]);
    else behind[1] = `${behind[1]} ${line.trim()}`.trim();
  }
  return { records, stray };
}
