import type { BibtexFault, Entry } from './bibtex.ts';
import { XDATA } from './crossref.ts';
import { doisIn } from './fromBibtex.ts';
import { unsureNames } from './names.ts';

/** Warnings about well-formed entries with values that cannot be used; the work is shown without them. */
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
  for (const name of ['author', 'editor', 'translator'])
    for (const { part, isOne } of unsureNames(fields.get(name) ?? ''))
      messages.push(
        isOne
          ? `${name} 里的“${part.slice(0, 60)}”读成一个人（姓, 名）：是两个人的请用 and 分开`
          : `${name} 里的“${part.slice(0, 60)}”读成两个人：是一个人（姓, 名）的请把姓与名连着写`,
      );
  return messages.map((message) => ({ line, message }));
}
