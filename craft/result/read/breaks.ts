import { text } from './scanner.ts';
import type { Input } from './source.ts';

const [TAB, FEED, FORM, RETURN, BLANK] = [9, 10, 12, 13, 32];
/** How far the head of a file goes that says whether numbers follow as bytes. */
const HEAD = 2_000;

/** Whether a file holds anything but text. What says of itself that it is binary may hold no byte that shows it. */
function isBinary(bytes: Uint8Array): boolean {
  if (/\bbinary\b/i.test(text(bytes, 0, Math.min(bytes.length, HEAD)))) return true;
  return bytes.some((it) => it < BLANK && (it < TAB || it > RETURN || (it > FEED && it < FORM)));
}

/**
 * A text in which a return alone ends lines, as on an old Mac, with the ends of others, also where only some of its lines
 * end so; anything else as it is. A return before the end of a line of Windows is no line of its own.
 */
export function fed(input: Input): Input {
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
