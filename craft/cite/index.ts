import { type BibtexFault, parseBibtex } from './bibtex.ts';
import { inheritFields, withData, XDATA } from './crossref.ts';
import { itemOf } from './fromBibtex.ts';
import type { Item } from './item.ts';
import { doubtsOf } from './warnings.ts';

export type { BibtexFault } from './bibtex.ts';
export { CITATION_FORMS, toCslJson } from './forms.ts';
export { doiOf } from './fromBibtex.ts';
export { EDITIONS, type Edition, gbt, gbtPieces } from './gbt.ts';
export type { Item, Name } from './item.ts';
export { toRis } from './ris.ts';
export { toBibtex } from './toBibtex.ts';

/** Parses a BibTeX source into works by key, in source order, and faults. Never throws. */
export function bibliography(source: string): { items: Map<string, Item>; faults: BibtexFault[] } {
  const { entries, faults } = parseBibtex(source);
  const byKey = new Map(entries.map((it) => [it.key.toLowerCase(), it]));
  const works = entries.filter(({ type }) => type !== XDATA);
  const whole = works.map((it) => inheritFields(withData(it, byKey), byKey));
  return {
    items: new Map(whole.map((it) => [it.key, itemOf(it)])),
    faults: [...faults, ...works.flatMap((it) => doubtsOf(it, byKey))],
  };
}
