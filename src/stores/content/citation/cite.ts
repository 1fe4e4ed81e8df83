import { type CiteFormat, type CiteKind, citePlace } from '../../../../contract/content/citation/cite.ts';

/** The citation of a page in a format. Throws where it cannot be fetched. */
export async function citationOf(kind: CiteKind, id: number | string, format: CiteFormat): Promise<string> {
  const answer = await fetch(citePlace(kind, id, format));
  if (!answer.ok) throw new Error(`citation: ${answer.status}`);
  return (await answer.text()).trim();
}
