const TAG = /<(\/?)([a-zA-Z][\w-]*)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/y;
const TEXT = /(?:[^<&]|&(?:amp|lt|gt|quot|#\d+);)+/y;

/** First XML fault or undefined: unbalanced tags, unquoted or duplicate attributes, stray & or <. */
export function fault(xml: string): string | undefined {
  const open: string[] = [];
  let at = 0;
  while (at < xml.length) {
    TAG.lastIndex = at;
    TEXT.lastIndex = at;
    const tag = TAG.exec(xml);
    const text = tag ? null : TEXT.exec(xml);
    if (!tag && !text) return `at ${at}: ${xml.slice(at, at + 40)}`;
    at += (tag ?? text)?.[0].length ?? 0;
    if (!tag) continue;
    const [, closing, name = '', attributes = '', empty] = tag;
    const names = [...attributes.matchAll(/([\w:-]+)="/g)].map((match) => match[1]);
    if (new Set(names).size < names.length) return `${name} has an attribute twice`;
    if (closing && open.pop() !== name) return `</${name}> closes nothing`;
    if (!closing && !empty) open.push(name);
  }
  return open.length > 0 ? `<${open.at(-1)}> stays open` : undefined;
}
