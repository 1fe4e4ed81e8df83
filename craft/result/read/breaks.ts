import type { Input } from './source.ts';

const [FEED, RETURN, BLANK] = [10, 13, 32];

/**
 * A text in which a return alone ends lines, as on an old Mac, with the ends of others, also where only some of its lines
 * end so; anything else as it is. A return before the end of a line of Windows is no line of its own.
 */
export function fed(input: Input): Input {
  const { bytes } = input;
  let at = bytes.indexOf(RETURN);
  while (at >= 0 && bytes[at + 1] === FEED) at = bytes.indexOf(RETURN, at + 2);
  if (at < 0 || bytes.includes(0)) return input;
  const own = bytes.slice();
  for (; at >= 0; at = own.indexOf(RETURN, at + 1)) {
    const next = own[at + 1];
    if (next === FEED) continue;
    own[at] = next === RETURN && own[at + 2] === FEED ? BLANK : FEED;
  }
  return { ...input, bytes: own };
}
