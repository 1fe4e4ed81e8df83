import { type CiteFormat, type CiteKind, citePlace } from '../../../../contract/content/citation/cite.ts';

/** Citation of a page in a format. Throws on a failed request. */
export async function citationOf(kind: CiteKind, id: number | string, format: CiteFormat): Promise<string> {
  const answer = await fetch(citePlace(kind, id, format));
  if (!answer.ok) throw new Error(`citation: ${answer.status}`);
  return (await answer.text()).trim();
}
