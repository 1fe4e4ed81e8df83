/** Info string words: `name="value"` pairs, flags (value ''), and line ranges. */
export type Fence = { lang: string; words: ReadonlyMap<string, string>; ranges: string };

const word = /\{([\d,\s-]*)\}|([^\s={}"']+)(?:=(?:"([^"]*)"|'([^']*)'|(\S*)))?|\S/g;

/** Parses a fence's info string: language, words, and `{3,5-7}` without braces. */
export function fenceOf(info: string): Fence {
  const words = new Map<string, string>();
  let lang = '';
  let ranges = '';
  for (const hit of info.trim().matchAll(word)) {
    const [whole, braces, name, ...values] = hit;
    if (braces !== undefined) ranges ||= braces;
    else if (name && hit.index === 0 && name === whole) lang = name;
    else if (name && !words.has(name)) words.set(name, values.find((it) => it !== undefined) ?? '');
  }
  return { lang, words, ranges };
}
