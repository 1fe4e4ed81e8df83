import { formatOfRecords } from '../../../../craft/cite/records/layouts.ts';

/** BibTeX entries, with comments or blank lines before them. */
const BIBTEX =
  /^(?:[ \t]*(?:%.*)?\n)*[ \t]*@\s*(?:(?:comment|preamble)\s*[{(]|[a-z]{3,20}\s*[{(]\s*[^\s{}(),=]+\s*[,=])/i;

/** Quick check whether a text is BibTeX. */
export const looksLikeBibtex = (text: string): boolean => BIBTEX.test(text);

/** Quick check whether a text may be an export of a literature database. */
export const looksLikeReferences = (text: string): boolean =>
  looksLikeBibtex(text) || formatOfRecords(text) !== undefined;

/** Files that hold references and nothing else; `.txt` may. */
export const REFERENCE_FILE = /\.(?:bib|bibtex|ris|enw|nbib|ciw)$/i;

/** BibTeX, in which managers write words of their own. */
export const BIBTEX_FILE = /\.bib(?:tex)?$/i;
