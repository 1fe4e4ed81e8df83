import { mostlyUtf8 } from '../../../../craft/utf8.ts';

export type Hit = { line: number; text: string };

const HITS_MOST = 200;
const LINE_MOST = 300;

/** The first matching lines, numbered from 1, and the number of all matches. */
export function linesLike(
  lines: readonly string[],
  fits: (line: string) => boolean,
): { hits: Hit[]; all: number } {
  const hits: Hit[] = [];
  let all = 0;
  for (const [at, text] of lines.entries()) {
    if (!fits(text)) continue;
    all++;
    if (hits.length < HITS_MOST) hits.push({ line: at + 1, text: text.slice(0, LINE_MOST) });
  }
  return { hits, all };
}

/** UTF-8 with a few invalid bytes, or else GB18030. */
function decodeText(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return mostlyUtf8(new Uint8Array(bytes)) ?? new TextDecoder('gb18030').decode(bytes);
  }
}

/** Splits a text of unknown encoding into lines. */
export const linesIn = (bytes: ArrayBuffer): string[] => decodeText(bytes).split(/\r\n?|\n/);

/** Lines of a text attachment. Throws on a failed request. */
export async function wholeText(src: string): Promise<string[]> {
  const answer = await fetch(src);
  if (!answer.ok) throw new Error(String(answer.status));
  return linesIn(await answer.arrayBuffer());
}
