import { text } from './scanner.ts';
import type { Input } from './source.ts';

const [TAB, FEED, FORM, RETURN, BLANK] = [9, 10, 12, 13, 32];
/** Bytes searched for a declaration of binary data. */
const HEAD = 2_000;

/** Whether a file has binary content or declares it (binary data may look like text). */
function isBinary(bytes: Uint8Array): boolean {
  if (/\bbinary\b/i.test(text(bytes, 0, Math.min(bytes.length, HEAD)))) return true;
  return bytes.some((it) => it < BLANK && (it < TAB || it > RETURN || (it > FEED && it < FORM)));
}

/**
 * Replaces lone CR line ends (classic Mac) by LF, also in mixed files; CRLF stays, binary files are
 * unchanged.
 */
export function normalizeLineEnds(input: Input): Input {
  const { bytes } = input;
  let at = bytes.indexOf(RETURN);
  while (at >= 0 && bytes[at + 1] === FEED) at = bytes.indexOf(RETURN, at + 2);
  if (at < 0 || isBinary(bytes)) return input;
  const own = bytes.slice();
  for (; at >= 0; at = own.indexOf(RETURN, at + 1)) {
    const next = own[at + 1];
    if (next === FEED) continue;
    own[at] = next === RETURN && own[at + 2] === FEED ? BLANK : FEED;
  }
  return { ...input, bytes: own };
}
