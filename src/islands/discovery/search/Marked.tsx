import { piecesOf } from '../../../../contract/discovery/search/hits.ts';

/** Backend text with highlighted matches; never parsed as HTML. */
export function Marked({ html }: { html: string }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: pieces never move within one text
  return piecesOf(html).map(({ text, hit }, at) => (hit ? <em key={`${at} ${text}`}>{text}</em> : text));
}
