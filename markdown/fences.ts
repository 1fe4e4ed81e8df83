/** What the words behind a code fence say: `name="value"` pairs, flags (`output`) as '', and marked line ranges. */
export type Fence = { lang: string; words: ReadonlyMap<string, string>; ranges: string };

const word = /\{([\d,\s-]*)\}|([^\s={}"']+)(?:=(?:"([^"]*)"|'([^']*)'|(\S*)))?|\S/g;

/** The info string of a code fence in, its parts out: language, words with their values, `{3,5-7}` without braces. */
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
