/** A line that was found, counted from 1. */
export type Hit = { line: number; text: string };

/** Lines that are shown, and characters of one. */
const HITS_MOST = 200;
const LINE_MOST = 300;

/** The lines of a text for which `fits` holds: the first of them, and how many there are. */
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

/** UTF-8, or else what older programs write in China. */
function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/** The lines of a text of unknown encoding. */
export const linesIn = (bytes: ArrayBuffer): string[] => decoded(bytes).split(/\r\n?|\n/);

/** The lines of a text attachment; throws where it cannot be reached. */
export async function wholeText(src: string): Promise<string[]> {
  const answer = await fetch(src);
  if (!answer.ok) throw new Error(String(answer.status));
  return linesIn(await answer.arrayBuffer());
}
