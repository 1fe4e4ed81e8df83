import type { BibtexFault, Entry } from './bibtex.ts';
import { XDATA } from './crossref.ts';
import { doisIn } from './fromBibtex.ts';

/** What of an entry cannot be used, though it is written well: the author hears of it, and the work is shown without it. */
export function doubtsOf({ fields, line }: Entry, byKey: ReadonlyMap<string, Entry>): BibtexFault[] {
  const messages: string[] = [];
  const doi = fields.get('doi')?.trim() ?? '';
  const dois = doisIn(doi);
  if (doi && dois.length === 0) messages.push(`doi 里没有认出 DOI：${doi.slice(0, 60)}`);
  if (dois.length > 1) messages.push(`doi 里有 ${dois.length} 个 DOI，用的是第一个`);
  const missing = (fields.get(XDATA)?.split(',') ?? [])
    .map((it) => it.trim())
    .filter((it) => it && byKey.get(it.toLowerCase())?.type !== XDATA);
  if (missing.length > 0) messages.push(`没有 xdata 要的 ${missing[0]?.slice(0, 60)}`);
  const whole = fields.get('crossref')?.trim() ?? '';
  if (whole && !byKey.has(whole.toLowerCase())) messages.push(`没有 crossref 要的 ${whole.slice(0, 60)}`);
  return messages.map((message) => ({ line, message }));
}
