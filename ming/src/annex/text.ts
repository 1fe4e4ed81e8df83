/** Characters of one line, and lines, that a preview shows. */
const LINE_MOST = 160;
const LINES_MOST = 40;

/**
 * Text of unknown encoding: UTF-8 where it is that, else GB 18030, in which many programs of before write Chinese. The end may
 * cut a character.
 */
export function decoded(bytes: Uint8Array): { text: string } {
  try {
    return {
      text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes, { stream: true }),
    };
  } catch {
    return { text: new TextDecoder('gb18030').decode(bytes) };
  }
}

/** The first lines of a text, as a preview shows them, without characters that are invisible or change direction. */
export function firstLines(bytes: Uint8Array, whole: boolean): { text: string; cut: boolean } {
  const lines = decoded(bytes)
    .text.replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{C}\n\t]/gu, '\uFFFD')
    .replace(/\n+$/, '')
    .split('\n');
  const shown = lines.slice(0, LINES_MOST).map((it) => ({ it, line: [...it].slice(0, LINE_MOST).join('') }));
  const cut = !whole || lines.length > LINES_MOST || shown.some(({ it, line }) => line.length < it.length);
  return { text: shown.map(({ it, line }) => (line.length < it.length ? `${line}…` : line)).join('\n'), cut };
}
