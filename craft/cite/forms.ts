import { gbt } from './gbt.ts';
import type { Item } from './item.ts';
import { toRis } from './ris.ts';
import { toBibtex } from './toBibtex.ts';

/** Serialises works as CSL-JSON. */
export const toCslJson = (items: readonly Item[]): string => `${JSON.stringify(items, null, 2)}\n`;

/** Citation formats: media type, file extension, writer. */
export const CITATION_FORMS = {
  gbt: { type: 'text/plain', ending: 'txt', write: (it) => `${gbt(it, '2025')}\n` },
  gbt2015: { type: 'text/plain', ending: 'txt', write: (it) => `${gbt(it, '2015')}\n` },
  bibtex: { type: 'application/x-bibtex', ending: 'bib', write: toBibtex },
  ris: { type: 'application/x-research-info-systems', ending: 'ris', write: toRis },
  csl: { type: 'application/vnd.citationstyles.csl+json', ending: 'json', write: (it) => toCslJson([it]) },
} as const satisfies Record<string, { type: string; ending: string; write: (item: Item) => string }>;
