import type { ItemType } from './item.ts';

/** A type in CSL-JSON, BibTeX (the first is written), RIS and GB/T 7714. */
export type Kind = { csl: ItemType; bibtex: readonly string[]; ris: string; gbt: string };

/** Type letters from appendix B of GB/T 7714. */
export const KINDS: readonly Kind[] = [
  { csl: 'article-journal', bibtex: ['article'], ris: 'JOUR', gbt: 'J' },
  {
    csl: 'book',
    bibtex: ['book', 'booklet', 'manual', 'collection', 'mvbook', 'mvcollection', 'reference', 'mvreference'],
    ris: 'BOOK',
    gbt: 'M',
  },
  {
    csl: 'chapter',
    bibtex: ['incollection', 'inbook', 'inreference', 'bookinbook', 'suppbook', 'suppcollection'],
    ris: 'CHAP',
    gbt: 'M',
  },
  {
    csl: 'paper-conference',
    bibtex: ['inproceedings', 'conference', 'proceedings', 'mvproceedings'],
    ris: 'CPAPER',
    gbt: 'C',
  },
  { csl: 'thesis', bibtex: ['phdthesis', 'mastersthesis', 'thesis'], ris: 'THES', gbt: 'D' },
  { csl: 'report', bibtex: ['techreport', 'report'], ris: 'RPRT', gbt: 'R' },
  { csl: 'standard', bibtex: ['standard'], ris: 'STAND', gbt: 'S' },
  { csl: 'patent', bibtex: ['patent'], ris: 'PAT', gbt: 'P' },
  { csl: 'article-newspaper', bibtex: ['newspaper'], ris: 'NEWS', gbt: 'N' },
  { csl: 'article', bibtex: ['preprint'], ris: 'UNPB', gbt: 'EB' },
  { csl: 'webpage', bibtex: ['online', 'electronic', 'www'], ris: 'ELEC', gbt: 'EB' },
  { csl: 'software', bibtex: ['software'], ris: 'COMP', gbt: 'CP' },
  { csl: 'dataset', bibtex: ['dataset'], ris: 'DATA', gbt: 'DS' },
  { csl: 'document', bibtex: ['misc', 'unpublished'], ris: 'GEN', gbt: 'Z' },
];

const byCsl = new Map(KINDS.map((kind) => [kind.csl, kind]));
const byBibtex = new Map(KINDS.flatMap((kind) => kind.bibtex.map((name) => [name, kind] as const)));

/** The notations of a CSL type. */
export const entryKind = (type: ItemType): Kind => byCsl.get(type) as Kind;

/** CSL type of a BibTeX entry type; undefined if unknown. */
export const typeOfEntry = (name: string): ItemType | undefined => byBibtex.get(name)?.csl;
